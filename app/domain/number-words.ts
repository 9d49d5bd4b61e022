const words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** Small numbers as words for sentences, others as digits. */
export const numberInWords = (count: number): string => words[count] ?? String(count);

/** The same text with a capital at its start, for headings and the beginning of a sentence. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "Six sections, from Getting started to Git basics", "One section". */
export function sectionsInWords(sections: readonly { readonly title: string }[]): string {
  const count = `${capitalised(numberInWords(sections.length))} ${sections.length === 1 ? "section" : "sections"}`;
  const [first, last] = [sections[0], sections.at(-1)];
  return first && last && first !== last ? `${count}, from ${first.title} to ${last.title}` : count;
}
