/** Settings of the editor. They apply to every practice and are saved if there is consent to preferences. */
export interface EditorSettings {
  /** A plain text area instead of the editor with colours and completion. */
  readonly plain: boolean;
  /** The Tab key indents. Otherwise it moves to the next control. */
  readonly tabIndents: boolean;
  /** Width of the brief in a wide workspace, in percent. */
  readonly brief: number;
  /** Width of the code, in percent of the space that code and preview share. */
  readonly code: number;
  /** Size of the code, as a multiple of its usual size. */
  readonly size: number;
}

/** Both are off: Tab belongs to the browser until people choose otherwise (WCAG 2.1.2). */
export const defaultSettings: EditorSettings = { plain: false, tabIndents: false, brief: 23, code: 56, size: 1 };

/** Minimum and maximum of the shares, in percent, so that neither side becomes too narrow to use. */
export const shares = { brief: [18, 42], code: [30, 70] } as const;

/** Smallest and largest size of the code, and the step between two of them. */
export const sizes = { min: 0.8, max: 1.8, step: 0.1 } as const;

/** The next size of the code in one direction, or the same at the end of the range. */
export function nextSize(size: number, steps: 1 | -1): number {
  const next = Math.round((size + steps * sizes.step) * 10) / 10;
  return Math.max(sizes.min, Math.min(sizes.max, next));
}

/** Parses saved settings. Anything missing or invalid gets its default. */
export function readSettings(text: string | null): EditorSettings {
  try {
    const found: unknown = JSON.parse(text ?? "null");
    const value = (name: keyof EditorSettings): unknown =>
      typeof found === "object" && found !== null ? Reflect.get(found, name) : undefined;
    const share = (name: keyof typeof shares): number => {
      const stored = value(name);
      const [least, most] = shares[name];
      return typeof stored === "number" && stored >= least && stored <= most ? stored : defaultSettings[name];
    };
    const size = value("size");
    return {
      plain: value("plain") === true,
      tabIndents: value("tabIndents") === true,
      brief: share("brief"),
      code: share("code"),
      size: typeof size === "number" && size >= sizes.min && size <= sizes.max ? size : defaultSettings.size,
    };
  } catch {
    return defaultSettings;
  }
}
