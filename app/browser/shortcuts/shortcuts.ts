/** The shortcuts of the site. Each can be turned off (WCAG 2.1.4). */

import { saveIfPermitted } from "#app/browser/storage.ts";
import { disabledKeys, storageKey } from "./key-switches.ts";

export const shortcuts = [
  { name: "search", keys: ["Ctrl+K", "/"], does: "Open the search" },
  { name: "lessons", keys: ["[", "]"], does: "Go to the previous or the next lesson" },
  { name: "checks", keys: ["Ctrl+Enter"], does: "Run the checks of your work" },
  { name: "save", keys: ["Ctrl+S"], does: "Save your draft" },
  { name: "help", keys: ["?"], does: "Show this list" },
] as const;

export type ShortcutName = (typeof shortcuts)[number]["name"];

/**
 * Turns a shortcut on or off. Returns whether that is saved on the device, which needs consent to preferences. Otherwise it
 * lasts until the next document load.
 */
export function setKeyEnabled(name: ShortcutName, on: boolean): boolean {
  const off = disabledKeys();
  if (on) off.delete(name);
  else off.add(name);
  return saveIfPermitted(storageKey, JSON.stringify([...off]));
}

export { isKeyEnabled } from "./key-switches.ts";
