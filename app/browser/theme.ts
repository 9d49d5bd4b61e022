/**
 * Light (paper) or dark (slate). `[data-theme-switch]` toggles the scheme, or sets the one that it names: `light`, `dark`, or
 * `auto`, with which the system's scheme applies, as it does without a choice.
 * The choice is saved on the device if people have consented to preferences. Otherwise it lasts until the next document
 * load, and the footer says so. boot.ts restores it.
 */
import { loadWithRetry } from "./preload-error.ts";

export function startTheme(): void {
  const root = document.documentElement;
  const { dataset } = root;
  const systemDark = matchMedia("(prefers-color-scheme: dark)");

  /** Saves the chosen theme if that is allowed. Otherwise a note on the page says that it isn't saved. */
  const save = () => {
    const { theme } = dataset;
    if (theme)
      loadWithRetry(() => import("./save-theme.ts")).then(
        ({ saveThemeChoice }) => saveThemeChoice(theme),
        console.error,
      );
  };

  // The `theme-color` of the browser is the background of the page.
  const meta = document.head.appendChild(document.createElement("meta"));
  meta.name = "theme-color";
  const update = () => {
    meta.content = getComputedStyle(document.body).backgroundColor;
  };
  new MutationObserver(update).observe(root, { attributeFilter: ["data-theme"] });
  systemDark.addEventListener("change", update);
  // Before the first paint, reading the colour would force a style calculation.
  if (document.readyState === "complete") update();
  else addEventListener("load", update);

  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>("[data-theme-switch]");
    if (!button) return;
    const { theme } = dataset;
    const isDark = theme === "dark" || (theme !== "light" && systemDark.matches);
    dataset["theme"] = button.dataset["themeSwitch"] || (isDark ? "light" : "dark");
    save();
  });
  // People who chose a theme before they consented want it saved. The event's name comes from domain/consent.ts.
  addEventListener("consent-updated", save);
}
