/** Headings and their levels. */

/** A selector for all headings. */
export const headings = "h1, h2, h3, h4, h5, h6";

/** From 1 to 6. */
export const levelOf = (heading: Element): number => Number(heading.localName.slice(1));

/** Whether a heading names a menu or another part before the main one. It can be an `h2` although no `h1` came before it. */
export const isBeforeMain = (heading: Element): boolean =>
  heading.localName === "h2" && heading.closest("nav, aside, [role='navigation' i], [role='complementary' i]") !== null;
