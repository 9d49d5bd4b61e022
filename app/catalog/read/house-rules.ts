/**
 * The rules of house style: how a school wants its content to be, beyond what the site needs to show it. `house.yaml` in
 * a content folder switches them on (house-style.ts). docs/guides/another-school.md lists them for authors.
 */
import { z } from "zod";

/** What each rule asks for, in one sentence. */
export const houseRules = {
  "known-fields": "Front matter, section.yaml and quiz.yaml only have fields that are in the guides.",
  "required-fields": "Front matter and section.yaml have all fields of the guides, not only a title.",
  "field-limits": "Fields have the lengths and numbers that the guides give, and are plain text.",
  "lesson-list": "section.yaml lists every lesson in its folder.",
  "lesson-order": "The prerequisites of a lesson come earlier in the course.",
  "required-headings": "Lessons have the shared headings, from “Why it matters” to “Further reading”, in their order.",
  "heading-levels": "Headings begin at the second level and don’t skip one.",
  "unique-headings": "No two headings of a text are the same, and none takes an id that the page uses.",
  retrieval: "A lesson opens with questions from earlier lessons.",
  quiz: "A lesson has a quiz under “Quiz”, and nothing gives its right answers away.",
  objectives: "Each objective of a lesson is tested by a question or a check.",
  helps: "A lesson has one “Who does this help?” note.",
  definitions: "Definitions are one short sentence, and lessons use the terms that they define.",
  "glossary-links": "A text links each term to the glossary once, and only if an earlier lesson defines it.",
  "term-order": "Lessons don’t use a term before the lesson that defines it.",
  "feature-order": "Code only uses what this lesson or an earlier one introduces (features.yaml).",
  "perceived-content": "Checks look at what people perceive, or a comment says why not.",
  "reading-level": "Lessons aren’t harder to read than the grade.",
  "lesson-length": "Lessons don’t have more words than the ceiling in their front matter.",
  "reading-time": "The reading time of an article fits its length.",
  english: "Texts don’t use the words that the English check replaces.",
  "line-length": "Lines of code aren’t longer than the limit.",
  "code-languages": "Code blocks have one of the languages that the guides list, and no unknown words after it.",
  results: "Lessons show the result of their HTML, CSS and JavaScript, at the height that was measured.",
  "valid-code": "Code has no syntax errors, unless its block is marked as broken.",
  footnotes: "Texts have no footnotes.",
  "image-alt": "Images have a text alternative.",
  "link-text": "The text of a link says where it leads.",
  "link-fragments": "Links to a part of a page name a heading that it has.",
  "https-links": "Links to other sites are encrypted.",
  "article-updates": "The last update of an article matches its text.",
} as const;

export type RuleName = keyof typeof houseRules;

export const ruleNames = Object.keys(houseRules) as RuleName[];

export const levels = ["error", "warning", "off"] as const;

export type Level = (typeof levels)[number];

const count = z.number().int("must be a whole number").min(1, "must be at least 1");

/** The numbers of the rules that have some, with their defaults. */
export const ruleOptions = {
  retrieval: z.strictObject({ questions: count.default(2) }),
  quiz: z.strictObject({ least: count.default(4), most: count.default(6) }),
  "reading-level": z.strictObject({ grade: z.number("must be a number").min(1, "must be at least 1").default(9) }),
  "line-length": z.strictObject({ characters: count.default(80) }),
} as const satisfies Partial<Record<RuleName, z.ZodType>>;

export type RuleWithOptions = keyof typeof ruleOptions;

export type RuleOptions = { readonly [Name in RuleWithOptions]: z.infer<(typeof ruleOptions)[Name]> };

/** Marks problems as belonging to a rule. */
export const under = <P extends object>(rule: RuleName, problems: readonly P[]): (P & { rule: RuleName })[] =>
  problems.map((problem) => ({ ...problem, rule }));
