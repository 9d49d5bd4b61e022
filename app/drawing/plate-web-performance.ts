import { cover, plate, points, red } from "./plate-parts.ts";
import { box, line, ring, shade, stroke } from "./plate-pencil.ts";
import { fillPath, strokePath } from "./svg.ts";

/** One file of the waterfall: where its bar begins, how long it is, and its shading. */
const bar = (x: number, y: number, length: number, seed: number): string =>
  fillPath(box(x, y, length, 20, { seed, width: 2.8, wobble: 0.7, over: 1.6 })) +
  strokePath(shade(x + 1, y + 1, length - 2, 18, { gap: 5, seed, jitter: 1 }), 1.4);

/** A mark on the dial, at an angle from the top. */
const mark = (angle: number, seed: number): string => {
  const [x, y] = [Math.sin(angle), -Math.cos(angle)];
  return line(92 + x * 50, 142 + y * 50, 92 + x * 61, 142 + y * 61, { seed, width: 3.4, step: 4, wobble: 0.2 });
};

/** Measure, then remove: a stopwatch next to a waterfall whose longest bar is crossed out. */
export const webPerformance = plate(
  fillPath(
    // the watch
    ring(92, 142, 74, 74, { seed: 4, width: 3.8, step: 12, wobble: 1 }) +
      [0, 1, 2, 3, 4, 5, 6, 7].map((i) => mark((i * Math.PI) / 4, i + 3)).join("") +
      box(80, 44, 24, 18, { seed: 5, width: 2.8, wobble: 0.5 }) +
      line(72, 42, 112, 41, { seed: 8, width: 4.2 }) +
      line(146, 78, 156, 68, { seed: 6, width: 3.6 }) +
      line(150, 62, 163, 74, { seed: 9, width: 3.6 }) +
      line(92, 142, 130, 105, { seed: 3, width: 4.4 }) +
      ring(92, 142, 5, 5, { seed: 6, width: 3, step: 3, wobble: 0.1 }),
  ) +
    strokePath(
      shade(92, 82, 60, 60, {
        gap: 5.5,
        seed: 5,
        jitter: 1,
        inside: (x, y) => {
          const [dx, dy] = [x - 92, 142 - y];
          return Math.hypot(dx, dy) < 50 && Math.hypot(dx, dy) > 10 && dy > dx * 1.15 && dx > 3;
        },
      }),
      1.4,
    ) +
    // the waterfall
    fillPath(line(192, 36, 192, 238, { seed: 7, width: 2.6 })) +
    bar(200, 48, 34, 11) +
    bar(234, 86, 44, 21) +
    cover("M238 124h122v20H238z") +
    fillPath(box(238, 124, 122, 20, { seed: 31, width: 2.8, wobble: 0.7, over: 1.6 })) +
    bar(280, 162, 30, 41) +
    bar(310, 200, 24, 51) +
    red(
      stroke(points("230 152, 276 136, 322 128, 370 116"), { seed: 5, width: 3.6 }) +
        stroke(points("232 118, 280 130, 324 140, 368 152"), { seed: 8, width: 3.6 }),
    ),
);
