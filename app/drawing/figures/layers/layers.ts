/** Layers on top of each other, the first one at the top: stacking, the cascade, what a page is made of. */
import { z } from "zod";
import { mark, name, note, words } from "#app/drawing/figures/fields.ts";
import type { Sheet } from "#app/drawing/figures/sheet.ts";
import { wrapText } from "#app/drawing/figures/text.ts";

const layer = z.strictObject({ name, note: note.optional(), mark });

export const layersSchema = z.strictObject({
  /** From the top to the bottom. */
  layers: z.array(layer).min(2, "has fewer than two layers").max(7, "has more than seven layers").meta({
    example:
      "layers:\n  - name: Your style sheet\n    note: Wins over the browser.\n  - name: The browser’s style sheet",
  }),
  /** Words at an arrow beside them that points up. */
  up: words.optional().meta({ example: "up: wins" }),
});

export function drawLayers(sheet: Sheet, { layers, up }: z.infer<typeof layersSchema>): number {
  const narrow = sheet.isNarrow;
  const side = up === undefined ? 0 : narrow ? 26 : 34;
  const width = narrow ? sheet.width - side - 4 : 286;
  const skew = 26;
  const room = width - skew * 2 - 8;
  const [noteLeft, noteRoom] = narrow
    ? [side + 30, sheet.width - side - 34]
    : [side + width + 30, sheet.width - side - width - 34];
  let y = 4;
  const middles: number[] = [];
  layers.forEach(({ name, note, mark }, at) => {
    const tone = mark ? "red" : "ink";
    const nameLines = wrapText(name, "words", room, mark).length;
    const height = 26 + nameLines * 20;
    const noteHeight = note === undefined ? 0 : wrapText(note, "small", noteRoom).length * 18;
    const [x, top] = [side + 2, y];
    // The sheet leans away from the reader; its front edge has a second line, like the edge of a card.
    sheet.polyline(
      [
        [x + skew, top],
        [x + width - 2, top],
        [x + width - skew, top + height],
        [x, top + height],
        [x + skew, top],
      ],
      tone,
      2.1,
    );
    sheet.line([x + 1, top + height + 5], [x + width - skew, top + height + 4.6], "soft", 1.5);
    if (at === layers.length - 1 && !narrow) sheet.hatch(x + 4, top + height + 7, width - skew - 8, 6, { gap: 5 });
    const baseline = top + height / 2 + 5 - (nameLines - 1) * 10;
    sheet.lines(x + width / 2, baseline, name, room, ["layers", at, "name"], { anchor: "middle", tone });
    middles.push(top + height / 2);
    if (note !== undefined) {
      const options = { style: "small", tone: "soft" } as const;
      if (narrow) {
        sheet.lines(noteLeft, top + height + 22, note, noteRoom, ["layers", at, "note"], options);
        y += noteHeight + 6;
      } else {
        sheet.lines(
          noteLeft,
          top + height / 2 + 5 - (noteHeight - 18) / 2,
          note,
          noteRoom,
          ["layers", at, "note"],
          options,
        );
        sheet.line(
          [x + width - skew / 2 + 6, top + height / 2],
          [noteLeft - 8, top + height / 2],
          mark ? "red" : "soft",
          1.6,
        );
      }
    }
    y += Math.max(height, narrow ? 0 : noteHeight) + (narrow ? 18 : 16);
  });
  const bottom = y - (narrow ? 4 : 2);
  if (up !== undefined) {
    sheet.arrow([12, (middles.at(-1) ?? 0) + 14], [12, 24], "soft", 2);
    sheet.check(up, "small", 120, ["up"]);
    sheet.text(0, 12, up, { style: "small", tone: "ink", bold: true, halo: true });
  }
  return bottom;
}
