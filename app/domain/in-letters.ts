/** Small numbers as words for headings and sentences, others as digits. */
export const inLetters = (count: number): string =>
  ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"][count] ?? String(count);

/** "Six sections", "One section". */
export const sectionsInLetters = (count: number): string =>
  `${inLetters(count)} ${count === 1 ? "section" : "sections"}`;
