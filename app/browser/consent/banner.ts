/** The banner that asks about cookies. Every page loads this. */

/** Shows or hides the question. The boot script (boot.ts) has decided before the first paint. */
export function showBanner(show: boolean): void {
  const banner = document.querySelector<HTMLElement>("[data-consent-banner]");
  if (banner) {
    const focused = !show && banner.contains(document.activeElement);
    banner.hidden = !show;
    // The button that was pressed is gone: whoever uses the keyboard goes on in the text, and where they were.
    if (focused) document.getElementById("main")?.focus({ preventScroll: true });
  }
  if (!show) delete document.documentElement.dataset["consent"];
}

/** Name of what the history of the tab says after "forget this device" (forget-device.ts). */
export const FORGOTTEN = "forgotten";
