/**
 * How hard a text is to read: the Flesch–Kincaid grade, that is the years of school that it asks for.
 *
 * Source of the formula: J. P. Kincaid, R. P. Fishburne, R. L. Rogers, B. S. Chissom, "Derivation of new readability
 * formulas", Research Branch Report 8-75, 1975. As there, figures and initials count as they are read aloud.
 */
import type { Nodes } from "mdast";
import { attributeText, lineOf, type MdxSource } from "#app/catalog/read/mdx-source.ts";
import type { Problem } from "#app/catalog/read/problem.ts";

/** A paragraph, list item or note of a text, with what counts in it. */
export interface Passage {
  readonly text: string;
  /** Line of the file in which it begins. */
  readonly line: number;
  readonly sentences: number;
  readonly words: number;
  readonly syllables: number;
}

/** The grade of passages together; 0 if there are no words. */
export function gradeOf(passages: readonly Pick<Passage, "sentences" | "words" | "syllables">[]): number {
  const sum = (of: "sentences" | "words" | "syllables") => passages.reduce((total, passage) => total + passage[of], 0);
  const [sentences, words, syllables] = [sum("sentences"), sum("words"), sum("syllables")];
  return words === 0 ? 0 : 0.39 * (words / Math.max(1, sentences)) + 11.8 * (syllables / words) - 15.59;
}

/**
 * A problem for a lesson that is too hard as a whole, else for each of its parts that is: what stands under one heading of
 * the second level. The line is that of the passage that adds most; the repair lists the worst ones.
 */
export function hardLesson(source: MdxSource, hardestGrade: number): Problem[] {
  const parts = partsOf(source);
  const passages = parts.flatMap((part) => part.passages);
  if (gradeOf(passages) > hardestGrade) return [hardness(source.file, "The lesson", passages, hardestGrade)];
  return parts
    .filter((part) => wordsIn(part.passages) >= fewestInPart && gradeOf(part.passages) > hardestGrade)
    .map((part) => hardness(source.file, `The part “${part.heading}”`, part.passages, hardestGrade));
}

/** Titles of other people's pages are not the lesson's own words. */
const namesOnly = "Further reading";

function partsOf(source: MdxSource): { heading: string; passages: Passage[] }[] {
  const headings = source.headings.filter(({ depth }) => depth === 2);
  const parts = [{ heading: "", line: 0 }, ...headings.map(({ text, line }) => ({ heading: text, line }))];
  const passages = passagesOf(source);
  return parts
    .map(({ heading, line }, at) => {
      const end = parts[at + 1]?.line ?? Number.POSITIVE_INFINITY;
      return { heading, passages: passages.filter((passage) => passage.line > line && passage.line < end) };
    })
    .filter(({ heading }) => heading !== namesOnly);
}

const wordsIn = (passages: readonly Passage[]): number => passages.reduce((sum, { words }) => sum + words, 0);

function hardness(file: string, what: string, passages: readonly Passage[], hardestGrade: number): Problem {
  const worst = passages
    .filter(({ words }) => words >= fewestInPassage)
    .map((passage) => ({ ...passage, grade: gradeOf([passage]) }))
    .sort((a, b) => (b.grade - hardestGrade) * b.words - (a.grade - hardestGrade) * a.words)
    .slice(0, 5);
  const list = worst.map(({ line, grade, text }) => `line ${line}, grade ${grade.toFixed(1)}: “${shortened(text)}”`);
  return {
    file,
    line: worst[0]?.line ?? passages[0]?.line ?? 1,
    message: `${what} reads at grade ${gradeOf(passages).toFixed(1)}; ${hardestGrade} is the most.`,
    repair: ["Divide long sentences and choose shorter words, first here:", ...list].join("\n"),
  };
}

/** A grade says little about fewer words than these. */
const fewestInPart = 60;
const fewestInPassage = 8;

const shortened = (text: string): string =>
  text.length <= 60 ? text : `${text.slice(0, 60).replace(/\s+\S*$/, "")} …`;

/**
 * The prose of a text, passage by passage: without headings, tables, blocks and code words. A passage without words is
 * left out.
 */
export function passagesOf({ tree }: Pick<MdxSource, "tree">): Passage[] {
  const found: Passage[] = [];
  const keep = (text: string, line: number) => {
    const passage = { text: text.replace(/\s+/g, " ").trim(), line, ...countsOf(text) };
    if (passage.words > 0) found.push(passage);
  };
  const visit = (node: Nodes): void => {
    if (node.type === "heading" || node.type === "table") return;
    if (node.type === "paragraph") keep(proseOf(node), lineOf(node));
    else {
      if (node.type === "mdxJsxFlowElement") {
        const inline = node.children.filter((child) => child.type !== "paragraph").map(proseOf);
        keep([attributeText(node, "question") ?? "", ...inline].join(" "), lineOf(node));
      }
      if ("children" in node) node.children.forEach(visit);
    }
  };
  if (tree) visit(tree);
  return found;
}

