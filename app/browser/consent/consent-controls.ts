/**
 * The cookie banner and the settings dialog (specification, sections 2 and 4). This part is on every page: it shows the
 * banner and loads consent-actions.ts when people choose. In the markup, `data-consent` names the action of a control. The
 * listener is on the document, so it doesn't matter when the control was rendered.
 *
 *   [data-consent-banner]                  shown until people have chosen
 *   dialog[data-consent-dialog]            checkboxes named `progress` and `preferences`
 *   [data-consent="accept-all" | "essential-only" | "settings" | "save" | "cancel"], [data-consent-open]
 */
import { loadWithRetry, offerReload } from "#app/browser/preload-error.ts";
import { FORGOTTEN, showBanner } from "./banner.ts";

const actions = () => loadWithRetry(() => import("./consent-actions.ts"));

function reportFailure(error: unknown): void {
  console.error(error);
  offerReload();
}

export function startConsent(): void {
  showBanner(document.documentElement.dataset["consent"] === "ask");
  if (history.state?.[FORGOTTEN])
    import("./forget-device.ts").then(({ showForgottenNotice }) => showForgottenNotice(), console.error);
  document.addEventListener("click", (event) => {
    const control =
      event.target instanceof Element && event.target.closest<HTMLElement>("body [data-consent],[data-consent-open]");
    if (!control) return;
    event.preventDefault();
    actions().then(({ runAction }) => runAction(control.dataset["consent"] ?? "settings"), reportFailure);
  });
  // A choice in another tab applies here too.
  window.addEventListener("storage", ({ key, newValue }) => {
    if (key === "cookieSettings" && newValue)
      actions().then(({ applyChoiceOfOtherTab }) => applyChoiceOfOtherTab(), reportFailure);
  });
}
