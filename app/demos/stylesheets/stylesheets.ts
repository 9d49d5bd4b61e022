/** Five style sheets for the same HTML. The demonstration applies them as they are written here. */

export interface SheetRule {
  readonly selector: string;
  readonly declarations: Readonly<Record<string, string>>;
}

export interface Sheet {
  readonly name: string;
  readonly rules: readonly SheetRule[];
  /** What it changes, as a sentence. */
  readonly says: string;
}

export const sheets: readonly Sheet[] = [
  {
    name: "none",
    rules: [],
    says: "Without a style sheet, the browser’s own one applies: a bold heading, blue underlined links, black text.",
  },
  {
    name: "newspaper",
    rules: [
      {
        selector: "article",
        declarations: { "font-family": "Georgia, serif", "background-color": "white", color: "black" },
      },
      { selector: "h3", declarations: { "font-size": "2rem", "text-align": "center", "font-weight": "bold" } },
      { selector: "p", declarations: { "line-height": "1.6" } },
    ],
    says: "It looks like a newspaper: a serif font, a large centred heading and open lines.",
  },
  {
    name: "poster",
    rules: [
      {
        selector: "article",
        declarations: { "background-color": "gold", color: "black", "font-family": "system-ui, sans-serif" },
      },
      { selector: "h3", declarations: { "font-size": "2.5rem", "font-weight": "900" } },
      { selector: "a", declarations: { color: "black", "font-weight": "bold" } },
    ],
    says: "It looks like a poster: one loud background colour and a very heavy heading.",
  },
  {
    name: "night",
    rules: [
      {
        selector: "article",
        declarations: { "background-color": "midnightblue", color: "white", "font-family": "system-ui, sans-serif" },
      },
      { selector: "h3", declarations: { color: "khaki" } },
      { selector: "a", declarations: { color: "lightskyblue" } },
    ],
    says: "It’s for the night: light text on a dark background, and a link that is light enough to read.",
  },
  {
    name: "terminal",
    rules: [
      {
        selector: "article",
        declarations: { "background-color": "black", color: "palegreen", "font-family": "monospace" },
      },
      {
        selector: "h3",
        declarations: { "font-size": "1rem", "font-weight": "normal", "text-decoration": "underline" },
      },
      { selector: "a", declarations: { color: "white" } },
    ],
    says: "It looks like a terminal: green letters of equal width, and a heading that is only underlined.",
  },
];

export const sheetText = ({ rules }: Sheet): string =>
  rules.length === 0
    ? "/* nothing */"
    : rules
        .map(
          ({ selector, declarations }) =>
            `${selector} {\n${Object.entries(declarations)
              .map(([property, value]) => `  ${property}: ${value};`)
              .join("\n")}\n}`,
        )
        .join("\n\n");

/** The declarations for one element of the page. */
export const stylesFor = (sheet: Sheet, element: string): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...sheet.rules.filter(({ selector }) => selector === element).map(({ declarations }) => declarations),
  );
