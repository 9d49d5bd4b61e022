/** What makes a paragraph comfortable to read, as numbers, and what the reader's text size changes. */

export interface Paragraph {
  /** The size of the text, in `unit`: rem as hundredths, so that 1rem is 100, and px as they are. */
  readonly size: number;
  readonly unit: "rem" | "px";
  /** The longest line, in characters (`ch`). */
  readonly measure: number;
  /** Without a unit. */
  readonly lineHeight: number;
  readonly weight: number;
  /** The web font has loaded. Before, a system font takes its place. */
  readonly loaded: boolean;
  /** The fallback is adjusted to the size of the web font. */
  readonly adjusted: boolean;
  /** The reader's text size, in percent. */
  readonly reader: 100 | 200;
}

export const initialParagraph: Paragraph = {
  size: 1.1,
  unit: "rem",
  measure: 60,
  lineHeight: 1.5,
  weight: 400,
  loaded: true,
  adjusted: false,
  reader: 100,
};

/** The size on the screen, in px: rem grows with the reader's text size and px doesn't. */
export const pixelsOf = ({ size, unit, reader }: Paragraph): number => size * 16 * (unit === "rem" ? reader / 100 : 1);

export const sizeText = ({ size, unit }: Paragraph): string =>
  unit === "rem" ? `${Math.round(size * 100) / 100}rem` : `${Math.round(size * 16)}px`;

export function paragraphStyles(paragraph: Paragraph): Readonly<Record<string, string>> {
  const { measure, lineHeight, weight, loaded, adjusted } = paragraph;
  return {
    "font-size": `${pixelsOf(paragraph)}px`,
    "max-inline-size": `${measure}ch`,
    "line-height": String(lineHeight),
    "font-weight": String(weight),
    "font-family": loaded
      ? '"Graphite Display", serif'
      : adjusted
        ? '"Graphite Fallback", "Graphite Fallback 2", serif'
        : "serif",
  };
}

export function readingInWords(paragraph: Paragraph): readonly string[] {
  const { measure, lineHeight, weight, unit, reader } = paragraph;
  const line =
    measure < 45
      ? "is short, so eyes jump back often"
      : measure <= 75
        ? "is comfortable"
        : "is long, so eyes lose the start of the next line";
  const height =
    lineHeight < 1.4 ? "tight" : lineHeight <= 1.8 ? "comfortable" : "so loose that lines stop looking like one text";
  return [
    `A measure of at most ${measure}ch ${line}.`,
    `A line height of ${lineHeight} is ${height}. Without a unit, it grows with the size of the text.`,
    `A weight of ${weight} is ${weight < 400 ? "light" : weight < 600 ? "regular" : "bold"}. A font without that weight uses the nearest one it has.`,
    reader === 100
      ? `The text is ${Math.round(pixelsOf(paragraph))} px high, set as \`${sizeText(paragraph)}\`.`
      : unit === "rem"
        ? `At 200 %, \`${sizeText(paragraph)}\` has become ${Math.round(pixelsOf(paragraph))} px, as the reader asked.`
        : `At 200 %, \`${sizeText(paragraph)}\` is still ${Math.round(pixelsOf(paragraph))} px, because px ignores the reader’s text size.`,
  ];
}

/** How far the text below has moved when the font changes. `before` and `after`: heights in px. */
export function shiftInWords(before: number | null, after: number): string {
  if (before === null) return "Change the font to see how far the text below moves.";
  const moved = Math.round(after - before);
  if (moved === 0) return "The text below stays where it was.";
  return `The text below has moved ${moved > 0 ? "down" : "up"} by ${Math.abs(moved)} px.`;
}
