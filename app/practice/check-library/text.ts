/** Words in messages, and words that are compared. */

/** In quotation marks: “one”, “two”. */
export const quoted = (texts: readonly string[]): string => texts.map((text) => `“${text}”`).join(", ");

/** The first words of a text, as many as `count`. */
export const firstWords = (text: string, count: number): string => text.split(/\s+/).slice(0, count).join(" ");

/** Letters, digits and single spaces in lower case, to compare texts without their punctuation. */
export const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The words of a text in lower case: letters and digits. */
export const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether a text contains a part, letter for letter. Spaces and punctuation don’t count, because `ruby` adds spaces. */
export const containsLetters = (text: string, part: string): boolean =>
  lettersOf(text).replaceAll(" ", "").includes(lettersOf(part).replaceAll(" ", ""));
