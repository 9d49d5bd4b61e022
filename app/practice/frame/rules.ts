/** Style sheets as the browser parsed them. */
import type { RuleLook, StyleRule } from "#app/domain/practice/practice.ts";
import { describeCss, matchesCss, quoted } from "./expectations.ts";

/** A style rule, or a named group such as keyframes. */
interface FoundRule extends StyleRule {
  readonly kind: "style" | "keyframe";
}

function walk(
  rules: CSSRuleList,
  around: readonly string[],
  parent: string | null,
  found: FoundRule[],
  scope: string | null = null,
): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) {
      const selector =
        parent !== null
          ? resolveNested(rule.selectorText, parent)
          : scope !== null
            ? resolveScoped(rule.selectorText, scope)
            : rule.selectorText;
      found.push({ kind: "style", selector, around, style: rule.style });
      walk(rule.cssRules, around, selector, found);
    } else if (rule instanceof CSSKeyframesRule) {
      for (const frame of rule.cssRules)
        if (frame instanceof CSSKeyframeRule)
          found.push({
            kind: "keyframe",
            selector: `@keyframes ${rule.name}`,
            around: [...around, frame.keyText],
            style: frame.style,
          });
    } else if (rule instanceof CSSGroupingRule) {
      const start = rule instanceof CSSScopeRule ? rule.start : null;
      walk(rule.cssRules, [...around, ruleHead(rule)], parent, found, start ?? scope);
    } else if (parent !== null && "style" in rule) {
      // Declarations after a nested rule.
      found.push({ kind: "style", selector: parent, around, style: rule.style as CSSStyleDeclaration });
    }
  }
}

const ruleHead = (rule: CSSGroupingRule): string => rule.cssText.slice(0, rule.cssText.indexOf("{")).trim();

const resolveNested = (selector: string, parent: string): string => {
  const whole = splitSelectors(parent).length > 1 ? `:is(${parent})` : parent;
  return splitSelectors(selector)
    .map((part) => (part.includes("&") ? part.replaceAll("&", whole) : `${whole} ${part}`))
    .join(", ");
};

/** A selector of an `@scope` rule as it would be without it: CSS Cascading and Inheritance Level 6, 2.5. */
const resolveScoped = (selector: string, start: string): string =>
  splitSelectors(selector)
    .map((part) => (/:scope|&/.test(part) ? part.replaceAll(/:scope|&/g, `:is(${start})`) : `:is(${start}) ${part}`))
    .join(", ");

/** Splits a selector list at its top-level commas. */
export function splitSelectors(list: string): string[] {
  const result: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at <= list.length; at++) {
    const char = list[at];
    if (char === "(" || char === "[") depth += 1;
    else if (char === ")" || char === "]") depth -= 1;
    else if ((char === "," && depth === 0) || char === undefined) {
      result.push(list.slice(from, at).trim());
      from = at + 1;
    }
  }
  return result;
}

export function allRules(): readonly FoundRule[] {
  const found: FoundRule[] = [];
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) {
    if (sheet.disabled) continue;
    let rules: CSSRuleList;
    try {
      rules = sheet.cssRules;
    } catch {
      // A linked style sheet exists twice: the link, which loads nothing, and the element that replaced it.
      continue;
    }
    const media = sheet.media.mediaText;
    walk(rules, media ? [`@media ${media}`] : [], null, found);
  }
  return found;
}

/** Reads a rule back from the browser, so that it is in its normal form. */
function canonical(css: string, read: (rule: CSSRule) => string): string {
  const sheet = new CSSStyleSheet();
  try {
    sheet.replaceSync(css);
  } catch {
    return "";
  }
  const [rule] = sheet.cssRules;
  return rule ? read(rule) : "";
}

export const canonicalSelector = (selector: string): string =>
  canonical(`${selector}{}`, (rule) => (rule instanceof CSSStyleRule ? rule.selectorText : "")) || selector;

/** A value as the browser serialises it, or unchanged if it is invalid. */
export function canonicalValue(property: string, value: string): string {
  const { style } = document.createElement("i");
  style.setProperty(property, value);
  return style.getPropertyValue(property) || value;
}

/** Media conditions in one form, because `(min-width: 40rem)` and `(width >= 40rem)` are equivalent. */
export function canonicalCondition(condition: string): string {
  const text =
    canonical(`@media ${condition}{}`, (rule) => (rule instanceof CSSMediaRule ? rule.conditionText : "")) || condition;
  return text
    .replace(/\(min-([a-z-]+):\s*([^()]+)\)/gi, "($1 >= $2)")
    .replace(/\(max-([a-z-]+):\s*([^()]+)\)/gi, "($1 <= $2)")
    .replace(/\(([\d.]+[a-z]+)\s*<=\s*([a-z-]+)\)/gi, "($2 >= $1)")
    .replace(/\s+/g, " ")
    .toLowerCase();
}

/** Null if there is such a rule, or else a message about what was found. */
export function ruleProblem({ selector, media, property, value }: RuleLook): string | null {
  const wanted = selector.startsWith("@") ? selector : canonicalSelector(selector);
  const named = allRules().filter((rule) => rule.selector === wanted || splitSelectors(rule.selector).includes(wanted));
  if (named.length === 0) {
    const layer = selector.startsWith("@layer") && allRules().some(({ around }) => around.includes(selector));
    return layer ? null : `There is no rule for ${quoted(selector)}.`;
  }
  const condition = media === undefined ? null : canonicalCondition(media);
  const placed = named.filter(
    ({ around }) =>
      condition === null ||
      around.some((text) => text.startsWith("@media") && canonicalCondition(text.slice(6).trim()) === condition),
  );
  if (placed.length === 0) return `There is a rule for ${quoted(selector)}, but not within \`@media ${media}\`.`;
  if (property === undefined) return null;
  const values = placed.map(({ style }) => style.getPropertyValue(property)).filter((text) => text !== "");
  const last = values.at(-1);
  if (last === undefined) return `The rule for ${quoted(selector)} doesn't set ${quoted(property)}.`;
  if (value === undefined) return null;
  const same = (expected: string) => canonicalValue(property, expected) === last;
  return matchesCss(value, last, same)
    ? null
    : `In the rule for ${quoted(selector)}, ${quoted(property)} should be ${describeCss(value)}, but it is ${quoted(last)}.`;
}
