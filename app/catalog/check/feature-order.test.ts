import { expect, test } from "vitest";
import { changed, sampleFiles, withContent } from "#app/catalog/testing/sample-content.ts";
import { checkContent } from "./check.ts";

const introduction = "tutorials/html-basics/introduction/lesson.mdx";
const links = "tutorials/html-basics/links/lesson.mdx";
const data = "tutorials/html-basics/features.yaml";
const exercise = "tutorials/html-basics/introduction/exercises/mark";

/** The sample's own code is all introduced by the first lesson. */
const own = `lessons:
  introduction:
    html: [p, em, "[class]", style]
    css: [element, color]
  links:
    html: [a, "a[href]"]
    css: []
`;

/** Both lessons of the sample are the same text; this one names links. */
const naming = changed(links, "Elements have names.", "Elements have names. A link is `a` with `href`.");

const check = async (changes: Record<string, string | null>) => {
  const { problems } = await withContent({ [data]: own, ...naming, ...changes }, (contentDir) =>
    checkContent({ contentDir, publicDir: contentDir }),
  );
  return problems.map((problem) => ({ ...problem, file: problem.file.replace(/^.*?(?=tutorials|projects)/, "") }));
};

const above = (path: string, text: string) => {
  const now = path === links ? naming[links] : sampleFiles[path];
  return { [path]: (now ?? "").replace("### A part of it", `${text}\n\n### A part of it`) };
};
const lineOf = (files: Record<string, string>, path: string, piece: string) =>
  (files[path] ?? "").split("\n").findIndex((line) => line.includes(piece)) + 1;
const link = '```html\n<p>See\n<a href="/projects">the projects</a></p>\n```';

test("code that uses what was introduced has no problems", async () => {
  expect(await check({})).toEqual([]);
  expect(await check(above(links, link))).toEqual([]);
});

test("a feature that a later lesson introduces is blamed in its line, and the repair shows the ways out", async () => {
  const files = above(introduction, link);
  const problems = await check(files);
  const line = lineOf(files, introduction, '<a href="/projects">');
  expect(problems).toMatchObject([
    { file: introduction, line, message: "`a[href]` is used here, and html-basics/links introduces it." },
    { file: introduction, line, message: "`a` is used here, and html-basics/links introduces it." },
  ]);
  expect(problems[1]?.repair).toMatch(/provided=[\s\S]*ahead: `a` because[\s\S]*move it there in features\.yaml/);
});

test("a feature that no lesson introduces is blamed, and the repair names the file", async () => {
  const problems = await check(above(links, "```html\n<p><kbd>Tab</kbd></p>\n```"));
  expect(problems).toMatchObject([{ file: links, message: "`kbd` is used here, and no lesson introduces it." }]);
  expect(problems[0]?.repair).toMatch(/html-basics\/features\.yaml: lessons, links, html/);
});

test("demonstrations, live and broken blocks are looked at; provided ones are not", async () => {
  const kbd = "<kbd>Tab</kbd>";
  expect(await check(above(links, `<TreeDemo label="A key" html={"${kbd}"} />`))).toHaveLength(1);
  expect(await check(above(links, `\`\`\`html live title="Try it"\n${kbd}\n\`\`\``))).toHaveLength(1);
  expect(await check(above(links, "```html broken\n<kbd>Tab\n```"))).toHaveLength(1);
  expect(await check(above(links, `\`\`\`html provided="Draws a key."\n${kbd}\n\`\`\``))).toEqual([]);
});

test("an exception stands above the block, with names and a reason", async () => {
  const because = "{/* ahead: `a`, `a[href]` because the block shows what comes next */}";
  expect(await check(above(introduction, `${because}\n\n${link}`))).toEqual([]);
  expect(await check(above(introduction, `{/* ahead: \`a\` because it is only named */}\n\n${link}`))).toMatchObject([
    { message: expect.stringMatching(/^`a\[href\]` is used/) },
  ]);
  expect(await check(above(introduction, `{/* ahead: a */}\n\n${link}`))).toMatchObject([
    { message: "The exception does not say for what, or why.", repair: expect.stringContaining("because") },
  ]);
});

test("an exception that nothing needs is blamed", async () => {
  const because = "{/* ahead: `a`, `a[href]`, `kbd` because the block shows what comes next */}";
  const files = above(introduction, `${because}\n\n${link}`);
  expect(await check(files)).toMatchObject([
    { line: lineOf(files, introduction, "ahead:"), message: "The exception for `kbd` is not needed." },
  ]);
});

const practice = (brief: string) => ({
  [`${exercise}/brief.mdx`]: `---\ntitle: Mark it up\nminutes: 5\n---\n\nMark the sentence up.\n${brief}`,
  [`${exercise}/start/index.html`]: '<link rel="stylesheet" href="style.css">\n<p>Hi</p>\n',
  [`${exercise}/start/style.css`]: "p { display: flex }\n",
  [`${exercise}/solution/index.html`]: '<link rel="stylesheet" href="style.css">\n<p><kbd>Hi</kbd></p>\n',
  [`${exercise}/checks.ts`]: `export default {
  kind: "page",
  editable: ["index.html"],
  checks: [{ id: "text", title: "A key", objective: 1, hints: ["a", "b", "c"], then: [{ see: "kbd" }] }],
  attempts: [{ name: "none", why: "Nothing is done.", patch: {}, failsFirst: "text", says: "a" }],
};
`,
  ...changed(introduction, "### A part of it", '<Exercise name="mark" />\n\n### A part of it'),
});

