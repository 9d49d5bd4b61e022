/** How somebody likes to edit. It holds for every practice, and is kept where consent to preferences allows. */
export interface EditorSettings {
  /** A plain text area instead of the editor with colours and completion. */
  readonly plain: boolean;
  /** The Tab key indents; else it leads on to the next control. */
  readonly tabIndents: boolean;
}

/** Off both: Tab belongs to the browser until somebody asks for it (WCAG 2.1.2). */
export const defaultSettings: EditorSettings = { plain: false, tabIndents: false };

/** Settings from a kept text; what is missing or damaged is as at first. */
export function readSettings(text: string | null): EditorSettings {
  try {
    const found: unknown = JSON.parse(text ?? "null");
    const flag = (name: keyof EditorSettings): boolean =>
      typeof found === "object" && found !== null && Reflect.get(found, name) === true;
    return { plain: flag("plain"), tabIndents: flag("tabIndents") };
  } catch {
    return defaultSettings;
  }
}
