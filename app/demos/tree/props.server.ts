import { markedTreeOf } from "#app/demos/shared/tree-parse5.ts";
import type { TreeDemoProps } from "./tree-demo.tsx";

type Attributes = Pick<TreeDemoProps, "label" | "html">;

export const props = ({ label, html }: Attributes): Omit<TreeDemoProps, "id"> => ({
  label,
  html,
  tree: markedTreeOf(html),
});
