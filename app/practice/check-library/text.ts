/** Texts in messages, and texts that are compared. */

/** The texts in quotation marks, as “one”, “two”. */
export const inText = (texts: readonly string[]): string => texts.map((text) => `“${text}”`).join(", ");
