/** Breaks text into lines that fit a box. Text is measured by a function that is passed in. */

/** Width of a text in pixels at a font size in pixels. */
export type Measure = (text: string, size: number) => number;

export interface FittedText {
  readonly size: number;
  /** Distance between two lines. */
  readonly lineHeight: number;
  readonly lines: readonly string[];
}

/** Font sizes for titles. The first one at which everything fits is used. */
const titleSizes = [104, 96, 88, 80, 72, 66, 60, 55, 50, 46, 42, 38, 34, 30];

/** Many lines of large letters would look like a poster and not like a title. */
const maxLines = (size: number): number => (size > 84 ? 2 : size > 64 ? 3 : 5);

/**
 * The text at the largest of `sizes` at which it fits the box, in lines of about the same length. If it doesn't fit at the
 * smallest size, it is truncated with "…". An empty text has no lines.
 */
export function fitText(
  text: string,
  box: { readonly width: number; readonly height: number },
  measure: Measure,
  sizes: readonly number[] = titleSizes,
): FittedText {
  const words = text.split(/\s+/).filter((word) => word !== "");
  for (const size of sizes) {
    const lines = wrap(words, box.width, (part) => measure(part, size));
    const rows = Math.min(maxLines(size), Math.floor(box.height / lineHeightOf(size)));
    if (lines !== null && lines.length <= rows) {
      const even = balanceLines(words, lines, box.width, (part) => measure(part, size));
      return { size, lineHeight: lineHeightOf(size), lines: even };
    }
  }
  const size = sizes.at(-1) ?? 30;
  return {
    size,
    lineHeight: lineHeightOf(size),
    lines: truncate(words, Math.max(1, Math.floor(box.height / lineHeightOf(size))), box.width, (part) =>
      measure(part, size),
    ),
  };
}

const lineHeightOf = (size: number): number => Math.round(size * 1.18);

/** The words in as few lines as possible, or null if a word is wider than a line. */
function wrap(words: readonly string[], width: number, widthOf: (part: string) => number): string[] | null {
  const lines: string[] = [];
  let current = "";
  for (const word of words) {
    if (widthOf(word) > width) return null;
    const longer = current === "" ? word : `${current} ${word}`;
    if (widthOf(longer) <= width) current = longer;
    else {
      lines.push(current);
      current = word;
    }
  }
  return current === "" ? lines : [...lines, current];
}

/** The words in the same number of lines, but of similar length. */
function balanceLines(
  words: readonly string[],
  lines: readonly string[],
  width: number,
  widthOf: (part: string) => number,
): readonly string[] {
  let best = lines;
  for (let narrower = width; narrower > width / 3; narrower -= 8) {
    const tried = wrap(words, narrower, widthOf);
    if (tried === null || tried.length > lines.length) break;
    best = tried;
  }
  return best;
}

/** As many lines as there is room for, the last one ending in "…". */
function truncate(words: readonly string[], rows: number, width: number, widthOf: (part: string) => number): string[] {
  const lines: string[] = [];
  let rest = [...words].join(" ");
  while (rest !== "" && lines.length < rows) {
    let end = rest.length;
    const last = lines.length === rows - 1;
    while (end > 1 && widthOf(rest.slice(0, end) + (last && end < rest.length ? "…" : "")) > width) end -= 1;
    const space = rest.lastIndexOf(" ", end);
    if (end < rest.length && rest[end] !== " " && space > 0) end = space;
    lines.push(rest.slice(0, end) + (last && end < rest.length ? "…" : ""));
    rest = rest.slice(end).trim();
  }
  return lines;
}
