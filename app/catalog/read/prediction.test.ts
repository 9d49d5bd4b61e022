import { expect, test } from "vitest";
import { readMdx } from "./mdx-source.ts";

/** Problems of a text apart from house style. */
const read = (text: string) => readMdx("lesson", text, "lesson.mdx").problems.filter(({ rule }) => !rule);

/** Problems of a prediction with these children, which begin in line 3. */
const problemsOf = (children: string) => read(`<Predict question="How wide?">\n\n${children}\n\n</Predict>`);

test("options with reasons and an explanation have no problems", () => {
  expect(problemsOf("- [ ] 200 px\n\n  The padding is left out.\n\n- [x] 250 px\n\nAll of it counts.")).toEqual([]);
  expect(problemsOf("This is the card.\n\n- [x] 1\n- [ ] 2\n- [ ] 3\n- [ ] 4\n\nOne.\n\nOnly one.")).toEqual([]);
});

test.each([
  ["no options", "The answer and why.", 1, "<Predict> has no options to choose from."],
  ["an ordinary list", "- 200 px\n- 250 px\n\nBecause.", 1, "<Predict> has no options to choose from."],
  ["one option", "- [x] 250 px\n\nBecause.", 3, "<Predict> has 1 options."],
  ["five options", "- [x] 1\n- [ ] 2\n- [ ] 3\n- [ ] 4\n- [ ] 5\n\nBecause.", 3, "<Predict> has 5 options."],
  ["no right option", "- [ ] 1\n- [ ] 2\n\nBecause.", 3, "<Predict> has 0 right options, but needs exactly one."],
  ["two right options", "- [x] 1\n- [x] 2\n\nBecause.", 3, "<Predict> has 2 right options, but needs exactly one."],
  ["an entry without a box", "- [x] 1\n- [ ] 2\n- 3\n\nBecause.", 5, "This option isn't an entry of a task list."],
  ["no explanation", "- [x] 1\n- [ ] 2", 3, "<Predict> has no explanation."],
])("%s is a problem in its line", (_name, children, line, message) => {
  expect(problemsOf(children)).toMatchObject([
    { file: "lesson.mdx", line, message, repair: expect.stringContaining("- [x] 250 px") },
  ]);
});

test("a heading inside <Deeper> is a problem", () => {
  expect(read('<Deeper title="More">\n\n### Part\n\nText.\n\n</Deeper>')).toMatchObject([
    { line: 3, message: expect.stringMatching(/^A heading is inside <Deeper>/) },
  ]);
});
