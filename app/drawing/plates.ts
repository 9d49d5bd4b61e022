import type { Point } from "./pencil.ts";
import { modernJs } from "./plate-modern-js.ts";
import { cover, plate, red, writing } from "./plate-parts.ts";
import { box, line, polyline, ring, shade, stroke } from "./plate-pencil.ts";
import { webPerformance } from "./plate-web-performance.ts";
import { workWithClients } from "./plate-work-with-clients.ts";
import { type Drawing, fillPath, strokePath } from "./svg.ts";

/* Plates: large drawings, 380 × 270. The main object is shaded, one mark is red. */

/** A page behind a lock. */
const webSecurity = plate(
  fillPath(
    box(20, 28, 236, 176, { seed: 2, width: 3, wobble: 1 }) +
      line(20, 56, 256, 55.4, { seed: 4, width: 2.2 }) +
      ring(34, 42, 4, 4, { seed: 3, width: 2, step: 4, wobble: 0.1 }) +
      ring(50, 42, 4, 4, { seed: 5, width: 2, step: 4, wobble: 0.1 }) +
      line(72, 42, 190, 41.6, { seed: 9, width: 2 }) +
      line(44, 84, 150, 83, { seed: 6, width: 5 }) +
      line(44, 108, 180, 107.4, { seed: 7, width: 2.2 }) +
      line(44, 126, 168, 125.6, { seed: 8, width: 2.2 }) +
      line(44, 144, 140, 143.8, { seed: 12, width: 2.2 }) +
      line(44, 170, 118, 170, { seed: 13, width: 2.2 }),
  ) +
    cover("M196 122h136v112H196z") +
    fillPath(
      box(196, 132, 132, 100, { seed: 14, width: 3.4, wobble: 1, over: 3 }) +
        stroke(
          [
            [222, 132],
            [222, 104],
            [232, 82],
            [262, 72],
            [292, 82],
            [302, 104],
            [302, 132],
          ],
          {
            seed: 5,
            width: 3.6,
            wobble: 0.8,
          },
        ) +
        stroke(
          [
            [234, 132],
            [234, 106],
            [242, 92],
            [262, 85],
            [282, 92],
            [290, 106],
            [290, 132],
          ],
          {
            seed: 8,
            width: 2.4,
            wobble: 0.8,
          },
        ) +
        ring(262, 174, 10, 10, { seed: 4, width: 3, step: 6 }) +
        line(262, 184, 262, 208, { seed: 3, width: 4.4 }),
    ) +
    strokePath(
      shade(197, 133, 130, 98, {
        gap: 6,
        seed: 7,
        jitter: 1.6,
        inside: (x, y) => Math.hypot(x - 262, y - 182) > 34 && !(x < 300 && y < 150 && x > 250),
      }),
      1.5,
    ) +
    red(
      stroke(
        [
          [120, 246],
          [160, 258],
          [196, 252],
          [214, 240],
        ],
        { seed: 5, width: 3 },
      ) +
        stroke(
          [
            [202, 240],
            [216, 238],
            [218, 252],
          ],
          { seed: 7, width: 3 },
        ),
    ),
);

/** One unit of a rack: a box with two lamps and a slot. */
const rackUnit = (y: number, seed: number): string =>
  box(268, y, 92, 32, { seed, width: 2.8, wobble: 0.8, over: 2 }) +
  ring(282, y + 16, 3.4, 3.4, { seed: seed + 4, width: 2, step: 3, wobble: 0.1 }) +
  ring(294, y + 16, 3.4, 3.4, { seed: seed + 5, width: 2, step: 3, wobble: 0.1 }) +
  line(310, y + 16, 346, y + 15.6, { seed: seed + 6, width: 2.4 });

