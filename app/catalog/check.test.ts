import { relative } from "node:path";
import { describe, expect, test } from "vitest";
import { checkContent } from "./check.ts";
import { loadContent } from "./content.ts";
import type { Problem } from "./problem.ts";
import { changed, sampleFiles, withContent } from "./sample-content.ts";

const sectionFile = "tutorials/html-basics/section.yaml";
const lessonFile = "tutorials/html-basics/introduction/lesson.mdx";
const secondLesson = "tutorials/html-basics/links/lesson.mdx";
const quizFile = "tutorials/html-basics/introduction/quiz.yaml";
const articleFile = "journal/one-article.mdx";
const otherArticle = "journal/other-article.mdx";
const pictureFile = "journal/one-article.svg";
const projectFile = "projects/photo-gallery/brief.mdx";

test("content without faults has no problems, and the check says what it looked at", async () => {
  const { problems, counts } = await withContent({}, (contentDir) =>
    checkContent({ contentDir, publicDir: contentDir }),
  );
  expect(problems).toEqual([]);
  expect(counts).toMatchObject({
    sections: 1,
    lessons: 2,
    projects: 1,
    articles: 2,
    pictures: 2,
    "quiz questions": 12,
  });
  expect(counts["code blocks"]).toBe(10);
});

test("a folder that does not exist is one problem", async () => {
  const { problems } = await checkContent({ contentDir: "/nowhere/at/all", publicDir: "/nowhere" });
  expect(problems).toMatchObject([
    { file: "/nowhere/at/all", line: 1, repair: expect.stringContaining("CONTENT_DIR") },
  ]);
});

/** Name, what is changed, the file and a piece of the line that is blamed, message, repair. */
type Row = readonly [string, Record<string, string | null>, string, string, RegExp, RegExp];

/** Puts text into the lesson above "Elements"; what is blamed is found by its text. */
const inLesson = (text: string) => changed(lessonFile, "## Elements", `${text}\n\n## Elements`);
const inLessonEnd = (text: string) => changed(lessonFile, "### A part of it", `${text}\n\n### A part of it`);
const block = (info: string, code: string) => inLessonEnd(`\`\`\`${info}\n${code}\n\`\`\``);

