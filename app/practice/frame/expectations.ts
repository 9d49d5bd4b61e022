/** Compares what is found with what a check expects, and describes the difference. */
import type { CssRule, NumberRule, TextRule } from "#app/domain/practice/practice.ts";

/** Whitespace as it is rendered. */
export const collapseWhitespace = (text: string): string => text.replace(/\s+/g, " ").trim();

export function matchesText(rule: TextRule, found: string): boolean {
  if (typeof rule === "string") return collapseWhitespace(found) === collapseWhitespace(rule);
  if ("contains" in rule) return collapseWhitespace(found).includes(collapseWhitespace(rule.contains));
  if ("lacks" in rule) return !collapseWhitespace(found).includes(collapseWhitespace(rule.lacks));
  if ("matches" in rule) return new RegExp(rule.matches, rule.ignoreCase ? "iu" : "u").test(collapseWhitespace(found));
  return collapseWhitespace(found) !== "";
}

/** Code in backticks. Text that contains a backtick goes in quotation marks instead, and long text is shortened. */
export function quoted(text: string): string {
  const short = text.length > 120 ? `${text.slice(0, 119)}…` : text;
  if (short === "") return "nothing";
  return short.includes("`") ? `“${short}”` : `\`${short}\``;
}

/** The text that was found, to follow "it is …". */
export const describeFound = (text: string): string => (text === "" ? "empty" : quoted(text));

/** The expected text as an object: "The console should have …". */
export function describeText(rule: TextRule): string {
  if (typeof rule === "string") return quoted(rule);
  if ("contains" in rule) return `text that contains ${quoted(rule.contains)}`;
  if ("lacks" in rule) return `text without ${quoted(rule.lacks)}`;
  if ("matches" in rule) return `text that matches ${quoted(rule.matches)}`;
  return "some text";
}

/** The expectation as a verb phrase: "The name should …". */
export function describeExpectation(rule: TextRule): string {
  if (typeof rule === "string") return `be ${quoted(rule)}`;
  if ("contains" in rule) return `contain ${quoted(rule.contains)}`;
  if ("lacks" in rule) return `not contain ${quoted(rule.lacks)}`;
  if ("matches" in rule) return `match ${quoted(rule.matches)}`;
  return "not be empty";
}

export function matchesNumber(rule: NumberRule, found: number): boolean {
  if (typeof rule === "number") return found === rule;
  return found >= (rule.least ?? -Infinity) && found <= (rule.most ?? Infinity);
}

export function describeNumber(rule: NumberRule): string {
  if (typeof rule === "number") return String(rule);
  const { least, most } = rule;
  if (least !== undefined && most !== undefined) return `${least} to ${most}`;
  return least === undefined ? `at most ${most}` : `at least ${least}`;
}

/** `same` compares two values of the property as the browser serialises them. */
export function matchesCss(rule: CssRule, found: string, same: (expected: string) => boolean): boolean {
  if (typeof rule === "string") return same(rule);
  if (isValueList(rule)) return rule.some(same);
  if ("not" in rule) return !same(rule.not);
  const value = Number.parseFloat(found);
  return Number.isFinite(value) && matchesNumber(rule, value);
}

const isValueList = (rule: CssRule): rule is readonly string[] => Array.isArray(rule);

export function describeCss(rule: CssRule): string {
  if (typeof rule === "string") return quoted(rule);
  if (isValueList(rule)) return rule.map(quoted).join(" or ");
  if ("not" in rule) return `anything but ${quoted(rule.not)}`;
  return `${describeNumber(rule)} px`;
}