/** A screen asks the directory, the directory knows the machine: three things, and the entry that matters ringed. */
const dns = plate(
  fillPath(
    // the screen, with an address typed at its top
    box(14, 18, 140, 84, { seed: 3, width: 3, wobble: 1 }) +
      line(14, 40, 154, 39.4, { seed: 6, width: 2.2 }) +
      line(28, 29, 106, 28.6, { seed: 9, width: 4 }) +
      line(64, 102, 64, 120, { seed: 2, width: 3.4 }) +
      line(36, 122, 94, 121.2, { seed: 4, width: 3.4 }) +
      // the question on its way to the directory
      line(160, 74, 169, 85, { seed: 5, width: 2.4 }) +
      line(174, 93, 181, 106, { seed: 6, width: 2.4 }) +
      line(184, 115, 188, 130, { seed: 7, width: 2.4 }) +
      // the machine
      rackUnit(22, 3) +
      rackUnit(60, 12) +
      rackUnit(98, 21),
  ) +
    strokePath(
      shade(269, 61, 90, 30, {
        gap: 5,
        seed: 7,
        jitter: 1.2,
        inside: (x, y) =>
          Math.hypot(x - 282, y - 76) > 8 && Math.hypot(x - 294, y - 76) > 8 && (x < 304 || y < 70 || y > 82),
      }),
      1.4,
    ) +
    // the directory: an open book in front of both
    fillPath(
      polyline(
        [
          [190, 152],
          [190, 244],
        ],
        { seed: 4, width: 2.6 },
      ) +
        stroke(
          [
            [190, 152],
            [166, 142],
            [130, 140],
            [96, 146],
          ],
          { seed: 3, width: 3, wobble: 0.8 },
        ) +
        stroke(
          [
            [190, 152],
            [214, 142],
            [250, 140],
            [286, 146],
          ],
          { seed: 5, width: 3, wobble: 0.8 },
        ) +
        stroke(
          [
            [190, 246],
            [164, 236],
            [128, 234],
            [92, 241],
          ],
          { seed: 7, width: 3.2, wobble: 0.8 },
        ) +
        stroke(
          [
            [190, 246],
            [216, 236],
            [252, 234],
            [290, 241],
          ],
          { seed: 8, width: 3.2, wobble: 0.8 },
        ) +
        line(96, 145, 92, 242, { seed: 11, width: 3 }) +
        line(286, 145, 290, 242, { seed: 12, width: 3 }) +
        stroke(
          [
            [88, 248],
            [140, 244],
            [190, 254],
            [240, 244],
            [294, 248],
          ],
          { seed: 9, width: 2.2, wobble: 0.8 },
        ) +
        writing(
          [
            [112, 166, 162],
            [112, 204, 170],
            [112, 222, 154],
          ],
          { seed: 20, width: 2.2 },
        ) +
        writing([[112, 185, 166]], { seed: 24, width: 3.6 }) +
        writing(
          [
            [210, 166, 262],
            [210, 204, 254],
            [210, 222, 266],
          ],
          { seed: 30, width: 2.2 },
        ) +
        writing([[212, 185, 258]], { seed: 34, width: 3.6 }),
    ) +
    red(
      ring(235, 185, 36, 14, { seed: 6, width: 2.8, wobble: 0.8, step: 10, start: -2.4, turn: 6.9, spiral: 0.1 }) +
        stroke(
          [
            [274, 178],
            [298, 168],
            [312, 154],
            [318, 140],
          ],
          { seed: 5, width: 2.8 },
        ) +
        stroke(
          [
            [309, 148],
            [319, 138],
            [326, 150],
          ],
          { seed: 7, width: 2.8 },
        ),
    ),
);

const commits: readonly Point[] = [
  [48, 196],
  [128, 196],
  [192, 108],
  [262, 108],
  [218, 196],
  [330, 196],
];

const commitReach = 17;

/** Two lines of work that part and meet, over the page that they are about. */
const git = plate(
  fillPath(
    box(22, 22, 118, 126, { seed: 2, width: 2.8, wobble: 1 }) +
      writing([[40, 46, 96]], { seed: 6, width: 4.6 }) +
      writing(
        [
          [40, 68, 120],
          [40, 84, 112],
          [40, 100, 118],
          [40, 116, 88],
        ],
        { seed: 9, width: 2.2 },
      ) +
      line(4, 197, 28, 196.4, { seed: 3, width: 3.4 }) +
      line(68, 196, 108, 196, { seed: 4, width: 3.4 }) +
      line(148, 196, 198, 195.6, { seed: 5, width: 3.4 }) +
      line(238, 196, 310, 195.6, { seed: 7, width: 3.4 }) +
      line(212, 108, 242, 107.6, { seed: 8, width: 3.4 }),
  ) +
    cover("M118 190L160 130L176 112L206 90L216 112L190 128L150 184z") +
    fillPath(
      stroke(
        [
          [136, 177],
          [146, 150],
          [158, 124],
          [174, 111],
        ],
        { seed: 5, width: 3.4 },
      ) +
        stroke(
          [
            [281, 113],
            [302, 126],
            [314, 150],
            [323, 176],
          ],
          { seed: 6, width: 3.4 },
        ) +
        commits.map(([x, y], i) => ring(x, y, commitReach, commitReach, { seed: i + 4, width: 3, step: 8 })).join(""),
    ) +
    strokePath(
      commits
        .map(([cx, cy], i) =>
          shade(cx - commitReach, cy - commitReach, commitReach * 2, commitReach * 2, {
            gap: 5,
            seed: i + 2,
            jitter: 1,
            inside: (x, y) => Math.hypot(x - cx, y - cy) < commitReach - 2,
          }),
        )
        .join(""),
      1.5,
    ) +
    red(
      ring(330, 196, 31, 30, { seed: 9, width: 3, wobble: 1, step: 10, start: -2.2, turn: 6.9, spiral: 0.1 }) +
        stroke(
          [
            [250, 250],
            [276, 252],
            [298, 244],
            [312, 232],
          ],
          { seed: 5, width: 2.8 },
        ) +
        stroke(
          [
            [300, 230],
            [314, 230],
            [314, 244],
          ],
          { seed: 7, width: 2.8 },
        ),
    ),
);

/** Pictures of articles, by slug. */
export const plates = {
  "web-security-essentials": webSecurity,
  "dns-web-browsing": dns,
  "git-basics": git,
  "work-with-clients": workWithClients,
  "web-performance-optimization": webPerformance,
  "modern-js-patterns": modernJs,
} satisfies Record<string, Drawing>;
