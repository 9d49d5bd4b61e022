/**
 * Draws the pencil strokes of all drawings on this site.
 *
 * A pencil line has no constant `stroke-width`: the pressure rises, stays and falls, and the line wavers a little. So each
 * stroke is a filled shape, the outline of a line of varying width, as SVG path data. The same seed draws the same line, so
 * drawings are reproducible, and changing one stroke changes nothing else.
 *
 * All lengths are in units of the drawing's view box.
 */

/** A place in the drawing: x to the right, y down. */
export type Point = readonly [x: number, y: number];

/** The properties of a stroke. */
export type Pen = {
  /** Width of the line at full pressure. */
  width?: number;
  /** Seed of the random numbers, an integer. */
  seed?: number;
  /** How far the line deviates from its path. */
  wobble?: number;
  /** Distance between two points of the outline. Use small values for small drawings. */
  step?: number;
  /** Pressure at the end of the stroke, 0 to 1. */
  lift?: number;
  /** Pressure at the start of the stroke, 0 to 1. */
  press?: number;
};

/**
 * Numbers from 0 to below 1, the same ones for the same seed (the generator known as mulberry32).
 */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state |= 0;
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** The point at an index, which is clamped to the list. */
function clampedAt(points: readonly Point[], index: number): Point {
  const point = points[Math.max(0, Math.min(points.length - 1, index))];
  if (point === undefined) throw new RangeError("A stroke needs at least one point.");
  return point;
}

const distance = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1]);

/** A smooth curve through random heights from -1 to 1, as a function of 0 to 1. */
function smoothNoise(random: () => number, bumps: number): (at: number) => number {
  const heights = Array.from({ length: bumps + 3 }, () => random() * 2 - 1);
  return (at) => {
    const x = Math.max(0, Math.min(1, at)) * bumps;
    const index = Math.floor(x);
    const rest = x - index;
    const eased = rest * rest * (3 - 2 * rest);
    return (heights[index] ?? 0) * (1 - eased) + (heights[index + 1] ?? 0) * eased;
  };
}

/** One decimal is enough at these sizes. `0.5` is written as `.5`. */
function formatNumber(value: number): string {
  return (Math.round(value * 10) / 10).toString().replace(/^(-?)0\./, "$1.");
}

/** Joins numbers as path data, where a minus sign can replace a space. */
function joinNumbers(...values: number[]): string {
  return values.map(formatNumber).join(" ").replace(/ -/g, "-");
}

/** Points at equal distances on a Catmull-Rom curve through the given points. */
function resample(points: readonly Point[], step: number): Point[] {
  const result: Point[] = [];
  for (let i = 0; i < points.length - 1; i++) {
    const before = clampedAt(points, i - 1);
    const from = clampedAt(points, i);
    const to = clampedAt(points, i + 1);
    const after = clampedAt(points, i + 2);
    const count = Math.max(1, Math.round(distance(from, to) / step));
    for (let k = 0; k < count; k++) {
      const t = k / count;
      const on = (axis: 0 | 1): number =>
        0.5 *
        (2 * from[axis] +
          (to[axis] - before[axis]) * t +
          (2 * before[axis] - 5 * from[axis] + 4 * to[axis] - after[axis]) * t * t +
          (3 * from[axis] - before[axis] - 3 * to[axis] + after[axis]) * t * t * t);
      result.push([on(0), on(1)]);
    }
  }
  result.push(clampedAt(points, points.length - 1));
  return result;
}

/** One stroke through the points. Returns the path data of a closed shape to fill. */
export function stroke(points: readonly Point[], pen: Pen = {}): string {
  const { width = 2.4, seed = 1, wobble = 0.6, step = 7, lift = 0.3, press = 0.6 } = pen;
  const random = randomFrom(seed * 7919 + points.length);
  const course = resample(points, step);
  const last = course.length - 1;
  let length = 0;
  for (let i = 1; i <= last; i++) length += distance(clampedAt(course, i - 1), clampedAt(course, i));
  const drift = smoothNoise(random, Math.max(2, Math.round(length / 22)));
  const pressure = smoothNoise(random, Math.max(2, Math.round(length / 30)));

  const left: Point[] = [];
  const right: Point[] = [];
  course.forEach((point, i) => {
    const t = last ? i / last : 0;
    const before = clampedAt(course, i - 1);
    const after = clampedAt(course, i + 1);
    const size = distance(before, after) || 1;
    const dx = (after[0] - before[0]) / size;
    const dy = (after[1] - before[1]) / size;
    const weight =
      Math.min(1, press + (t * length) / 14) * Math.min(1, lift + ((1 - t) * length) / 16) * (1 + 0.22 * pressure(t));
    const half = (width / 2) * weight;
    const off = wobble * drift(t);
    const x = point[0] - dy * off;
    const y = point[1] + dx * off;
    left.push([x - dy * half, y + dx * half]);
    right.push([x + dy * half, y - dx * half]);
  });

  // Down one side, back on the other. Each outline point is the control point of a curve between two midpoints.
  const outline = [...left, ...right.reverse()];
  let at = clampedAt(outline, 0);
  let path = `M${joinNumbers(...at)}`;
  for (let i = 1; i < outline.length; i++) {
    const control = clampedAt(outline, i);
    const next = clampedAt(outline, (i + 1) % outline.length);
    const middle: Point = [(control[0] + next[0]) / 2, (control[1] + next[1]) / 2];
    path += `q${joinNumbers(control[0] - at[0], control[1] - at[1], middle[0] - at[0], middle[1] - at[1])}`;
    at = middle;
  }
  return `${path}z`;
}

