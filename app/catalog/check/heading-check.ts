/** The headings of a text: their levels, and the ids that links to them need. */
import { isIdOfPage } from "#app/catalog/read/headings.ts";
import type { RuleName } from "#app/catalog/read/house-rules.ts";
import type { MdxSource } from "#app/catalog/read/mdx-source.ts";
import type { Problem } from "#app/catalog/read/problem.ts";

export function checkHeadings({ file, writtenHeadings }: Pick<MdxSource, "file" | "writtenHeadings">): Problem[] {
  const problems: Problem[] = [];
  const seen = new Map<string, number>();
  let level = 1;
  for (const { depth, id, text, line } of writtenHeadings) {
    const report = (rule: RuleName, message: string, repair: string) =>
      problems.push({ file, line, message, repair, rule });
    const written = `${"#".repeat(level + 1)} ${text}`;
    if (depth === 1)
      report(
        "heading-levels",
        "A text can't have a first-level heading, because the page adds the title.",
        `Write:\n## ${text}`,
      );
    else if (depth > level + 1) {
      report(
        "heading-levels",
        level === 1
          ? `The first heading has level ${depth} instead of 2.`
          : `A level ${depth} heading follows a level ${level} heading.`,
        `Write:\n${written}`,
      );
    }
    level = Math.max(depth, 2);
    if (isIdOfPage(id))
      report(
        "unique-headings",
        `The heading “${text}” would get the id “${id}”, which the page already uses.`,
        "Add a word to the heading to give it a different id.",
      );
    const first = seen.get(text.toLowerCase());
    if (first !== undefined) {
      report(
        "unique-headings",
        `The heading “${text}” is already used in line ${first}.`,
        "Change one of them so that it describes its own part.",
      );
    } else seen.set(text.toLowerCase(), line);
  }
  return problems;
}
