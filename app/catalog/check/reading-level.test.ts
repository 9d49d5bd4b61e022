import { describe, expect, test } from "vitest";
import { readMdx } from "#app/catalog/read/mdx-source.ts";
import { changed, sampleFiles, withContent } from "#app/catalog/testing/sample-content.ts";
import { checkContent } from "./check.ts";
import { countsOf, gradeOf, passagesOf, syllablesOf } from "./reading-level.ts";

const lessonFile = "tutorials/html-basics/introduction/lesson.mdx";
const check = async (changes: Record<string, string>) =>
  (await withContent(changes, (contentDir) => checkContent({ contentDir, publicDir: contentDir }))).problems;

test.each([
  ["a", 1],
  ["page", 1],
  ["named", 1],
  ["wanted", 2],
  ["sites", 1],
  ["pages", 2],
  ["boxes", 2],
  ["table", 2],
  ["browser", 2],
  ["people", 2],
  ["going", 2],
  ["media", 3],
  ["element", 3],
  ["accessibility", 6],
  ["résumé", 3],
  ["don’t", 1],
  ["check-list", 2],
  ["HTML", 4],
  ["WWW", 9],
  ["URLs", 3],
  ["404", 3],
])("%s has %i syllables", (word, syllables) => {
  expect(syllablesOf(word)).toBe(syllables);
});

test("sentences end at a full stop, not at a dot in a number or a name", () => {
  expect(countsOf("Version 2.2 is at example.com. Is it new? Yes!")).toMatchObject({ sentences: 3 });
  expect(countsOf("A list item without a full stop")).toMatchObject({ sentences: 1, words: 7 });
  expect(countsOf("")).toEqual({ sentences: 0, words: 0, syllables: 0 });
});

test("the grade follows the formula of 1975", () => {
  // 11 words of one syllable in two sentences: 0.39 × 5.5 + 11.8 × 1 − 15.59.
  expect(gradeOf([countsOf("The cat sat on the mat. It was a warm day.")])).toBeCloseTo(-1.645, 5);
  expect(gradeOf([{ sentences: 1, words: 20, syllables: 32 }])).toBeCloseTo(0.39 * 20 + 11.8 * 1.6 - 15.59, 5);
  expect(gradeOf([])).toBe(0);
});

describe("what counts as prose", () => {
  const read = (text: string) =>
    passagesOf(readMdx("lesson", `---\ntitle: A\n---\n\n${text}\n`, "a.mdx")).map((passage) => passage.text);

  test("paragraphs, items, notes, definitions and questions", () => {
    expect(read('One *two* [three](/a).\n\n- four\n- five\n\n<Note title="x">\n\nSix.\n\n</Note>')).toEqual([
      "One two three.",
      "four",
      "five",
      "Six.",
    ]);
    expect(read('<Definition term="a">Seven.</Definition>\n\n<Predict question="Eight?">Nine.</Predict>')).toEqual([
      "Seven.",
      "Eight? Nine.",
    ]);
  });

  test("no headings, tables, blocks and code words", () => {
    expect(read("## A heading\n\n| a | b |\n| - | - |\n| c | d |\n\n```html\n<p>Hi</p>\n```\n\nSee `p`.")).toEqual([
      "See .",
    ]);
    expect(read("`p`")).toEqual([]);
  });

  test("each passage knows its line", () => {
    const passages = passagesOf(readMdx("lesson", "---\ntitle: A\n---\n\nOne.\n\n- Two.\n- Three.\n", "a.mdx"));
    expect(passages.map(({ line }) => line)).toEqual([5, 7, 8]);
  });
});

const hard =
  "Comprehensive familiarity with authoritative documentation necessitates considerable perseverance, particularly whenever interoperability considerations predominate.";
const easy = "The dog ran to the gate. It saw a cat there. The cat did not run.";

test("a hard lesson is blamed as a whole, and the repair lists its hardest passages with their lines", async () => {
  const files = changed(
    lessonFile,
    "### A part of it",
    `${hard}\n\n${easy}\n\n${`${hard} `.repeat(2)}\n\n### A part of it`,
  );
  const problems = await check(files);
  const line = (files[lessonFile] ?? "").split("\n").findIndex((text) => text.startsWith(`${hard} `)) + 1;
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatchObject({
    line,
    message: expect.stringMatching(/^The lesson reads at grade \d+\.\d; 9 is/),
  });
  expect(problems[0]?.repair).toMatch(new RegExp(`line ${line}, grade \\d+\\.\\d: “Comprehensive .* …”`));
  expect(problems[0]?.repair).not.toContain("The dog");
});

test("a part of a lesson is blamed by its heading when the rest is easy", async () => {
  const part = `## Documents\n\n${`${hard} `.repeat(5)}\n\n`;
  const rest = `${`${easy} `.repeat(80)}\n\n`;
  const files = changed(lessonFile, "## Common mistakes", `${part}## Dogs\n\n${rest}## Common mistakes`);
  expect(await check(files)).toMatchObject([
    { message: expect.stringMatching(/^The part “Documents” reads at grade/) },
  ]);
  const short = changed(
    lessonFile,
    "## Common mistakes",
    `${part.replaceAll(`${hard} `, "")}${hard}\n\n## Dogs\n\n${rest}## Common mistakes`,
  );
  expect(await check(short)).toEqual([]);
});

test("titles of other pages may be hard", async () => {
  const text = (sampleFiles[lessonFile] ?? "").replace("[HTML standard]", `[${`${hard} `.repeat(6).trim()}]`);
  expect(await check({ [lessonFile]: text })).toEqual([]);
});
