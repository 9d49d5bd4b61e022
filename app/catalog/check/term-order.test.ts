import { expect, test } from "vitest";
import { sampleFiles, withContent } from "#app/catalog/testing/sample-content.ts";
import { checkContent } from "./check.ts";

const first = "tutorials/html-basics/introduction/lesson.mdx";
const second = "tutorials/html-basics/links/lesson.mdx";
const words = "everyday-words.yaml";
const part = "### A part of it";

/** The second lesson introduces “anchor” and “anchor text”. */
const notes = `An **anchor** has an **anchor text**.

<Definition term="anchor">A place that a link leads from.</Definition>

<Definition term="anchor text">The words of a link.</Definition>`;
const defining = { [second]: (sampleFiles[second] ?? "").replace(part, () => `${notes}\n\n${part}`) };

const inFirst = (text: string) => ({ [first]: (sampleFiles[first] ?? "").replace(part, () => `${text}\n\n${part}`) });
const lineOf = (files: Record<string, string>, path: string, piece: string) =>
  (files[path] ?? "").split("\n").findIndex((line) => line.includes(piece)) + 1;

const check = async (files: Record<string, string>) =>
  (await withContent({ ...defining, ...files }, (contentDir) => checkContent({ contentDir, publicDir: contentDir })))
    .problems;

test("a term that a later lesson introduces is blamed once, where it is used first", async () => {
  expect(await check({})).toEqual([]);
  const files = inFirst("Here is one more line.\n\nTwo anchors lead away.\n\nAn anchor again.");
  const problems = await check(files);
  expect(problems).toMatchObject([
    {
      line: lineOf(files, first, "Two anchors"),
      message: "“anchor” is used here, and html-basics/links introduces it.",
      repair: expect.stringMatching(
        /Definition term="anchor"[\s\S]*ahead: `anchor` because[\s\S]*everyday-words\.yaml/,
      ),
    },
  ]);
});

test("a longer word, code, a table and what comes next are no uses", async () => {
  expect(await check(inFirst("The anchorage is far, and `anchor` is code.\n\n| anchor |\n| - |\n| anchor |"))).toEqual(
    [],
  );
  const next = {
    [first]: (sampleFiles[first] ?? "").replace("## What’s next\n", "## What’s next\n\nThen come anchors.\n"),
  };
  expect(await check(next)).toEqual([]);
});

test("a term that is known may hold a word that is a later term", async () => {
  const known = inFirst(
    'An **anchor man** reads.\n\n<Definition term="anchor man">Somebody who reads the news.</Definition>',
  );
  expect(await check(known)).toEqual([]);
});

test("an exception holds from its paragraph on, and is blamed when nothing needs it", async () => {
  const because = "{/* ahead: `anchor` because ships have had them for long */}";
  expect(await check(inFirst(`${because}\n\nAn anchor.\n\nTwo anchors.`))).toEqual([]);
  expect(await check(inFirst(`An anchor.\n\n${because}\n\nTwo anchors.`))).toMatchObject([
    { message: expect.stringMatching(/“anchor” is used/) },
  ]);
  const files = inFirst(`${because}\n\nNothing of the kind.`);
  expect(await check(files)).toMatchObject([
    { line: lineOf(files, first, "ahead:"), message: "The exception for `anchor` is not needed." },
  ]);
  expect(await check(inFirst("{/* ahead: anchor */}\n\nAn anchor."))).toMatchObject([
    { message: "The exception does not say for what, or why." },
  ]);
});

test("everyday words are data with a reason, and name terms that exist", async () => {
  const everyday = (term: string) => ({
    [words]: `words:\n  - term: ${term}\n    because: Ships have had them for a long time.\n`,
  });
  expect(await check({ ...inFirst("An anchor."), ...everyday("anchor") })).toEqual([]);
  expect(await check(everyday("anker"))).toMatchObject([{ line: 2, message: "The glossary has no term “anker”." }]);
  expect(await check({ [words]: "words:\n  - term: anchor\n" })).toMatchObject([
    { message: expect.stringMatching(/because` is missing/) },
  ]);
});
