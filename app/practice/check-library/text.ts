/** Words in messages, and words that are compared. */

/** In quotation marks: “one”, “two”. */
export const quoted = (texts: readonly string[]): string => texts.map((text) => `“${text}”`).join(", ");

/** As code: `one`, `two`. */
export const asCode = (texts: readonly string[]): string => texts.map((text) => `\`${text}\``).join(", ");

/** "one item" or "3 items", "0 items". */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  count === 1 ? `one ${one}` : `${count} ${several}`;

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
