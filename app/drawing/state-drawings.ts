import { box, line, type Pen, polyline, ring, shade, stroke } from "./pencil.ts";
import { cover, points, red, writing } from "./plate-parts.ts";
import { type Drawing, fillPath, strokePath } from "./svg.ts";

/** A sketch for a page, or a part of one, that has nothing to show, 220 × 120. */
const drawing = (...parts: readonly string[]): Drawing => ({ viewBox: "0 0 220 120", body: parts.join("") });

const pen = (seed: number, width = 3, more: Pen = {}): Pen => ({ seed, width, wobble: 0.9, step: 11, ...more });
const straight = (seed: number, width = 2.8): Pen => pen(seed, width, { wobble: 0.4 });
const fine = (seed: number, width = 2): Pen => pen(seed, width, { step: 4, wobble: 0.2 });

/** The lines of squared paper. */
const squares = (path: string): string => `<g color="var(--square, #d5d9d2)">${strokePath(path, 1)}</g>`;

export const stateDrawings = {
  /** Empty squared paper, and a pencil on it: something can start here. */
  blank: drawing(
    squares("M47 36H149M47 60H149M47 84H128M72 13V107M98 13V107M124 13V107"),
    fillPath(
      box(46, 12, 104, 96, pen(3, 2.8)) +
        polyline(points("196 26, 210 40, 150 96, 132 102, 138 84, 197 25"), straight(5)) +
        line(138, 84, 151, 96, pen(6, 2)),
    ),
  ),
  /** Two cards in a stack: the questions to review. */
  deck: drawing(
    fillPath(polyline(points("64 24, 164 16, 168 92, 68 100, 64 23"), straight(7, 2))),
    cover("M54 24h104v76h-104z"),
    fillPath(
      box(54, 24, 104, 76, pen(3, 2.8)) +
        line(68, 42, 120, 41.6, pen(4, 3.4)) +
        writing(
          [
            [68, 58, 138],
            [68, 70, 128],
          ],
          pen(3, 2),
        ) +
        stroke(points("124 83, 130 90, 144 74"), fine(4, 2.6)),
    ),
  ),
  /** A laptop that has a page of the book. */
  device: drawing(
    fillPath(
      box(46, 12, 128, 78, pen(3, 3)) +
        box(54, 20, 112, 62, pen(6, 1.8)) +
        polyline(points("46 90, 28 106, 192 106, 174 90"), straight(4, 2.8)) +
        line(96, 98, 124, 97.6, pen(2, 2)) +
        line(66, 34, 108, 33.6, pen(5, 3.4)) +
        writing(
          [
            [66, 48, 132],
            [66, 58, 122],
            [66, 68, 128],
          ],
          pen(8, 1.8),
        ),
    ),
    red(stroke(points("139 62, 145 69, 158 52"), fine(4, 3.2))),
  ),
  /** A lens over lines of text. */
  lens: drawing(
    fillPath(
      writing(
        [
          [20, 26, 96],
          [20, 42, 78],
          [20, 58, 74],
          [20, 74, 80],
          [20, 90, 112],
        ],
        pen(3, 2.2),
      ),
    ),
    cover("M124 22a36 36 0 1 0 .1 0z"),
    strokePath(
      shade(88, 22, 72, 72, {
        gap: 6,
        seed: 4,
        jitter: 0.7,
        inside: (x, y) => {
          const from = Math.hypot(x - 124, y - 58);
          return from > 24 && from < 33 && x + y > 190;
        },
      }),
      1.3,
    ),
    fillPath(
      ring(124, 58, 37, 37, pen(5, 3.2)) +
        line(151, 85, 186, 110, pen(4, 5)) +
        line(148, 88, 182, 113, pen(7, 2)) +
        line(104, 50, 130, 49.6, fine(6, 2.4)),
    ),
    red(line(104, 64, 143, 63.5, pen(3, 3.4))),
  ),
  /** A line that loses its way. */
  lost: drawing(
    fillPath(
      stroke(
        points(
          "4 88, 30 82, 56 88, 80 72, 94 46, 84 28, 70 36, 74 62, 98 86, 128 88, 142 74, 138 56, 128 60, 132 82, 152 96",
        ),
        pen(6, 2.8, { step: 7 }),
      ) +
        polyline(points("206 22, 219 34, 174 84, 156 94, 162 74, 207 21"), straight(5, 2.6)) +
        line(162, 75, 174, 85, fine(6)),
    ),
    red(stroke(points("156 94, 159 84, 166 90, 156 94"), fine(6, 3))),
  ),
  /** A plug and its socket, apart. */
  plug: drawing(
    fillPath(
      stroke(points("4 84, 28 88, 44 72, 52 58, 66 56"), pen(3)) +
        box(66, 40, 34, 34, pen(5)) +
        line(100, 50, 114, 49.6, pen(2, 3.2)) +
        line(100, 65, 114, 64.6, pen(4, 3.2)) +
        polyline(points("150 36, 182 36, 182 78, 150 78, 150 35"), straight(6, 3)) +
        line(150, 49, 160, 49, pen(7, 2.4)) +
        line(150, 64, 160, 64, pen(8, 2.4)) +
        stroke(points("182 58, 196 58, 204 74, 218 78"), pen(9)),
    ),
    strokePath(shade(67, 41, 32, 32, { gap: 5, seed: 3, jitter: 0.6 }), 1.3),
    red(
      line(128, 34, 124, 42, fine(2, 2.4)) +
        line(136, 46, 128, 50, fine(3, 2.4)) +
        line(128, 64, 136, 68, fine(4, 2.4)) +
        line(124, 74, 128, 82, fine(5, 2.4)),
    ),
  ),
  /** A pencil that broke. */
  snapped: drawing(
    fillPath(
      polyline(points("18 88, 30 100, 98 62, 104 52, 96 44, 88 46, 18 87"), straight(3)) +
        stroke(points("96 44, 99 50, 94 54, 102 58, 98 62"), fine(7, 2.2)) +
        polyline(points("122 44, 130 40, 138 48, 196 20, 184 6, 122 38, 121 45"), straight(5)) +
        line(30, 81, 38, 94, pen(4, 2)) +
        stroke(points("104 74, 116 72, 128 78"), pen(6, 1.6)) +
        line(110, 30, 112, 24, fine(8)) +
        line(102, 32, 100, 26, fine(9)) +
        line(118, 30, 122, 26, fine(4)),
    ),
    strokePath(
      shade(36, 44, 66, 52, {
        gap: 5,
        seed: 5,
        jitter: 0.6,
        angle: -0.5,
        inside: (x, y) => {
          const along = (x - 18) / 80;
          return y > 92 - along * 42 && y < 97 - along * 40 && x > 40 && x < 94;
        },
      }),
      1.3,
    ),
  ),
} satisfies Readonly<Record<string, Drawing>>;

export type StateDrawingName = keyof typeof stateDrawings;
