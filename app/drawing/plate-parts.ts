import type { Pen, Point } from "./pencil.ts";
import { line } from "./plate-pencil.ts";
import { type Drawing, fillPath } from "./svg.ts";

/*
 * Shared parts of plates. In a page, a plate's colours come from the tokens. In a standalone image, they are the fallback
 * values after the commas.
 */

/** The red mark. Each plate has one. */
export const red = (path: string): string => `<g fill="var(--pencil, #b3261e)">${fillPath(path)}</g>`;

/** Paper that covers what is behind an object with the outline `d`. */
export const cover = (d: string): string => `<path d="${d}" fill="var(--paper, #f7f6f1)"/>`;

/** A large drawing, 380 × 270. */
export const plate = (body: string): Drawing => ({ viewBox: "0 0 380 270", body });

/** Lines of writing: `[x1, y, x2]` each. */
export const writing = (rows: readonly (readonly [number, number, number])[], pen: Pen): string =>
  rows.map(([x1, y, x2], i) => line(x1, y, x2, y - 0.5, { ...pen, seed: (pen.seed ?? 1) + i })).join("");

/** Points written as `"12 20, 40 24"`. */
export const points = (text: string): Point[] =>
  text.split(",").map((pair) => {
    const [x, y] = pair.trim().split(" ").map(Number);
    if (x === undefined || y === undefined || Number.isNaN(x + y)) throw new RangeError(`"${pair}" is not a point.`);
    return [x, y];
  });

/** The head of an arrow at `tip`, seen against `from`. */
export const arrowHead = ([tx, ty]: Point, [fx, fy]: Point, size = 13): Point[] => {
  const angle = Math.atan2(fy - ty, fx - tx);
  const side = (turn: number): Point => [tx + Math.cos(angle + turn) * size, ty + Math.sin(angle + turn) * size];
  return [side(0.55), [tx, ty], side(-0.6)];
};
