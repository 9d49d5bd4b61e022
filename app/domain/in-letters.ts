/** Small numbers as words for headings and sentences, others as digits. */
export const inLetters = (count: number): string =>
  ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"][count] ?? String(count);

/** "Six sections, from Getting started to Git basics", "One section". */
export function courseInLetters(sections: readonly { readonly title: string }[]): string {
  const count = `${inLetters(sections.length)} ${sections.length === 1 ? "section" : "sections"}`;
  const [first, last] = [sections[0], sections.at(-1)];
  return first && last && first !== last ? `${count}, from ${first.title} to ${last.title}` : count;
}
