import { expect, test } from "vitest";
import { type FlexItem, flexInWords, resolveFlex } from "./free-space.ts";

const item = (basis: number, grow = 0, shrink = 1, min = 0): FlexItem => ({ basis, grow, shrink, min });
const sizes = (container: number, items: readonly FlexItem[], gap = 0) =>
  resolveFlex({ container, gap, items }).sizes.map((size) => Math.round(size * 100) / 100);

test("free space is shared by flex-grow", () => {
  expect(sizes(600, [item(100, 1), item(100, 3)])).toEqual([200, 400]);
  expect(sizes(600, [item(0, 1), item(0, 1), item(0, 1)], 30)).toEqual([180, 180, 180]);
  expect(sizes(600, [item(100), item(100)])).toEqual([100, 100]);
});

test("factors that add up to less than 1 leave space free", () => {
  expect(sizes(600, [item(100, 0.25), item(100, 0.25)])).toEqual([200, 200]);
  expect(
    resolveFlex({ container: 600, gap: 0, items: [item(100, 0.25), item(100, 0.25)] }).steps.at(-1)?.lines[1],
  ).toBe("200 px stay free, for `justify-content` to place.");
});

test("a shortage is shared by flex-shrink times basis", () => {
  expect(sizes(300, [item(100), item(300)])).toEqual([75, 225]);
  expect(sizes(300, [item(200, 0, 0), item(200)])).toEqual([200, 100]);
  expect(sizes(300, [item(200, 0, 0), item(200, 0, 0)])).toEqual([200, 200]);
});

test("a minimum stops an item, and the others share again", () => {
  expect(sizes(300, [item(200, 0, 1, 180), item(200), item(200)])).toEqual([180, 60, 60]);
  expect(sizes(600, [item(0, 1, 1, 400), item(0, 1), item(0, 1)])).toEqual([400, 100, 100]);
  const { steps } = resolveFlex({ container: 300, gap: 0, items: [item(200, 0, 1, 180), item(200), item(200)] });
  expect(steps.map(({ title }) => title)).toEqual([
    "What is left over",
    "Sharing the shortage",
    "Sharing the shortage, again",
    "Result",
  ]);
  expect(steps[1]?.lines).toContain("A can’t be below its minimum, so it stays 180 px.");
});

test("the words give the free space and each size", () => {
  expect(flexInWords({ container: 600, gap: 0, items: [item(100, 1), item(100, 3)] })).toEqual([
    "400 px are free, and the items share them by `flex-grow`.",
    "A is 200 px, B is 400 px.",
  ]);
});
