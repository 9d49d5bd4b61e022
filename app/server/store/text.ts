/** Which text every store can return unchanged. */

/**
 * Rejects text that not every database can return unchanged: U+0000 (PostgreSQL rejects it) and half of a surrogate
 * pair (which UTF-8 can't encode).
 */
export function assertStorable(value: unknown): void {
  if (typeof value === "string" && !isStorable(value)) {
    throw new TypeError("The store takes no text with U+0000 or with half of a surrogate pair; clean the input first.");
  }
}

export const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

/** A mail server's reply may contain any bytes. If the queue rejected it, the email would be retried for ever. */
export function storable(error: string): string {
  return error.replaceAll("\0", "\uFFFD").toWellFormed();
}
