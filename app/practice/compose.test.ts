import { describe, expect, test } from "vitest";
import { type Composed, compose } from "./compose.ts";

const html = ({ page }: Composed) =>
  page?.html
    .map((piece) => (typeof piece === "string" ? piece : "script" in piece ? `URL${piece.script}` : ""))
    .join("") ?? "";

describe("scripts", () => {
  const index =
    '<!doctype html>\n<script src="main.js" defer></script>\n<p>x</p>\n<script>\n  for (;;) {}\n</script>\n';

  test("gives script files a URL and rewrites inline scripts in place", () => {
    const composed = compose({ "index.html": index, "main.js": "let a;" }, "index.html");
    expect(html(composed)).toBe(
      '<!doctype html>\n<script src="URL0" defer></script>\n<p>x</p>\n<script>"use strict";\n  for (;;) {;__graphite_work(0,5);}\n\n//# sourceURL=index.html@4</script>\n',
    );
    expect(composed.page?.scripts).toEqual([
      { code: '"use strict";let a;\n//# sourceURL=main.js', src: "main.js", specifier: null },
    ]);
  });

  test("reads a URL as the browser does: without the space around it, with character references", () => {
    const files = { "main.js": "let a;", "js/main.js": "let a;" };
    for (const src of ["\n  main.js ", "./js&sol;main.js", "js/main&period;js?v=2", "js\t/main.js"]) {
      const { page, notices } = compose({ ...files, "index.html": `<script src="${src}"></script>` }, "index.html");
      expect(notices, src).toEqual([]);
      expect(page?.scripts[0]?.code, src).toContain("let a;");
    }
  });

  test("reports a missing script with its line", () => {
    const composed = compose({ "index.html": index, "mian.js": "" }, "index.html");
    expect(composed.notices).toEqual([
      { file: "index.html", line: 2, message: "There is no script `main.js`. The files are `index.html`, `mian.js`." },
    ]);
    // The page keeps the URL as written, and nothing is requested.
    expect(html(composed)).toContain('src="URL0"');
    expect(composed.page?.scripts).toEqual([{ code: "", src: "main.js", specifier: null }]);
  });

  test("says where a URL leads from a page in a folder", () => {
    const files = { "pages/visit.html": '<link rel="stylesheet" href="css/style.css">', "css/style.css": "" };
    expect(compose(files, "pages/visit.html").notices[0]?.message).toMatch(
      /^In `pages\/visit.html`, `css\/style.css` leads to `pages\/css\/style.css`, but there is no style sheet with that name\. /,
    );
  });

  test("stops with file and line if a script can't be parsed", () => {
    const { stop } = compose({ "index.html": index, "main.js": "let a;\nlet b = ;" }, "index.html");
    expect(stop).toMatchObject({ kind: "syntax", file: "main.js", line: 2, column: 9 });
    const inPage = compose({ "index.html": "<p>x</p>\n<script>let b = ;</script>" }, "index.html");
    expect(inPage.stop).toMatchObject({ file: "index.html", line: 2, column: 17 });
  });

  test("doesn't change data blocks", () => {
    const page = '<script type="application/json">{"a": [1,}</script>';
    expect(html(compose({ "index.html": page }, "index.html"))).toBe(page);
  });
});

test("maps modules in several folders in the import map", () => {
  const { page, stop, notices } = compose(
    {
      "index.html": '<title>x</title><script type="module" src="./js/main.js"></script>',
      "js/main.js": 'import { a } from "./model.js";\nimport "../gone.js";',
      "js/model.js": 'export const a = 1;\nimport "/js/deep/leaf.js";',
      "js/deep/leaf.js": 'import "../main.js";',
      "js/unused.js": "let = broken",
    },
    "index.html",
  );
  expect(stop).toBeNull();
  expect(page?.scripts.map(({ specifier }) => specifier)).toEqual([
    "#practice/js/main.js",
    "#practice/js/model.js",
    "#practice/js/deep/leaf.js",
    "#practice/js/unused.js",
  ]);
  expect(page?.scripts[0]?.code).toContain('from "#practice/js/model.js"');
  expect(page?.scripts[2]?.code).toContain('import "#practice/js/main.js"');
  expect(page?.html.slice(0, 3)).toEqual(["<title>x</title>", { importMap: true }, '<script type="module" src="']);
  expect(notices).toMatchObject([{ file: "js/main.js", line: 2 }]);
});

describe("style sheets", () => {
  test("inserts a linked style sheet after its link, on the same line", () => {
    const composed = compose(
      {
        "index.html": '<link rel="stylesheet" href="css/style.css" media="print">\n<p>',
        "css/style.css": "p { color: red }",
      },
      "index.html",
    );
    expect(html(composed)).toBe(
      '<link rel="stylesheet" href="css/style.css" media="print" disabled><script>__graphite_style(0)</script>\n<p>',
    );
    expect(composed.page?.styles).toEqual([{ text: "p { color: red }", media: "print" }]);
  });

  test("inlines imports with their conditions", () => {
    const { page } = compose(
      {
        "index.html": '<link rel="stylesheet" href="a.css">',
        "a.css":
          '/* @import "no.css"; */ @layer base, page;\n@import "b/b.css" layer(base) screen;\np { margin: 0 } /* @import "b/c.css"; */',
        "b/b.css": '@import url(c.css);@import "../a.css";b{}',
        "b/c.css": "c{}",
      },
      "index.html",
    );
    expect(page?.styles[0]?.text).toBe(
      '/* @import "no.css"; */ @layer base, page;\n@layer base{@media screen{c{}b{}}}\np { margin: 0 } /* @import "b/c.css"; */',
    );
  });

  test("refuses a style sheet from another site with a message", () => {
    const { notices } = compose(
      { "index.html": '<link rel="stylesheet" href="https://cdn.example/x.css">' },
      "index.html",
    );
    expect(notices[0]?.message).toContain("can't use other sites");
  });
});

test("reports a missing page", () => {
  const { page, stop } = compose({ "about.html": "" }, "index.html");
  expect(page).toBeNull();
  expect(stop?.message).toBe("There is no file `index.html`. Pages here: `about.html`.");
});
