/**
 * Collects the glossary from the lessons. The note `<Definition term="…">` beside a text is the one place where a term
 * gets its meaning: the lesson that uses it first defines it, others repeat the note without its text, or link to the entry.
 */

import type { Link, Nodes, PhrasingContent } from "mdast";
import { toString as nodeText } from "mdast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import { type GlossaryEntry, termSlug } from "#app/domain/glossary.ts";
import { glossaryPath } from "#app/domain/urls.ts";
import { under } from "./house-rules.ts";
import { phrasingHtml } from "./inline-html.ts";
import { attributeText, type JsxElement, lineOf, type MdxSource } from "./mdx-source.ts";
import { nearest, type Problem } from "./problem.ts";
import { definitionFields } from "./schema.ts";

/** A text with its key: "lesson:html-basics/introduction", "exercise:html-basics/introduction/mend", "article:git-basics". */
interface KeyedText {
  readonly key: string;
  readonly source: MdxSource;
}

/** A note in a text. */
interface Definition {
  readonly key: string;
  readonly file: string;
  readonly line: number;
  readonly term: string;
  readonly slug: string;
  /** Null if the note repeats what is defined elsewhere. */
  readonly meaning: readonly PhrasingContent[] | null;
}

/**
 * The terms that lessons introduce, in the order of the course, and what is wrong with notes and links to entries in all
 * texts. `lessons` is every lesson as "section/lesson", in the order of the course.
 */
export function readGlossary(
  texts: readonly KeyedText[],
  lessons: readonly string[],
): { readonly entries: readonly GlossaryEntry[]; readonly problems: readonly Problem[] } {
  const problems: Problem[] = [];
  const place = (lesson: string) => lessons.indexOf(lesson);
  const byLesson = texts
    .filter(({ key }) => key.startsWith("lesson:"))
    .sort((a, b) => place(nameOf(a.key)) - place(nameOf(b.key)));
  const known = new Map<string, { readonly entry: GlossaryEntry; readonly line: number }>();
  for (const { key, source } of byLesson) {
    const words = source.tree ? wordsWithoutNotes(source.tree) : "";
    for (const definition of definitionsIn(key, source)) {
      if (!definition.meaning) continue;
      const first = known.get(definition.slug);
      if (first) problems.push(defined(definition, first.entry, first.line));
      else {
        const { entry, problems: faults } = entryOf(definition, nameOf(key));
        problems.push(...faults);
        known.set(entry.slug, { entry, line: definition.line });
        if (!uses(words, definition.term)) problems.push(unused(definition));
      }
    }
  }
  const entries = [...known.values()].map(({ entry }) => entry);
  const find = (slug: string) => known.get(slug)?.entry;
  // What a lesson defines that cannot be parsed is not known, so nothing is said to be missing.
  const whole = byLesson.every(({ source }) => source.tree !== null);
  for (const { key, source } of texts) {
    problems.push(...checkRepeats(definitionsIn(key, source), find, place, whole));
    problems.push(...checkTermLinks(key, source, entries, place, whole));
  }
  return { entries, problems };
}

/** "html-basics/introduction" of a lesson or one of its exercises; "" for other texts. */
function nameOf(key: string): string {
  const [kind = "", name = ""] = key.split(":");
  return kind === "lesson" || kind === "exercise" ? name.split("/").slice(0, 2).join("/") : "";
}

// --- notes ----------------------------------------------------------------------------------------------------------

