import { expect, test } from "vitest";
import { surplusAfter } from "./surplus.ts";

/** The text without what is too many; `|` is the caret. */
function mended(written: string): string {
  const caret = written.indexOf("|");
  const text = written.replace("|", "");
  const found = surplusAfter(text, caret);
  return found ? text.slice(0, found.from) + text.slice(found.to) : text;
}

test("an end tag that the editor wrote already goes when it is typed", () => {
  expect(mended("<p>One</p>|</p>")).toBe("<p>One</p>");
  expect(mended("<form>\n  <button>Add</button>\n</form>|\n</form>\n")).toBe(
    "<form>\n  <button>Add</button>\n</form>\n",
  );
  expect(mended('<label for="a">Task</label>|</label>')).toBe('<label for="a">Task</label>');
});

test("what closes something of its own stays", () => {
  for (const text of [
    "<div><div>One</div>|</div>",
    "<ul>\n  <li>\n    <ul>\n    </ul>|\n  </li>\n</ul>",
    "<p>One</p>|<p>Two</p>",
    "<p>One</p>|",
    "<p>One</p|</p>",
    "if (a) {\n  if (b) {\n  }|\n}",
    "const a = {};|\n}",
  ])
    expect(mended(text), text).toBe(text.replace("|", ""));
});

test("a brace that the editor wrote already goes when it is typed", () => {
  expect(mended("if (a) {\n  b();\n}|\n\n}\n")).toBe("if (a) {\n  b();\n}\n");
  expect(mended("p {\n  margin: 0;\n}|\n}")).toBe("p {\n  margin: 0;\n}");
});
