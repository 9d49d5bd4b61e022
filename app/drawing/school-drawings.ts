import { box, line, type Pen, polyline, ring, shade, stroke } from "./pencil.ts";
import { points } from "./plate-parts.ts";
import { type Drawing, fillPath, strokePath } from "./svg.ts";

/** A drawing of 96 × 96 whose lines begin at `left`, so that it's in line with the text below it. */
const drawing = (left: number, ...parts: readonly string[]): Drawing => ({
  viewBox: `${left} 0 96 96`,
  body: parts.join(""),
});

const pen = (seed: number, width = 2.6, more: Pen = {}): Pen => ({ seed, width, wobble: 0.7, step: 9, ...more });
const fine = (seed: number, width = 2): Pen => pen(seed, width, { step: 5, wobble: 0.3 });

/** What a school gets, 96 × 96 each. */
export const schoolDrawings = {
  /** A sheet with three squares to tick, two of them shaded. */
  "link-sheet": drawing(
    14,
    fillPath(
      box(16, 6, 62, 84, pen(3)) +
        [20, 43, 66].map((y, at) => box(26, y, 12, 12, fine(at + 4))).join("") +
        line(46, 23, 66, 22.6, pen(8, 2)) +
        line(46, 30, 60, 29.7, pen(9, 2)) +
        line(46, 46, 68, 45.6, pen(10, 2)) +
        line(46, 53, 58, 52.7, pen(11, 2)) +
        line(46, 69, 64, 68.7, pen(12, 2)) +
        line(46, 76, 68, 75.6, pen(13, 2)),
    ),
    strokePath(shade(26, 20, 12, 12, { gap: 3, seed: 4 }) + shade(26, 43, 12, 12, { gap: 3, seed: 7 }), 1.3),
  ),
  /** A folded sheet with a heading on each side. */
  "cheat-sheet": drawing(
    8,
    fillPath(
      polyline(points("48 20, 10 10, 11 74, 48 86, 49 20"), pen(3)) +
        polyline(points("48 20, 86 10, 85 74, 48 86"), pen(5)) +
        line(18, 25, 36, 29.5, pen(6, 3.6)) +
        line(18, 36, 40, 41.5, fine(7)) +
        line(18, 45, 40, 50.5, fine(8)) +
        line(18, 54, 34, 58, fine(9)) +
        line(60, 29.5, 78, 25, pen(10, 3.6)) +
        polyline(points("58 42, 78 36.5, 78 58, 58 64, 58 42"), fine(11)),
    ),
    strokePath(
      shade(58, 37, 20, 27, {
        gap: 3.6,
        seed: 5,
        inside: (x, y) => y > 42 - (x - 58) * 0.275 && y < 64 - (x - 58) * 0.3,
      }),
      1.3,
    ),
  ),
  /** A laptop, with an arrow that ends in it. */
  computer: drawing(
    4,
    fillPath(
      box(18, 16, 60, 46, pen(4)) +
        polyline(points("18 64, 6 80, 90 80, 78 64"), pen(6)) +
        line(38, 74, 58, 73.7, fine(7)) +
        line(48, 24, 48, 46, pen(8, 2.8)) +
        stroke(points("39 38, 48 47, 57 38"), pen(9, 2.8)) +
        line(34, 54, 62, 53.6, pen(10, 2.4)),
    ),
  ),
  /** A memory stick. */
  stick: drawing(
    28,
    fillPath(
      box(30, 34, 36, 54, pen(4)) +
        box(36, 10, 24, 24, pen(6)) +
        box(41, 17, 4.5, 7, fine(7, 1.8)) +
        box(51, 17, 4.5, 7, fine(8, 1.8)) +
        line(30, 46, 66, 45.6, fine(9)) +
        ring(48, 79, 3, 3, fine(10, 1.8)),
    ),
    strokePath(shade(31, 47, 34, 26, { gap: 4, seed: 3 }), 1.3),
  ),
  /** Three drawers of a server, the upper one in use. */
  server: drawing(
    14,
    fillPath(
      [10, 36, 62].map((y, at) => box(16, y, 62, 22, pen(at + 3))).join("") +
        [21, 47, 73].map((y, at) => ring(66, y, 3, 3, fine(at + 6, 1.8))).join("") +
        [21, 47, 73].map((y, at) => line(26, y, 46, y - 0.4, fine(at + 9))).join(""),
    ),
    strokePath(shade(17, 11, 60, 20, { gap: 4, seed: 5 }), 1.3),
  ),
  /** Three screens that share one cable. */
  network: drawing(
    4,
    fillPath(
      box(6, 48, 24, 20, pen(4)) +
        box(36, 48, 24, 20, pen(6)) +
        box(66, 48, 24, 20, pen(8)) +
        line(18, 68, 18, 82, fine(3)) +
        line(48, 22, 48, 48, fine(5)) +
        line(78, 68, 78, 82, fine(7)) +
        line(48, 68, 48, 82, fine(9)) +
        line(18, 82, 78, 81.6, fine(11)) +
        ring(48, 14, 9, 8, pen(10)),
    ),
    strokePath(shade(37, 49, 22, 18, { gap: 4, seed: 6 }), 1.3),
  ),
  /** A label on a string, with nothing to pay. */
  free: drawing(
    6,
    fillPath(
      polyline(points("8 46, 34 16, 88 22, 86 68, 36 76, 8 46"), pen(4)) +
        ring(29, 44, 4, 4, fine(5)) +
        stroke(points("26 47, 16 62, 22 76, 14 90"), fine(6)) +
        ring(62, 45, 11, 15, pen(8, 3)),
    ),
  ),
  /** A sheet and its copy, which has a line more. */
  copies: drawing(
    8,
    fillPath(
      polyline(points("34 24, 10 22, 12 86, 58 88, 58 76"), pen(4)) +
        box(36, 8, 48, 66, pen(6)) +
        line(45, 22, 74, 21.6, pen(7, 3)) +
        line(45, 34, 72, 33.6, fine(8)) +
        line(45, 43, 75, 42.6, fine(9)) +
        line(45, 52, 66, 51.6, fine(10)),
    ),
    strokePath(shade(45, 58, 28, 10, { gap: 3.4, seed: 4 }), 1.3),
  ),
} satisfies Record<string, Drawing>;

/** A drawing of something that a school gets. */
export type SchoolDrawingName = keyof typeof schoolDrawings;
