import { expect, test } from "vitest";
import { proseOfFile } from "./prose.ts";

/** The words that are left, one space between them. */
const words = (file: string, source: string): string | undefined =>
  proseOfFile(file, source)?.replace(/\s+/g, " ").trim();

test("a text without its code", () => {
  const text = "Read this.\n\n```html\n<b>nobody</b>\n```\n\nUse `nobody` here. {/* ahead: nobody */}\n";
  expect(words("lesson.mdx", text)).toBe("Read this. Use here.");
});

test("strings of several words, templates and text between tags", () => {
  const code = `import { a } from "some-module";
// A comment says nothing to visitors.
const one = { key: "token", message: "Type your name." };
const two = <p title="What it is">Read all pages</p>;
const three = \`Wait \${seconds} seconds\`;`;
  const prose = words("page.tsx", code) ?? "";
  for (const kept of ["Type your name.", "What it is", "Read all pages", "Wait", "seconds"])
    expect(prose).toContain(kept);
  for (const left of ["import", "some-module", "comment", "token", "title", "const"]) expect(prose).not.toContain(left);
});

test("keeps lines and offsets", () => {
  const source = '// one\nconst a =\n  "two words";\n';
  const prose = proseOfFile("a.ts", source) ?? "";
  expect(prose).toHaveLength(source.length);
  expect(prose.indexOf("two words")).toBe(source.indexOf("two words"));
  expect(prose.split("\n")).toHaveLength(source.split("\n").length);
});

test("tests and files of other kinds hold nothing for people", () => {
  expect(proseOfFile("a.test.ts", 'test("nobody knows", f)')).toBeNull();
  expect(proseOfFile("a.svg", "<svg/>")).toBeNull();
});
