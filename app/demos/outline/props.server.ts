import { markedTreeOf } from "#app/demos/shared/tree-parse5.ts";
import { outlineOf } from "./outline.ts";
import type { OutlineDemoProps } from "./outline-demo.tsx";

type Attributes = Pick<OutlineDemoProps, "label" | "html">;

export const props = ({ label, html }: Attributes): Omit<OutlineDemoProps, "id"> => ({
  label,
  html,
  headings: outlineOf(markedTreeOf(html).nodes),
});
