/**
 * The part of progress that every page loads: it loads the rest (progress/page.ts) when there is something to record and
 * there is consent. It loads nothing more for visitors who haven't chosen yet.
 */
import { ANSWERED_EVENT, CHECKED_EVENT, QUIZ_EVENT } from "#app/browser/events.ts";
import { loadWithRetry } from "#app/browser/preload-error.ts";

/** A quick check without the code that parses settings, which checks again. */
function isProgressAllowed(): boolean {
  try {
    return /"progress":true/.test(localStorage.getItem("cookieSettings") ?? "");
  } catch {
    return false;
  }
}

export function startProgress(): void {
  /** Events from before the visitor has chosen. They are recorded on consent, and lost with the page otherwise. */
  let pending: Event[] = [];
  const loadRest = (event?: Event) => {
    const asked = document.documentElement.dataset["consent"] === "ask";
    const allowed = isProgressAllowed();
    if (event && (asked || allowed)) pending.push(event);
    // After a refusal, nothing is remembered.
    if (!asked && !allowed) pending = [];
    if (!allowed) return;
    const events = pending;
    pending = [];
    loadWithRetry(() => import("./page.ts")).then(({ onPageEvent }) => events.forEach(onPageEvent), console.error);
  };
  for (const name of [CHECKED_EVENT, ANSWERED_EVENT, QUIZ_EVENT]) window.addEventListener(name, loadRest);
  window.addEventListener("consent-updated", () => loadRest());
  // The page's own resources come first.
  if (document.readyState === "complete") loadRest();
  else window.addEventListener("load", () => setTimeout(loadRest), { once: true });
}
