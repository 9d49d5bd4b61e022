/** Headings and their levels. */

/** A selector for all headings. */
export const headings = "h1, h2, h3, h4, h5, h6";

/** The level that people are told: `aria-level` if it's a level, otherwise that of the element. */
export function levelOf(heading: Element): number {
  const told = Number(heading.getAttribute("aria-level"));
  return Number.isInteger(told) && told > 0 ? told : Number(heading.localName.slice(1));
}

/** Whether a heading names a menu or another part before the main one. It can be an `h2` although no `h1` came before it. */
export const isBeforeMain = (heading: Element): boolean =>
  heading.localName === "h2" && heading.closest("nav, aside, [role='navigation' i], [role='complementary' i]") !== null;
