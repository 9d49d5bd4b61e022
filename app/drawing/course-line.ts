import { line, type Point, stroke } from "./pencil.ts";
import { type Drawing, filled } from "./svg.ts";

/** Size of the drawing; `course.css` gives it the same height in rem. */
const width = 992;
const height = 216;

/** Distance from station to station, and the size of a station's emblem. */
const step = 168;
const emblem = 96;

/** How far below the top each of the six emblems hangs; `course.css` has the same list. */
const drops = [40, 96, 24, 104, 36, 84] as const;

const centre = (station: number): Point => [step * station + emblem / 2, (drops[station] ?? 0) + emblem / 2];

/** The gap that a line leaves at an emblem, and at the red ring around one. */
const clear = { left: 50, right: 50, leftOfRing: 70, rightOfRing: 72 };

/** The course from one station to the next, as four points. */
function between(station: number, place: number | null): [Point, Point, Point, Point] {
  const [x1, y1] = centre(station);
  const [x2, y2] = centre(station + 1);
  const start: Point = [x1 + (station === place ? clear.rightOfRing : clear.right), y1 + (y2 - y1) * 0.14];
  const end: Point = [x2 - (station + 1 === place ? clear.leftOfRing : clear.left), y2 - (y2 - y1) * 0.1];
  const sway = station % 2 ? -1 : 1;
  const along = (share: number, rise: number, off: number): Point => [
    start[0] + (end[0] - start[0]) * share,
    start[1] + (end[1] - start[1]) * rise + off * sway,
  ];
  return [start, along(0.35, 0.2, 9), along(0.7, 0.85, 5), end];
}

/** Four dashes along the course: not walked yet. */
function dashes(points: [Point, Point, Point, Point], station: number): string {
  const at = (t: number): Point => {
    const part = Math.min(2, Math.floor(t * 3)) as 0 | 1 | 2;
    const rest = t * 3 - part;
    const from = points[part];
    const to = points[(part + 1) as 1 | 2 | 3];
    return [from[0] + (to[0] - from[0]) * rest, from[1] + (to[1] - from[1]) * rest];
  };
  return [0, 1, 2, 3]
    .map((n) => line(...at(n / 4 + 0.02), ...at(n / 4 + 0.15), { seed: station * 5 + n, width: 2.2, wobble: 0.4 }))
    .join("");
}

/** The course walked: a firm line with a thinner one beside it. */
function walked(points: [Point, Point, Point, Point], station: number): string {
  return (
    stroke(points, { seed: station + 3, width: 3.6, wobble: 0.9, step: 10 }) +
    stroke(
      points.map(([x, y]): Point => [x + 1, y + 2.6]),
      { seed: station + 31, width: 1.6, wobble: 1.2, step: 10 },
    )
  );
}

/**
 * The line that joins the six stations of the course. `place` is the station where the learner is, 0 to 5; 6 is past
 * the last one; null is a learner whom the site does not know, who sees the whole way in dashes.
 */
export function courseLine(place: number | null): Drawing {
  let firm = stroke(
    [
      [-24, drops[0] + 70],
      [-12, drops[0] + 62],
      [2, drops[0] + 66],
      [14, drops[0] + 60],
    ],
    {
      seed: 3,
      width: 3.2,
    },
  );
  let faint = "";
  for (let station = 0; station < 5; station++) {
    const points = between(station, place);
    if (place !== null && station < place) firm += walked(points, station);
    else faint += dashes(points, station);
  }
  for (let n = 0; n < 2; n++) {
    faint += line(936 + n * 26, drops[5] + 58 + n * 3, 952 + n * 26, drops[5] + 59 + n * 3, {
      seed: n + 70,
      width: 2.2,
      wobble: 0.4,
    });
  }
  return {
    viewBox: `0 0 ${width} ${height}`,
    body: `${filled(firm)}<g fill="var(--edge)">${filled(faint)}</g>`,
  };
}

/** The line for every place, by the name of its symbol: `none`, `0` … `6` with the prefix `at-`. */
export const courseLines: Record<string, Drawing> = Object.fromEntries(
  [null, 0, 1, 2, 3, 4, 5, 6].map((place) => [`at-${place ?? "none"}`, courseLine(place)]),
);
