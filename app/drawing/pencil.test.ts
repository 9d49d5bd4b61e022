import { describe, expect, test } from "vitest";
import { box, line, polyline, randomFrom, ring, shade, stroke } from "./pencil.ts";

describe("the same seed draws the same line", () => {
  test.each([
    [
      "stroke",
      (seed: number) =>
        stroke(
          [
            [0, 0],
            [20, 8],
            [40, 0],
          ],
          { seed },
        ),
    ],
    ["line", (seed: number) => line(0, 0, 40, 10, { seed })],
    [
      "polyline",
      (seed: number) =>
        polyline(
          [
            [0, 0],
            [20, 0],
            [20, 20],
          ],
          { seed },
        ),
    ],
    ["box", (seed: number) => box(0, 0, 30, 20, { seed })],
    ["ring", (seed: number) => ring(20, 20, 15, 15, { seed })],
    ["shade", (seed: number) => shade(0, 0, 30, 20, { seed })],
  ])("%s", (_name, draw) => {
    expect(draw(3)).toBe(draw(3));
    expect(draw(3)).not.toBe(draw(4));
  });
});

test("random numbers are at least 0 and below 1", () => {
  const random = randomFrom(7);
  for (let i = 0; i < 1000; i++) {
    const value = random();
    expect(value).toBeGreaterThanOrEqual(0);
    expect(value).toBeLessThan(1);
  }
});

test("a short stroke is a closed shape with one decimal", () => {
  expect(
    stroke(
      [
        [0, 0],
        [12, 0],
      ],
      { seed: 1 },
    ),
  ).toMatchInlineSnapshot(`"M0 .2q6 .5 9 .4q3-.1 3-.5q0-.4-3-.8q-3-.4-6-.5q-3-.1-3 .6z"`);
});

test("a stroke stays near its path", () => {
  const path = line(10, 10, 90, 10, { seed: 5, width: 2 });
  const [, x, y] = /^M([\d.]+) ([\d.]+)/.exec(path) ?? [];
  expect(Math.hypot(Number(x) - 10, Number(y) - 10)).toBeLessThan(3);
});

test("shading stays inside its shape, and is empty if nothing is inside", () => {
  expect(shade(0, 0, 20, 20, { inside: () => false })).toBe("");
  expect(shade(0, 0, 20, 20)).toMatch(/^M[^M]+$/);
});

test("a stroke without points is an error", () => {
  expect(() => stroke([])).toThrow("A stroke needs at least one point.");
});