test("files that a learner writes are looked at, at the start and in the solution; given files are not", async () => {
  expect(await check(practice(""))).toMatchObject([
    { file: `${exercise}/solution/index.html`, line: 2, message: expect.stringMatching(/^`kbd` is used/) },
    { file: `${exercise}/start/index.html`, line: 1, message: expect.stringMatching(/^`link\[href\]`/) },
    { file: `${exercise}/start/index.html`, line: 1, message: expect.stringMatching(/^`link\[rel=stylesheet\]`/) },
    { file: `${exercise}/start/index.html`, line: 1, message: expect.stringMatching(/^`link` is used/) },
  ]);
  const given = `given:
  because: A style sheet comes with each exercise, and is drawn by others.
  html: [link, "link[rel=stylesheet]", "link[href]"]
${own}`;
  const allowed = practice("\n{/* ahead: `kbd` because keys are what this exercise is about */}\n");
  expect(await check({ ...allowed, [data]: given })).toEqual([]);
});

test("a project uses what its section introduces, and waits for lessons that are not there yet", async () => {
  const project = Object.fromEntries(
    Object.entries(practice("")).flatMap(([path, text]) =>
      path.startsWith(exercise) && !path.endsWith("brief.mdx")
        ? [[path.replace(exercise, "projects/photo-gallery"), text.replaceAll(/<link.*>\n/g, "<p>One</p>\n")]]
        : [],
    ),
  );
  expect(await check(project)).toMatchObject([{ file: "projects/photo-gallery/solution/index.html", line: 2 }]);
  const later = `${own}  keys:\n    html: [kbd]\n`;
  expect(await check({ ...project, [data]: later })).toEqual([]);
});

test("a section that teaches no code says so, and its blocks may show any", async () => {
  const shows = "shows: No code is taught here, and blocks are only looked at.\nlessons: {}\n";
  expect(await check({ [data]: shows, ...above(introduction, link) })).toEqual([]);
});

/** The sample’s own features, with links introduced by a heading of their lesson. */
const byHeading = own.replace(
  / {2}links:[\s\S]*/,
  '  links:\n    headings:\n      A part of it:\n        html: [a, "a[href]"]\n',
);

test("a block above the heading that introduces its feature is blamed, and one below it is not", async () => {
  const files = above(links, link);
  const line = lineOf(files, links, '<a href="/projects">');
  const heading = lineOf(files, links, "### A part of it");
  expect(await check({ ...files, [data]: byHeading })).toMatchObject([
    {
      file: links,
      line,
      message: `This block uses \`a[href]\`, but comes above “A part of it” (line ${heading}), which introduces it.`,
      repair: expect.stringContaining("Move it below that heading"),
    },
    { file: links, line },
  ]);
  const below = { [links]: (naming[links] ?? "").replace("## Common mistakes", `${link}\n\n## Common mistakes`) };
  expect(await check({ ...below, [data]: byHeading })).toEqual([]);
  const because = "{/* ahead: `a`, `a[href]` because the block shows what comes next */}";
  expect(await check({ ...above(links, `${because}\n\n${link}`), [data]: byHeading })).toEqual([]);
});

test("an exercise above the heading that introduces its feature is blamed by name", async () => {
  const folder = exercise.replace("introduction", "links");
  const files = Object.fromEntries(
    Object.entries(practice("")).flatMap(([path, text]) =>
      path.startsWith(exercise)
        ? [[path.replace(exercise, folder), text.replaceAll(/<link.*>\n/g, "").replaceAll("kbd", "a")]]
        : [],
    ),
  );
  const placed = { ...files, [data]: byHeading, ...above(links, '<Exercise name="mark" />') };
  expect(await check(placed)).toMatchObject([
    {
      file: `${folder}/solution/index.html`,
      message: expect.stringMatching(/^The exercise `mark` uses `a`, but comes above “A part of it” \(line \d+\)/),
    },
  ]);
  const text = (naming[links] ?? "").replace("## Common mistakes", '<Exercise name="mark" />\n\n## Common mistakes');
  expect(await check({ ...placed, [links]: text })).toEqual([]);
});

test("a heading that the lesson doesn't have is blamed in its line", async () => {
  expect(await check({ [data]: byHeading.replace("A part of it", "A part") })).toMatchObject([
    { file: data, line: 7, message: "The lesson links has no heading “A part”." },
  ]);
});

test("data that is wrong is blamed in its own line", async () => {
  expect(await check({ [data]: own.replace("html: [a,", "html: [p, a,") })).toMatchObject([
    { file: data, line: 6, message: "`p` is introduced a second time; html-basics/introduction has it." },
  ]);
  expect(await check({ [data]: own.replace("html: [a,", "html: [kbd, a,") })).toMatchObject([
    { file: data, line: 6, message: "The lesson links introduces `kbd`, and does not name it." },
  ]);
  expect(await check({ [data]: own.replace("css: []", "sass: []") })).toMatchObject([
    { file: data, line: 7, message: "There is no field `sass`." },
  ]);
});