/** Found by the reader, so that a build stops. */
const readerRows: readonly Row[] = [
  [
    "front matter is missing",
    { [lessonFile]: (sampleFiles[lessonFile] ?? "").replace(/^---[\s\S]*?---\n/, "") },
    lessonFile,
    "",
    /no front matter/,
    /three dashes/,
  ],
  [
    "front matter is not YAML",
    changed(lessonFile, "title: Introduction", "title: From Name: To Page"),
    lessonFile,
    "title: From",
    /not YAML/,
    /quotes/,
  ],
  [
    "a field is there twice",
    changed(lessonFile, "minutes: 40", "minutes: 40\nminutes: 41"),
    lessonFile,
    "minutes: 41",
    /not YAML/,
    /Keep one/,
  ],
  [
    "a field is missing",
    changed(lessonFile, "minutes: 40\n", ""),
    lessonFile,
    "title:",
    /`minutes` is missing/,
    /minutes: 40/,
  ],
  [
    "a field is unknown",
    changed(lessonFile, "minutes: 40", "minutes: 40\nminuts: 40"),
    lessonFile,
    "minuts",
    /no field `minuts`/,
    /`minutes`/,
  ],
  [
    "a field has the wrong type",
    changed(lessonFile, "minutes: 40", "minutes: forty"),
    lessonFile,
    "minutes:",
    /must be a number/,
    /minutes: 40/,
  ],
  [
    "a description is too short",
    changed(lessonFile, /description: .*/.exec(sampleFiles[lessonFile] ?? "")?.[0] ?? "", "description: Short."),
    lessonFile,
    "description:",
    /6 characters; 70 to 160/,
    /description: /,
  ],
  [
    "a title holds code marks",
    changed(lessonFile, "title: Introduction", 'title: "The `p`"'),
    lessonFile,
    "title:",
    /plain text/,
    /title: /,
  ],
  [
    "a title is too long",
    changed(articleFile, "One Thing: How It Works", "x".repeat(81)),
    articleFile,
    "title:",
    /81 characters/,
    /title: /,
  ],
  [
    "a day does not exist",
    changed(lessonFile, "checked: 2026-11-21", "checked: 2026-02-30"),
    lessonFile,
    "checked:",
    /not a day/,
    /YYYY|checked: 2026-11-21/,
  ],
  [
    "an objective is empty",
    changed(lessonFile, "- explain what an element is", '- ""'),
    lessonFile,
    '- ""',
    /`objectives 1`/,
    /objectives:\n/,
  ],
  [
    "a prerequisite does not exist",
    changed(secondLesson, "[html-basics/introduction]", "[html-basics/introductoin]"),
    secondLesson,
    "prerequisites:",
    /no lesson html-basics\/introductoin/,
    /`html-basics\/introduction`/,
  ],
  [
    "a prerequisite comes later",
    changed(lessonFile, "prerequisites: []", "prerequisites: [html-basics/links]"),
    lessonFile,
    "prerequisites:",
    /does not stand earlier/,
    /order/,
  ],
  [
    "a prerequisite is no reference",
    changed(secondLesson, "[html-basics/introduction]", "[introduction]"),
    secondLesson,
    "prerequisites:",
    /section\/lesson/,
    /html-basics\/introduction/,
  ],
  [
    "a section lists an unknown lesson",
    changed(sectionFile, "  - links", "  - links\n  - forms"),
    sectionFile,
    "  - forms",
    /`forms` does not exist/,
    /forms[/\\]lesson\.mdx/,
  ],
  [
    "a section lists a lesson twice",
    changed(sectionFile, "  - links", "  - links\n  - introduction"),
    sectionFile,
    "",
    /listed twice/,
    /Keep one/,
  ],
  [
    "a lesson is not listed",
    changed(sectionFile, "  - links\n", ""),
    sectionFile,
    "lessons:",
    /folder links is not listed/,
    / {2}- links/,
  ],
  [
    "section.yaml has a wrong field",
    changed(sectionFile, "emblem: html", "emblem: Two Words"),
    sectionFile,
    "emblem:",
    /small letters/,
    /emblem: brackets/,
  ],
  ["a lesson has no quiz", { [quizFile]: null }, quizFile, "", /no quiz\.yaml/, /retrieval/],
  [
    "a quiz has too few questions",
    {
      [quizFile]: (sampleFiles[quizFile] ?? "").replace(
        / {2}- question: "What is `<p>` in question 2\?"[\s\S]*?(?= {2}- question)/,
        "",
      ),
    },
    quizFile,
    "questions:",
    /four to six/,
    /questions:\n/,
  ],
  [
    "a quiz has one retrieval question",
    {
      [quizFile]: (sampleFiles[quizFile] ?? "").replace(
        / {2}- question: "What is `<p>` in question 0\?"[\s\S]*?(?= {2}- question)/,
        "",
      ),
    },
    quizFile,
    "retrieval:",
    /exactly two/,
    /retrieval:\n/,
  ],
  [
    "a question has two options",
    { [quizFile]: (sampleFiles[quizFile] ?? "").replace(/ {6}- text: Answer 2 of 0\n.*\n/, "") },
    quizFile,
    "options:",
    /`retrieval 1, options` needs three or four/,
    /options:/,
  ],
  [
    "a question has no right option",
    changed(quizFile, "        right: true\n", ""),
    quizFile,
    "options:",
    /no right option/,
    /right: true/,
  ],
  [
    "a question has two right options",
    changed(quizFile, "- text: Answer 1 of 0\n", "- text: Answer 1 of 0\n        right: true\n"),
    quizFile,
    "options:",
    /2 right options/,
    /right: true/,
  ],
  [
    "an objective number does not exist",
    changed(quizFile, "objective: 2", "objective: 3"),
    quizFile,
    "objective: 3",
    /no objective 3/,
    /1 to 2/,
  ],
  [
    "a quiz text holds a link",
    changed(quizFile, "Because of *this* and `that`.", "Because of [this](/about)."),
    quizFile,
    "[this]",
    /a link/,
    /backticks/,
  ],
  [
    "a quiz text holds a tag",
    changed(quizFile, "text: Answer 0 of 0", "text: The <p> element"),
    quizFile,
    "<p> element",
    /the tag <p>/,
    /backticks/,
  ],
  [
    "MDX does not close a component",
    changed(lessonFile, "</Helps>", ""),
    lessonFile,
    "<Helps>",
    /not MDX/,
    /Close each component/,
  ],
  [
    "MDX holds a bare tag",
    changed(lessonFile, "Two elements cross.", "Two <elements cross."),
    lessonFile,
    "",
    /not MDX/,
    /`</,
  ],
  [
    "MDX holds a brace",
    changed(lessonFile, "Two elements cross.", "Two {elements cross."),
    lessonFile,
    "",
    /not MDX/,
    /\\\{/,
  ],
  ["a text imports", inLesson('import x from "y"'), lessonFile, "import x", /import or export/, /Remove/],
  ["a text computes", inLesson("It is {1 + 1}."), lessonFile, "{1 + 1}", /hold code/, /\\\{/],
  [
    "a component is unknown",
    inLesson('<Notes title="x">y</Notes>'),
    lessonFile,
    "<Notes",
    /no component <Notes>/,
    /<Note title=/,
  ],
  ["an element is not allowed", inLesson("<iframe />"), lessonFile, "<iframe", /no component <iframe>/, /Definition/],
  [
    "an attribute is unknown",
    inLesson('<Note title="x" kind="y">z</Note>'),
    lessonFile,
    "kind=",
    /no attribute `kind`/,
    /<Note title/,
  ],
  ["an attribute is missing", inLesson("<Note>z</Note>"), lessonFile, "<Note>z", /needs `title`/, /<Note title/],
  [
    "an attribute is computed",
    inLesson('<TreeDemo label="x" html={"a" + "b"} />'),
    lessonFile,
    '"a" + "b"',
    /not plain text/,
    /TreeDemo label/,
  ],
  [
    "attributes are spread",
    inLesson('<Note {...x} title="a">z</Note>'),
    lessonFile,
    "{...x}",
    /computed attributes/,
    /one by one/,
  ],
  ["a component stands twice", inLesson("<Retrieval />"), lessonFile, "", /second time/, /Keep one/],
  [
    "a component is missing",
    changed(lessonFile, "<Retrieval />\n", ""),
    lessonFile,
    "---",
    /<Retrieval> is missing/,
    /<Retrieval \/>/,
  ],
  [
    "an article has a demo",
    changed(articleFile, "### A detail", "<HeadDemo />\n\n### A detail"),
    articleFile,
    "<HeadDemo",
    /no place in an article/,
    /Remove/,
  ],
  [
    "an article has a live block",
    changed(articleFile, "```console\n$ git status\nOn branch main", "```html live\n<p>Hi</p>"),
    articleFile,
    "```html live",
    /live block/,
    /Remove `live`/,
  ],
  ["a text has a footnote", inLesson("Text[^1].\n\n[^1]: Note."), lessonFile, "Text[^1]", /no footnotes/, /Note/],
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
  [
    "an article is about nothing known",
    changed(articleFile, "series: Web Fundamentals", "series: Web Foundations"),
    articleFile,
    "series:",
    /one of: Web Fundamentals/,
    /series: Web Fundamentals/,
  ],
  [
    "a place in a series is taken",
    changed(otherArticle, "seriesOrder: 2", "seriesOrder: 1"),
    otherArticle,
    "seriesOrder:",
    /one-article already has place 1/,
    /seriesOrder: 2/,
  ],
  [
    "two articles are featured",
    changed(otherArticle, "featured: false", "featured: true"),
    otherArticle,
    "featured:",
    /one-article is featured already/,
    /featured: false/,
  ],
  [
    "a related article does not exist",
    changed(articleFile, "[other-article]", "[other-articl]"),
    articleFile,
    "relatedPosts:",
    /no article other-articl/,
    /`other-article`/,
  ],
  [
    "an article is related to itself",
    changed(articleFile, "[other-article]", "[one-article]"),
    articleFile,
    "relatedPosts:",
    /related to itself/,
    /Remove/,
  ],
  [
    "a task names no lesson",
    changed(articleFile, "lesson: html-basics/introduction", "lesson: css-basics/colours"),
    articleFile,
    "lesson:",
    /no lesson css-basics\/colours/,
    /html-basics\/introduction/,
  ],
  [
    "a reading time is wrong",
    changed(articleFile, "readingTime: 1 min", "readingTime: 9 min"),
    articleFile,
    "readingTime:",
    /not 9 min/,
    /readingTime: 1 min/,
  ],
  [
    "a reading time has another form",
    changed(articleFile, "readingTime: 1 min", "readingTime: 1"),
    articleFile,
    "readingTime:",
    /`readingTime` must be text/,
    /readingTime: 8 min/,
  ],
  [
    "an article was updated before it was published",
    changed(articleFile, "lastUpdated: 2026-11-21", "lastUpdated: 2024-01-01"),
    articleFile,
    "lastUpdated:",
    /before publishDate/,
    /lastUpdated:/,
  ],
  [
    "a picture has another name",
    changed(articleFile, "/images/journal/one-article.svg", "/images/journal/other-article.svg"),
    articleFile,
    "imageUrl:",
    /name of the article/,
    /one-article\.svg/,
  ],
  [
    "a source is not encrypted",
    changed(articleFile, "url: https://", "url: http://"),
    articleFile,
    "url:",
    /https:\/\//,
    /url: https/,
  ],
  [
    "a project belongs to no section",
    changed(projectFile, "section: html-basics", "section: html-basic"),
    projectFile,
    "section:",
    /no section html-basic/,
    /`html-basics`/,
  ],
];

