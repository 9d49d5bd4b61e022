import { expect, test } from "vitest";
import type { TextRule } from "#app/domain/practice/practice.ts";
import { describeExpectation, describeText } from "./expectations.ts";

const rules: readonly (readonly [rule: TextRule, should: string, some: string])[] = [
  ["Ada", "be `Ada`", "`Ada`"],
  [{ contains: "3" }, "contain `3`", "text that contains `3`"],
  [{ lacks: "3" }, "not contain `3`", "text without `3`"],
  [{ matches: "^\\d+$" }, "match `^\\d+$`", "text that matches `^\\d+$`"],
];

test.each(rules)("describes the expected text: %j", (rule, should, some) => {
  expect(describeExpectation(rule)).toBe(should);
  expect(describeText(rule)).toBe(some);
});
