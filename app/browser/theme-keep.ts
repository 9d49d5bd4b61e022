/** The part of theme.ts that is needed once somebody has chosen colours. */
import { keep } from "./storage.ts";

/**
 * Keeps the chosen colours with consent to preferences. Without it nothing may outlive the document, not even for this
 * visit (a note of the browser's session is on the device, too), so the foot of the page says what to expect.
 */
export function keepTheme(theme: string): void {
  const kept = keep("preferences:theme", theme);
  const note = document.querySelector("[data-theme-note]");
  if (note)
    note.textContent = kept
      ? ""
      : " These colours last until a page is loaded anew. To keep them, allow preferences in the cookie settings.";
}
