/**
 * A text is laid out part by part (reading.css): what is near the window at once, the rest here. After that the length of
 * the page is true, and nothing is left to be done while somebody scrolls.
 */
import { whenIdle } from "./islands.ts";

/** Milliseconds that the layout of an element took, the last time; unknown before the first. */
let each = Number.POSITIVE_INFINITY;

/**
 * Lays the parts out whenever the browser has nothing else to do; stops where the page goes away. In each such moment
 * as many at once as will fit into half of it, and one at least: each time costs a layout and a frame, however little is new.
 */
export function layOutLater(page: Element): void {
  whenIdle((deadline) => {
    if (!page.isConnected) return;
    const time = (deadline?.timeRemaining() ?? 0) / 2;
    let size = 0;
    for (const part of page.querySelectorAll<HTMLElement>(".parts > :not([data-laid-out])")) {
      const more = part.getElementsByTagName("*").length + 1;
      if (size > 0 && (size + more) * each > time) break;
      size += more;
      part.dataset["laidOut"] = "";
    }
    if (size === 0) return;
    const begun = performance.now();
    // Asked for a place, the browser lays out here and now: so it is known what an element takes.
    page.getBoundingClientRect();
    each = (performance.now() - begun) / size;
    layOutLater(page);
  });
}
