/** The terms of the course: the glossary's entries, and where lessons introduce them. Pure. */

/** A term with its one meaning. */
export interface GlossaryEntry {
  readonly term: string;
  /** Its fragment in the glossary: "ip-address". */
  readonly slug: string;
  /** Its definition; inline HTML made from Markdown. */
  readonly html: string;
  /** The same without markup. */
  readonly text: string;
  /** The lesson that introduces it, as "section/lesson". */
  readonly lesson: string;
}

/** The fragment of a term: lowercase letters and digits, with hyphens for everything else. */
export const termSlug = (term: string): string =>
  term
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

const order = new Intl.Collator("en");

/** Entries in alphabetical order, ignoring case. */
export const inAlphabet = (entries: readonly GlossaryEntry[]): GlossaryEntry[] =>
  [...entries].sort((a, b) => order.compare(a.term, b.term));

/** Groups by first letter, as a capital. Entries that don't start with a letter from A to Z come first, under "#". */
export function byLetter(
  entries: readonly GlossaryEntry[],
): { readonly letter: string; readonly entries: readonly GlossaryEntry[] }[] {
  const groups = new Map<string, GlossaryEntry[]>();
  for (const entry of inAlphabet(entries)) {
    const first = entry.term.slice(0, 1).toUpperCase();
    const letter = /[A-Z]/.test(first) ? first : "#";
    groups.set(letter, [...(groups.get(letter) ?? []), entry]);
  }
  return [...groups].map(([letter, entries]) => ({ letter, entries }));
}
