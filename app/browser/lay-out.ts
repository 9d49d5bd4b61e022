/**
 * A text is laid out part by part (reading.css): what is near the window at once, the rest here. After that the length of
 * the page is true, and nothing is left to be done while somebody scrolls.
 */
import { whenIdle } from "./islands.ts";

/** Lays out one part after the other whenever the browser has nothing else to do; stops where the page goes away. */
export function layOutLater(page: Element): void {
  whenIdle(() => {
    const part = page.querySelector<HTMLElement>(".parts > :not([data-laid-out])");
    if (!part || !page.isConnected) return;
    part.dataset["laidOut"] = "";
    layOutLater(page);
  });
}
