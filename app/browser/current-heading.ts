/** Marks the heading that someone is reading in the contents of a text (ui/toc.tsx). */

/** A heading counts as being read from here on, as a part of the window's height. */
const readingLine = 0.3;

/** Keeps the mark up to date until the page is replaced. */
export function markCurrentHeading(page: ParentNode): void {
  const entries = Array.from(page.querySelectorAll<HTMLAnchorElement>("[data-toc] a")).flatMap((link) => {
    const heading = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    return heading ? { link, heading } : [];
  });
  let current: HTMLAnchorElement | undefined;
  // There is one scroll event in a frame, however far people scroll.
  const mark = () => {
    if (!entries[0]?.heading.isConnected) return removeEventListener("scroll", mark);
    const line = innerHeight * readingLine;
    // A part of the page that isn't laid out yet has no boxes.
    const next = entries.findLast(({ heading }) => (heading.getClientRects()[0]?.top ?? line + 1) <= line)?.link;
    if (next === current) return;
    current?.removeAttribute("aria-current");
    next?.setAttribute("aria-current", "location");
    current = next;
  };
  addEventListener("scroll", mark);
  mark();
}
