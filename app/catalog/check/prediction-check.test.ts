import { expect, test } from "vitest";
import { readMdx } from "#app/catalog/read/mdx-source.ts";
import { checkPredictions } from "./prediction-check.ts";

const predict = (...options: string[]) =>
  `<Predict question="How wide?">\n\n${options.map((text) => `- ${text}`).join("\n")}\n\nBecause.\n\n</Predict>\n`;
const check = (...texts: string[]) => checkPredictions(readMdx("lesson", texts.join("\n"), "lesson.mdx"));

test("two predictions with the right option in different places and of ordinary length have no problems", () => {
  expect(check(predict("[x] 200", "[ ] 2000"), predict("[ ] 200", "[x] 250"))).toEqual([]);
  expect(check(predict("[x] the longest of all", "[ ] short"))).toEqual([]);
});

test("the right option is always at one position", () => {
  expect(check(predict("[ ] 200", "[x] 250"), predict("[ ] 10", "[x] 20"))).toMatchObject([
    { line: 10, message: "The right option of every <Predict> is number 2.", rule: "quiz" },
  ]);
});

test("the right option is always the longest", () => {
  expect(check(predict("[x] 200 px", "[ ] 1"), predict("[ ] 1", "[x] 200 px"))).toMatchObject([
    { line: 10, message: "The right option of every <Predict> is the longest.", rule: "quiz" },
  ]);
});
