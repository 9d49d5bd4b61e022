/** Compares what is found with what a check expects, and says the difference. */
import type { CssRule, NumberRule, TextRule } from "#app/domain/practice.ts";

/** White space as a reader sees it. */
export const collapsed = (text: string): string => text.replace(/\s+/g, " ").trim();

export function textHolds(rule: TextRule, found: string): boolean {
  if (typeof rule === "string") return collapsed(found) === collapsed(rule);
  if ("contains" in rule) return collapsed(found).includes(collapsed(rule.contains));
  if ("lacks" in rule) return !collapsed(found).includes(collapsed(rule.lacks));
  if ("matches" in rule) return new RegExp(rule.matches, rule.ignoreCase ? "iu" : "u").test(collapsed(found));
  return collapsed(found) !== "";
}

/** Code in backticks; what holds a backtick itself, or is long, is shown as it is and shortened. */
export function quoted(text: string): string {
  const short = text.length > 120 ? `${text.slice(0, 119)}…` : text;
  if (short === "") return "nothing";
  return short.includes("`") ? `“${short}”` : `\`${short}\``;
}

/** A text that holds, as an object: "The console should have …". */
export function textInWords(rule: TextRule): string {
  if (typeof rule === "string") return quoted(rule);
  if ("contains" in rule) return `a text that contains ${quoted(rule.contains)}`;
  if ("lacks" in rule) return `a text without ${quoted(rule.lacks)}`;
  if ("matches" in rule) return `a text of the form ${quoted(rule.matches)}`;
  return "some text";
}

/** What a text should do, as a verb: "The name should …". */
export function shouldInWords(rule: TextRule): string {
  if (typeof rule === "string") return `be ${quoted(rule)}`;
  if ("contains" in rule) return `contain ${quoted(rule.contains)}`;
  if ("lacks" in rule) return `not contain ${quoted(rule.lacks)}`;
  if ("matches" in rule) return `have the form ${quoted(rule.matches)}`;
  return "be some text";
}

export function numberHolds(rule: NumberRule, found: number): boolean {
  if (typeof rule === "number") return found === rule;
  return found >= (rule.least ?? -Infinity) && found <= (rule.most ?? Infinity);
}

export function numberInWords(rule: NumberRule): string {
  if (typeof rule === "number") return String(rule);
  const { least, most } = rule;
  if (least !== undefined && most !== undefined) return `${least} to ${most}`;
  return least === undefined ? `at most ${most}` : `at least ${least}`;
}

/** `same` compares two values of the property as the browser writes them. */
export function cssHolds(rule: CssRule, found: string, same: (expected: string) => boolean): boolean {
  if (typeof rule === "string") return same(rule);
  if (isValueList(rule)) return rule.some(same);
  if ("not" in rule) return !same(rule.not);
  const value = Number.parseFloat(found);
  return Number.isFinite(value) && numberHolds(rule, value);
}

const isValueList = (rule: CssRule): rule is readonly string[] => Array.isArray(rule);

export function cssInWords(rule: CssRule): string {
  if (typeof rule === "string") return quoted(rule);
  if (isValueList(rule)) return rule.map(quoted).join(" or ");
  if ("not" in rule) return `anything but ${quoted(rule.not)}`;
  return `${numberInWords(rule)} px`;
}