const isDefinition = (node: Nodes): node is JsxElement =>
  (node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement") && node.name === "Definition";

function definitionsIn(key: string, { file, tree }: MdxSource): Definition[] {
  const found: Definition[] = [];
  if (!tree) return found;
  visit(tree, (node) => {
    if (!isDefinition(node)) return;
    // A note without a term has been told already.
    const term = attributeText(node, "term")?.trim();
    if (!term) return SKIP;
    const children = node.children.flatMap((child): PhrasingContent[] =>
      child.type === "paragraph" ? child.children : [child as PhrasingContent],
    );
    const empty = nodeText(node).trim() === "";
    found.push({ key, file, line: lineOf(node), term, slug: termSlug(term), meaning: empty ? null : children });
    return SKIP;
  });
  return found;
}

/** The entry of a note. One with problems is an entry, too, so that they are not told again where it is repeated. */
function entryOf(
  { file, line, term, slug, meaning }: Definition,
  lesson: string,
): { readonly entry: GlossaryEntry; readonly problems: readonly Problem[] } {
  const text = (meaning ?? [])
    .map((node) => nodeText(node))
    .join("")
    .replace(/\s+/g, " ")
    .trim();
  const { html, fault } = phrasingHtml(meaning ?? []);
  const parsed = definitionFields.safeParse({ term, meaning: text });
  const faults =
    fault !== null
      ? [`The meaning of “${term}” ${fault}.`]
      : (parsed.error?.issues ?? []).map((issue) =>
          issue.path[0] === "term"
            ? `The term “${term}” ${issue.message}.`
            : `The meaning of “${term}” ${issue.message}.`,
        );
  const repair = `Write, for example:\n${sample(term)}`;
  return {
    entry: { term, slug, html: html?.trim() ?? "", text, lesson },
    problems: under(
      "definitions",
      faults.map((message) => ({ file, line, message, repair })),
    ),
  };
}

const sample = (term: string): string => `<Definition term="${term}">What it is, in one short sentence.</Definition>`;
const again = (term: string): string => `<Definition term="${term}" />`;
const linked = ({ term, slug }: GlossaryEntry): string => `[${term}](${glossaryPath}#${slug})`;

const defined = ({ file, line, term }: Definition, entry: GlossaryEntry, at: number): Problem => ({
  file,
  line,
  message: `“${term}” is defined already, in ${entry.lesson}, line ${at}.`,
  repair: `Repeat the note without its text: ${again(entry.term)}\nOr link the word: ${linked(entry)}`,
});

const unused = ({ file, line, term }: Definition): Problem => ({
  file,
  line,
  message: `The lesson defines “${term}” and never uses it.`,
  repair: `Use it in the text, as **${term}** at its first use, or remove the note.`,
  rule: "definitions",
});

/** Notes that define nothing themselves, and notes outside of lessons. */
function checkRepeats(
  definitions: readonly Definition[],
  find: (slug: string) => GlossaryEntry | undefined,
  place: (lesson: string) => number,
  whole: boolean,
): Problem[] {
  return definitions.flatMap(({ key, file, line, term, slug, meaning }): Problem[] => {
    const entry = find(slug);
    if (meaning) {
      if (key.startsWith("lesson:") || !entry) return [];
      const message = `“${term}” is defined in the lesson ${entry.lesson}.`;
      return [
        { file, line, message, repair: `Repeat its note without a text: ${again(entry.term)}`, rule: "definitions" },
      ];
    }
    if (!entry)
      return whole ? [{ file, line, message: `“${term}” has no definition.`, repair: `Write ${sample(term)}` }] : [];
    const own = nameOf(key);
    if (own === "" || place(entry.lesson) < place(own) || key.startsWith("exercise:")) return [];
    if (entry.lesson === own)
      return [
        {
          file,
          line,
          message: `“${term}” has its note in this lesson already.`,
          repair: "Remove this one.",
          rule: "definitions",
        },
      ];
    return [later(file, line, entry)];
  });
}

const later = (file: string, line: number, { term, lesson }: GlossaryEntry): Problem => ({
  file,
  line,
  message: `“${term}” is introduced later, in ${lesson}.`,
  repair: `Move its definition here: a term is explained where it is used first. In ${lesson} keep ${again(term)}`,
  rule: "term-order",
});

// --- uses -----------------------------------------------------------------------------------------------------------

/** Everything that a text says outside of these notes, code and headings too. */
function wordsWithoutNotes(tree: Nodes): string {
  const words: string[] = [];
  visit(tree, (node) => {
    if (isDefinition(node)) return SKIP;
    if (node.type === "text" || node.type === "inlineCode" || node.type === "code") words.push(node.value);
    return undefined;
  });
  return words.join(" ").replace(/\s+/g, " ");
}

/** Whether a text uses a term, in any of its forms: "registry" is found in "registries". */
export function uses(text: string, term: string): boolean {
  const escaped = (part: string) => part.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  const words = term.split(/\s+/).map(escaped);
  const last = words.pop() ?? "";
  const ending = last.length > 3 ? last.replace(/(?:y|e|ing)$/, "") : last;
  return new RegExp(`(?<![\\p{L}\\p{N}])${[...words, ending].join("\\s+")}`, "iu").test(text);
}

/** Links to entries: each leads to a term that the reader has met, and at most once from a text. */
function checkTermLinks(
  key: string,
  { file, tree }: MdxSource,
  entries: readonly GlossaryEntry[],
  place: (lesson: string) => number,
  whole: boolean,
): Problem[] {
  const problems: Problem[] = [];
  const seen = new Map<string, number>();
  const own = nameOf(key);
  if (tree)
    visit(tree, "link", (node: Link) => {
      if (!node.url.startsWith(`${glossaryPath}#`)) return;
      const line = lineOf(node);
      const slug = node.url.slice(glossaryPath.length + 1);
      const entry = entries.find((one) => one.slug === slug);
      const first = seen.get(slug);
      if (!seen.has(slug)) seen.set(slug, line);
      if (!entry) {
        if (!whole) return;
        const meant = nearest(
          slug,
          entries.map((one) => one.slug),
        );
        problems.push({
          file,
          line,
          message: `The glossary has no term #${slug}.`,
          repair: meant
            ? `Write ${glossaryPath}#${meant}.`
            : `Define it in the lesson that uses it first: ${sample(nodeText(node))}`,
        });
      } else if (first !== undefined) {
        const message = `“${entry.term}” is linked to the glossary in line ${first} already.`;
        problems.push({
          file,
          line,
          message,
          repair: "Keep the first link and let this be plain text.",
          rule: "glossary-links",
        });
      } else if (own === entry.lesson && key.startsWith("lesson:")) {
        const message = `This lesson introduces “${entry.term}”, so its note has the link.`;
        problems.push({ file, line, message, repair: "Let this be plain text.", rule: "glossary-links" });
      } else if (own !== "" && place(entry.lesson) > place(own)) problems.push(later(file, line, entry));
    });
  return problems;
}
