import { expect, test } from "vitest";
import { expandAt } from "./emmet-caret.ts";

/** The text after expanding at `|`, with the caret marked again. Null if nothing changes; errors start with "error: ". */
function expandMarked(marked: string): string | null {
  const caret = marked.indexOf("|");
  const text = marked.replace("|", "");
  const result = expandAt(text, caret);
  if (result === null) return null;
  if ("error" in result) return `error: ${result.error}`;
  const after = text.slice(0, result.from) + result.insert + text.slice(result.to);
  return `${after.slice(0, result.caret)}|${after.slice(result.caret)}`;
}

test.each([
  ["ul>li*2|", "<ul>\n  <li>|</li>\n  <li></li>\n</ul>"],
  ["  p>a|", '  <p><a href="|"></a></p>'],
  ["  ul>li|", "  <ul>\n    <li>|</li>\n  </ul>"],
  ["<main>p{Hi there}|</main>", "<main><p>Hi there</p>|</main>"],
  ["<li>a[href=x.html title='A b']{Go}|", "<li><a href=\"x.html\" title='A b'>Go</a>|".replaceAll("'", '"')],
  ["p{Hi|}", "<p>Hi</p>|"],
  ["(p>b)+i|", "<p><b>|</b></p>\n<i></i>"],
  ["See p{x}|", "See <p>x</p>|"],
  ["first\nul>li|\nlast", "first\n<ul>\n  <li>|</li>\n</ul>\nlast"],
])("%s", (before, after) => expect(expandMarked(before)).toBe(after));

test.each([
  "hello|",
  "Saturday at nine|",
  "<p class|",
  "<p>|",
  '<img src="my p.jpg|">',
  "Bring bags.|",
  "|ul>li",
  "",
  "</p>|",
])("%s isn't expanded", (text) => expect(expandMarked(text)).toBe(null));

test("reports an invalid abbreviation", () => expect(expandMarked("p*9999|")).toMatch(/^error: .*1,000/));
