import { expect, test } from "vitest";
import { readMdx } from "#app/catalog/read/mdx-source.ts";
import { lessonWords, longLesson } from "./lesson-length.ts";

const read = (text: string) => readMdx("lesson", text, "lesson.mdx");
const wordsOf = (text: string): number => lessonWords(read(text).tree ?? { type: "root", children: [] });

test("paragraphs, lists, notes and code in them count", () => {
  expect(wordsOf('One **tw**o `three`.\n\n- four\n- five\n\n<Note title="Note">\n\nSix.\n\n</Note>')).toBe(6);
});

test("headings, tables, code blocks and Going deeper don't count", () => {
  const table = "| A | B |\n| --- | --- |\n| c | d |";
  expect(
    wordsOf(
      `## Heading\n\nOne.\n\n${table}\n\n\`\`\`html\n<p>Hi</p>\n\`\`\`\n\n<Deeper title="More">\n\nDepth.\n\n</Deeper>`,
    ),
  ).toBe(1);
});

test("a lesson above its ceiling is a problem in the line of the ceiling", () => {
  const lesson = (ceiling: string) => read(`---\ntitle: Forms\n${ceiling}---\n\nOne two three four.`);
  expect(longLesson(lesson("words: 4\n"))).toEqual([]);
  expect(longLesson(lesson(""))).toEqual([]);
  expect(longLesson(lesson("words: 3\n"))).toMatchObject([
    { file: "lesson.mdx", line: 3, message: "The lesson has 4 words, but 3 is its ceiling." },
  ]);
});
