/** The part of theme.ts that is needed once someone has chosen a theme. */
import { saveIfPermitted } from "./storage.ts";

/**
 * Saves the chosen colours if people have consented to preferences. Without consent nothing may outlive the document, not
 * even for this visit (session storage is on the device, too), so the footer says what to expect.
 */
export function saveThemeChoice(theme: string): void {
  const isSaved = saveIfPermitted("preferences:theme", theme);
  const note = document.querySelector("[data-theme-note]");
  if (note)
    note.textContent = isSaved
      ? ""
      : " These colours last until you reload. To save them, allow preferences in the cookie settings.";
}