/** Found only by the check. */
const deepRows: readonly Row[] = [
  [
    "an image has an empty alternative",
    changed(lessonFile, "![A drawing of a name tag]", "![]"),
    lessonFile,
    "![]",
    /no text alternative/,
    /!\[A green gate/,
  ],
  [
    "a JSX image has no alternative",
    inLesson('<img src="/images/journal/one-article.svg" />'),
    lessonFile,
    "<img",
    /no text alternative/,
    /alt="/,
  ],
  [
    "an image does not exist",
    changed(lessonFile, "/images/journal/one-article.svg", "/images/none.png"),
    lessonFile,
    "none.png",
    /no picture \/images\/none\.png/,
    /public\/images/,
  ],
  [
    "a heading level is skipped",
    changed(lessonFile, "### A part of it", "#### A part of it"),
    lessonFile,
    "#### A part",
    /level 4 follows one of level 2/,
    /\n### A part of it/,
  ],
  [
    "the first heading is too deep",
    changed(articleFile, "## The first part", "### The first part"),
    articleFile,
    "### The first part",
    /first heading is of level 3/,
    /\n## The first part/,
  ],
  [
    "a text has a first-level heading",
    changed(articleFile, "## The first part", "# The first part"),
    articleFile,
    "# The first part",
    /first-level heading/,
    /## The first part/,
  ],
  [
    "a heading stands twice",
    changed(lessonFile, "### A part of it", "### Elements"),
    lessonFile,
    "### Elements",
    /“Elements” stands in line/,
    /special/,
  ],
  ...["Try it", "Sources", "Exercise one", "Live 2"].map(
    (heading): Row => [
      `a heading has the id of another part of the page: ${heading}`,
      changed(lessonFile, "### A part of it", `### ${heading}`),
      lessonFile,
      `### ${heading}`,
      /would have the same one/,
      /Say more in the heading/,
    ],
  ),
  [
    "a required heading is missing",
    changed(lessonFile, "## Summary\n\nElements have names.\n", ""),
    lessonFile,
    "## Quiz",
    /“Summary” is missing/,
    /after “Quiz”:\n## Summary/,
  ],
  [
    "a required heading is spelt otherwise",
    changed(lessonFile, "## Common mistakes", "## Common Mistakes"),
    lessonFile,
    "## Common Mistakes",
    /is spelt “Common mistakes”/,
    /## Common mistakes/,
  ],
  [
    "an idea comes too late",
    changed(lessonFile, "## Summary", "## One more\n\nText.\n\n## Summary"),
    lessonFile,
    "## One more",
    /after “Common mistakes”/,
    /third-level/,
  ],
  [
    "a lesson has no idea",
    { ...changed(lessonFile, "## Elements\n", ""), ...changed(secondLesson, "links#elements", "links") },
    lessonFile,
    "## Common mistakes",
    /no heading for an idea/,
    /at least one/,
  ],
  [
    "there is text beside the quiz",
    changed(lessonFile, "<Quiz />", "Now try.\n\n<Quiz />"),
    lessonFile,
    "Now try.",
    /<Quiz \/> alone/,
    /## Quiz\n\n<Quiz \/>/,
  ],
  [
    "the retrieval questions stand below a heading",
    {
      [lessonFile]: (sampleFiles[lessonFile] ?? "")
        .replace("<Retrieval />\n", "")
        .replace("Elements have names.", "<Retrieval />"),
    },
    lessonFile,
    "<Retrieval",
    /below a heading/,
    /at the top/,
  ],
  [
    "a page does not exist",
    changed(lessonFile, "(/projects)", "(/project)"),
    lessonFile,
    "(/project)",
    /no page \/project\b/,
    /\/projects/,
  ],
  [
    "a link has a slash too many",
    changed(lessonFile, "(/projects)", "(/projects/)"),
    lessonFile,
    "(/projects/)",
    /no page/,
    /Write \/projects\./,
  ],
  [
    "a link leads to a redirect",
    changed(lessonFile, "(/projects)", "(/tutorials/html-basics)"),
    lessonFile,
    "(/tutorials/html-basics)",
    /no page/,
    /overview/,
  ],
  [
    "a fragment of the text does not exist",
    changed(lessonFile, "(#whats-next)", "(#what-next)"),
    lessonFile,
    "#what-next",
    /no heading #what-next/,
    /#whats-next/,
  ],
  [
    "a fragment of another text does not exist",
    changed(lessonFile, "links#elements", "links#element"),
    lessonFile,
    "links#element",
    /no heading #element/,
    /links#elements/,
  ],
  [
    "a fragment of a page without text",
    changed(lessonFile, "(/projects)", "(/projects#git)"),
    lessonFile,
    "#git",
    /does not know the parts/,
    /\/projects/,
  ],
  [
    "a link is relative",
    changed(lessonFile, "(/projects)", "(../projects)"),
    lessonFile,
    "../projects",
    /neither a path/,
    /\/tutorials/,
  ],
  [
    "a link is not encrypted",
    changed(lessonFile, "https://html.spec", "http://html.spec"),
    lessonFile,
    "http://html.spec",
    /not encrypted/,
    /https:\/\/html\.spec/,
  ],
  [
    "a link is script",
    changed(lessonFile, "(/projects)", "(javascript:alert)"),
    lessonFile,
    "javascript:",
    /no javascript: links/,
    /https/,
  ],
  [
    "a link says nothing",
    changed(lessonFile, "[the projects]", "[here]"),
    lessonFile,
    "[here]",
    /“here” does not say/,
    /Name the target/,
  ],
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
  [
    "a retrieval question comes from nowhere",
    changed(quizFile, "from: getting-started", "from: getting-start"),
    quizFile,
    "from: getting-start",
    /no section or lesson/,
    /from: getting-started/,
  ],
  [
    "a later lesson asks about everyday life",
    changed("tutorials/html-basics/links/quiz.yaml", "from: getting-started", "from: everyday"),
    "tutorials/html-basics/links/quiz.yaml",
    "from: everyday",
    /Only the first lesson/,
    /from: html-basics/,
  ],
  [
    "an option speaks about the others",
    changed(quizFile, "text: Answer 0 of 0", "text: All of the above"),
    quizFile,
    "All of the above",
    /speaks about the others/,
    /believe/,
  ],
  [
    "the right answer is always in the same place",
    { [quizFile]: alwaysFirst(sampleFiles[quizFile] ?? "") },
    quizFile,
    "questions:",
    /always option 1/,
    /order/,
  ],
  [
    "a picture has a script",
    changed(pictureFile, "<g id", "<script>alert(1)</script>\n  <g id"),
    pictureFile,
    "<script>",
    /holds <script>/,
    /Draw with/,
  ],
  [
    "a picture has text",
    changed(pictureFile, "<g id", "<text>Hi</text><g id"),
    pictureFile,
    "<text>",
    /holds <text>/,
    /Draw with/,
  ],
  [
    "a picture has an event",
    changed(pictureFile, 'id="tag"', 'id="tag" onclick="x()"'),
    pictureFile,
    "onclick",
    /attribute onclick/,
    /Remove/,
  ],
  [
    "a picture has a link",
    changed(pictureFile, "<g id", '<a href="/x"/><g id'),
    pictureFile,
    "<a href",
    /holds <a>/,
    /Draw with/,
  ],
  [
    "a picture has its own colour",
    changed(pictureFile, 'stroke="currentColor"', 'stroke="#ff0000"'),
    pictureFile,
    "#ff0000",
    /does not follow the theme/,
    /currentColor/,
  ],
  [
    "a picture has another size",
    changed(pictureFile, "380 270", "400 270"),
    pictureFile,
    "<svg",
    /another size/,
    /0 0 380 270/,
  ],
];

function alwaysFirst(quiz: string): string {
  return quiz.replace(/ {8}right: true\n/g, "").replace(/( {6}- text: Answer 0 of \d\n)/g, "$1        right: true\n");
}

const strip = (problem: Problem, contentDir: string): Problem => ({
  ...problem,
  file: relative(contentDir, problem.file).replaceAll("\\", "/"),
});

/** Line of the last line of `needle` in the changed file; an empty needle is any line. */
function expectedLine(changes: Record<string, string | null>, file: string, needle: string): number | null {
  const text = changes[file] ?? sampleFiles[file] ?? "";
  const at = text.indexOf(needle);
  if (at < 0) throw new Error(`${file} does not hold ${needle}`);
  return needle === "" ? null : text.slice(0, at + needle.length).split("\n").length;
}

describe.each([
  ["the reader", readerRows, async (contentDir: string) => (await loadContent(contentDir)).problems],
  [
    "the check",
    deepRows,
    async (contentDir: string) => (await checkContent({ contentDir, publicDir: contentDir })).problems,
  ],
] as const)("%s", (_who, rows, look) => {
  test.each(rows)("%s", async (_name, changes, file, needle, message, repair) => {
    const problems = await withContent(changes, async (contentDir) =>
      (await look(contentDir)).map((problem) => strip(problem, contentDir)),
    );
    // One fault is said once: what follows from it is not reported again.
    expect(problems).toEqual([
      {
        file,
        line: expect.any(Number),
        message: expect.stringMatching(message),
        repair: expect.stringMatching(repair),
      },
    ]);
    const line = expectedLine(changes, file, needle);
    if (line !== null) expect(problems[0]?.line).toBe(line);
  });
});

test("the first lesson of all may ask about everyday life", async () => {
  const changes = changed(quizFile, "from: getting-started", "from: everyday");
  const { problems } = await withContent(changes, (contentDir) => checkContent({ contentDir, publicDir: contentDir }));
  expect(problems).toEqual([]);
});

test("an exercise has a name of which ids can be made", async () => {
  const file = "tutorials/html-basics/introduction/exercises/Mend--it/brief.mdx";
  const changes = { [file]: "---\ntitle: Mend it\nminutes: 5\n---\n\nMend it.\n" };
  const { problems } = await withContent(changes, (contentDir) => loadContent(contentDir));
  expect(problems).toContainEqual(
    expect.objectContaining({
      message: expect.stringContaining("The name of the folder Mend--it"),
      repair: "Rename the folder: mend-it.",
    }),
  );
});

test("the check repeats what the reader finds, once", async () => {
  const changes = changed(lessonFile, "minutes: 40", "minutes: forty");
  const { problems } = await withContent(changes, (contentDir) => checkContent({ contentDir, publicDir: contentDir }));
  expect(problems).toHaveLength(1);
});
