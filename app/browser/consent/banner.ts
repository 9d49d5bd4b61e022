/** The cookie banner. Every page loads this. */

/** Shows or hides the banner. Before the first paint, the boot script (boot.ts) decides. */
export function showBanner(show: boolean): void {
  const banner = document.querySelector<HTMLElement>("[data-consent-banner]");
  if (banner) {
    const focused = !show && banner.contains(document.activeElement);
    banner.hidden = !show;
    // The pressed button is hidden now, so keyboard users continue in the content, without scrolling.
    if (focused) document.getElementById("main")?.focus({ preventScroll: true });
  }
  if (!show) delete document.documentElement.dataset["consent"];
}

/** Key in `history.state` of the message after "Forget this device" (forget-device.ts). */
export const FORGOTTEN = "forgotten";
