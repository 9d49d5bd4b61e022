/**
 * Long texts are laid out in parts (reading.css). The browser lays out the parts near the viewport at once; this module
 * lays out the others when the browser is idle, so that the page gets its real height and scrolling costs nothing.
 */
import { whenIdle } from "#app/browser/idle.ts";

/**
 * In milliseconds. After a batch that took less than `short`, the next one is twice as big; after more than `long`, half
 * as big. Every batch costs a layout and a frame, but input has to wait until it's finished.
 */
const [short, long] = [15, 30];

/** Whether the browser has skipped the layout of this part’s content. */
const isSkipped = (part: Element): boolean =>
  part.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === false;

/**
 * Lays out `atOnce` parts whenever the browser is idle, until all are done or the page has been replaced. The last parts
 * come first, so nothing that has been laid out moves, and little of it has to be painted.
 */
export function layOutWhenIdle(page: Element, atOnce = 2): void {
  whenIdle(() => {
    if (!page.isConnected) return;
    const rest = [...page.querySelectorAll<HTMLElement>(".parts > :not([data-laid-out])")];
    const skipped = rest.filter(isSkipped);
    // Parts near the viewport take almost no time and would distort the measurement, so they come at the end.
    const now = skipped.length > 0 ? skipped.slice(-atOnce) : rest;
    for (const part of now) part.dataset["laidOut"] = "";
    if (skipped.length === 0) return;
    const begun = performance.now();
    // Forces a synchronous layout, so that it can be timed.
    page.getBoundingClientRect();
    const took = performance.now() - begun;
    layOutWhenIdle(page, took < short ? 2 * atOnce : took > long ? Math.ceil(atOnce / 2) : atOnce);
  });
}
