/** The headings of a text: their levels, and the ids that links to them need. */
import type { MdxSource } from "#app/catalog/read/mdx-source.ts";
import type { Problem } from "#app/catalog/read/problem.ts";

/**
 * Ids that the page around a text has: its frame, the parts before and after the text, and its islands, which are
 * counted by kind (pages/document.server.tsx).
 */
const idsOfPages =
  /^(main|key-points|objectives|retrieval|try-it|sources|related|series-title|newsletter|newsletter-title|more-menu|more-title|me-menu|site-menu)$|^(consent|term|exercise)-|^(address|emmet|form|head|inspector|landmark|layers|live|outline|picture|request|resolver|shortcut|terminal|tree)-\d+$/;

export function checkHeadings({ file, headings }: MdxSource): Problem[] {
  const problems: Problem[] = [];
  const seen = new Map<string, number>();
  let level = 1;
  for (const { depth, id, text, line } of headings) {
    const report = (message: string, repair: string) => problems.push({ file, line, message, repair });
    const written = `${"#".repeat(level + 1)} ${text}`;
    if (depth === 1)
      report("A text can't have a first-level heading, because the page adds the title.", `Write:\n## ${text}`);
    else if (depth > level + 1) {
      report(
        level === 1
          ? `The first heading has level ${depth} instead of 2.`
          : `A level ${depth} heading follows a level ${level} heading.`,
        `Write:\n${written}`,
      );
    }
    level = Math.max(depth, 2);
    if (idsOfPages.test(id))
      report(
        `The heading “${text}” would get the id “${id}”, which the page already uses.`,
        "Add a word to the heading to give it a different id.",
      );
    const first = seen.get(text.toLowerCase());
    if (first !== undefined) {
      report(
        `The heading “${text}” is already used in line ${first}.`,
        "Change one of them so that it describes its own part.",
      );
    } else seen.set(text.toLowerCase(), line);
  }
  return problems;
}
