/** The state of the grid playground and the CSS that it writes. */

/** How the columns are made. */
export const columnKinds = ["fr", "minmax", "sidebar", "auto-fit", "auto-fill"] as const;
export type ColumnKind = (typeof columnKinds)[number];

export const alignments = ["stretch", "start", "center", "end"] as const;
export type Alignment = (typeof alignments)[number];

export interface GridState {
  readonly columns: ColumnKind;
  /** How many columns `fr` and `minmax` make. */
  readonly count: number;
  /** The smallest width of a column for `auto-fit` and `auto-fill`, in px. */
  readonly least: number;
  readonly gap: number;
  readonly items: number;
  /** The lines that item A starts and ends at. Null leaves it to the browser. */
  readonly placed: {
    readonly column: number;
    readonly columns: number;
    readonly row: number;
    readonly rows: number;
  } | null;
  readonly justify: Alignment;
  readonly align: Alignment;
}

export const initialGrid: GridState = {
  columns: "fr",
  count: 3,
  least: 90,
  gap: 8,
  items: 6,
  placed: { column: 2, columns: 2, row: 1, rows: 1 },
  justify: "stretch",
  align: "stretch",
};

/** The value of `grid-template-columns`. */
export function templateOf({ columns, count, least }: GridState): string {
  switch (columns) {
    case "fr":
      return `repeat(${count}, 1fr)`;
    case "minmax":
      return `repeat(${count}, minmax(0, 1fr))`;
    case "sidebar":
      return "1fr 3fr";
    default:
      return `repeat(${columns}, minmax(${least}px, 1fr))`;
  }
}

/** The declarations of the container, as they are set on it. */
export const containerStyles = (state: GridState): Readonly<Record<string, string>> => ({
  "grid-template-columns": templateOf(state),
  gap: `${state.gap}px`,
  ...(state.justify === "stretch" ? {} : { "justify-items": state.justify }),
  ...(state.align === "stretch" ? {} : { "align-items": state.align }),
});

/** The declarations of item A. */
export const itemStyles = ({ placed }: GridState): Readonly<Record<string, string>> =>
  placed === null
    ? {}
    : {
        "grid-column": linesOf(placed.column, placed.columns),
        "grid-row": linesOf(placed.row, placed.rows),
      };

const linesOf = (start: number, count: number): string => (count === 1 ? String(start) : `${start} / span ${count}`);

/** The style sheet to copy. */
export function gridCss(state: GridState): string {
  const rule = (selector: string, declarations: Readonly<Record<string, string>>) =>
    `${selector} {\n${Object.entries(declarations)
      .map(([property, value]) => `  ${property}: ${value};`)
      .join("\n")}\n}`;
  const container = rule(".grid", { display: "grid", ...containerStyles(state) });
  return state.placed === null ? container : `${container}\n\n${rule(".a", itemStyles(state))}`;
}

/** How many columns of at least `least` px fit: what `auto-fit` and `auto-fill` work out. */
export const columnsThatFit = (width: number, least: number, gap: number): number =>
  Math.max(1, Math.floor((width + gap) / (least + gap)));

/** The number of columns that the template itself makes, in a container of a width in px. */
export function explicitColumns(state: GridState, width: number): number {
  if (state.columns === "fr" || state.columns === "minmax") return state.count;
  return state.columns === "sidebar" ? 2 : columnsThatFit(width, state.least, state.gap);
}

/** The grid in sentences. `width`: of the container, in px. */
export function gridInWords(state: GridState, width: number): readonly string[] {
  const { columns, count, least, gap, placed, items } = state;
  const made = explicitColumns(state, width);
  const named = made === 1 ? "1 column" : `${made} columns`;
  const how: Readonly<Record<ColumnKind, string>> = {
    fr: `${count === 1 ? "One column gets" : `${count} columns share`} the width. A long word can make one of them wider, because \`1fr\` has an automatic minimum.`,
    minmax: `${count === 1 ? "One column gets" : `${count} columns share`} the width, and the minimum of 0 keeps them equal whatever is in them.`,
    sidebar: "The first column gets one part of the width, the second three parts.",
    "auto-fit": `${named} of at least ${least} px fit. Columns with nothing in them collapse, so the others grow.`,
    "auto-fill": `${named} of at least ${least} px fit. Columns with nothing in them keep their place.`,
  };
  const lines = placed && placed.column + placed.columns - 1;
  const where =
    placed === null
      ? "The browser places all items, row by row."
      : `A goes from column line ${placed.column} to ${placed.column + placed.columns} and from row line ${placed.row} to ${placed.row + placed.rows}. The browser places the other ${items - 1} around it.`;
  const implicit =
    lines !== null && lines > made
      ? [
          `The template makes ${named}, so A asks for more, and the browser adds implicit ones that are as wide as their content.`,
        ]
      : [];
  return [
    how[columns],
    gap === 0 ? "There is no gap." : `The gap of ${gap} px is taken off before \`fr\` is shared.`,
    where,
    ...implicit,
  ];
}
