/** Ten shortcuts of VS Code on three systems, and which of them was pressed. */

export const systems = [
  { id: "windows", name: "Windows" },
  { id: "mac", name: "macOS" },
  { id: "linux", name: "Linux" },
] as const;

export type System = (typeof systems)[number]["id"];

export interface Shortcut {
  readonly id: string;
  /** What people want to do: the task. */
  readonly task: string;
  /** What it does, to end “That …”. */
  readonly does: string;
  /** Keys as they are labelled on a keyboard, modifiers first. */
  readonly keys: Readonly<Record<System, readonly string[]>>;
}

const same = (...keys: string[]) => ({ windows: keys, linux: keys });

/** Default keys of VS Code 1.x: https://code.visualstudio.com/docs/reference/default-keybindings */
export const shortcuts: readonly Shortcut[] = [
  {
    id: "palette",
    task: "You know what you want, but not which menu it’s in. Open the command palette.",
    does: "opens the command palette",
    keys: { ...same("Ctrl", "Shift", "P"), mac: ["⇧", "⌘", "P"] },
  },
  {
    id: "go-to-file",
    task: "Go to the file style.css without using the Explorer.",
    does: "goes to a file by name",
    keys: { ...same("Ctrl", "P"), mac: ["⌘", "P"] },
  },
  {
    id: "find",
    task: "Find the word “mooring” in this file.",
    does: "finds text in this file",
    keys: { ...same("Ctrl", "F"), mac: ["⌘", "F"] },
  },
  {
    id: "replace",
    task: "Replace “mooring” with “jetty” in this file.",
    does: "replaces text in this file",
    keys: { ...same("Ctrl", "H"), mac: ["⌥", "⌘", "F"] },
  },
  {
    id: "next",
    task: "A word is selected. Add the next place where it occurs.",
    does: "adds a cursor at the next match",
    keys: { ...same("Ctrl", "D"), mac: ["⌘", "D"] },
  },
  {
    id: "all",
    task: "A word is selected. Select every place where it occurs.",
    does: "puts a cursor at every match",
    keys: { ...same("Ctrl", "Shift", "L"), mac: ["⇧", "⌘", "L"] },
  },
  {
    id: "split",
    task: "See two files side by side. Split the view.",
    does: "splits the view",
    keys: { ...same("Ctrl", "\\"), mac: ["⌘", "\\"] },
  },
  {
    id: "save",
    task: "The tab shows a dot. Save the file.",
    does: "saves the file",
    keys: { ...same("Ctrl", "S"), mac: ["⌘", "S"] },
  },
  {
    id: "format",
    task: "The indentation is a mess. Format the whole file.",
    does: "formats the file",
    keys: { windows: ["Shift", "Alt", "F"], linux: ["Ctrl", "Shift", "I"], mac: ["⇧", "⌥", "F"] },
  },
  {
    id: "terminal",
    task: "Show the terminal below your code.",
    does: "shows or hides the terminal",
    keys: { ...same("Ctrl", "`"), mac: ["⌃", "`"] },
  },
];

/** The fields of a `keydown` event. */
export interface Pressed {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

const modifiers = [
  { field: "ctrlKey", signs: ["Ctrl", "⌃"] },
  { field: "shiftKey", signs: ["Shift", "⇧"] },
  { field: "altKey", signs: ["Alt", "⌥"] },
  { field: "metaKey", signs: ["⌘"] },
] as const;

/** The code of a key on most keyboards. With Option, a Mac types another character, so `key` alone isn't enough. */
const codeOf = (key: string): string =>
  ({ "\\": "Backslash", "`": "Backquote" })[key] ?? (/^[A-Z]$/.test(key) ? `Key${key}` : "");

/** The shortcut of this system that was pressed, or null. */
export function shortcutOf(system: System, pressed: Pressed): Shortcut | null {
  return (
    shortcuts.find(({ keys }) => {
      const wanted = keys[system];
      const last = wanted.at(-1) ?? "";
      const held = modifiers.every(
        ({ field, signs }) => pressed[field] === signs.some((sign) => wanted.includes(sign)),
      );
      return held && (pressed.key.toUpperCase() === last || pressed.code === codeOf(last));
    }) ?? null
  );
}

/** Whether a key that is pressed alone does nothing. */
export const isModifier = (key: string): boolean =>
  ["Control", "Shift", "Alt", "AltGraph", "Meta", "OS", "Fn"].includes(key);

/** The system that a browser runs on, by its platform string. */
export function systemOf(platform: string): System {
  if (/mac|iphone|ipad/i.test(platform)) return "mac";
  return /linux|android|cros/i.test(platform) ? "linux" : "windows";
}

/** Three shortcuts to choose from for a task: the right one and its neighbours in the list, in the list's order. */
export function choicesFor(task: Shortcut): readonly Shortcut[] {
  const at = shortcuts.indexOf(task);
  const from = Math.max(0, Math.min(at - 1, shortcuts.length - 3));
  return shortcuts.slice(from, from + 3);
}
