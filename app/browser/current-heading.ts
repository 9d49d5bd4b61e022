/** Marks the heading that someone is reading in the contents of a text (ui/toc.tsx). */

/** A heading counts as being read from here on, as a part of the window's height. */
const readingLine = 0.3;

/** The index of the last heading above `line`, in pixels from the top of the window; -1 if there is none. They're in order. */
function lastAbove(headings: readonly Element[], line: number): number {
  let [from, to] = [0, headings.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if ((headings[middle]?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <= line) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}

/** Keeps the mark up to date until the page is replaced. */
export function markCurrentHeading(page: ParentNode): void {
  const pairs = Array.from(page.querySelectorAll<HTMLAnchorElement>("[data-toc] a"), (link) => ({
    link,
    heading: document.getElementById(decodeURIComponent(link.hash.slice(1))),
  })).flatMap(({ link, heading }) => (heading ? [{ link, heading }] : []));
  const headings = pairs.map(({ heading }) => heading);
  let current: HTMLAnchorElement | undefined;
  let scheduled = false;
  const mark = () => {
    scheduled = false;
    const next = pairs[lastAbove(headings, innerHeight * readingLine)]?.link;
    if (next === current) return;
    current?.removeAttribute("aria-current");
    next?.setAttribute("aria-current", "location");
    current = next;
  };
  const scheduleMark = () => {
    if (!headings[0]?.isConnected) return removeEventListener("scroll", scheduleMark);
    if (scheduled) return;
    scheduled = true;
    requestAnimationFrame(mark);
  };
  addEventListener("scroll", scheduleMark, { passive: true });
  mark();
}
