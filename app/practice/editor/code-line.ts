/** Lines of code as they are drawn before the editor has loaded. It needs no parser, so that it can come with the workspace. */

/** t: names and keywords, a: attributes and properties, s: strings and values, c: comments, x: invalid code. */
export type Role = "t" | "a" | "s" | "c" | "x";

/** A part of a line that has one colour; null is the colour of the text. */
export type Piece = readonly [role: Role | null, text: string];

/** A line of code without its line break. */
export interface CodeLine {
  readonly pieces: readonly Piece[];
  /** By how many columns a line that is too long continues further right, at most `deepest`. */
  readonly indent: number;
}

/** Columns. Lines that are indented further continue as if they were indented this far, so that there is room for them. */
export const deepest = 16;

/** By how many columns a line continues further right than the text of the file begins. */
export const hangOf = (line: string): number => Math.min(deepest, /^ */.exec(line)?.[0].length ?? 0) + 2;

/** A line from its pieces. */
export const asLine = (pieces: readonly Piece[]): CodeLine => ({
  pieces,
  indent: hangOf(pieces.map(([, text]) => text).join("")),
});

/** The lines of a text without colours. A text that ends with a line break has an empty last line, as in the editor. */
export const plainLines = (text: string): readonly CodeLine[] =>
  text.split("\n").map((line) => asLine(line === "" ? [] : [[null, line]]));
