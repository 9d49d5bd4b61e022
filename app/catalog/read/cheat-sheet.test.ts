import { expect, test } from "vitest";
import { checkContent } from "#app/catalog/check/check.ts";
import { changed, withContent } from "#app/catalog/testing/sample-content.ts";

const sectionFile = "tutorials/html-basics/section.yaml";
const sheetFile = "tutorials/html-basics/cheat-sheet.yaml";

const sheet = `title: HTML cheat sheet
description: Every element of the section on one sheet to print, each with a line that says what it is for and an example.
groups:
  - title: Text
    lesson: introduction
    columns: [Element, What it says, Example]
    rows:
      - ["\`p\`", "a *paragraph*", "\`<p>Hi</p>\`"]
      - ["\`em\`", "stress", "\`<em>Hi</em>\`"]
  - title: Words
    lesson: links
    columns: [Term, Meaning]
    terms: [element]
`;

async function read(files: Record<string, string>) {
  const { content, problems } = await withContent(files, (contentDir) =>
    checkContent({ contentDir, publicDir: contentDir }),
  );
  const [section] = content.sections;
  return { section, problems: problems.map((one) => ({ ...one, file: one.file.replace(/^.*?(?=tutorials)/, "") })) };
}

const blamed = async (from: string, to: string) =>
  (await read({ [sheetFile]: sheet.replace(from, () => to) })).problems;
const lineOf = (text: string, piece: string) => text.split("\n").findIndex((line) => line.includes(piece)) + 1;

test("a sheet gives tables of inline HTML; terms bring the definitions of the lessons", async () => {
  const { section, problems } = await read({ [sheetFile]: sheet });
  expect(problems).toEqual([]);
  expect(section?.cheatSheet?.groups).toEqual([
    {
      title: "Text",
      lesson: "introduction",
      columns: ["Element", "What it says", "Example"],
      rows: [
        ["<code>p</code>", "a <em>paragraph</em>", "<code>&lt;p&gt;Hi&lt;/p&gt;</code>"],
        ["<code>em</code>", "stress", "<code>&lt;em&gt;Hi&lt;/em&gt;</code>"],
      ],
    },
    { title: "Words", lesson: "links", columns: ["Term", "Meaning"], rows: [["element", "A piece of a page."]] },
  ]);
});

test("a section without a sheet has none", async () => {
  expect((await read({})).section?.cheatSheet).toBeNull();
});

test("a row that does not fit its columns is blamed in its line", async () => {
  expect(await blamed('"stress", ', "")).toMatchObject([
    {
      file: sheetFile,
      line: lineOf(sheet, '"`em`"'),
      message: expect.stringMatching(/has 2 cells, but there are 3 columns/),
    },
  ]);
});

test("a lesson that the section does not list, a term that nobody defines, a tag in a cell", async () => {
  expect(await blamed("lesson: links", "lesson: link")).toMatchObject([
    {
      file: sheetFile,
      line: lineOf(sheet, "lesson: links"),
      message: "The section has no lesson `link`.",
      repair: "Write `links`.",
    },
  ]);
  expect(await blamed("[element]", "[elements]")).toMatchObject([
    {
      line: lineOf(sheet, "terms:"),
      message: "No lesson of the section defines “elements”.",
      repair: "Write `element`.",
    },
  ]);
  expect(await blamed('"stress"', '"<b>stress</b>"')).toMatchObject([{ line: lineOf(sheet, '"`em`"') }]);
});

test("what the lessons introduce stands on the sheet", async () => {
  const features = 'lessons:\n  introduction:\n    html: [p, em, "[class]", style]\n    css: [element, color]\n';
  const { problems } = await read({ [sheetFile]: sheet, "tutorials/html-basics/features.yaml": features });
  expect(problems.map(({ message }) => message)).toEqual([
    "`[class]` is not on the cheat sheet of the section.",
    "`style` is not on the cheat sheet of the section.",
    "`color` is not on the cheat sheet of the section.",
  ]);
});

test("a feature whose name starts with an exclamation mark is found on the sheet", async () => {
  const features =
    'lessons:\n  introduction:\n    html: [p, em, "[class]", style]\n    css: [element, color, "!important"]\n';
  const problemsWith = async (cell: string) => {
    const files = { [sheetFile]: sheet.replace('"stress"', cell), "tutorials/html-basics/features.yaml": features };
    return (await read(files)).problems.map(({ message }) => message);
  };
  const missing = "`!important` is not on the cheat sheet of the section.";
  expect(await problemsWith('"`!important`"')).not.toContain(missing);
  expect(await problemsWith('"stress"')).toContain(missing);
});

test("a question of the self-test has its answer and its lesson", async () => {
  const { section, problems } = await read({});
  expect(problems).toEqual([]);
  expect(section?.selfTest).toEqual([
    {
      question: "Can you write a page from memory?",
      answer: "The doctype, then <code>html</code>.",
      lesson: "introduction",
    },
  ]);
});

test("a question without an answer is blamed once there are lessons, and so is one that names a strange lesson", async () => {
  const bare = changed(sectionFile, "lessons:", "  - Can you write a link?\nlessons:");
  expect((await read(bare)).problems).toMatchObject([
    {
      file: sectionFile,
      line: lineOf(bare[sectionFile] ?? "", "write a link"),
      message: expect.stringMatching(/has no answer/),
    },
  ]);
  const strange = changed(sectionFile, "lesson: introduction", "lesson: introducing");
  expect((await read(strange)).problems).toMatchObject([
    { message: "The section has no lesson `introducing`.", repair: "Write `introduction`." },
  ]);
});

test("a capstone is a project that exists, or a task in steps", async () => {
  const capstone = (text: string) => changed(sectionFile, "lessons:", `capstone:\n${text}lessons:`);
  expect((await read(capstone("  project: photo-gallery\n"))).section?.capstone).toEqual({ project: "photo-gallery" });
  const task = "  title: Set it up\n  minutes: 30\n  steps: [Make a folder for it., Open it in your editor.]\n";
  expect((await read(capstone(task))).section?.capstone).toMatchObject({ title: "Set it up", minutes: 30 });
  expect((await read(capstone("  project: photo-galery\n"))).problems).toMatchObject([
    { message: "There is no project photo-galery.", repair: "Write `photo-gallery`." },
  ]);
});
