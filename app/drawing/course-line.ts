import { line, type Point, stroke } from "./pencil.ts";
import { type Drawing, fillPath } from "./svg.ts";

/** Size of the drawing. `course.css` has the same height in rem. */
const width = 992;
const height = 216;

/** Distance between two stations, and the size of a station's emblem. */
const step = 168;
const emblem = 96;

/** Distance of each of the six emblems from the top. `course.css` has the same list. */
const emblemTops = [40, 96, 24, 104, 36, 84] as const;

const centre = (station: number): Point => [step * station + emblem / 2, (emblemTops[station] ?? 0) + emblem / 2];

/** The gap between a line and an emblem, or the red ring around one. */
const clearance = { left: 50, right: 50, leftOfRing: 70, rightOfRing: 72 };

/** The line from one station to the next, as four points. */
function segment(station: number, place: number | null): [Point, Point, Point, Point] {
  const [x1, y1] = centre(station);
  const [x2, y2] = centre(station + 1);
  const start: Point = [x1 + (station === place ? clearance.rightOfRing : clearance.right), y1 + (y2 - y1) * 0.14];
  const end: Point = [x2 - (station + 1 === place ? clearance.leftOfRing : clearance.left), y2 - (y2 - y1) * 0.1];
  const sway = station % 2 ? -1 : 1;
  const along = (share: number, rise: number, off: number): Point => [
    start[0] + (end[0] - start[0]) * share,
    start[1] + (end[1] - start[1]) * rise + off * sway,
  ];
  return [start, along(0.35, 0.2, 9), along(0.7, 0.85, 5), end];
}

/** Four dashes for a part of the course that isn't done yet. */
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

/** A solid line with a thinner one next to it, for a part of the course that is done. */
function solidLine(points: [Point, Point, Point, Point], station: number): string {
  return (
    stroke(points, { seed: station + 3, width: 3.6, wobble: 0.9, step: 10 }) +
    stroke(
      points.map(([x, y]): Point => [x + 1, y + 2.6]),
      { seed: station + 31, width: 1.6, wobble: 1.2, step: 10 },
    )
  );
}

/**
 * The line that connects the six stations of the course. `place` is the learner's station, 0 to 5, or 6 after the last one.
 * Null means that there is no progress, so the whole line is dashed.
 */
export function courseLine(place: number | null): Drawing {
  let solid = stroke(
    [
      [-24, emblemTops[0] + 70],
      [-12, emblemTops[0] + 62],
      [2, emblemTops[0] + 66],
      [14, emblemTops[0] + 60],
    ],
    {
      seed: 3,
      width: 3.2,
    },
  );
  let faint = "";
  for (let station = 0; station < 5; station++) {
    const points = segment(station, place);
    if (place !== null && station < place) solid += solidLine(points, station);
    else faint += dashes(points, station);
  }
  for (let n = 0; n < 2; n++) {
    faint += line(936 + n * 26, emblemTops[5] + 58 + n * 3, 952 + n * 26, emblemTops[5] + 59 + n * 3, {
      seed: n + 70,
      width: 2.2,
      wobble: 0.4,
    });
  }
  return {
    viewBox: `0 0 ${width} ${height}`,
    body: `${fillPath(solid)}<g fill="var(--edge)">${fillPath(faint)}</g>`,
  };
}

/** The line for every place, by the name of its symbol: `at-none`, `at-0` … `at-6`. */
export const courseLines: Record<string, Drawing> = Object.fromEntries(
  [null, 0, 1, 2, 3, 4, 5, 6].map((place) => [`at-${place ?? "none"}`, courseLine(place)]),
);
