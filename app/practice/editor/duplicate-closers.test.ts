import { expect, test } from "vitest";
import { duplicateCloserAfter } from "./duplicate-closers.ts";

/** The text without the duplicate. `|` is the caret. */
function withoutDuplicate(typed: string): string {
  const caret = typed.indexOf("|");
  const text = typed.replace("|", "");
  const found = duplicateCloserAfter(text, caret);
  return found ? text.slice(0, found.from) + text.slice(found.to) : text;
}

test("removes an end tag that the editor has already inserted", () => {
  expect(withoutDuplicate("<p>One</p>|</p>")).toBe("<p>One</p>");
  expect(withoutDuplicate("<form>\n  <button>Add</button>\n</form>|\n</form>\n")).toBe(
    "<form>\n  <button>Add</button>\n</form>\n",
  );
  expect(withoutDuplicate('<label for="a">Task</label>|</label>')).toBe('<label for="a">Task</label>');
});

test("keeps tags and braces that close something else", () => {
  for (const text of [
    "<div><div>One</div>|</div>",
    "<ul>\n  <li>\n    <ul>\n    </ul>|\n  </li>\n</ul>",
    "<p>One</p>|<p>Two</p>",
    "<p>One</p>|",
    "<p>One</p|</p>",
    "if (a) {\n  if (b) {\n  }|\n}",
    "const a = {};|\n}",
  ])
    expect(withoutDuplicate(text), text).toBe(text.replace("|", ""));
});

test("removes a brace that the editor has already inserted", () => {
  expect(withoutDuplicate("if (a) {\n  b();\n}|\n\n}\n")).toBe("if (a) {\n  b();\n}\n");
  expect(withoutDuplicate("p {\n  margin: 0;\n}|\n}")).toBe("p {\n  margin: 0;\n}");
});
