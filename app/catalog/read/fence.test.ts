import { block, lessonFile } from "#app/catalog/testing/sample-content.ts";
import { theReaderTells } from "#app/catalog/testing/sample-faults.ts";

theReaderTells([
  ["code has no language", block("", "x"), lessonFile, "", /no language/, /```html/],
  ["code has an unknown language", block("javascript", "x"), lessonFile, "```javascript", /not a language/, /```js/],
  [
    "code has an unknown word",
    block("html lively", "<p>x</p>"),
    lessonFile,
    "lively",
    /means nothing: `lively`/,
    /live, broken/,
  ],
  [
    "code is two things at once",
    block("html live broken", "<p"),
    lessonFile,
    "live broken",
    /live and broken/,
    /Keep one/,
  ],
  [
    "code is broken and valid at once",
    block("html broken wrong", "<p"),
    lessonFile,
    "broken wrong",
    /broken and wrong/,
    /Keep one/,
  ],
  [
    "a live block is not html",
    block("css live", "p { color: red; }"),
    lessonFile,
    "```css live",
    /live block is in css/,
    /style/,
  ],
  [
    "a provided block says nothing",
    block('js provided=""', "let a;"),
    lessonFile,
    'provided=""',
    /does not say/,
    /provided=/,
  ],
]);
