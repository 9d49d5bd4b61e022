/**
 * The only script that every page loads. It must stay tiny (architecture.md, Budgets), so code that is needed later is
 * imported on demand.
 */
import { isReadingPath } from "#app/domain/pages.ts";
import { startIslands } from "#app/islands/hydrate-islands.ts";
import { startAuthTabs } from "./auth-tabs.ts";
import { plainClick, replayEarlyClicks } from "./clicks.ts";
import { startConsent } from "./consent/consent-controls.ts";
import { startFeedLinks } from "./feed-links.ts";
import { submitLogout } from "./logout.ts";
import { setUpPage } from "./page-setup.ts";
import { loadWithRetry, startPreloadErrors } from "./preload-error.ts";
import { startProgress } from "./progress/progress.ts";
import { startKeys } from "./shortcuts/keys.ts";
import { startTheme } from "./theme.ts";

/** Starts the scripts of the page. Call it once, before anything else runs. */
export function start(): void {
  startPreloadErrors();
  markFirstInteraction();
  startConsent();
  startTheme();
  startAuthTabs();
  startFeedLinks();
  startKeys();
  startButtons();
  startProgress();
  markOffline();
  announceFlash();
  startIslands();
  setUpPage(document);
  submitLogout();
  replayEarlyClicks();
  // Forms and their responses are always document loads.
  if (!isReadingPath(location.pathname) || !("navigation" in window)) return;
  const navigation = () => {
    // Without it, every link is a document load.
    loadWithRetry(() => import("./navigation/navigate.ts")).then(
      ({ startNavigation }) => startNavigation(),
      console.error,
    );
  };
  // The page's own resources come first.
  if (document.readyState === "complete") navigation();
  else window.addEventListener("load", navigation, { once: true });
}

/** After the first click or key press, scrolling to fragments is smooth (base.css). */
function markFirstInteraction(): void {
  for (const type of ["pointerdown", "keydown"])
    addEventListener(type, () => document.documentElement.setAttribute("data-touched", ""), {
      capture: true,
      once: true,
    });
}

/**
 * Shows "Offline" in the header while there's no connection, and a message when it's lost or returns (states.css).
 * `data-connection` is `off` if there was none from the start, and later `offline` or `online`.
 */
function markOffline(): void {
  const mark = (event?: Event) => {
    document.documentElement.dataset["connection"] = event?.type ?? (navigator.onLine ? "" : "off");
  };
  mark();
  addEventListener("online", mark);
  addEventListener("offline", mark);
}

/** Screen readers announce what changes in a live region, not what it contains from the start (ui/message.tsx). */
function announceFlash(): void {
  const flash = document.querySelector("[data-flash]");
  if (flash) setTimeout(() => flash.append(...flash.childNodes), 1000);
}

/** The small buttons: copy, share, print, show a password. */
function startButtons(): void {
  document.addEventListener("click", (event) => {
    const button = plainClick(event)?.closest<HTMLButtonElement>("[data-copy],[data-share],[data-print],[data-reveal]");
    if (button)
      loadWithRetry(() => import("./button-actions.ts")).then(
        ({ handleButton }) => handleButton(button),
        console.error,
      );
  });
}
