import { describe, expect, test } from "vitest";
import type { FenceLanguage } from "#app/catalog/read/fence.ts";
import { codeFaults, isBroken, longLines } from "./code-check.ts";

/** Language, code, and the line of each fault with a piece of its message. */
const wrong: readonly (readonly [FenceLanguage, string, readonly (readonly [number, RegExp])[]])[] = [
  [
    "html",
    '<p>a\n<p class="note>b</p>\n<p class="c">d</p>',
    [
      [3, /no space between/],
      [3, /attribute name/],
    ],
  ],
  ["html", '<p>a</p>\n<p class="x>y</p>', [[2, /missing quotation mark/]]],
  ["html", "<b>one <i>two</b> three</i>", [[1, /<\/b> comes while <i> is still open/]]],
  ["html", "<p>a <em>b</p>", [[1, /<em> is never closed/]]],
  [
    "html",
    "<main>\n<h1>x</h1>\n</body>",
    [
      [1, /<main> is never closed/],
      [3, /<\/body> has no matching open start tag/],
    ],
  ],
  ["html", "<html>\n<body>\n<main>\n</body>\n</html>", [[3, /<main> is never closed/]]],
  ["html", "<html>\n<body>\n</html>\n</body>", [[4, /<\/body> has no matching open start tag/]]],
  ["html", "<h1>a\n<h2>b</h2></h1>", [[2, /<h2> is inside <h1>/]]],
  ["html", "<table>\n<p>x</p><tr><td>y</table>", [[2, /<p> is in <table> but outside a cell/]]],
  ["html", "<table><tr>\nx<td>y</table>", [[1, /There is text in <tr> outside a cell/]]],
  [
    "html",
    "<ul>\n<tr><td>x</ul>",
    [
      [2, /<tr> is outside a table/],
      [2, /<td> is outside a table/],
    ],
  ],
  ["html", "<label>a <label>b</label></label>", [[1, /<label> is inside <label>/]]],
  ["html", '<button><input type="checkbox"></button>', [[1, /<input> is inside <button>/]]],
  ["html", "<svg><title>a <b></title></svg>", [[1, /<b> is never closed/]]],
  ["html", "<p><ul><li>x</li></ul></p>", [[1, /<\/p> has no matching open start tag/]]],
  [
    "html",
    "<p><em>x\n<div>y</div></em></p>",
    [
      [2, /<div> closes the <p>/],
      [2, /<\/em> has no matching open start tag/],
      [2, /<\/p> has no matching open start tag/],
    ],
  ],
  ["html", "<main>\n<h1>x</h1>", [[1, /<main> is never closed/]]],
  ["html", "a<br>b</br>", [[1, /<br> has no end tag/]]],
  [
    "html",
    "<div/>",
    [
      [1, /slash before >/],
      [1, /<div> is never closed/],
    ],
  ],
  ["html", "<p>a < b</p>", [[1, /write &lt;/]]],
  ["html", "<p>&copyright;</p>", [[1, /no semicolon/]]],
  ["html", "<p>&foo;</p>", [[1, /character reference/]]],
  ["html", '<a href="/x"><a href="/y">z</a></a>', [[1, /<a> is inside <a>/]]],
  ["html", '<button><a href="/x">y</a></button>', [[1, /<a> is inside <button>/]]],
  ["html", '<!doctype html>\n<html lang="en">\n<head>\n<h1>x</h1>\n</head>\n</html>', [[4, /<h1> is in the head/]]],
  ["html", '<img src="/x.png">', [[1, /no alt/]]],
  ["html", '<p id="a" id="b">x</p>', [[1, /same attribute twice/]]],
  ["html", "<script>\nlet a = ;\n</script>", [[2, /Unexpected token/]]],
  ["html", "<style>\n\np { color: red;\n</style>", [[3, /never closed/]]],
  ["html", '<script type="importmap">\n{ "a": }\n</script>', [[2, /Unexpected token/]]],
  ["css", "p {\n  color red;\n}", [[2, /Colon/]]],
  ["css", "p {\n  color: red;\n", [[1, /\{ is never closed/]]],
  ["css", "p { color: red; }\n}", [[2, /closes nothing/]]],
  ["css", "p { width: calc(1px + 2px; }", [[1, /closes nothing/]]],
  ["css", "/* note\np { color: red; }", [[1, /comment has no end/]]],
  ["css", "a:hover, { color: red; }", [[1, /Selector/]]],
  ["css", "colr: red;", [[1, /no property colr; color/]]],
  ["css", "p { unicode-range: U+26; }", [[1, /no property unicode-range/]]],
  ["js", "const a = 1;\nconst = 2;", [[2, /Unexpected token/]]],
  ["js", "if (a) {", [[1, /Unexpected token/]]],
  ["json", '{\n  "a": 1\n  "b": 2\n}', [[3, /Expected ','/]]],
  ["json", "[\n  1,\n]", [[3, /Unexpected token/]]],
  ["json", '{\n  "a": [1,\n', [[3, /Unexpected end/]]],
  ["json", "{ a: 1 }", [[1, /property name/]]],
  ["yaml", "a: 1\na: 2", [[2, /unique/]]],
  ["sh", "cd site\nif true; then", [[2, /then/]]],
  ["console", "On branch main", [[1, /no command/]]],
  ["console", "$ cd site\noutput ' here\n$ echo 'x", [[3, /quote/]]],
  ["sql", "SELECT name FROM users;\n\nSELECT * FORM users;", [[3, /near "FORM"|near "\*"|near "users"/]]],
  ["sql", "SELECT * FROM t WHERE (a = 1;", [[1, /syntax error|incomplete/]]],
  ["sql", "INSERT INTO t VALUES ('a);", [[1, /unrecognized token/]]],
  ["diff", "@@ -1,2 +1,2 @@\n one\n-two\n+three\n four", [[1, /not as many/]]],
  ["diff", "@@ nothing @@\n one", [[1, /form @@/]]],
  ["diff", "one\n+two", [[1, /begins with/]]],
];

const right: readonly (readonly [FenceLanguage, string])[] = [
  ["html", "<p>One<p>Two"],
  ["html", "<ul>\n<li>One\n<li>Two <ul><li>Three</ul>\n</ul>"],
  ["html", "<dl><dt>a<dd>b<dt>c<dd>d</dl>"],
  ["html", "<table><caption>x</caption><thead><tr><th>a<th>b<tbody><tr><td>1<td>2</table>"],
  ["html", "<tr><td>a</td><td>b</td></tr>"],
  ["html", '<html lang="en-AU">\n</html>'],
  ["html", '<!doctype html>\n<html lang="en">\n<head>\n<title>x</title>\n<body>\n<p>y'],
  ["html", '<head>\n  <meta charset="utf-8">\n  <title>A <b> in a title</title>\n</head>'],
  ["html", '<label>Name <input name="a"></label><select><option>a<option>b</select>'],
  ["html", '<svg viewBox="0 0 1 1"><circle r="1"/><g><path d="M0 0"/></g></svg>'],
  ["html", '<script>if (a < b) { c("</p>"); }</script>'],
  ["html", "<textarea><p></textarea>"],
  ["html", '<p><button disabled>x</button> <img src="a.png" alt=""></p>'],
  ["html", "<button><div>x</div></button>"],
  ["html", '<button>x <input type="hidden" name="a"></button>'],
  ["html", "<td>a</td>\n<td>b</td>"],
  ["html", "<p><select><option>a<hr><option>b</select></p>"],
  ["html", "<svg><style><![CDATA[ a > b {} ]]></style></svg>"],
  ["html", "<p>a<br>b<wbr>c</p><!-- <b> -->"],
  ["html", '<style>p { color: red; }</style>\n<script type="module">import a from "./a.js";</script>'],
  ["css", "p { color: red; & em { color: blue; } }\n@media (width >= 40rem) { p { margin: 0; } }"],
  ["css", "color: red;\nmargin: 0 auto;"],
  ["css", '@font-face { font-family: "A"; src: url(a.woff2); unicode-range: U+0020-007E; }'],
  ["css", "@import url(theme.css);\n@layer reset, base;"],
  ["css", '.a { --b: { c }; -webkit-line-clamp: 2; content: "}"; background: url(a.png) }'],
  ["css", "/* } */ p { field-sizing: content; interpolate-size: allow-keywords; }"],
  ["js", 'import a from "./a.js";\nawait a();'],
  ["js", "with (a) b();"],
  ["json", '{ "a": [1, 2, { "b": null }] }'],
  ["yaml", "---\na: [1]\n---\nb: 2"],
  ["sh", 'cat <<EOF\n$(date)\nEOF\nfor f in *.txt; do echo "$f"; done'],
  ["console", "$ git log --oneline\na1b2c3 Say 'hi\n$ git commit -m 'x' \\\n> --amend\n> not a command"],
  ["sql", "CREATE TABLE t (a TEXT);\n-- a; comment\nSELECT ';' FROM nowhere WHERE a = $1;\n"],
  ["sql", "INSERT INTO users (name) VALUES (?), ('it''s');"],
  ["diff", "diff --git a/x b/x\nindex 1..2 100644\n--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@ head\n one\n-two\n+three"],
  ["diff", "-old\n+new\n same"],
  ["http", "GET / HTTP/1.1"],
  ["text", "<<<<<<< HEAD"],
];

describe("faults", () => {
  test.each(wrong)("%s: %s", async (lang, code, faults) => {
    const found = await codeFaults(lang, code);
    expect(found.map(({ line, message }) => `${line} ${message}`)).toEqual(
      faults.map(([line, message]) => expect.stringMatching(new RegExp(`^${line} .*${message.source}`))),
    );
  });

  test.each(right)("none in %s: %s", async (lang, code) => expect(await codeFaults(lang, code)).toEqual([]));
});

describe("broken on purpose", () => {
  test.each([
    ["html", '<html lang="english">\n</html>'],
    ["html", '<button disabled="false">x</button>'],
    ["html", '<a href="www.example.com">x</a>'],
    ["html", "<ol><ul><li>x</li></ul></ol>"],
    ["html", "<h1>a</h1><h3>b</h3>"],
    ["html", '<p id="a">x</p><p id="a">y</p>'],
    ["html", '<meta name="viewport" content="width=device-width, user-scalable=no">'],
    ["html", '<html lang="en"><head><meta charset="utf-8"><title>x</title></head></html>'],
    ["html", "<center>x</center>"],
    ["html", "<p><b>x<i>y</b></i>"],
    ["css", "p { color: 12px; }"],
    ["css", "p { hover: red }"],
    ["js", "let 1a;"],
  ] as const)("%s: %s is wrong", async (lang, code) => expect(await isBroken({ lang }, code)).toBe(true));

  test.each([
    ["html", '<p class="note">x</p>'],
    ["css", "p { color: red; }"],
    ["js", "undefined.x;"],
    ["text", "anything"],
  ] as const)("%s: %s is not", async (lang, code) => expect(await isBroken({ lang }, code)).toBe(false));
});

test("long lines are counted in characters", () => {
  expect(longLines(`${"–".repeat(80)}\n${"😀".repeat(81)}`, 80)).toEqual([{ line: 2, length: 81 }]);
});
