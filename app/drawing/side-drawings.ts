import { box, line, type Pen, polyline, ring, shade, stroke } from "./pencil.ts";
import { cover, points, red, writing } from "./plate-parts.ts";
import { type Drawing, fillPath, strokePath } from "./svg.ts";

/** A drawing for the side column of a page with a form, 300 × 210. */
const drawing = (...parts: readonly string[]): Drawing => ({ viewBox: "0 0 300 210", body: parts.join("") });

const pen = (seed: number, width = 3, more: Pen = {}): Pen => ({ seed, width, wobble: 0.8, step: 11, ...more });
const fine = (seed: number, width = 2.2): Pen => pen(seed, width, { step: 5, wobble: 0.25 });

/** A pencil that points to the lower left. */
const pencil = [
  cover("M262 104L280 121L186 196L160 202L168 180Z"),
  fillPath(
    polyline(points("258 100, 168 178, 160 203, 187 196, 279 122, 257 99"), pen(4, 3, { wobble: 0.5 })) +
      line(168, 178, 187, 196, pen(3, 2.2)) +
      line(246, 110, 266, 132, pen(5, 2.2)) +
      stroke(points("160 203, 164 191, 172 200, 160 203"), fine(6, 3.2)),
  ),
] as const;

export const sideDrawings = {
  /** An exercise book with an empty label and a pencil on it. */
  book: drawing(
    fillPath(
      box(64, 12, 160, 184, pen(3, 3.2)) +
        line(82, 13, 82, 195, pen(5, 2.2)) +
        stroke(points("226 17, 231 21, 231 200, 224 202, 74 203"), pen(7, 2)) +
        box(106, 46, 94, 56, pen(9, 2.4)) +
        writing(
          [
            [118, 64, 166],
            [118, 78, 184],
          ],
          pen(4, 2),
        ),
    ),
    strokePath(shade(65, 13, 16, 182, { gap: 6, seed: 5, jitter: 0.8 }), 1.4),
    ...pencil,
    red(stroke(points("110 114, 136 118, 166 114, 198 119"), pen(5, 3.4))),
  ),
  /** A sheet with lessons and squares to tick, two of them hatched, on top of another sheet. */
  sheet: drawing(
    fillPath(stroke(points("232 24, 244 30, 240 202, 78 204"), pen(7, 2.4))),
    cover("M64 12L230 12L230 194L64 194Z"),
    fillPath(
      box(64, 12, 166, 182, pen(4, 3.2)) +
        line(84, 56, 210, 55, pen(6, 2)) +
        [74, 100, 126, 152].map((y, at) => box(86, y, 16, 16, fine(at + 3, 2.4))).join("") +
        writing(
          [
            [116, 82, 190],
            [116, 108, 204],
            [116, 134, 178],
            [116, 160, 196],
            [116, 92, 150],
            [116, 118, 162],
            [116, 144, 146],
            [116, 170, 158],
          ],
          pen(5, 1.8),
        ),
    ),
    strokePath(shade(87, 75, 14, 14, { gap: 4, seed: 3, jitter: 0.5 }), 1.4),
    strokePath(shade(87, 101, 14, 14, { gap: 4, seed: 6, jitter: 0.5 }), 1.4),
    ...pencil,
    red(stroke(points("86 36, 112 40, 142 35, 176 40"), pen(5, 3.4))),
  ),
  /** A browser window that a pencil is filling. */
  window: drawing(
    // As far from the left as the other drawings.
    '<g transform="translate(40 14) scale(.86)">',
    fillPath(
      box(24, 14, 214, 168, pen(5, 3.2)) +
        line(25, 44, 237, 45, pen(3, 2.4)) +
        ring(40, 29, 5, 5, fine(4, 2)) +
        ring(57, 29, 5, 5, fine(7, 2)) +
        box(78, 22, 120, 15, fine(8, 2)) +
        writing(
          [
            [46, 70, 150],
            [46, 104, 122],
            [46, 120, 130],
            [46, 136, 112],
          ],
          pen(6, 2.6),
        ) +
        box(152, 94, 66, 52, pen(9, 2.6)),
    ),
    strokePath(shade(153, 95, 64, 50, { gap: 6, seed: 8, jitter: 0.8 }), 1.4),
    ...pencil,
    red(stroke(points("45 80, 76 84, 110 79, 152 83"), pen(5, 3.4))),
    "</g>",
  ),
  /** A key on a ring, with a label on a string. */
  keys: drawing(
    fillPath(
      ring(128, 42, 26, 26, pen(4, 3)) +
        ring(103, 86, 30, 30, pen(6, 3.2)) +
        ring(103, 86, 9, 9, fine(3, 2.6)) +
        line(92, 114, 52, 178, pen(5, 3)) +
        line(106, 117, 68, 184, pen(7, 3)) +
        polyline(points("52 178, 56 189, 69 184"), fine(8, 2.8)) +
        polyline(points("78 167, 92 174, 87 183, 76 178, 72 186"), fine(9, 2.6)) +
        stroke(points("150 56, 170 72, 184 92"), pen(3, 2.2)) +
        polyline(points("176 88, 272 70, 282 128, 188 147, 175 88"), pen(2, 2.8, { wobble: 0.5 })) +
        ring(190, 101, 4, 4, fine(5, 2)) +
        writing(
          [
            [206, 104, 262],
            [210, 118, 244],
          ],
          pen(6, 2),
        ),
    ),
    strokePath(
      shade(74, 57, 58, 58, {
        gap: 5.5,
        seed: 4,
        jitter: 0.6,
        inside: (x, y) => {
          const from = Math.hypot(x - 103, y - 86);
          return from > 13 && from < 27;
        },
      }),
      1.4,
    ),
    red(stroke(points("208 133, 228 133, 250 127, 268 127"), pen(7, 3))),
  ),
  /** A letter that comes out of its envelope. */
  letter: drawing(
    fillPath(
      polyline(points("84 92, 84 22, 214 18, 216 92"), pen(3, 2.8, { wobble: 0.5 })) +
        writing(
          [
            [102, 42, 176],
            [102, 56, 196],
            [102, 70, 188],
          ],
          pen(5, 2.2),
        ),
    ),
    cover("M48 78L150 142L254 76L256 192L46 194Z"),
    fillPath(
      polyline(points("84 92, 48 78, 46 194, 257 192, 254 76, 216 92"), pen(6, 3.2, { wobble: 0.5 })) +
        polyline(points("48 79, 150 144, 254 77"), pen(4, 3, { wobble: 0.5 })) +
        line(47, 193, 122, 127, pen(8, 2)) +
        line(256, 191, 180, 127, pen(9, 2)),
    ),
    strokePath(
      shade(50, 84, 206, 108, {
        gap: 7,
        seed: 6,
        jitter: 0.7,
        inside: (x, y) => y > 150 + Math.abs(x - 151) * 0.02 && y > 194 - Math.min(x - 47, 256 - x) * 0.86 + 14,
      }),
      1.2,
    ),
    red(stroke(points("232 34, 240 44, 252 22, 268 6"), pen(5, 3.6))),
  ),
} satisfies Readonly<Record<string, Drawing>>;

export type SideDrawingName = keyof typeof sideDrawings;
