/** Names and notes in a list, whose numbers are in the drawing. For what has no room next to the drawing. */
import type { FigurePath, Sheet } from "./sheet.ts";
import { lineHeights } from "./text.ts";

export type Named = {
  readonly name: string;
  readonly note?: string | undefined;
  readonly mark?: true | undefined;
  readonly path: FigurePath;
};

const numberRadius = 10;

/** A number in a ring. */
export function drawNumber(sheet: Sheet, x: number, y: number, number: number, mark = false): void {
  sheet.ring(x, y, numberRadius, numberRadius, mark ? "red" : "soft", 1.8);
  sheet.text(x, y + 4.6, String(number), { style: "small", anchor: "middle", tone: mark ? "red" : "ink", bold: true });
}

/** The list below `y`, with names in `style`. Returns where it ends. */
export function drawList(sheet: Sheet, y: number, entries: readonly Named[], style: "code" | "words" = "code"): number {
  let at = y + 14;
  const left = 26;
  entries.forEach(({ name, note, mark, path }, index) => {
    const tone = mark ? "red" : "ink";
    sheet.text(4, at, `${index + 1}.`, { tone });
    at += sheet.lines(left, at, name, sheet.width - left, [...path, "name"], { style, tone });
    if (note !== undefined)
      at += sheet.lines(left, at + 1, note, sheet.width - left, [...path, "note"], { style: "small", tone: "soft" });
    at += 12;
  });
  return at - 12 - lineHeights.small + 8;
}
