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
  /** Size of the code, as a multiple of its usual size. */
  readonly size: number;
}

/** Off both: Tab belongs to the browser until somebody asks for it (WCAG 2.1.2). */
export const defaultSettings: EditorSettings = { plain: false, tabIndents: false, brief: 23, code: 56, size: 1 };

/** Least and most of the shares, in percent: neither side ever becomes too narrow to be used. */
export const shares = { brief: [18, 42], code: [30, 70] } as const;

/** Smallest and largest size of the code, and the step between two of them. */
export const sizes = { least: 0.8, most: 1.8, step: 0.1 } as const;

/** The next size of the code in one direction, or the same at the end of the range. */
export function nextSize(size: number, steps: 1 | -1): number {
  const next = Math.round((size + steps * sizes.step) * 10) / 10;
  return Math.max(sizes.least, Math.min(sizes.most, next));
}

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
    const size = value("size");
    return {
      plain: value("plain") === true,
      tabIndents: value("tabIndents") === true,
      brief: share("brief"),
      code: share("code"),
      size: typeof size === "number" && size >= sizes.least && size <= sizes.most ? size : defaultSettings.size,
    };
  } catch {
    return defaultSettings;
  }
}
