import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { CodeFigure, type CodeKind } from "./code-figure.tsx";

const html = (kind?: CodeKind, title?: string): string =>
  renderToString(
    <CodeFigure kind={kind} title={title} source="<p>Hi</p>">
      <pre />
    </CodeFigure>,
  );
const words = (shown: string): string => shown.replace(/<[^>]+>/g, "").trim();

test.each([
  ["wrong", "too pale", "Wrong: too pale"],
  ["wrong", undefined, "Wrong"],
  ["broken", "A heading in the head", "Wrong on purpose. A heading in the head"],
  ["broken", undefined, "Wrong on purpose"],
] as const)("code that is %s, with the title %s, says so and can’t be copied", (kind, title, caption) => {
  expect(words(html(kind, title))).toBe(caption);
  expect(html(kind, title)).not.toContain("data-copy");
});

test("other code can be copied", () => {
  expect(html(undefined, "index.html")).toContain("data-copy");
});
