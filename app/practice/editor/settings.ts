/** How somebody likes to edit. It holds for every practice, and is kept where consent to preferences allows. */
export interface EditorSettings {
  /** A plain text area instead of the editor with colours and completion. */
  readonly plain: boolean;
  /** The Tab key indents; else it leads on to the next control. */
  readonly tabIndents: boolean;
  /** Share of a wide desk that the brief takes, in percent of its width. */
  readonly brief: number;
  /** Share of the code, in percent of the room that code and preview have together. */
  readonly code: number;
}

/** Off both: Tab belongs to the browser until somebody asks for it (WCAG 2.1.2). */
export const defaultSettings: EditorSettings = { plain: false, tabIndents: false, brief: 26, code: 50 };

/** Least and most of the shares, in percent: neither side ever becomes too narrow to be used. */
export const shares = { brief: [18, 42], code: [30, 70] } as const;

/** Settings from a kept text; what is missing or damaged is as at first. */
export function readSettings(text: string | null): EditorSettings {
  try {
    const found: unknown = JSON.parse(text ?? "null");
    const value = (name: keyof EditorSettings): unknown =>
      typeof found === "object" && found !== null ? Reflect.get(found, name) : undefined;
    const share = (name: keyof typeof shares): number => {
      const kept = value(name);
      const [least, most] = shares[name];
      return typeof kept === "number" && kept >= least && kept <= most ? kept : defaultSettings[name];
    };
    return {
      plain: value("plain") === true,
      tabIndents: value("tabIndents") === true,
      brief: share("brief"),
      code: share("code"),
    };
  } catch {
    return defaultSettings;
  }
}
