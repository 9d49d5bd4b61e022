/**
 * Whether lessons use a term before the one that introduces it. Which lesson that is, the glossary knows. Words that
 * everybody knows in another sense are data, `content/everyday-words.yaml`; other exceptions stand in the text.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RootContent } from "mdast";
import { toString as nodeText } from "mdast-util-to-string";
import type { ContentSources } from "#app/catalog/read/content.ts";
import { exceptionOf, isProblem } from "#app/catalog/read/exceptions.ts";
import type { MdxSource } from "#app/catalog/read/mdx-source.ts";
import type { Problem } from "#app/catalog/read/problem.ts";
import { readYaml } from "#app/catalog/read/read-yaml.ts";
import { everydayFields } from "#app/catalog/read/schema.ts";
import type { GlossaryEntry } from "#app/domain/glossary.ts";
import { passagesOf } from "./reading-level.ts";

/** A term with what finds it in a text. */
interface Term {
  readonly entry: GlossaryEntry;
  readonly pattern: RegExp;
}

/** Parts of a lesson that speak of what comes, or of other people's pages. */
const aheadParts: ReadonlySet<string> = new Set(["What’s next", "Further reading"]);

/** Every term that a lesson uses too early, once for each lesson, and exceptions that nothing needs. */
export function earlyTerms(
  { content, texts }: Pick<ContentSources, "content" | "texts">,
  contentDir: string,
): Problem[] {
  const file = join(contentDir, "everyday-words.yaml");
  const yaml = existsSync(file) ? readYaml(everydayFields, readFileSync(file, "utf8"), file) : null;
  if (yaml && !yaml.value) return [...yaml.problems];
  const everyday = new Set((yaml?.value?.words ?? []).map(({ term }) => term));
  const course = content.lessons.map(({ section, slug }) => `${section}/${slug}`);
  const place = (lesson: string) => course.indexOf(lesson);
  const terms = content.glossary.map((entry): Term => ({ entry, pattern: patternOf(entry.term) }));

  const strange = [...everyday].filter((term) => !terms.some(({ entry }) => entry.term === term));
  const problems: Problem[] = strange.map((term) => ({
    file,
    line: yaml?.lineOf(["words", [...everyday].indexOf(term)]) ?? 1,
    message: `The glossary has no term “${term}”.`,
    repair: "Write it as its lesson defines it, or remove it.",
  }));
  for (const lesson of course) {
    const source = texts.find(({ key }) => key === `lesson:${lesson}`)?.source;
    if (!source) continue;
    const met = terms.filter(({ entry }) => place(entry.lesson) <= place(lesson));
    const later = terms.filter(({ entry }) => place(entry.lesson) > place(lesson) && !everyday.has(entry.term));
    problems.push(...earlyIn(source, met, later));
  }
  return problems;
}

/** A term as a word of its own, also in the plural; with capitals only as it is written. */
function patternOf(term: string): RegExp {
  const escaped = term.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&").replace(/\s+/g, "\\s+");
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?:e?s)?(?![\\p{L}\\p{N}])`, /\p{Lu}/u.test(term) ? "gu" : "giu");
}

function earlyIn(source: MdxSource, met: readonly Term[], later: readonly Term[]): Problem[] {
  const problems: Problem[] = [];
  const told = new Set<string>();
  // An exception holds from its paragraph on: what was explained in passing may be named again.
  const allowed = new Set<string>();
  const known = met.filter(({ entry }) => later.some((other) => entry.term.search(other.pattern) >= 0));
  let part = "";
  let before: RootContent | undefined;
  for (const node of source.tree?.children ?? []) {
    if (node.type === "heading" && node.depth === 2) part = nodeText(node);
    const above = exceptionOf(before, source.file);
    before = node;
    if (aheadParts.has(part) || node.type === "code") continue;
    if (above && isProblem(above)) {
      problems.push(above);
      continue;
    }
    for (const name of above?.names ?? []) allowed.add(name);
    const needed = new Set<string>();
    const passages = passagesOf({ tree: { type: "root", children: [node] } });
    for (const { text, line } of passages) {
      // "accessibility tree" is a term of its own, and not the tree of a later lesson.
      const rest = known.reduce((words, { pattern }) => words.replaceAll(pattern, "…"), text);
      for (const { entry, pattern } of later) {
        if (rest.search(pattern) < 0) continue;
        needed.add(entry.term);
        if (allowed.has(entry.term) || told.has(entry.term)) continue;
        told.add(entry.term);
        problems.push(early(source.file, line, entry));
      }
    }
    if (above && passages.length > 0)
      problems.push(
        ...above.names
          .filter((name) => !needed.has(name))
          .map((name) => ({
            file: source.file,
            line: above.line,
            message: `The exception for \`${name}\` is not needed.`,
            repair: "Remove the name, and the comment if nothing is left in it.",
          })),
      );
  }
  return problems;
}

const early = (file: string, line: number, { term, lesson }: GlossaryEntry): Problem => ({
  file,
  line,
  message: `“${term}” is used here, and ${lesson} introduces it.`,
  repair: [
    `Use another word, or introduce it here: move its <Definition term="${term}"> to this lesson.`,
    `If it has to be named, say why, above the paragraph:\n{/* ahead: \`${term}\` because … */}`,
    "If it is an everyday word in another sense, add it to content/everyday-words.yaml.",
  ].join("\n"),
});
