import { box, line, type Pen, polyline, ring, shade, stroke } from "./pencil.ts";
import { type Drawing, fillPath, strokePath } from "./svg.ts";

const emblem = (body: string): Drawing => ({ viewBox: "0 0 96 96", body });

const pen = (seed: number, width = 2.6, more: Pen = {}): Pen => ({ seed, width, wobble: 0.8, step: 9, ...more });

/** Shading of a filled dot. */
const dot = (cx: number, cy: number, reach: number, frame: number, gap: number, seed: number): string =>
  shade(cx - frame, cy - frame, frame * 2, frame * 2, {
    gap,
    seed,
    inside: (x, y) => Math.hypot(x - cx, y - cy) < reach,
  });

/** The emblems of the six sections, 96 × 96: one idea each, with at most one shaded area. Keys are the sections' slugs. */
export const emblems = {
  /** A cable becomes a window: the machine and the network. */
  "getting-started": emblem(
    fillPath(
      box(14, 18, 68, 48, pen(2)) +
        line(14, 30, 82, 29.5, pen(5, 2.1)) +
        ring(21, 24, 1.8, 1.8, pen(3, 1.8, { step: 3, wobble: 0.1 })) +
        ring(28, 24, 1.8, 1.8, pen(4, 1.8, { step: 3, wobble: 0.1 })) +
        stroke(
          [
            [48, 66],
            [48, 75],
            [40, 80],
            [28, 79],
            [18, 84],
            [8, 92],
          ],
          pen(6),
        ) +
        stroke(
          [
            [34, 44],
            [41, 49],
            [34, 55],
          ],
          pen(7, 2.6),
        ) +
        line(46, 56, 62, 55.6, pen(8, 2.6)),
    ),
  ),
  /** A page with its skeleton. */
  "html-basics": emblem(
    fillPath(
      polyline(
        [
          [64, 8],
          [18, 9],
          [19, 89],
          [79, 88],
          [78, 22],
          [63, 7],
        ],
        pen(2, 2.6, { wobble: 0.4 }),
      ) +
        polyline(
          [
            [63.6, 8],
            [64, 22.5],
            [78, 22],
          ],
          pen(3, 2),
        ) +
        line(30, 28, 54, 27.6, pen(4, 4.2)) +
        line(30, 42, 66, 41.6, pen(5, 1.9)) +
        line(30, 50, 64, 49.8, pen(6, 1.9)) +
        line(30, 58, 50, 57.8, pen(7, 1.9)) +
        box(30, 66, 16, 12, pen(8, 1.9)) +
        line(52, 70, 66, 69.8, pen(9, 1.9)),
    ),
  ),
  /** The box model: box in box, the padding shaded. */
  "css-basics": emblem(
    fillPath(box(10, 12, 76, 72, pen(3, 2.6)) + box(23, 25, 50, 46, pen(6, 2.2)) + box(35, 37, 26, 22, pen(9, 2.4))) +
      strokePath(
        shade(24, 26, 48, 44, {
          gap: 4.4,
          seed: 3,
          inside: (x, y) => x < 33.5 || x > 62.5 || y < 35.5 || y > 60.5,
        }),
        1.3,
      ),
  ),
  /** A decision: one in, two out. */
  "javascript-basics": emblem(
    fillPath(
      polyline(
        [
          [47, 29],
          [68, 49],
          [48, 69],
          [28, 48.5],
          [49, 28.6],
        ],
        pen(2, 2.6, { wobble: 0.4 }),
      ) +
        line(48, 6, 48, 29, pen(4)) +
        stroke(
          [
            [42, 21],
            [48, 30],
            [54, 21],
          ],
          pen(5, 2.2),
        ) +
        stroke(
          [
            [68, 48.6],
            [78, 49],
            [82, 54],
            [82, 84],
          ],
          pen(6, 2.6),
        ) +
        stroke(
          [
            [76, 76],
            [82, 86],
            [88, 76],
          ],
          pen(7, 2.2),
        ) +
        stroke(
          [
            [28, 48.4],
            [18, 49],
            [14, 54],
            [14, 84],
          ],
          pen(8, 2.6),
        ) +
        stroke(
          [
            [8, 76],
            [14, 86],
            [20, 76],
          ],
          pen(9, 2.2),
        ) +
        stroke(
          [
            [43, 44],
            [46, 40],
            [51, 41.5],
            [51, 46],
            [48, 49],
            [48, 52],
          ],
          pen(10, 2.3, { step: 4, wobble: 0.2 }),
        ) +
        ring(48, 57, 1, 1, pen(11, 2, { step: 2, wobble: 0 })),
    ),
  ),
  /** The tree of a document. */
  "dom-basics": emblem(
    fillPath(
      ring(48, 17, 9, 9, pen(2)) +
        ring(22, 50, 8, 8, pen(3)) +
        ring(70, 50, 8, 8, pen(4)) +
        ring(12, 82, 6, 6, pen(5, 2.3)) +
        ring(34, 82, 6, 6, pen(6, 2.3)) +
        ring(70, 82, 6, 6, pen(7, 2.3)) +
        line(42, 24.5, 27, 43, pen(8)) +
        line(54, 24.5, 66, 43, pen(9)) +
        line(18, 57, 13, 75, pen(10, 2.2)) +
        line(25, 57, 32, 75, pen(11, 2.2)) +
        line(70, 58, 70, 75, pen(12, 2.2)),
    ) + strokePath(dot(70, 50, 7.4, 8, 3.2, 6), 1.4),
  ),
  /** Two lines that part and meet. */
  "git-basics": emblem(
    fillPath(
      line(28, 95, 28, 86, pen(2)) +
        line(28, 71, 28, 55, pen(12)) +
        line(28, 41, 28, 25.6, pen(13)) +
        line(28, 10, 28, 1, pen(14)) +
        stroke(
          [
            [33, 73],
            [42, 66],
            [57, 62],
            [64, 54],
          ],
          pen(5, 2.6),
        ) +
        stroke(
          [
            [63, 38.6],
            [58, 30],
            [46, 26],
            [35, 20.6],
          ],
          pen(15, 2.6),
        ) +
        ring(28, 78, 6.5, 6.5, pen(6)) +
        ring(28, 48, 6.5, 6.5, pen(7)) +
        ring(28, 18, 6.5, 6.5, pen(8)) +
        ring(64, 46, 6.5, 6.5, pen(9)),
    ) +
      strokePath(
        dot(28, 18, 6.2, 7, 3, 6) + dot(28, 48, 6.2, 7, 3, 3) + dot(28, 78, 6.2, 7, 3, 9) + dot(64, 46, 6.2, 7, 3, 2),
        1.4,
      ),
  ),
} satisfies Record<string, Drawing>;

/** A section that has an emblem. */
