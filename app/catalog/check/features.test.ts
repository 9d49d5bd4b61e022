import { describe, expect, test } from "vitest";
import { type FeatureLanguage, featuresOf } from "./features.ts";

const names = (language: FeatureLanguage, code: string) => featuresOf(language, code).map(({ name }) => name);
const sorted = (language: FeatureLanguage, code: string) => names(language, code).sort();

describe("HTML", () => {
  test("elements and their attributes, each once, with the line of the first", () => {
    const features = featuresOf("html", '<p class="a">Hi</p>\n<p class="b">\n<em>you</em></p>');
    expect(features).toMatchObject([
      { name: "p", line: 1 },
      { name: "p[class]", within: ["[class]"], line: 1 },
      { name: "em", line: 3 },
    ]);
  });

  test("only what is written, and not what a parser adds", () => {
    expect(names("html", "<!doctype html>\n<title>A</title>\n<table><tr><td>1</td></tr></table>")).toEqual([
      "doctype",
      "title",
      "table",
      "tr",
      "td",
    ]);
    expect(names("html", "<tr><td>1</td></tr>")).toEqual(["tr", "td"]);
    expect(names("html", "<head><title>A</title></head>")).toEqual(["head", "title"]);
  });

  test("the value of an attribute that decides what the element is", () => {
    expect(featuresOf("html", '<input type="Email" name="post">')).toMatchObject([
      { name: "input" },
      { name: "input[type=email]", within: ["input[type]", "[type]"] },
      { name: "input[name]" },
    ]);
    expect(names("html", '<meta name="viewport" content="a"><link rel="icon" href="b">')).toEqual([
      "meta",
      "meta[name=viewport]",
      "meta[content]",
      "link",
      "link[rel=icon]",
      "link[href]",
    ]);
  });

  test("comments, character references, own data and drawings", () => {
    expect(names("html", '<!-- a --><p data-id="1">&lt;</p><svg viewBox="0 0 1 1"><path d="M0 0"/></svg>')).toEqual([
      "comment",
      "p",
      "p[data-*]",
      "svg",
      "svg[viewBox]",
      "character reference",
    ]);
  });

  test("style and script inside, with their lines in the whole", () => {
    const features = featuresOf("html", "<style>\np { color: red }\n</style>\n<script>\nlet a = 1;\n</script>");
    expect(features).toContainEqual({ language: "css", name: "color", within: [], line: 2 });
    expect(features).toContainEqual({ language: "js", name: "let", within: [], line: 5 });
    expect(featuresOf("html", '<p style="color: red">a</p>')).toContainEqual(
      expect.objectContaining({ language: "css", name: "color" }),
    );
  });

  test("a slip leaves no names that nobody wrote", () => {
    expect(names("html", '<p class="note>Hi</p>\n<b<i>x</b>')).not.toContainEqual(expect.stringMatching(/["<]/));
  });
});

describe("CSS", () => {
  test("properties, functions, units, colours", () => {
    expect(
      sorted("css", "p { margin: calc(1rem + 2px); color: #abc; width: 50%; --a: 1; b: var(--a) !important }"),
    ).toEqual([
      "!important",
      "#colour",
      "--name",
      "1%",
      "1px",
      "1rem",
      "b",
      "calc()",
      "color",
      "element",
      "margin",
      "var()",
      "width",
    ]);
    expect(names("css", "color: teal")).toEqual(["color"]);
  });

  test("kinds of selectors", () => {
    expect(
      sorted("css", ".a > #b:hover, a[href] + b::before ~ i u, * { color: red } li:nth-child(2) { & b { top: 0 } }"),
    ).toEqual(
      [
        "#id",
        "&",
        "*",
        ".class",
        "::before",
        ":hover",
        ":nth-child()",
        "A + B",
        "A > B",
        "A ~ B",
        "A B",
        "A, B",
        "[attribute]",
        "color",
        "element",
        "top",
      ].sort(),
    );
  });

  test("at-rules, and the value that decides the layout", () => {
    expect(sorted("css", "@media (width > 40rem) { p { display: flex; position: sticky } }")).toEqual(
      ["1rem", "@media", "display: flex", "element", "position: sticky"].sort(),
    );
    expect(featuresOf("css", "p { display: grid }")).toContainEqual(
      expect.objectContaining({ name: "display: grid", within: ["display"] }),
    );
  });
});

describe("JavaScript", () => {
  test("constructs and operators", () => {
    expect(
      sorted("js", "let a = 1;\nif (a === 2 && !a) a += 1; else a++;\nfor (const b of [1, 2]) a = b ? 1 : 2;"),
    ).toEqual(
      ["!", "&&", "+=", "++", "=", "===", "[a, b]", "a ? b : c", "const", "else", "for…of", "if", "let"].sort(),
    );
    expect(
      sorted(
        "js",
        "const { a } = { a: 1 }; const f = async () => { await a; }; function g() { return `${f}` ?? null; }",
      ),
    ).toEqual(
      ["=>", "??", "async", "await", "const", "function", "null", "return", "`text`", "{ a } =", "{ a: b }"].sort(),
    );
  });

  test("names that the page gives, and not those of the code itself", () => {
    expect(
      featuresOf("js", 'const box = document.querySelector("p");\nbox.textContent = Math.round(1.5);'),
    ).toMatchObject([
      { name: "const" },
      { name: "document.querySelector", within: ["document", ".querySelector"] },
      { name: "=" },
      { name: ".textContent", line: 2 },
      { name: "Math.round" },
    ]);
    expect(names("js", "const otter = { age: 3 }; otter.age;")).toEqual(["const", "{ a: b }"]);
  });

  test("code that cannot be parsed uses nothing", () => {
    expect(featuresOf("js", "let let = ;")).toEqual([]);
  });
});
