import { type ErrorCodes, parse, parseFragment, serialize } from "parse5";
import { describe, expect, test } from "vitest";
import { tokenize } from "#app/domain/markup/tokens.ts";
import { isDocument, markupFaults } from "./faults.ts";

/** What the reference parser reports: all of tokenization, little of tree construction, which it repairs in silence. */
function reference(html: string): string[] {
  const codes: string[] = [];
  const onParseError = ({ code }: { code: ErrorCodes }) => codes.push(code);
  if (isDocument(html)) parse(html, { onParseError });
  else parseFragment(html, { onParseError });
  return codes;
}

const page = `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <title>Caf&eacute; &amp; more</title>
  <link rel="stylesheet" href="style.css">
  <style>p > a { color: red }</style>
</head>
<body>
  <!-- a comment -->
  <header><nav aria-label="Main"><ul><li><a href="a.html?x=1&y=2">A</a><li><a href='b.html'>B</a></ul></nav></header>
  <main>
    <h1>Title</h1>
    <p>One <em>two <strong>three</strong></em> a&lt;b &copy; 2026 <br> <img src=a.png alt="">
    <p>Next<ul><li>x</ul>
    <form action="/go"><label>Name <input name="n" required></label>
      <select name="s"><option value="1">One<option selected>Two</select>
      <textarea name="t"><b>no tag</b></textarea><button disabled>Send</button></form>
    <table><caption>C</caption><thead><tr><th scope="col">A<th>B<tbody><tr><td>1<td>2</table>
    <dl><dt>A<dd>B<dt>C<dd>D</dl>
    <svg viewBox="0 0 1 1"><path d="M0 0"/><circle r="1" /></svg>
    <details><summary>More</summary><p>Text</p></details>
  </main>
  <script>if (1 < 2 && "</b>") { /* <p> */ }</script>
</body>
</html>
`;

describe("nothing to repair", () => {
  test.each([
    page,
    "<p>one <b>two</b></p>",
    "<p>one<p>two",
    "<p>A & B, 3 > 2</p>",
    "<input disabled><br/>",
    "<ul><li>a<ul><li>b</ul><li>c</ul>",
    "<p><a href=x><span>y</span></a></p>",
    "<table><tr><td><table><tr><td>x</table></table>",
    "<!-- a -- b --><p>x</p>",
    '<p title="a > b">x</p>',
    "<section><h2>a</h2><h3>b</h3></section>",
    "<!doctype html><title>x</title><p>y",
    "<!-- first --><!doctype html><title>x</title>",
    "<ruby>a<rp>(<rt>b<rp>)</ruby>",
    "<script><!-- <script></script> --></script><p>x</p>",
  ])("%s", (html) => {
    expect(markupFaults(html)).toEqual([]);
    expect(reference(html)).toEqual([]);
  });
});

describe("faults, in words", () => {
  test.each([
    ["<p><b>one <i>two</b> three</i></p>", "`</b>` comes while `<i>` is still open"],
    ["<p><b>one</p>", "`<b>` is never closed"],
    ["<div><p>one</div></p>", "`</p>` has no matching start tag"],
    ["<p>one</br>two</p>", "`</br>` closes nothing"],
    ["<div/><p>x</p>", "The slash in `<div/>` doesn't close the element"],
    ["<p>a<b</p>", "`<b<` isn't a tag"],
    ["<p>1 < 2</p>", "A `<` in the text doesn't start a tag"],
    ['<p class="note>x</p>', "a quotation mark is never closed"],
    ["<a href=x id=a id=b>y</a>", "has the attribute `id` twice"],
    ['<a href="x"id=b>y</a>', "no space after the value of `href`"],
    ["<a href=>y</a>", "`href` has a `=` but no value"],
    ["<p><div>x</div></p>", "`</p>` has no matching start tag, because the paragraph has already ended"],
    ["<a href=x>one <a href=y>two</a></a>", "`<a>` can't go inside `<a>`"],
    ["<button>a <button>b</button></button>", "`<button>` can't go inside `<button>`"],
    ["<p>fish &amp chips</p>", "`&amp` has no semicolon"],
    ["<p>&bogus; x</p>", "no character reference `&bogus;`"],
    ["<!doctype html><html><head><p>x</p></head><body></body></html>", "`<p>` is in the head"],
    ["<html><head><title>x</title></head><body></body></html>", "doesn't start with `<!doctype html>`"],
    ["<!-- open <p>x</p>", "A comment is never closed"],
    ["<table><p>x</p><tr><td>y</table>", "`<p>` is in `<table>` but outside a cell"],
    ["<ul><tr><td>x</ul>", "outside a table"],
    ["<h1>a <h2>b</h2></h1>", "`<h2>` can't go inside `<h1>`"],
  ])("%s", (html, words) => {
    const found = markupFaults(html, { isReference: (name) => name !== "bogus" });
    expect(found.map(({ message }) => message).join("\n")).toMatch(new RegExp(words.replaceAll(/[()?]/g, "\\$&")));
  });

  test("the place is that of the tag", () => {
    const html = "<div>\n  <p>one <b>two</p>\n</div>";
    const [fault] = markupFaults(html);
    expect(html.slice(fault?.at).startsWith("<b>")).toBe(true);
  });
});

test("tags have their places", () => {
  const html = '<!doctype html><script src="a.js" defer></script>';
  const token = tokenize(html).tokens[1];
  if (token?.kind !== "open") throw new Error("no tag");
  const [src, defer] = token.attributes;
  expect(html.slice(src?.valueStart ?? 0, src?.valueEnd ?? 0)).toBe("a.js");
  expect(defer).toMatchObject({ name: "defer", valueStart: null });
  expect(html.slice(token.start, token.end)).toBe('<script src="a.js" defer>');
});

/** A fixed row of numbers, so that a failure can be seen again. */
function row(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

test("on pages with slips of the pen it finds a fault where the reference parser does", () => {
  const next = row(7);
  const pick = (most: number) => Math.floor(next() * most);
  const slips: ((html: string) => string)[] = [
    (html) => {
      const at = pick(html.length);
      return html.slice(0, at) + html.slice(at + 1);
    },
    (html) => {
      const tags = [...html.matchAll(/<\/?[a-z][^>]*>/g)];
      const tag = tags[pick(tags.length)]!;
      return html.slice(0, tag.index) + html.slice(tag.index + tag[0].length);
    },
    (html) => {
      const tags = [...html.matchAll(/<\/?[a-z][^>]*>/g)];
      const at = pick(tags.length - 1);
      const [a, b] = [tags[at]!, tags[at + 1]!];
      return (
        html.slice(0, a.index) +
        b[0] +
        html.slice(a.index + a[0].length, b.index) +
        a[0] +
        html.slice(b.index + b[0].length)
      );
    },
    (html) => {
      const at = pick(html.length);
      return html.slice(0, at) + "<>\"'=/&;"[pick(8)] + html.slice(at);
    },
  ];
  const isReference = (name: string) => serialize(parseFragment(`&${name};`)) !== `&amp;${name};`;
  const missed: string[] = [];
  const rounds = 2000;
  for (let round = 0; round < rounds; round++) {
    const html = slips[round % slips.length]!(page);
    const wanted = reference(html);
    if (wanted.length > 0 && markupFaults(html, { isReference }).length === 0)
      missed.push(`${wanted}: ${difference(html)}`);
  }
  expect(missed).toEqual([]);
});

function difference(html: string): string {
  let at = 0;
  while (html[at] === page[at]) at++;
  return html.slice(Math.max(0, at - 20), at + 30).replaceAll("\n", "⏎");
}
