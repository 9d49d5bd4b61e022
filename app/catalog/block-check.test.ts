import { block, lessonFile } from "./sample-content.ts";
import { theCheckTells } from "./sample-faults.ts";

theCheckTells([
  ["a line of code is too long", block("text", "x".repeat(81)), lessonFile, "xxxx", /81 characters; 80 fit/, /Break/],
  [
    "html crosses tags",
    block("html", "<p>\n<b>x<i>y</b></i></p>"),
    lessonFile,
    "<b>x",
    /<\/b> comes while <i> is open/,
    /html broken/,
  ],
  [
    "html inside a style element is wrong",
    block("html", "<style>\np { color red; }\n</style>"),
    lessonFile,
    "color red",
    /The html is wrong: Colon/,
    /broken/,
  ],
  [
    "a broken block is not broken",
    block("html broken", "<p>x</p>"),
    lessonFile,
    "",
    /nothing wrong/,
    /Remove `broken`/,
  ],
  [
    "css is wrong",
    block("css", "p {\n  color: red;\n  colr: red;\n}"),
    lessonFile,
    "colr",
    /no property colr; color/,
    /broken/,
  ],
  ["js is wrong", block("js", "let a;\nlet a;"), lessonFile, "let a;\nlet a;", /already been declared/, /js broken/],
  ["json is wrong", block("json", '{\n  "a": 1,\n}'), lessonFile, "", /json is wrong/, /json broken/],
  ["yaml is wrong", block("yaml", "a: [1\nb: 2"), lessonFile, "", /yaml is wrong/, /yaml broken/],
  ["sh is wrong", block("sh", "cd site\necho 'x"), lessonFile, "echo 'x", /closing quote/, /sh broken/],
  [
    "a session is wrong",
    block("console", "$ cd site\n$ echo 'x"),
    lessonFile,
    "$ echo 'x",
    /closing quote/,
    /console broken/,
  ],
  ["sql is wrong", block("sql", "SELECT 1;\nSELEC 2;"), lessonFile, "SELEC 2", /near "SELEC"/, /sql broken/],
  [
    "a diff is wrong",
    block("diff", "@@ -1,2 +1,2 @@\n a\n-b"),
    lessonFile,
    "@@ -1,2",
    /not as many lines/,
    /diff broken/,
  ],
]);
