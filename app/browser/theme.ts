/**
 * Light (paper) or dark (slate). `[data-theme-switch]` toggles the scheme, or sets the one that it names: `light`, `dark`, or
 * `auto`, with which the system's scheme applies, as it does without a choice.
 * The choice is saved on the device if people have consented to preferences. Otherwise it lasts until the next document
 * load, and the footer says so. boot.ts restores it.
 */
import { loadWithRetry } from "./preload-error.ts";

/** Read on demand, because the server also loads modules that import this one. */
const rootDataset = (): DOMStringMap => document.documentElement.dataset;

/** Saves the chosen theme if that is allowed. Otherwise a note on the page says that it isn't saved. */
function saveTheme(): void {
  const theme = rootDataset()["theme"];
  if (!theme) return;
  loadWithRetry(() => import("./save-theme.ts")).then(
    ({ saveThemeChoice }) => saveThemeChoice(theme),
    (error: unknown) => console.error(error),
  );
}

/** Sets the `theme-color` of the browser to the background of the page. */
function syncThemeColour(): void {
  const meta = document.head.appendChild(document.createElement("meta"));
  meta.name = "theme-color";
  const update = () => {
    meta.content = getComputedStyle(document.body).backgroundColor;
  };
  new MutationObserver(update).observe(document.documentElement, { attributeFilter: ["data-theme"] });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", update);
  // Before the first paint, reading the colour would force a style calculation.
  if (document.readyState === "complete") update();
  else addEventListener("load", update);
}

export function startTheme(): void {
  syncThemeColour();
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>("[data-theme-switch]");
    if (!button) return;
    const dataset = rootDataset();
    const { theme } = dataset;
    const isDark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
    dataset["theme"] = button.dataset["themeSwitch"] || (isDark ? "light" : "dark");
    saveTheme();
  });
  // People who chose a theme before they consented want it saved. The event's name comes from domain/consent.ts.
  window.addEventListener("consent-updated", saveTheme);
}
