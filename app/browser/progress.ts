/**
 * The part of progress that every page loads: it fetches the rest (progress/page.ts) when there is something to note, and
 * when this device may keep progress at all. A visitor who has not chosen yet loads nothing more.
 */
import { ANSWERED_EVENT, CHECKED_EVENT, QUIZ_EVENT } from "./events.ts";
import { loadTwice } from "./preload-error.ts";

/** A first look without the code that reads settings properly; the rest makes sure. */
function mayBeKept(): boolean {
  try {
    return /"progress":true/.test(localStorage.getItem("cookieSettings") ?? "");
  } catch {
    return false;
  }
}

export function startProgress(): void {
  const rest = (event?: Event) => {
    loadTwice(() => import("./progress/page.ts")).then(({ heard }) => event && heard(event), console.error);
  };
  for (const name of [CHECKED_EVENT, ANSWERED_EVENT, QUIZ_EVENT]) window.addEventListener(name, rest);
  const asAllowed = () => mayBeKept() && rest();
  window.addEventListener("consent-updated", asAllowed);
  // What the page itself needs comes first.
  if (document.readyState === "complete") asAllowed();
  else window.addEventListener("load", () => setTimeout(asAllowed), { once: true });
}
