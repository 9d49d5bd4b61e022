import { parse } from "parse5";
import { expect, test } from "vitest";
import { visibleIn } from "./visible.ts";

test.each([
  "<p>Words</p>",
  "<title>T</title><p><b>deep</b></p>",
  '<img src="a.svg" alt="">',
  "<input>",
  "<ul><li></ul>",
  "<hr>",
])("%s makes something visible", (html) => expect(visibleIn(parse(html))).toBe(true));

test.each([
  "",
  "  \n",
  "<p> </p>",
  "<title>Only a title</title>",
  "<!-- a comment -->",
  "<style>p { color: red }</style>",
  "<script>1</script>",
  "<template><p>Words</p></template>",
  "<p hidden>Words</p>",
  '<input type="hidden" name="a" value="b">',
  '<datalist id="d"><option>One</option></datalist>',
])("“%s” makes nothing visible", (html) => expect(visibleIn(parse(html))).toBe(false));
