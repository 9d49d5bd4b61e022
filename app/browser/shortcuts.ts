/** The shortcuts of the site; each can be switched off (WCAG 2.1.4). */
import { keptUnder, offKeys } from "./key-switches.ts";
import { keep } from "./storage.ts";

export const shortcuts = [
  { name: "search", keys: "Ctrl+K or /", does: "Open the search" },
  { name: "lessons", keys: "[ and ]", does: "Go to the previous or the next lesson" },
  { name: "checks", keys: "Ctrl+Enter", does: "Run the checks of an exercise or a project" },
  { name: "save", keys: "Ctrl+S", does: "Save your draft in an exercise or a project" },
  { name: "help", keys: "?", does: "Show this list" },
] as const;

export type ShortcutName = (typeof shortcuts)[number]["name"];

/** Switches one on or off; kept on the device where consent to preferences allows, else for this visit. */
export function switchKey(name: ShortcutName, on: boolean): void {
  const off = offKeys();
  if (on) off.delete(name);
  else off.add(name);
  keep(keptUnder, JSON.stringify([...off]));
}

export { keyIsOn } from "./key-switches.ts";
