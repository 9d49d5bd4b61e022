import { expect, test } from "vitest";
import { format } from "./format.ts";

test.each([
  ["index.html", "<ul><li>One<li>Two</ul>", "<ul>\n  <li>One</li>\n  <li>Two</li>\n</ul>\n"],
  ["style.css", "p{color:red;margin:0}", "p {\n  color: red;\n  margin: 0;\n}\n"],
  ["js/main.js", "const a=1\nif(a)show('x')", 'const a = 1;\nif (a) show("x");\n'],
  ["data.json", '{"a":[1,2]}', '{ "a": [1, 2] }\n'],
])("%s is formatted", async (path, text, expected) => {
  expect(await format(path, text)).toEqual({ ok: true, text: expected });
});

test("formats scripts and styles inside a page", async () => {
  const result = await format("index.html", "<style>p{color:red}</style><script>let a=1</script>");
  expect(result).toMatchObject({ ok: true });
  expect(result.ok && result.text).toContain("let a = 1;");
  expect(result.ok && result.text).toContain("color: red;");
});

test.each([
  ["main.js", "let a = 1;\nlet b = (;", 2],
  ["index.html", "<p>One</p>\n<p>Two</b>", 2],
  ["style.css", "p { color: red;\n", 1],
])("reports an error in %s with its line", async (path, text, line) => {
  const result = await format(path, text);
  expect(result).toMatchObject({ ok: false, line });
  expect(!result.ok && result.message).toMatch(/^\S.*[^.\s]\.$/);
});

test("reports a file type that can't be formatted", async () => {
  expect(await format("notes.txt", "x")).toMatchObject({ ok: false, line: null });
});
