/**
 * Paper or slate. `[data-theme-switch]` turns the scheme over; without a choice the system's scheme holds. The choice is
 * kept on the device with consent to preferences, and lasts for this page otherwise. boot.ts restores it.
 */
import { loadTwice } from "./preload-error.ts";

const { dataset } = document.documentElement;

/** Keeps the chosen scheme, if that is allowed. */
function keepTheme(): void {
  const theme = dataset["theme"];
  if (!theme) return;
  loadTwice(() => import("./storage.ts")).then(
    ({ keep }) => keep("preferences:theme", theme),
    (error: unknown) => console.error(error),
  );
}

export function startTheme(): void {
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element) || !event.target.closest("[data-theme-switch]")) return;
    const now = dataset["theme"] ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
    dataset["theme"] = now === "dark" ? "light" : "dark";
    keepTheme();
  });
  // Somebody who chose colours first and agreed later wants them kept. The name is that of domain/consent.ts.
  window.addEventListener("consent-updated", keepTheme);
}
