/** The shortcuts of the site; each can be switched off (WCAG 2.1.4). */

import { keep } from "#app/browser/storage.ts";
import { keptUnder, offKeys } from "./key-switches.ts";

export const shortcuts = [
  { name: "search", keys: ["Ctrl+K", "/"], does: "Open the search" },
  { name: "lessons", keys: ["[", "]"], does: "Go to the previous or the next lesson" },
  { name: "checks", keys: ["Ctrl+Enter"], does: "Run the checks of your work" },
  { name: "save", keys: ["Ctrl+S"], does: "Save your draft" },
  { name: "help", keys: ["?"], does: "Show this list" },
] as const;

export type ShortcutName = (typeof shortcuts)[number]["name"];

/**
 * Switches one on or off. Answers whether that is kept on the device, as consent to preferences allows; else it holds
 * until a document is loaded.
 */
export function switchKey(name: ShortcutName, on: boolean): boolean {
  const off = offKeys();
  if (on) off.delete(name);
  else off.add(name);
  return keep(keptUnder, JSON.stringify([...off]));
}

export { keyIsOn } from "./key-switches.ts";
