/** The two parties of a request, and other things that arrows lead to. */
import type { Point } from "#app/drawing/pencil.ts";
import type { Sheet } from "./sheet.ts";

export const partyShapes = ["browser", "phone", "server", "database", "person", "file"] as const;

export type PartyShape = (typeof partyShapes)[number];

/** Draws the shape in a square of 110 × 90 units, made `scale` times as large, with its top left corner at `x`, `y`. */
export function drawParty(sheet: Sheet, shape: PartyShape, x: number, y: number, scale: number): void {
  const at = (px: number, py: number): Point => [x + px * scale, y + py * scale];
  const line = (x1: number, y1: number, x2: number, y2: number, width = 1.8): void =>
    sheet.line(at(x1, y1), at(x2, y2), "ink", width);
  const box = (px: number, py: number, w: number, h: number, width = 2.2): void =>
    sheet.box(...at(px, py), w * scale, h * scale, "ink", width);
  const hatch = (px: number, py: number, w: number, h: number, gap = 5): void =>
    sheet.hatch(...at(px, py), w * scale, h * scale, { gap });
  switch (shape) {
    case "browser":
      box(0, 5, 110, 80);
      line(0, 22, 110, 21.5);
      sheet.dot(...at(10, 13.5), 2.2);
      sheet.dot(...at(19, 13.5), 2.2);
      line(16, 36, 60, 35.5, 3.4);
      box(16, 44, 66, 12, 1.6);
      box(16, 63, 30, 12, 1.6);
      hatch(17, 64, 28, 10, 3);
      return;
    case "phone":
      box(30, 0, 50, 88);
      line(48, 8, 62, 7.8, 2.4);
      line(38, 24, 62, 23.6, 3);
      box(38, 32, 34, 11, 1.6);
      box(38, 52, 20, 12, 1.6);
      hatch(39, 53, 18, 10, 3);
      return;
    case "server":
      for (let n = 0; n < 3; n += 1) {
        box(14, 2 + n * 30, 82, 23);
        sheet.dot(...at(84, 13.5 + n * 30), 3);
        line(24, 13.5 + n * 30, 56, 13.2 + n * 30, 1.7);
      }
      hatch(15, 3, 60, 21);
      return;
    case "database":
      sheet.ring(...at(55, 14), 36 * scale, 11 * scale, "ink", 2.2);
      line(19, 14, 19, 74, 2.2);
      line(91, 14, 91, 74, 2.2);
      for (const level of [34, 54, 74])
        sheet.stroke(
          [at(19, level), at(34, level + 9), at(55, level + 11), at(76, level + 9), at(91, level)],
          "ink",
          2,
        );
      hatch(22, 58, 66, 22);
      return;
    case "person":
      sheet.ring(...at(55, 22), 17 * scale, 17 * scale, "ink", 2.2);
      sheet.stroke([at(20, 86), at(26, 62), at(42, 50), at(55, 48), at(68, 50), at(84, 62), at(90, 86)], "ink", 2.2);
      line(18, 86, 92, 85.6, 2);
      hatch(30, 60, 50, 24);
      return;
    case "file":
      sheet.polyline([at(26, 2), at(68, 2), at(86, 20), at(86, 86), at(26, 86), at(26, 1)], "ink", 2.2);
      sheet.polyline([at(68, 2), at(68, 20), at(86, 20)], "ink", 1.8);
      for (const n of [0, 1, 2, 3]) line(36, 36 + n * 12, n === 3 ? 60 : 76, 35.6 + n * 12, 1.8);
      return;
  }
}