/** The words of a node that are read as words. Code leaves a gap, which a sentence can do without. */
function proseOf(node: Nodes): string {
  switch (node.type) {
    case "text":
      return node.value;
    case "inlineCode":
      return "";
    case "break":
      return " ";
    case "mdxJsxTextElement":
      return [attributeText(node, "question") ?? "", node.children.map(proseOf).join("")].join(" ");
    default:
      return "children" in node ? node.children.map(proseOf).join("") : "";
  }
}

const bySentence = new Intl.Segmenter("en", { granularity: "sentence" });

/** Sentences, words and syllables of a text. A text without a full stop is one sentence. */
export function countsOf(text: string): { sentences: number; words: number; syllables: number } {
  const parts = [...bySentence.segment(text.replace(/\s+/g, " "))].map(({ segment }) => wordsOf(segment));
  const words = parts.flat();
  return {
    sentences: parts.filter((part) => part.length > 0).length,
    words: words.length,
    syllables: words.reduce((sum, word) => sum + syllablesOf(word), 0),
  };
}

/** Runs of letters and digits; an apostrophe, a hyphen or a dot inside joins them. */
const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+(?:[’'.,-][\p{L}\p{N}]+)*/gu) ?? [];

/** Syllables of a word as it is spoken: `lesson` 2, `HTML` 4, `404` 3, `check-list` 2. At least 1. */
export function syllablesOf(word: string): number {
  const parts = word.split(/[-.,]/).filter((part) => part !== "");
  return Math.max(
    1,
    parts.reduce((sum, part) => sum + syllablesOfPart(part), 0),
  );
}

function syllablesOfPart(part: string): number {
  if (/^\d+$/.test(part)) return Math.min(4, part.length);
  // Initials are spelt out; W has three syllables.
  if (/^[A-Z\d]{2,}s?$/.test(part))
    return [...part.replace(/s$/, "")].reduce((sum, sign) => sum + (sign === "W" ? 3 : 1), 0);
  const plain = part
    .toLowerCase()
    // An e with an accent is always spoken.
    .replace(/[éèêë]/g, "i")
    .normalize("NFD")
    .replace(/\p{M}|[’']/gu, "");
  const known = irregular[plain] ?? irregular[plain.replace(/s$/, "")];
  if (known !== undefined) return known;
  const spoken = plain
    // A silent e at the end, also before s and d.
    .replace(/([^aeiouytd])ed$/, "$1d")
    .replace(/(?<![cgszx]|sh|ch)es$/, "s")
    .replace(/([^aeiouyl])e$/, "$1")
    .replace(/([aeiouyl])le$/, "$1l")
    .replace(/([aeiouyr]l|ll)e$/, "$1")
    .replace(/([^aeiouy])e(ly|less|ness|ment|ful|where|body|thing)$/, "$1$2");
  const groups = spoken.match(/[aeiouy]+/g)?.length ?? 0;
  return Math.max(1, groups + apartVowels.reduce((sum, pattern) => sum + (spoken.match(pattern)?.length ?? 0), 0));
}

/** Vowels that stand together and are spoken apart, and an m that is a syllable: `media`, `quiet`, `going`, `rhythm`. */
const apartVowels = [
  /[^tscg]i[ao](?!us)/g,
  /ie(?:t|nc)|eo(?!u|ple)|[aeiouy]ing|iu|[^gq]ua(?!r)|ue(?:l|n)|[^aeiou]yi|uou|eate|eati/g,
  /(?:s|th)m$/g,
];

/** Words of this site that follow no rule; a plural with s goes with its word. */
const irregular: Readonly<Record<string, number>> = {
  area: 3,
  article: 3,
  baseline: 2,
  behaviour: 3,
  boolean: 3,
  client: 2,
  create: 2,
  disabled: 3,
  element: 3,
  elsewhere: 2,
  everybody: 4,
  everything: 3,
  everywhere: 3,
  guideline: 2,
  hundred: 2,
  idea: 3,
  layer: 2,
  layout: 2,
  people: 2,
  query: 2,
  question: 2,
  queue: 1,
  react: 2,
  recipe: 3,
  rely: 2,
  sample: 2,
  somewhere: 2,
  sometimes: 2,
  table: 2,
  technique: 2,
  whoever: 3,
};
