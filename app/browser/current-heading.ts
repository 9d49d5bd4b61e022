/** Marks the heading that someone is reading in the contents of a text (ui/toc.tsx). */

/** A heading counts as being read from here on, as a part of the window's height. */
const readingLine = 0.3;

interface Entry {
  readonly link: HTMLAnchorElement;
  readonly heading: HTMLElement;
}

/** The last entry with a heading above `line`, in pixels from the top of the window. They're in the order of the page. */
function lastAbove(entries: readonly Entry[], line: number): Entry | undefined {
  let [from, to] = [0, entries.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((entries[middle]?.heading.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <= line) from = middle + 1;
    else to = middle;
  }
  return entries[from - 1];
}

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
    const next = lastAbove(entries, innerHeight * readingLine)?.link;
    if (next === current) return;
    current?.removeAttribute("aria-current");
    next?.setAttribute("aria-current", "location");
    current = next;
  };
  addEventListener("scroll", mark, { passive: true });
  mark();
}
