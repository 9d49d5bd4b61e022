import { arrowHead, cover, plate, points, red, writing } from "./plate-parts.ts";
import { box, line, polyline, ring, shade, stroke } from "./plate-pencil.ts";
import { fillPath, strokePath } from "./svg.ts";

const tick = (x: number, y: number, seed: number): string =>
  stroke(
    [
      [x, y],
      [x + 5, y + 7],
      [x + 15, y - 8],
    ],
    { seed, width: 3, step: 4, wobble: 0.2, press: 0.8 },
  );

/** A row of the sheet: a box and a line of words. */
const row = (y: number, end: number, seed: number): string =>
  box(134, y - 7, 14, 14, { seed, width: 2, wobble: 0.3, step: 5, over: 1 }) +
  writing([[162, y, end]], { seed: seed + 5, width: 2.4 });

const inBow = (x: number, y: number): boolean => Math.hypot(x - 312, y - 126) < 33;

/** From the first question to the last key: two voices, a signed sheet, and a key that changes hands. */
export const workWithClients = plate(
  fillPath(
    // the first call: a question, and an answer behind it
    polyline(points("50 88, 50 104, 34 89, 12 89, 12 20, 104 20, 104 88, 48 88"), {
      seed: 3,
      width: 2.8,
      wobble: 0.5,
    }) +
      stroke(points("46 42, 48 33, 58 30, 67 35, 66 45, 58 52, 58 61"), { seed: 5, width: 3.6, step: 5, wobble: 0.3 }) +
      line(57, 71, 59.5, 73.5, { seed: 4, width: 4.6, step: 2, wobble: 0, press: 1, lift: 1 }),
  ) +
    // the sheet
    fillPath(
      box(116, 34, 130, 196, { seed: 8, width: 3, wobble: 1 }) +
        writing([[134, 60, 204]], { seed: 6, width: 5 }) +
        [84, 106, 128].map((y, i) => row(y, 226 - 7 * i, 10 * (i + 1)) + tick(136, y - 1, 10 * (i + 1) + 2)).join("") +
        // what is not part of the work
        row(150, 204, 40) +
        line(156, 154, 210, 146, { seed: 3, width: 2 }) +
        line(134, 206, 228, 205.4, { seed: 4, width: 1.8 }) +
        stroke(points("140 198, 148 180, 154 184, 150 200, 162 188, 168 200, 176 188, 182 198, 196 192, 216 196"), {
          seed: 7,
          width: 2.4,
          step: 5,
          wobble: 0.3,
        }),
    ) +
    // the key
    cover("M276 92h72v72h-72z") +
    fillPath(
      ring(312, 126, 36, 36, { seed: 4, width: 3.6, step: 9, wobble: 0.8 }) +
        line(305, 162, 305, 250, { seed: 3, width: 3.2 }) +
        line(320, 161, 320, 252, { seed: 5, width: 3.2 }) +
        polyline(points("305 252, 320 252"), { seed: 8, width: 3 }) +
        polyline(points("320 206, 342 206, 342 220, 330 220, 330 230, 344 230, 344 244, 320 244"), {
          seed: 11,
          width: 3,
          wobble: 0.4,
        }),
    ) +
    strokePath(
      shade(276, 90, 72, 72, { gap: 5, seed: 7, jitter: 1, inside: inBow }) +
        shade(306, 166, 13, 84, { gap: 5, seed: 3, jitter: 0.6 }),
      1.5,
    ) +
    cover("M312 111c20 0 20 30 0 30c-20 0-20-30 0-30z") +
    fillPath(ring(312, 126, 14, 14, { seed: 6, width: 2.8, step: 6, wobble: 0.3 })) +
    red(
      stroke(points("224 192, 244 190, 262 178, 279 154"), { seed: 5, width: 3 }) +
        stroke(arrowHead([280, 153], [264, 176]), { seed: 7, width: 3 }),
    ),
);
