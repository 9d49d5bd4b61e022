/**
 * A text is laid out part by part (reading.css): what is near the window at once, the rest here. After that the length of
 * the page is true, and nothing is left to be done while somebody scrolls.
 */
import { whenIdle } from "#app/browser/islands.ts";

/**
 * Milliseconds: twice as many parts at once after a moment that took less than `short`, half as many after one that took
 * more than `long`. Each costs a layout and a frame, however little is new, but whoever touches the page waits for it.
 */
const [short, long] = [15, 30];

/** True where the browser has put off the layout of what is in a part. */
const isSkipped = (part: Element): boolean =>
  part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === false;

/**
 * Lays the parts out whenever the browser has nothing else to do, so many at once; stops where the page goes away. The
 * last come first: so nothing that is laid out moves, and little of it is painted.
 */
export function layOutLater(page: Element, atOnce = 2): void {
  whenIdle(() => {
    if (!page.isConnected) return;
    const rest = [...page.querySelectorAll<HTMLElement>(".parts > :not([data-laid-out])")];
    const skipped = rest.filter(isSkipped);
    // What is near the window takes next to no time and would tell nothing of the others: it comes at the end.
    const now = skipped.length > 0 ? skipped.slice(-atOnce) : rest;
    for (const part of now) part.dataset["laidOut"] = "";
    if (skipped.length === 0) return;
    const begun = performance.now();
    // Asked for a place, the browser lays out here and now: so it is known how long that takes.
    page.getBoundingClientRect();
    const took = performance.now() - begun;
    layOutLater(page, took < short ? 2 * atOnce : took > long ? Math.ceil(atOnce / 2) : atOnce);
  });
}
