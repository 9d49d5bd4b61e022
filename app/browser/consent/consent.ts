/**
 * The banner and the dialog about cookies (specification, section 2 and 4). This part is on every page: it shows the
 * question and loads consent-actions.ts when somebody answers. The markup names each action by `data-consent`; the
 * listener sits on the document, so that it does not matter who rendered it or when.
 *
 *   [data-consent-banner]                  shown until a choice is made
 *   dialog[data-consent-dialog]            boxes named `progress` and `preferences`
 *   [data-consent="accept-all" | "essential-only" | "settings" | "save" | "cancel"], [data-consent-open]
 */
import { loadTwice, offerReload } from "#app/browser/preload-error.ts";

// Read when it is needed: modules that know this one are loaded by the server, too.
const root = (): HTMLElement => document.documentElement;

/** Shows or hides the question. The boot script (boot.ts) has decided before the first paint. */
export function showBanner(show: boolean): void {
  const banner = document.querySelector<HTMLElement>("[data-consent-banner]");
  if (banner) {
    const focused = !show && banner.contains(document.activeElement);
    banner.hidden = !show;
    // The button that was pressed is gone: whoever uses the keyboard goes on in the text, and where they were.
    if (focused) document.getElementById("main")?.focus({ preventScroll: true });
  }
  if (!show) delete root().dataset["consent"];
}

/** Name of what the history of the tab says after "forget this device" (consent-actions.ts). */
export const FORGOTTEN = "forgotten";

const actions = () => loadTwice(() => import("./consent-actions.ts"));

function failed(error: unknown): void {
  console.error(error);
  offerReload();
}

export function startConsent(): void {
  showBanner(root().dataset["consent"] === "ask");
  if (history.state?.[FORGOTTEN]) actions().then(({ sayForgotten }) => sayForgotten(), console.error);
  document.addEventListener("click", (event) => {
    const control =
      event.target instanceof Element && event.target.closest<HTMLElement>("body [data-consent],[data-consent-open]");
    if (!control) return;
    event.preventDefault();
    actions().then(({ act }) => act(control.dataset["consent"] ?? "settings"), failed);
  });
  // A choice in another tab holds here too.
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key === "cookieSettings" && newValue) actions().then(({ chosenElsewhere }) => chosenElsewhere(), failed);
  });
}
