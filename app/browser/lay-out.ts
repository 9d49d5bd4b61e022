/**
 * A text is laid out part by part (reading.css): what is near the window at once, the rest here. After that the length of
 * the page is true, and nothing is left to be done while somebody scrolls.
 */
import { whenIdle } from "./islands.ts";

/** Milliseconds that the layout of an element took, of the last part; unknown before the first. */
let each = Number.POSITIVE_INFINITY;

/**
 * Lays the parts out whenever the browser has nothing else to do, in each such moment as many as fit into it and one at
 * least; stops where the page goes away. Each moment costs a frame, however little there was to lay out.
 */
export function layOutLater(page: Element): void {
  whenIdle((deadline) => {
    const parts = page.querySelectorAll<HTMLElement>(".parts > :not([data-laid-out])");
    if (!page.isConnected) return;
    for (const [index, part] of parts.entries()) {
      const size = part.getElementsByTagName("*").length + 1;
      if (index > 0 && size * each > (deadline?.timeRemaining() ?? 0)) return layOutLater(page);
      const begun = performance.now();
      part.dataset["laidOut"] = "";
      // Asked for its place, the browser lays it out here and now, so that the next one knows what time is left.
      part.getBoundingClientRect();
      each = (performance.now() - begun) / size;
    }
  });
}
