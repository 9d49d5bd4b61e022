import { expect, test } from "vitest";
import type { TextRule } from "#app/domain/practice/practice.ts";
import { shouldInWords, textInWords } from "./texts.ts";

const rules: readonly (readonly [rule: TextRule, should: string, some: string])[] = [
  ["Ada", "be `Ada`", "`Ada`"],
  [{ contains: "3" }, "contain `3`", "text that contains `3`"],
  [{ lacks: "3" }, "not contain `3`", "text without `3`"],
  [{ matches: "^\\d+$" }, "match `^\\d+$`", "text that matches `^\\d+$`"],
];

test.each(rules)("what a text should be, in words: %j", (rule, should, some) => {
  expect(shouldInWords(rule)).toBe(should);
  expect(textInWords(rule)).toBe(some);
});
