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
  least: 60,
  gap: 8,
  items: 6,
  placed: null,
  justify: "stretch",
  align: "stretch",
};

/** Where item A is at first if it's placed. */
export const firstPlace: NonNullable<GridState["placed"]> = { column: 2, columns: 2, row: 1, rows: 1 };

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

/**
 * The columns that have an item in them, from 1. The browser fills the cells row by row, around item A if that is placed.
 * `made`: how many columns the template makes.
 */
export function usedColumns({ items, placed }: Pick<GridState, "items" | "placed">, made: number): ReadonlySet<number> {
  const used = new Set<number>();
  const end = placed ? placed.column + placed.columns : 1;
  for (let column = placed?.column ?? end; column < end; column += 1) used.add(column);
  const all = Math.max(made, end - 1);
  const isTaken = (column: number, row: number): boolean =>
    placed !== null && column >= placed.column && column < end && row >= placed.row && row < placed.row + placed.rows;
  let left = placed ? items - 1 : items;
  for (let row = 1; left > 0; row += 1)
    for (let column = 1; column <= all && left > 0; column += 1)
      if (!isTaken(column, row)) {
        used.add(column);
        left -= 1;
      }
  return used;
}

/**
 * What `auto-fit` and `auto-fill` make of a width in px: how many columns, how many of them are empty, and how wide each of
 * those that remain is. The width is null if A asks for more columns, because those are as wide as their content.
 */
export function fitOf(
  state: GridState,
  width: number,
): { readonly made: number; readonly empty: number; readonly size: number | null } {
  const { columns, least, gap, placed } = state;
  const made = columnsThatFit(width, least, gap);
  const used = usedColumns(state, made);
  const empty = made - [...used].filter((column) => column <= made).length;
  const kept = columns === "auto-fit" ? made - empty : made;
  const hasImplicit = placed !== null && placed.column + placed.columns - 1 > made;
  return { made, empty, size: hasImplicit ? null : Math.max(least, (width - gap * (kept - 1)) / kept) };
}

function fitInWords(state: GridState, width: number): string {
  const { made, empty, size } = fitOf(state, width);
  const { columns, least } = state;
  const room = made === 1 ? `1 column of at least ${least} px fits.` : `${made} columns of at least ${least} px fit.`;
  const wide = size === null ? null : `${Math.round(size)} px wide`;
  const rest = made - empty;
  if (empty === 0)
    return `${room} ${wide === null ? "" : `${made === 1 ? "It’s" : "Each is"} ${wide}. `}There’s no empty one, so \`auto-fit\` and \`auto-fill\` do the same.`;
  const those = empty === 1 ? "the empty one" : `the ${empty} empty ones`;
  if (columns === "auto-fill")
    return `${room} \`auto-fill\` keeps ${those}${wide === null ? "" : `, so each is ${wide}`}.`;
  return `${room} \`auto-fit\` drops ${those}${wide === null ? "" : `, so the other ${rest === 1 ? "one is" : `${rest} are`} ${wide}`}.`;
}

/** What alignment makes of the items. */
function alignmentInWords({ justify, align }: Pick<GridState, "justify" | "align">): string {
  if (justify === "stretch" && align === "stretch") return "Items fill their cells in both directions.";
  const where: Readonly<Record<Alignment, string>> = {
    stretch: "fill their cells",
    start: "shrink to their content, at the start",
    center: "shrink to their content, in the middle",
    end: "shrink to their content, at the end",
  };
  if (justify === align) return `In both directions, items ${where[justify]}.`;
  return `Across, items ${where[justify]}. Down, they ${where[align]}.`;
}

/** The grid in sentences. `width`: of the container, in px. */
export function gridInWords(state: GridState, width: number): readonly string[] {
  const { columns, count, gap, placed, items } = state;
  const made = explicitColumns(state, width);
  const named = made === 1 ? "1 column" : `${made} columns`;
  const how: Readonly<Record<ColumnKind, string>> = {
    fr: `${count === 1 ? "One column gets" : `${count} columns share`} the width. A long word can make one of them wider, because \`1fr\` has an automatic minimum.`,
    minmax: `${count === 1 ? "One column gets" : `${count} columns share`} the width, and the minimum of 0 keeps them equal whatever is in them.`,
    sidebar: "The first column gets one part of the width, the second three parts.",
    "auto-fit": fitInWords(state, width),
    "auto-fill": fitInWords(state, width),
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
    alignmentInWords(state),
  ];
}
