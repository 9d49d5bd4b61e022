/** Lines of code as they are shown before the editor has loaded. This needs no parser, so it can load with the workspace. */

/** t: names and keywords, a: attributes and properties, s: strings and values, c: comments, x: invalid code. */
export type Role = "t" | "a" | "s" | "c" | "x";

/** A part of a line that has one colour; null is the colour of the text. */
export type Piece = readonly [role: Role | null, text: string];

/** A line of code without its line break. */
export interface CodeLine {
  readonly pieces: readonly Piece[];
  /** The hanging indent of a wrapped line in columns, at most `maxIndent` + 2. */
  readonly indent: number;
}

/** Columns. Lines that are indented further wrap as if they were indented this far, so that there is room for them. */
export const maxIndent = 16;

/** The hanging indent of a line in columns: its own indentation and two more. */
export const hangingIndent = (line: string): number => Math.min(maxIndent, /^ */.exec(line)?.[0].length ?? 0) + 2;

/** A line from its pieces. */
export const toCodeLine = (pieces: readonly Piece[]): CodeLine => ({
  pieces,
  indent: hangingIndent(pieces.map(([, text]) => text).join("")),
});

/** The lines of a text without colours. A text that ends with a line break has an empty last line, as in the editor. */
export const plainLines = (text: string): readonly CodeLine[] =>
  text.split("\n").map((line) => toCodeLine(line === "" ? [] : [[null, line]]));
