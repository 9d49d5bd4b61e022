import { describe, expect, test } from "vitest";
import { type LaidOutElement, layoutDifferences } from "./layout-difference.ts";

const element = (
  path: string,
  label: string,
  box: readonly [number, number, number, number],
  more = {},
): LaidOutElement => ({
  path,
  label,
  count: 1,
  number: 1,
  left: box[0],
  top: box[1],
  width: box[2],
  height: box[3],
  style: {},
  ...more,
});

/** A body with a list of three cards below each other, `gap` pixels apart. */
const cards = (gap: number, { width = 300, style = {} } = {}): LaidOutElement[] => [
  element("", "body", [0, 0, 1200, 3 * 100 + 2 * gap]),
  element("0", "ul", [0, 0, 1200, 3 * 100 + 2 * gap]),
  ...[0, 1, 2].map((n) =>
    element(`0/${n}`, ".card", [0, n * (100 + gap), width, 100], { count: 3, number: n + 1, style }),
  ),
];
const texts = (mine: readonly LaidOutElement[], goal: readonly LaidOutElement[]) =>
  layoutDifferences(mine, goal).map(({ text }) => text);

test("equal renderings have no difference, and rounding is none", () => {
  expect(texts(cards(16), cards(16))).toEqual([]);
  expect(texts(cards(16), cards(16.3))).toEqual([]);
});

test("one wrong gap between all cards is one sentence", () => {
  expect(texts(cards(8), cards(16))).toEqual([
    "The gap between the first `.card` and the second `.card` is 8 px. In the goal it is 16 px.",
  ]);
});

test("a wrong width is reported once, although everything in a row moves", () => {
  expect(texts(cards(16, { width: 280 }), cards(16, { width: 320 }))).toEqual([
    "The first `.card` is 280 px wide. In the goal it is 320 px.",
  ]);
});

test("names the direction when elements should be next to each other", () => {
  const row = cards(16).map((one) =>
    one.label === ".card" ? { ...one, left: (one.number - 1) * 316, top: 0 } : { ...one, height: 100 },
  );
  expect(texts(cards(16), row)[0]).toBe(
    "The second `.card` is below the first `.card`. In the goal they are next to each other.",
  );
  expect(texts(row, cards(16))[0]).toBe("The second `.card` is next to the first `.card`. In the goal it is below.");
});

test("the first element is compared with the edge of what it is in", () => {
  const moved = cards(16).map((one) => (one.path === "0" ? { ...one, left: 20, width: 1200 } : one));
  expect(texts(moved, cards(16))).toContain("`ul` begins 20 px from the left edge of `body`. In the goal it is 0 px.");
});

describe("styles", () => {
  test("are named in words", () => {
    expect(
      texts(cards(16, { style: { color: "rgb(0, 0, 0)" } }), cards(16, { style: { color: "rgb(1, 2, 3)" } })),
    ).toEqual(["The text colour of the first `.card` is `rgb(0, 0, 0)`. In the goal it is `rgb(1, 2, 3)`."]);
  });

  test("that are inherited are reported where they are set", () => {
    const inColour = (color: string) => cards(16).map((one) => ({ ...one, style: { color } }));
    expect(texts(inColour("rgb(0, 0, 0)"), inColour("rgb(1, 2, 3)"))).toEqual([
      "The text colour of `body` is `rgb(0, 0, 0)`. In the goal it is `rgb(1, 2, 3)`.",
    ]);
  });
});

test("an element that can't be seen is reported without what is in it", () => {
  const mine = cards(16).filter(({ path }) => !path.startsWith("0"));
  expect(texts(mine, cards(16))).toEqual(["`ul` can't be seen. In the goal it can."]);
  expect(texts(cards(16), mine)).toEqual(["`ul` can be seen. In the goal it can't."]);
});

test("a container that is only higher is still a difference", () => {
  const mine = cards(16).map((one) => (one.path === "0" ? { ...one, height: 400 } : one));
  expect(texts(mine, cards(16))).toEqual(["`ul` is 400 px high. In the goal it is 332 px."]);
});
