/**
 * Handles scripts and style sheets that don't load. Vite fires `vite:preloadError` for imports of islands and routes. The
 * router swallows the failure of a route's style sheet, so this module fires the event for it, as does navigate.ts for the
 * style sheets of the next page. The error is logged. Then the page is reloaded once, if that loses no input (a new build
 * removes the files of the old one). Otherwise there is a message with a reload button.
 */

import { messageBox } from "./message.ts";

export const PRELOAD_ERROR = "vite:preloadError";

interface PreloadErrorEvent extends Event {
  payload?: unknown;
}

/** The error of the specification, section 8. */
export const styleError = (file: string): Error => new Error(`Unable to preload CSS for ${file}`);

/** Fires the event, and throws the error if nothing handles it. */
export function raisePreloadError(error: Error): void {
  const event: PreloadErrorEvent = new Event(PRELOAD_ERROR, { cancelable: true });
  event.payload = error;
  if (window.dispatchEvent(event)) throw error;
}

let activeRetries = 0;

/**
 * Loads a part of the page, with one retry. Throws the last error. A failure never reloads the page, because the caller shows
 * a message instead.
 */
export async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  activeRetries += 1;
  try {
    try {
      return assertLoaded(await load());
    } catch (error) {
      console.error(error);
      await new Promise((resolve) => setTimeout(resolve, 400));
      return assertLoaded(await load());
    }
  } finally {
    activeRetries -= 1;
  }
}

/** If the event handled a module's failure, the module is undefined. */
function assertLoaded<T>(loaded: T): T {
  if (loaded === undefined) throw new Error("A part of this page didn't load.");
  return loaded;
}

/** Shows a message with a reload button, at the end of the page or after the element that it is about. */
export function offerReload(after?: Element): void {
  if (!after && document.querySelector("[data-reload]:not([data-island] + *)")) return;
  const note = messageBox("error", "Part of this page didn’t load. Check your connection, then reload.");
  note.dataset["reload"] = "";
  const button = document.createElement("button");
  button.type = "button";
  button.className = "btn small";
  button.textContent = "Reload the page";
  button.addEventListener("click", () => location.reload());
  note.lastElementChild?.append(button);
  if (after) after.after(note);
  else document.body.append(note);
}

/** Whether a reload would lose something that the reader has typed or chosen. */
function hasUnsavedInput(): boolean {
  return Array.from(document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input,textarea")).some(
    (field) =>
      field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)
        ? field.checked !== field.defaultChecked
        : field.value !== field.defaultValue,
  );
}

/** Nothing may be stored to remember the retry, but a document that is itself a reload says enough. */
const isReload = (): boolean => {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming && entry.type === "reload";
};

export function startPreloadErrors(): void {
  window.addEventListener(PRELOAD_ERROR, (event: PreloadErrorEvent) => {
    event.preventDefault();
    console.error(event.payload);
    if (activeRetries > 0) return;
    // Without a network a reload would only show the browser's own error page.
    if (isReload() || hasUnsavedInput() || !navigator.onLine) offerReload();
    else location.reload();
  });
  // Error events of elements don't bubble, so they are caught in the capture phase.
  document.addEventListener(
    "error",
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.dataset["move"] !== undefined) return;
      if (target.rel === "stylesheet" || target.as === "style") raisePreloadError(styleError(target.href));
    },
    true,
  );
}
