import { expect, test } from "vitest";
import { bakeryPage } from "#app/demos/shared/small-document.ts";
import { testedInWords, testSelector } from "./selector.ts";

test("the parts of a selector add up to its specificity", () => {
  const tested = testSelector("#shop .item:not(.new) > a", bakeryPage);
  if (tested.error !== null) throw new Error(tested.error);
  const [counted] = tested.selectors;
  expect(counted?.specificity).toEqual([1, 2, 1]);
  expect(counted?.parts.map(({ text, specificity }) => [text, specificity.join()])).toEqual([
    ["#shop", "1,0,0"],
    [".item", "0,1,0"],
    [":not(.new)", "0,1,0"],
    ["a", "0,0,1"],
  ]);
  expect(tested.answers.filter(({ matches }) => matches)).toHaveLength(1);
});

test("the words name the number of matches and the specificity, or the error", () => {
  expect(testedInWords(" .item ", testSelector(" .item ", bakeryPage))).toEqual([
    "`.item` matches 3 elements of this page.",
    "Its specificity is (0, 1, 0): ids, classes, types.",
  ]);
  expect(testedInWords("h2, p", testSelector("h2, p", bakeryPage))[1]).toMatch(/one by one/);
  expect(testedInWords("p >", testSelector("p >", bakeryPage))[0]).toMatch(/missing at the end/);
});
