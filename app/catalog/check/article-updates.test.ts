import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readContent } from "#app/catalog/read/content.ts";
import { articleFile, sampleFiles, withContent } from "#app/catalog/testing/sample-content.ts";
import { recordUpdates } from "./article-updates.ts";
import { checkContent } from "./check.ts";

const original = sampleFiles[articleFile] ?? "";

/** Problems of the first article in `text`, with the record that belongs to the sample. */
const problemsOf = (text: string) =>
  withContent({ [articleFile]: text }, async (contentDir) => {
    const { problems } = await checkContent({ contentDir, publicDir: contentDir });
    return problems.map(({ message }) => message);
  });

/** Problems, `lastUpdated` and what was recorded after the articles were recorded on 5 December. */
const afterRecording = (text: string, minor = false) =>
  withContent({ [articleFile]: text }, async (contentDir) => {
    const { content } = await readContent(contentDir);
    const recorded = recordUpdates(content.articles, contentDir, { today: "2026-12-05", minor });
    const { problems } = await checkContent({ contentDir, publicDir: contentDir });
    const day = /^lastUpdated: (.*)$/m.exec(readFileSync(join(contentDir, articleFile), "utf8"))?.[1];
    return { problems, day, recorded };
  });

const changed = original.replace("More words.", "Other words.");

test.each([
  ["a sentence", changed],
  ["a code block", original.replace("git status", "git log")],
  ["a key point", original.replace("The first thing to remember.", "Another thing to remember.")],
  ["a source", original.replace("title: A standard", "title: Another standard")],
])("the check complains when %s changes and lastUpdated doesn't", async (_, text) => {
  expect(text).not.toBe(original);
  expect(await problemsOf(text)).toEqual(["The text has changed, but `lastUpdated` hasn't."]);
});

test.each([
  ["line breaks", original.replace("More words.", "More\nwords.")],
  ["the day of the fact check", original.replace("factsChecked: 2026-11-21", "factsChecked: 2026-11-30")],
  ["the place in the series", original.replace("featured: true", "featured: false")],
])("the check doesn't mind %s", async (_, text) => {
  expect(text).not.toBe(original);
  expect(await problemsOf(text)).toEqual([]);
});

test("a new day without a new text is a problem, too", async () => {
  expect(await problemsOf(original.replace("lastUpdated: 2026-11-21", "lastUpdated: 2026-12-01"))).toEqual([
    "`lastUpdated` has changed, but the text hasn't.",
  ]);
});

test("recording sets the day and satisfies the check", async () => {
  expect(await afterRecording(changed)).toEqual({ problems: [], day: "2026-12-05", recorded: ["one-article"] });
});

test("a typo keeps the day", async () => {
  expect(await afterRecording(changed, true)).toEqual({ problems: [], day: "2026-11-21", recorded: ["one-article"] });
});

test("a day that the author has set stays", async () => {
  const dated = changed.replace("lastUpdated: 2026-11-21", "lastUpdated: 2026-12-01");
  expect(await afterRecording(dated)).toEqual({ problems: [], day: "2026-12-01", recorded: ["one-article"] });
});

test("an unchanged article isn't recorded again", async () => {
  expect(await afterRecording(original)).toEqual({ problems: [], day: "2026-11-21", recorded: [] });
});
