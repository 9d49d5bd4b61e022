import { expect, test } from "vitest";
import { plainLines } from "./code-line.ts";
import { colouredLines } from "./colour.ts";

const textOf = (lines: ReturnType<typeof plainLines>) =>
  lines.map(({ pieces }) => pieces.map(([, text]) => text).join("")).join("\n");

test("the pieces of all lines add up to the text", () => {
  const files = {
    "index.html": '<!doctype html>\n<p class="a">\n  One\n</p>\n<script>\nconst a = "b";\n</script>\n',
    "style.css": "p {\n  color: #c00;\n}\n",
    "main.js": "// Note\nconst a = `x\ny`;\n",
    "notes.txt": "plain\n\n",
  };
  for (const [path, text] of Object.entries(files)) {
    expect(textOf(colouredLines(path, text)), path).toBe(text);
    expect(textOf(plainLines(text)), path).toBe(text);
  }
});

test("assigns roles to names, attributes, values and comments, including those in inline scripts", () => {
  const [line] = colouredLines("index.html", '<p class="a">One</p>');
  expect(line?.pieces).toContainEqual(["t", "p"]);
  expect(line?.pieces).toContainEqual(["a", "class"]);
  expect(line?.pieces).toContainEqual(["s", '"a"']);
  expect(line?.pieces).toContainEqual([null, ">One</"]);
  const script = colouredLines("index.html", "<script>\n// Note\nconst a = 1;\n</script>");
  expect(script[1]?.pieces).toEqual([["c", "// Note"]]);
  expect(script[2]?.pieces).toContainEqual(["t", "const"]);
});

test("wrapped lines hang by two columns, up to a limit", () => {
  const indents = (text: string) => plainLines(text).map(({ indent }) => indent);
  expect(indents("a\n  b\n")).toEqual([2, 4, 2]);
  expect(indents(`${" ".repeat(40)}c`)).toEqual([18]);
});
