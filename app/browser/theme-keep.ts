/** The part of theme.ts that is needed once someone has chosen colours. */
import { keep } from "./storage.ts";

/**
 * Saves the chosen colours if people have consented to preferences. Without consent nothing may outlive the document, not
 * even for this visit (session storage is on the device, too), so the footer says what to expect.
 */
export function keepTheme(theme: string): void {
  const kept = keep("preferences:theme", theme);
  const note = document.querySelector("[data-theme-note]");
  if (note)
    note.textContent = kept
      ? ""
      : " These colours last until you reload. To save them, allow preferences in the cookie settings.";
}
