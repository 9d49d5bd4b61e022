import { expect, test } from "vitest";
import { changed, sampleFiles, withContent } from "#app/catalog/testing/sample-content.ts";
import { checkContent } from "./check.ts";

const lessonFile = "tutorials/html-basics/introduction/lesson.mdx";
const quizFile = "tutorials/html-basics/introduction/quiz.yaml";
const exercise = "tutorials/html-basics/introduction/exercises/parts";

const check = async (changes: Record<string, string | null>) =>
  (await withContent(changes, (contentDir) => checkContent({ contentDir, publicDir: contentDir }))).problems;

/** The quiz asks for the first objective alone. */
const forgetful = { [quizFile]: (sampleFiles[quizFile] ?? "").replaceAll("objective: 2", "objective: 1") };

const marked = (objective: number) => ({
  [`${exercise}/brief.mdx`]: "---\ntitle: Parts of a page\nminutes: 5\n---\n\nPut each piece where it belongs.\n",
  [`${exercise}/exercise.yaml`]: `kind: sort
objective: ${objective}
options:
  - { id: tag, text: Tag, about: A tag stands in angle brackets. }
  - { id: text, text: Text, about: Text is read. }
items:
  - { id: start, text: "\`<p>\`", answer: tag, why: It begins an element. }
  - { id: words, text: Good morning, answer: text, why: People read it. }
attempts:
  - { name: swapped, why: The words seem to be the tag., answers: { words: tag, start: text }, says: A tag has brackets. }
hints: [Look at the brackets., Tags have some., The first is a tag.]
`,
  ...changed(lessonFile, "### A part of it", '<Exercise name="parts" />\n\n### A part of it'),
});

const checked = (objective: number) => ({
  [`${exercise}/brief.mdx`]: "---\ntitle: Parts of a page\nminutes: 5\n---\n\nAdd a paragraph.\n",
  [`${exercise}/start/index.html`]: "<h1>Hi</h1>\n",
  [`${exercise}/solution/index.html`]: "<h1>Hi</h1>\n<p>Welcome</p>\n",
  [`${exercise}/checks.ts`]: `export default {
  kind: "page",
  editable: ["index.html"],
  checks: [
    { id: "text", title: "There is a paragraph", objective: ${objective}, hints: ["a", "b", "c"], then: [{ see: "p" }] },
  ],
  attempts: [{ name: "none", why: "Nothing is done.", patch: {}, failsFirst: "text", says: "a" }],
};
`,
  ...changed(lessonFile, "### A part of it", '<Exercise name="parts" />\n\n### A part of it'),
});

test("an objective without a question is blamed in its own line, and the repair says how to tag one", async () => {
  const problems = await check(forgetful);
  expect(problems).toHaveLength(1);
  const [problem] = problems;
  const line = (sampleFiles[lessonFile] ?? "").split("\n").findIndex((text) => text.includes("write `p` and `em`")) + 1;
  expect(problem).toMatchObject({ line, message: "Nothing tests objective 2: “write p and em”." });
  expect(problem?.file).toMatch(/introduction\/lesson\.mdx$/);
  expect(problem?.repair).toMatch(/quiz\.yaml.*exercises[\s\S]*objective: 2/);
});

test("an exercise that is answered in the lesson tests an objective", async () => {
  expect(await check({ ...forgetful, ...marked(2) })).toEqual([]);
  expect(await check({ ...forgetful, ...marked(1) })).toMatchObject([
    { message: expect.stringMatching(/objective 2/) },
  ]);
});

test("a check of an exercise with files tests an objective", async () => {
  expect(await check({ ...forgetful, ...checked(2) })).toEqual([]);
  expect(await check({ ...forgetful, ...checked(1) })).toMatchObject([
    { message: expect.stringMatching(/objective 2/) },
  ]);
});

test("an exercise that cannot be read is told alone, for it may be the one that tests the objective", async () => {
  const files = marked(2);
  const broken = { ...files, [`${exercise}/exercise.yaml`]: "kind: sort\n" };
  const messages = (await check({ ...forgetful, ...broken })).map(({ message }) => message);
  expect(messages.length).toBeGreaterThan(0);
  expect(messages.filter((message) => message.startsWith("Nothing tests"))).toEqual([]);
});
