/**
 * The part of progress that every page loads: it fetches the rest (progress/page.ts) when there is something to note, and
 * when this device may keep progress at all. A visitor who has not chosen yet loads nothing more.
 */
import { ANSWERED_EVENT, CHECKED_EVENT, QUIZ_EVENT } from "#app/browser/events.ts";
import { loadTwice } from "#app/browser/preload-error.ts";

/** A first look without the code that reads settings properly; the rest makes sure. */
function mayBeKept(): boolean {
  try {
    return /"progress":true/.test(localStorage.getItem("cookieSettings") ?? "");
  } catch {
    return false;
  }
}

export function startProgress(): void {
  /** What was done before the visitor has chosen; it is noted with a yes, and forgotten with the page otherwise. */
  let waiting: Event[] = [];
  const rest = (event?: Event) => {
    const asked = document.documentElement.dataset["consent"] === "ask";
    const allowed = mayBeKept();
    if (event && (asked || allowed)) waiting.push(event);
    // After a no nothing is remembered either.
    if (!asked && !allowed) waiting = [];
    if (!allowed) return;
    const events = waiting;
    waiting = [];
    loadTwice(() => import("./page.ts")).then(({ heard }) => events.forEach(heard), console.error);
  };
  for (const name of [CHECKED_EVENT, ANSWERED_EVENT, QUIZ_EVENT]) window.addEventListener(name, rest);
  window.addEventListener("consent-updated", () => rest());
  // What the page itself needs comes first.
  if (document.readyState === "complete") rest();
  else window.addEventListener("load", () => setTimeout(rest), { once: true });
}
