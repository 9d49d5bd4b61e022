/** The shortcuts of the site, and which of them somebody has switched off (WCAG 2.1.4). */
import { deviceStorage, keep } from "./storage.ts";

export const shortcuts = [
  { name: "search", keys: "Ctrl+K or /", does: "Open the search" },
  { name: "lessons", keys: "[ and ]", does: "Go to the previous or the next lesson" },
  { name: "checks", keys: "Ctrl+Enter", does: "Run the checks of an exercise or a project" },
  { name: "save", keys: "Ctrl+S", does: "Save your draft in an exercise or a project" },
  { name: "help", keys: "?", does: "Show this list" },
] as const;

export type ShortcutName = (typeof shortcuts)[number]["name"];

const keptUnder = "preferences:keys";

function offAtFirst(): Set<string> {
  try {
    const found: unknown = JSON.parse(deviceStorage().getItem(keptUnder) ?? "[]");
    return new Set(Array.isArray(found) ? found.filter((one) => typeof one === "string") : []);
  } catch {
    return new Set();
  }
}

let off: Set<string> | null = null;

/** Whether a shortcut works. All are off with `data-keys="off"` on `<html>`. */
export function keyIsOn(name: ShortcutName): boolean {
  if (document.documentElement.dataset["keys"] === "off") return false;
  off ??= offAtFirst();
  return !off.has(name);
}

/** Switches one on or off; kept on the device where consent to preferences allows, else for this visit. */
export function switchKey(name: ShortcutName, on: boolean): void {
  off ??= offAtFirst();
  if (on) off.delete(name);
  else off.add(name);
  keep(keptUnder, JSON.stringify([...off]));
}
