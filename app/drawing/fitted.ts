/** Breaks words into lines that fit a box. Pure: the widths of letters come as an argument. */

/** Width of a text in pixels at a font size in pixels. */
export type Measure = (text: string, size: number) => number;

export interface Fitted {
  readonly size: number;
  /** Distance between two lines. */
  readonly lineHeight: number;
  readonly lines: readonly string[];
}

/** Sizes for titles, the largest first: the first one at which everything fits is taken. */
const titleSizes = [104, 96, 88, 80, 72, 66, 60, 55, 50, 46, 42, 38, 34, 30];

/** Large letters in many lines look like a poster, not like a title. */
const mostLines = (size: number): number => (size > 84 ? 2 : size > 64 ? 3 : 5);

/**
 * The text in the largest of `sizes` at which it fits the box, in lines of about the same length. What does not fit
 * even at the smallest is cut and ends in "…". No lines for an empty text.
 */
export function fitted(
  text: string,
  box: { readonly width: number; readonly height: number },
  measure: Measure,
  sizes: readonly number[] = titleSizes,
): Fitted {
  const words = text.split(/\s+/).filter((word) => word !== "");
  for (const size of sizes) {
    const lines = wrap(words, box.width, (part) => measure(part, size));
    const rows = Math.min(mostLines(size), Math.floor(box.height / heightOf(size)));
    if (lines !== null && lines.length <= rows) {
      const even = balanced(words, lines, box.width, (part) => measure(part, size));
      return { size, lineHeight: heightOf(size), lines: even };
    }
  }
  const size = sizes.at(-1) ?? 30;
  return {
    size,
    lineHeight: heightOf(size),
    lines: cut(words, Math.max(1, Math.floor(box.height / heightOf(size))), box.width, (part) => measure(part, size)),
  };
}

const heightOf = (size: number): number => Math.round(size * 1.18);

/** Words in as few lines as they need, or null where one word is wider than a line. */
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

/** The same number of lines, and none much longer than another. */
function balanced(
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

/** As many lines as there is place for; the last one ends in "…". */
function cut(words: readonly string[], rows: number, width: number, widthOf: (part: string) => number): string[] {
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
