import { line, type Pen, type Point, polyline, ring, shade, stroke } from "./pencil.ts";
import { type Drawing, fillPath, strokePath } from "./svg.ts";

const icon = (body: string): Drawing => ({ viewBox: "0 0 24 24", body });

const pen = (seed: number, width = 2, more: Pen = {}): Pen => ({ seed, width, wobble: 0.35, step: 5, ...more });

const penPoint: Point[] = [
  [29.4, 2.6],
  [37.2, 10.4],
  [19.4, 28.2],
  [8.4, 31.6],
  [11.6, 20.6],
  [29.8, 2.2],
];

/** The band between the wood and the eraser, in the pencil's rotated coordinates. */
function inFerrule(x: number, y: number): boolean {
  const along = (x + y) / 1.414;
  const across = (x - y) / 1.414;
  return along > 28.2 && along < 31.8 && across > -5.6 && across < 18.4;
}

/** The logo of the site: a pencil point that has just drawn its first line. 40 × 40. */
export const logo: Drawing = {
  viewBox: "0 0 40 40",
  body:
    fillPath(
      polyline(penPoint, { seed: 4, width: 2.4, wobble: 0.25 }) +
        line(11.6, 20.4, 19.6, 28.4, { seed: 3, width: 1.9, wobble: 0.2 }) +
        stroke(
          [
            [8.2, 31.8],
            [9.6, 27.4],
            [12.6, 30.4],
            [8.2, 31.8],
          ],
          { seed: 3, width: 2.8, wobble: 0.1, step: 3 },
        ) +
        stroke(
          [
            [2, 37],
            [12, 35.2],
            [22, 37.4],
            [35, 35.4],
          ],
          { seed: 8, width: 2.6, wobble: 0.6 },
        ),
    ) + strokePath(shade(10, 0, 30, 30, { gap: 2.7, angle: -0.785, seed: 4, jitter: 0.3, inside: inFerrule }), 1.3),
};

/** The pencil that has just shaded a square, with its point at the bottom left. */
const lyingPencil: Drawing = {
  viewBox: "8 1 31 31",
  body:
    // It covers what is below it.
    '<path fill="var(--paper)" d="M29.4 2.6L37.2 10.4L19.4 28.2L8.4 31.6L11.6 20.6Z"/>' +
    fillPath(
      polyline(penPoint, { seed: 4, width: 0.9, wobble: 0.25 }) +
        line(11.6, 20.4, 19.6, 28.4, { seed: 3, width: 0.8, wobble: 0.2 }) +
        line(33.2, 6.4, 15.4, 24.4, { seed: 5, width: 0.7, wobble: 0.2 }) +
        stroke(
          [
            [8.4, 31.6],
            [9.5, 28],
            [12, 30.5],
            [8.4, 31.6],
          ],
          { seed: 3, width: 1.4, wobble: 0.1, step: 3 },
        ),
    ) +
    strokePath(shade(10, 0, 30, 30, { gap: 2.2, angle: -0.785, seed: 4, jitter: 0.3, inside: inFerrule }), 0.8),
};

const sidePen: Pen = { wobble: 0.2, step: 4, press: 0.7, lift: 0.7 };

const paperSquare = icon(
  fillPath(
    line(2, 2.8, 22, 2.4, pen(6, 1.1, sidePen)) +
      line(21.5, 1.9, 21.3, 22, pen(3, 1.1, sidePen)) +
      line(22, 21.3, 2.2, 21.5, pen(4, 1.1, sidePen)) +
      line(2.7, 22, 2.6, 2, pen(5, 1.1, sidePen)),
  ),
);

/** Fills the square without touching its frame. */
const shading = icon(strokePath(shade(4, 4, 16, 16, { gap: 1.9, angle: -0.785, seed: 7, jitter: 0.3 }), 0.8));

