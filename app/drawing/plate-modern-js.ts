import type { Point } from "./pencil.ts";
import { arrowHead, cover, plate, points, red, writing } from "./plate-parts.ts";
import { box, line, shade, stroke } from "./plate-pencil.ts";
import { fillPath, strokePath } from "./svg.ts";

/** One module: a small sheet with a name and a few lines. */
const sheet = (x: number, y: number, seed: number): string =>
  cover(`M${x} ${y}h92v62h-92z`) +
  fillPath(
    box(x, y, 92, 62, { seed, width: 2.8, wobble: 0.6 }) +
      writing([[x + 12, y + 16, x + 48]], { seed: seed + 4, width: 4.2 }) +
      writing(
        [
          [x + 12, y + 32, x + 78],
          [x + 12, y + 46, x + 66],
        ],
        { seed: seed + 5, width: 2 },
      ),
  );

const arrow = (from: Point, to: Point, seed: number): string =>
  line(...from, ...to, { seed, width: 2.6, bow: 0.06 }) +
  stroke(arrowHead(to, from, 11), { seed: seed + 1, width: 2.6, step: 4, wobble: 0.2 });

/** A knot of code that becomes three small sheets. */
export const modernJs = plate(
  fillPath(
    stroke(
      points(
        "6 62, 40 56, 78 74, 104 112, 92 158, 54 172, 26 148, 34 108, 74 90, 118 104, 132 146, 108 184, 64 190, 38 160, 60 122, 104 118, 124 156, 96 196, 52 190, 24 120, 58 80, 112 82, 140 128, 128 176, 84 168, 66 136, 92 104, 134 112, 150 138, 168 140",
      ),
      { seed: 6, width: 3, wobble: 0.8, step: 8 },
    ),
  ) +
    sheet(274, 20, 5) +
    sheet(274, 104, 17) +
    strokePath(
      shade(275, 105, 90, 60, { gap: 5.5, seed: 4, jitter: 1, inside: (x, y) => (x - 275) * 0.62 + (y - 105) > 72 }),
      1.4,
    ) +
    sheet(274, 188, 29) +
    fillPath(arrow([320, 86], [320, 101], 3) + arrow([320, 170], [320, 185], 7)) +
    red(
      stroke(points("184 140, 208 134, 232 138, 258 135"), { seed: 5, width: 3.4 }) +
        stroke(arrowHead([261, 135], [236, 136]), { seed: 7, width: 3.4 }),
    ),
);
