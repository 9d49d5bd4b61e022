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
import { FORGOTTEN, showBanner } from "./banner.ts";

const actions = () => loadTwice(() => import("./consent-actions.ts"));

function failed(error: unknown): void {
  console.error(error);
  offerReload();
}

export function startConsent(): void {
  showBanner(document.documentElement.dataset["consent"] === "ask");
  if (history.state?.[FORGOTTEN])
    import("./forget-device.ts").then(({ sayForgotten }) => sayForgotten(), console.error);
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
