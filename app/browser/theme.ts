/**
 * Paper or slate. `[data-theme-switch]` turns the scheme over; without a choice the system's scheme holds. The choice is
 * kept on the device with consent to preferences, and lasts for this page otherwise. boot.ts restores it.
 */
import { CONSENT_EVENT, type CookieSettings, keptName } from "#app/domain/consent.ts";
import { keep } from "./storage.ts";

const name = keptName("preferences", "theme");

export function startTheme(): void {
  const { dataset } = document.documentElement;
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element) || !event.target.closest("[data-theme-switch]")) return;
    const now = dataset["theme"] ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
    dataset["theme"] = now === "dark" ? "light" : "dark";
    keep(name, dataset["theme"]);
  });
  // Somebody who chose colours first and agreed later wants them kept.
  window.addEventListener(CONSENT_EVENT, (event) => {
    const { preferences } = (event as CustomEvent<CookieSettings>).detail;
    if (preferences && dataset["theme"]) keep(name, dataset["theme"]);
  });
}
