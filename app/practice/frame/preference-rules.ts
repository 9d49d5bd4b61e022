/** What a preference of visitors does to media conditions and to the colour scheme. Pure. */

export type Preferences = Readonly<Record<string, string>>;

/** Replaces each feature of `prefers` in a media condition by one that is always or never true. */
export function withPreferences(condition: string, prefers: Preferences): string {
  let text = condition;
  for (const [feature, value] of Object.entries(prefers)) {
    text = text.replace(
      new RegExp(`\\(\\s*${feature}\\s*(?::\\s*([a-z-]+)\\s*)?\\)`, "gi"),
      (_all, wanted?: string) => {
        const holds = wanted === undefined ? value !== "no-preference" : wanted.toLowerCase() === value;
        return holds ? "(min-width: 0px)" : "(max-width: 0px)";
      },
    );
  }
  return text;
}

/** The scheme that a page uses for a preference: only a page that offers both follows it. Null: the page decides alone. */
export function usedScheme(declared: string, preferred: string | undefined): string | null {
  const offered = declared.split(/\s+/);
  return preferred && offered.includes("light") && offered.includes("dark") ? preferred : null;
}
