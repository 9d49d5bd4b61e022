/** Headings and their levels. */

/** A selector for all headings. */
export const headings = "h1, h2, h3, h4, h5, h6";

/** From 1 to 6. */
export const levelOf = (heading: Element): number => Number(heading.localName.slice(1));
