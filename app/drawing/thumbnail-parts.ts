import { box, line, type Pen, type Point, ring, shade, stroke } from "./pencil.ts";
import { points } from "./plate-parts.ts";
import { type Drawing, fillPath, strokePath } from "./svg.ts";

/*
 * What thumbnails have in common. A thumbnail is 160 × 112 and shows at a glance what people will build. Pages load them
 * as images, so every byte counts: lines have only as many points as their length needs.
 */

/** Points for about every sixth of the length, because short strokes need them closer together. */
const stepFor = (length: number): number => Math.max(3, Math.min(15, length / 5));

const lengthOf = (course: readonly Point[]): number =>
  course.reduce((sum, [x, y], i) => {
    const [fromX, fromY] = course[i - 1] ?? [x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);

const pen = (seed: number, width: number, length: number): Pen => ({
  seed,
  width,
  wobble: Math.min(0.5, length / 40),
  step: stepFor(length),
});

/** A line. */
export const rule = (x1: number, y1: number, x2: number, y2: number, seed = 1, width = 1.9): string =>
  line(x1, y1, x2, y2, pen(seed, width, Math.hypot(x2 - x1, y2 - y1)));

/** A curve through points written as `"12 20, 40 24"`. */
export const curve = (text: string, seed = 1, width = 2): string => {
  const course = points(text);
  const length = lengthOf(course);
  return stroke(course, { ...pen(seed, width, length), step: Math.max(3, Math.min(11, length / 7)) });
};

/** Straight lines from point to point. */
export const corners = (text: string, seed = 1, width = 1.9): string => {
  const course = points(text);
  return course
    .slice(1)
    .map(([x, y], i) => {
      const [fromX, fromY] = course[i] ?? [x, y];
      return line(fromX, fromY, x, y, {
        ...pen(seed + i, width, Math.hypot(x - fromX, y - fromY)),
        bow: 0.008,
        press: 0.8,
        lift: 0.7,
      });
    })
    .join("");
};

/** A box. */
export const frame = (x: number, y: number, w: number, h: number, seed = 1, width = 1.8): string =>
  box(x, y, w, h, { ...pen(seed, width, Math.max(w, h)), over: Math.min(1.4, w / 25) });

/** A circle. */
export const circle = (x: number, y: number, radius: number, seed = 1, width = 1.9): string =>
  ring(x, y, radius, radius, { ...pen(seed, width, radius), step: Math.max(2, radius / 1.6) });

/** A dot: a circle so small that it closes. */
export const dot = (x: number, y: number, seed = 1, width = 2): string =>
  ring(x, y, 0.9, 0.9, { seed, width, wobble: 0, step: 3 });

/** Lines of writing, one under the other. */
export const writing = (x: number, y: number, width: number, count: number, seed = 1, gap = 8): string =>
  Array.from({ length: count }, (_, i) => {
    const share = [1, 0.86, 0.94, 0.7, 0.9][(i + seed) % 5] ?? 1;
    return rule(x, y + i * gap, x + width * share, y + i * gap - 0.3, seed + i, 1.8);
  }).join("");

/** A tick. `y` is where its short arm starts. */
export const tick = (x: number, y: number, seed = 1, size = 1): string =>
  curve(
    `${x} ${y + 4 * size}, ${x + 3.4 * size} ${y + 8 * size}, ${x + 10 * size} ${y - size}`,
    seed,
    1.4 + size * 0.8,
  );

/** A photo: hills and a sun in a frame. */
export const photo = (x: number, y: number, w: number, h: number, seed = 1): string =>
  frame(x, y, w, h, seed) +
  curve(
    `${x + 2} ${y + h - 3}, ${x + w * 0.34} ${y + h * 0.42}, ${x + w * 0.52} ${y + h * 0.68}, ${x + w * 0.7} ${y + h * 0.5}, ${x + w - 2} ${y + h - 4}`,
    seed + 2,
    1.7,
  ) +
  ring(x + w * 0.74, y + h * 0.27, w / 16, w / 16, { seed: seed + 3, width: 1.5, wobble: 0, step: 3 });

/** The head and shoulders of a person, with the middle at `x`, `y`. */
export const person = (x: number, y: number, seed = 1, size = 1): string =>
  circle(x, y - 6 * size, 6.6 * size, seed, 2) +
  curve(
    [
      [-14, 17],
      [-11, 6],
      [0, 3],
      [11, 6],
      [14, 17],
    ]
      .map(([dx = 0, dy = 0]) => `${x + dx * size} ${y + dy * size}`)
      .join(", "),
    seed + 1,
  );

/** The window of a browser or terminal, around everything else. */
export const page = (seed = 1): string => frame(5, 5, 150, 102, seed, 2.4);

/** A window with its title bar and two buttons. */
export const windowBar = (seed = 1): string =>
  page(seed) + rule(5, 20, 155, 19.6, seed + 1) + dot(13, 12.5, 2, 2.4) + dot(21, 12.5, 3, 2.4);

/** Shading of a box. */
export const shaded = (x: number, y: number, w: number, h: number, gap: number, seed = 1, angle = -0.9): string =>
  strokePath(shade(x, y, w, h, { gap, seed, jitter: 0.5, angle }), 1.1);

/** Shading of a disc, or of a ring if it has a hole. */
export const shadedDisc = (x: number, y: number, radius: number, gap: number, seed = 1): string =>
  strokePath(
    shade(x - radius, y - radius, 2 * radius, 2 * radius, {
      gap,
      seed,
      jitter: 0.4,
      inside: (px, py) => Math.hypot(px - x, py - y) < radius,
    }),
    1.1,
  );

/** A commit in a graph. */
export const commit = (x: number, y: number, seed = 1): string => fillPath(circle(x, y, 6, seed, 2.1));

/** What a commit contains: the same circle, shaded. */
export const savedCommit = (x: number, y: number, seed = 1): string =>
  commit(x, y, seed) + shadedDisc(x, y, 5.2, 2.4, seed);

/** A drawing of 160 × 112. */
export const thumbnail = (...parts: readonly string[]): Drawing => ({ viewBox: "0 0 160 112", body: parts.join("") });

/**
 * A thumbnail as a file of its own. It's loaded as an image, so it can't inherit colours from the page. Browsers tell an image
 * the colour scheme of the element that shows it, also if people chose it for the site.
 */
export const thumbnailFile = ({ viewBox, body }: Drawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="112" viewBox="${viewBox}"><style>:root{color:#24262b;--pencil:#be2323}@media(prefers-color-scheme:dark){:root{color:#ecebe4;--pencil:#fc9285}}</style><g fill="currentColor">${body}</g></svg>\n`;