/** A line from one point to another. `bow`: how far it bends, as a share of its length. */
export function line(x1: number, y1: number, x2: number, y2: number, pen: Pen & { bow?: number } = {}): string {
  const random = randomFrom((pen.seed || 1) * 31 + x1);
  const length = Math.hypot(x2 - x1, y2 - y1);
  const bend = (pen.bow ?? 0.012) * length * (random() > 0.5 ? 1 : -1);
  const nx = (y2 - y1) / (length || 1);
  const ny = (x2 - x1) / (length || 1);
  const middle: Point = [(x1 + x2) / 2 - nx * bend, (y1 + y2) / 2 + ny * bend];
  return stroke([[x1, y1], middle, [x2, y2]], pen);
}

/** Straight lines from point to point, each a separate stroke. */
export function polyline(points: readonly Point[], pen: Pen = {}): string {
  return points
    .slice(1)
    .map((to, i) => {
      const from = clampedAt(points, i);
      return line(...from, ...to, { bow: 0.008, press: 0.8, lift: 0.7, ...pen, seed: (pen.seed || 1) + i });
    })
    .join("");
}

/** A box of four strokes. `over`: how far they overshoot the corners. */
export function box(x: number, y: number, w: number, h: number, pen: Pen & { over?: number } = {}): string {
  const seed = pen.seed || 1;
  const over = pen.over ?? 1.4;
  return (
    line(x - over, y, x + w + over * 0.6, y + 0.3, { ...pen, seed }) +
    line(x + w, y - over * 0.7, x + w - 0.3, y + h + over, { ...pen, seed: seed + 1 }) +
    line(x + w + over * 0.5, y + h, x - over * 0.8, y + h - 0.2, { ...pen, seed: seed + 2 }) +
    line(x, y + h + over * 0.4, x + 0.2, y - over * 0.8, { ...pen, seed: seed + 3 })
  );
}

/**
 * A ring that doesn't close exactly, because its end passes its start. `start` and `turn` are in radians, and `spiral` is how
 * much the radius grows.
 */
export function ring(
  cx: number,
  cy: number,
  rx: number,
  ry: number = rx,
  pen: Pen & { start?: number; turn?: number; spiral?: number } = {},
): string {
  const random = randomFrom((pen.seed || 1) * 13);
  const points: Point[] = [];
  for (let i = 0; i <= 14; i++) {
    const t = i / 14;
    const angle = (pen.start ?? -2.2) + (pen.turn ?? 6.75) * t;
    const reach = 1 + (t - 0.5) * (pen.spiral ?? 0.07) + (random() - 0.5) * 0.02;
    points.push([cx + Math.cos(angle) * rx * reach, cy + Math.sin(angle) * ry * reach]);
  }
  return stroke(points, pen);
}

/** What to shade and how. */
export type Shading = {
  /** Distance between two lines. */
  gap?: number;
  /** Direction of the lines in radians. */
  angle?: number;
  seed?: number;
  /** How far the ends of lines deviate. */
  jitter?: number;
  /** Whether a point is inside the shaded shape. By default, the whole frame is shaded. */
  inside?: (x: number, y: number) => boolean;
};

/** Shading as one zigzag line inside a frame. Returns path data to stroke, not to fill, or "" if nothing is inside. */
export function shade(x: number, y: number, w: number, h: number, shading: Shading = {}): string {
  const { gap = 5, angle = -0.9, seed = 1, jitter = 0.8, inside = () => true } = shading;
  const random = randomFrom(seed * 101);
  const cx = x + w / 2;
  const cy = y + h / 2;
  const reach = Math.hypot(w, h) / 2;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const stray = (): number => (random() - 0.5) * jitter * 2;
  const zigzag: Point[] = [];
  let back = false;
  for (let v = -reach; v <= reach; v += gap * (0.85 + random() * 0.3)) {
    let first: number | undefined;
    let last = 0;
    for (let u = -reach; u <= reach; u += 1) {
      const px = cx + u * cos - v * sin;
      const py = cy + u * sin + v * cos;
      if (px >= x && px <= x + w && py >= y && py <= y + h && inside(px, py)) {
        first ??= u;
        last = u;
      }
    }
    if (first === undefined || last - first < 2) continue;
    const ends: Point[] = [
      [cx + first * cos - v * sin + stray(), cy + first * sin + v * cos + stray()],
      [cx + last * cos - v * sin + stray(), cy + last * sin + v * cos + stray()],
    ];
    if (back) ends.reverse();
    back = !back;
    zigzag.push(...ends);
  }
  return zigzag.length > 0 ? `M${zigzag.map((point) => joinNumbers(...point)).join("L")}` : "";
}
