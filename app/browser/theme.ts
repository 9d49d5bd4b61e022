/**
 * Light (paper) or dark (slate). `[data-theme-switch]` toggles the scheme. Without a choice, the system's scheme applies.
 * The choice is saved on the device if people have consented to preferences. Otherwise it lasts until the next document
 * load, and the footer says so. boot.ts restores it.
 */
import { loadTwice } from "./preload-error.ts";

/** Read when it is needed: modules that know this one are loaded by the server, too. */
const kept = (): DOMStringMap => document.documentElement.dataset;

/** Keeps the chosen scheme, if that is allowed, and says if it is not. */
function keepChosen(): void {
  const theme = kept()["theme"];
  if (!theme) return;
  loadTwice(() => import("./theme-keep.ts")).then(
    ({ keepTheme }) => keepTheme(theme),
    (error: unknown) => console.error(error),
  );
}

/** The frame of the browser takes the colour of the page, whichever scheme it has. */
function startFrameColour(): void {
  const frame = document.head.appendChild(document.createElement("meta"));
  frame.name = "theme-color";
  const colour = () => {
    frame.content = getComputedStyle(document.body).backgroundColor;
  };
  new MutationObserver(colour).observe(document.documentElement, { attributeFilter: ["data-theme"] });
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", colour);
  // Asked before the page is drawn, the browser would work out its styles for that alone.
  if (document.readyState === "complete") colour();
  else addEventListener("load", colour);
}

export function startTheme(): void {
  startFrameColour();
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element) || !event.target.closest("[data-theme-switch]")) return;
    const dataset = kept();
    const now = dataset["theme"] ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
    dataset["theme"] = now === "dark" ? "light" : "dark";
    keepChosen();
  });
  // People who chose colours first and consented later want them saved. The name comes from domain/consent.ts.
  window.addEventListener("consent-updated", keepChosen);
}
