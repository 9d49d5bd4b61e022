import { expect, test } from "vitest";
import { availabilityOf, baselineProblem } from "./baseline.ts";
import { readMdx } from "./mdx-source.ts";

test.each([
  ["grid", { name: "Grid", status: "widely", since: "2017-10-17" }],
  ["popover", { name: "Popover", status: "newly", since: "2025-01-27" }],
  ["accent-color", { name: "accent-color", status: "limited", since: null }],
])("the data of %s", (feature, availability) => expect(availabilityOf(feature)).toEqual(availability));

test.each(["", "no-such-feature", "toString"])("there is no feature “%s”", (feature) => {
  expect(availabilityOf(feature)).toBeNull();
  expect(baselineProblem(feature, "newly")?.message).toBe(`The web-features package has no feature “${feature}”.`);
});

const problems = (text: string) => readMdx("lesson", text, "lesson.mdx").problems.filter(({ rule }) => !rule);

test("a claim that the data confirm has no problems", () => {
  expect(problems('<Baseline feature="grid" status="widely" />')).toEqual([]);
});

test("a claim that the data contradict is a problem in its line", () => {
  expect(problems('Text.\n\n<Baseline feature="grid" status="limited" />')).toEqual([
    {
      file: "lesson.mdx",
      line: 3,
      message: "The text takes Grid for “limited”, but it is “widely” since 2017-10-17.",
      repair: 'Read what the text says about it, change what isn\'t true any more, and write status="widely"',
    },
  ]);
});

test("it stands between paragraphs, because it is one itself", () => {
  const [problem, ...more] = problems('Text with <Baseline feature="grid" status="widely" /> inside.');
  expect(more).toEqual([]);
  expect(problem).toMatchObject({ line: 1, message: "<Baseline> is inside a paragraph." });
});

test.each([
  "This is newly available since spring.",
  "It has been in all browsers since 2023.",
  "It works in every browser since March 2024.",
  "It is in Baseline 2024.",
])("a claim in words is a problem: %s", (text) => {
  expect(problems(text)).toMatchObject([{ line: 1, message: expect.stringMatching(/^The text says how far/) }]);
});

test.each([
  "`newly available since 2024` is code.",
  "Widely available means 30 months.",
  "The baseline of a line of text.",
])("this isn't a claim: %s", (text) => expect(problems(text)).toEqual([]));