/** Small icons, 24 × 24. Each has text next to it or a label on its control. */
export const icons = {
  lying: lyingPencil,
  /** For squares in rows at twice the size of an icon: their lines are half as thick. */
  square: paperSquare,
  shading,
  tick: icon(
    fillPath(
      stroke(
        [
          [3.5, 13],
          [8.6, 19.4],
          [13, 11],
          [21, 3.6],
        ],
        pen(3, 2.7, { press: 0.8 }),
      ),
    ),
  ),
  cross: icon(
    fillPath(
      stroke(
        [
          [4.5, 4.5],
          [12, 12.4],
          [19.5, 20],
        ],
        pen(2, 2.6),
      ) +
        stroke(
          [
            [19.6, 4.2],
            [12, 11.4],
            [4.4, 19.6],
          ],
          pen(5, 2.6),
        ),
    ),
  ),
  next: icon(
    fillPath(
      line(2.5, 12.3, 21, 11.8, pen(4)) +
        stroke(
          [
            [14.4, 5.6],
            [21.3, 11.8],
            [14.6, 18.8],
          ],
          pen(6),
        ),
    ),
  ),
  prev: icon(
    fillPath(
      line(21.5, 12.3, 3, 11.8, pen(4)) +
        stroke(
          [
            [9.6, 5.2],
            [2.8, 11.8],
            [9.4, 18.6],
          ],
          pen(6),
        ),
    ),
  ),
  down: icon(
    fillPath(
      stroke(
        [
          [5, 8.6],
          [12, 16],
          [19.2, 8.2],
        ],
        pen(8, 2.3),
      ),
    ),
  ),
  search: icon(fillPath(ring(10, 10, 6.6, 6.6, pen(4, 2.1)) + line(15, 15.2, 21.4, 21.6, pen(3, 2.7)))),
  menu: icon(fillPath(line(3, 6.2, 21, 5.8, pen(2)) + line(3, 12.2, 21, 12, pen(3)) + line(3, 18, 17, 18.3, pen(9)))),
  reset: icon(
    fillPath(
      stroke(
        [
          [6, 7.6],
          [10, 4.8],
          [15.6, 5.2],
          [19.4, 9.4],
          [19.4, 15],
          [15.4, 19.2],
          [9.6, 19.2],
          [5.6, 15.8],
        ],
        pen(4, 2.1),
      ) +
        stroke(
          [
            [5.4, 2.8],
            [5.6, 8.2],
            [11, 8.4],
          ],
          pen(5, 2.1),
        ),
    ),
  ),
  play: icon(
    fillPath(
      stroke(
        [
          [6.4, 3.6],
          [6.2, 12],
          [6.5, 20.6],
        ],
        pen(1, 2.2),
      ) +
        stroke(
          [
            [6, 3.8],
            [12.5, 7.6],
            [20, 12],
          ],
          pen(2, 2.2),
        ) +
        stroke(
          [
            [20, 11.8],
            [13, 16.2],
            [6, 20.4],
          ],
          pen(3, 2.2),
        ),
    ),
  ),
  clock: icon(
    fillPath(
      ring(12, 12, 9, 9, pen(7, 1.9)) +
        stroke(
          [
            [12, 6.2],
            [12.2, 12.2],
            [16.6, 14.2],
          ],
          pen(3, 1.9),
        ),
    ),
  ),
  file: icon(
    fillPath(
      polyline(
        [
          [14.4, 2.8],
          [4.6, 3],
          [4.8, 21.4],
          [19.2, 21.2],
          [19, 7.6],
          [13.6, 2.6],
        ],
        pen(3, 1.9),
      ) +
        polyline(
          [
            [13.9, 3],
            [13.9, 8.2],
            [18.8, 8.2],
          ],
          pen(5, 1.6),
        ),
    ),
  ),
  folder: icon(
    fillPath(
      polyline(
        [
          [3, 19.4],
          [3.2, 5],
          [9.2, 5.2],
          [11, 8],
          [21.4, 8],
          [21, 19.4],
          [2.6, 19.2],
        ],
        pen(3, 1.9),
      ),
    ),
  ),
  hint: icon(
    fillPath(
      polyline(
        [
          [3.6, 20.6],
          [5.4, 15.2],
          [16.6, 3.6],
          [20.6, 7.4],
          [9, 18.8],
          [3.4, 20.8],
        ],
        pen(2, 1.9),
      ) + line(13.6, 6.8, 17.4, 10.6, pen(4, 1.7)),
    ),
  ),
  sun: icon(
    fillPath(
      ring(12, 12, 4.4, 4.4, pen(4)) +
        [0, 1, 2, 3, 4, 5, 6, 7]
          .map((ray) => {
            const [x, y] = [Math.cos((ray * Math.PI) / 4), Math.sin((ray * Math.PI) / 4)];
            return line(12 + x * 7.2, 12 + y * 7.2, 12 + x * 10.4, 12 + y * 10.4, pen(ray + 2, 1.9, { wobble: 0.1 }));
          })
          .join(""),
    ),
  ),
  moon: icon(
    fillPath(
      stroke(
        [
          [14.6, 2.8],
          [8.6, 4.6],
          [5, 9.6],
          [5.4, 15.6],
          [9.6, 20],
          [15.6, 20.4],
          [20, 17.2],
        ],
        pen(4, 2.1),
      ) +
        stroke(
          [
            [14.8, 2.8],
            [12.4, 7.2],
            [13, 12.6],
            [16, 16],
            [20.2, 17],
          ],
          pen(6, 2.1),
        ),
    ),
  ),
  sound: icon(
    fillPath(
      stroke(
        [
          [3.4, 9.2],
          [3.6, 15],
          [7.4, 15.2],
          [12.2, 19.4],
          [12, 4.8],
          [7.6, 9],
          [3.4, 9.2],
        ],
        pen(2, 1.8, { step: 8, wobble: 0.2 }),
      ) +
        stroke(
          [
            [15.6, 8.6],
            [17.6, 12],
            [15.6, 15.6],
          ],
          pen(4, 1.9),
        ) +
        stroke(
          [
            [18.4, 5.8],
            [21.6, 12],
            [18.4, 18.4],
          ],
          pen(6, 1.9),
        ),
    ),
  ),
  here: icon(
    fillPath(
      stroke(
        [
          [20.4, 4.4],
          [13, 6],
          [7.4, 11.4],
          [5, 18],
        ],
        pen(2, 2.5),
      ) +
        stroke(
          [
            [3.2, 11.6],
            [4.8, 19.4],
            [11.6, 15.8],
          ],
          pen(5, 2.5),
        ),
    ),
  ),
  dots: icon(fillPath([5, 12, 19].map((x) => ring(x, 12, 1, 1, pen(x, 2.2, { wobble: 0.1 }))).join(""))),
  full: icon(
    fillPath(
      [
        [8.6, 4, 4, 4, 4, 8.8],
        [15.4, 4, 20, 4, 20, 8.8],
        [4, 15.2, 4, 20, 8.6, 20],
        [20, 15.2, 20, 20, 15.4, 20],
      ]
        .map(
          ([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]) => line(a, b, c, d, pen(a, 2.4)) + line(c, d, e, f, pen(f, 2.4)),
        )
        .join(""),
    ),
  ),
  tab: icon(
    fillPath(
      line(13.5, 4.4, 20, 4, pen(2)) +
        line(20, 4, 19.8, 10.6, pen(3)) +
        line(19.6, 4.4, 10.6, 13.4, pen(5)) +
        line(9.6, 5.4, 4, 5.2, pen(7)) +
        line(4, 5.2, 4.2, 20, pen(4)) +
        line(4.2, 20, 18.8, 19.8, pen(6)) +
        line(18.8, 19.8, 18.8, 14.4, pen(8)),
    ),
  ),
  info: icon(
    fillPath(
      ring(12, 12, 9, 9, pen(3, 1.9)) + line(12, 6.4, 12.1, 8, pen(5, 2.6)) + line(12, 10.8, 12.2, 17, pen(4, 2.4)),
    ),
  ),
  warning: icon(
    fillPath(
      polyline(
        [
          [12, 3],
          [2.4, 20.4],
          [21.8, 20.4],
          [11.8, 2.8],
        ],
        pen(2, 2, { step: 12 }),
      ) +
        line(12, 9, 12, 14.4, pen(6, 2.4)) +
        line(12, 16.6, 12, 18.2, pen(7, 2.6)),
    ),
  ),
  close: icon(
    fillPath(
      stroke(
        [
          [5.5, 5.5],
          [12, 12.2],
          [18.6, 18.8],
        ],
        pen(2, 2.1),
      ) +
        stroke(
          [
            [18.6, 5.4],
            [12, 11.8],
            [5.4, 18.6],
          ],
          pen(5, 2.1),
        ),
    ),
  ),
  user: icon(
    fillPath(
      ring(12, 7.8, 4.4, 4.6, pen(3)) +
        stroke(
          [
            [3.6, 21],
            [5, 15.8],
            [9, 13.8],
            [12, 14],
            [15.4, 13.8],
            [19.2, 16],
            [20.4, 21],
          ],
          pen(5, 2.1),
        ),
    ),
  ),
  download: icon(
    fillPath(
      line(12, 3, 12, 15, pen(3, 2.2)) +
        stroke(
          [
            [6.6, 10.4],
            [12, 15.8],
            [17.6, 10.2],
          ],
          pen(5, 2.2),
        ) +
        stroke(
          [
            [3.6, 16.4],
            [3.8, 21],
            [12, 21.2],
            [20.4, 21],
            [20.4, 16.2],
          ],
          pen(7),
        ),
    ),
  ),
  /* The waves of a wireless network, crossed out. */
  offline: icon(
    fillPath(
      line(3, 3.4, 21, 20.8, pen(2, 2.3)) +
        stroke(
          [
            [2.4, 9.6],
            [5.4, 7],
            [8.6, 5.6],
          ],
          pen(3, 1.9),
        ) +
        stroke(
          [
            [12, 5],
            [17.4, 6.4],
            [21.6, 9.4],
          ],
          pen(4, 1.9),
        ) +
        stroke(
          [
            [6, 13.6],
            [8, 11.8],
            [10.4, 11],
          ],
          pen(5, 1.9),
        ) +
        ring(12, 18, 1, 1, pen(7, 2.4, { step: 2, wobble: 0 })),
    ),
  ),
} satisfies Record<string, Drawing>;

/** The name of an icon. */
export type IconName = keyof typeof icons;
