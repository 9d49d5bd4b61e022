import { expect, test } from "vitest";
import { alphaOf, hueDistance, rgbOf, seenColour } from "./colours.ts";

test("sees white, black and grey without chroma", () => {
  expect(seenColour([255, 255, 255]).lightness).toBeCloseTo(1, 3);
  expect(seenColour([0, 0, 0]).lightness).toBeCloseTo(0, 3);
  const grey = seenColour([128, 128, 128]);
  expect(grey.lightness).toBeCloseTo(0.6, 2);
  expect(grey.chroma).toBeCloseTo(0, 3);
});

test("sees yellow as far lighter than blue", () => {
  const yellow = seenColour([255, 255, 0]);
  expect(yellow.lightness).toBeCloseTo(0.968, 3);
  expect(yellow.hue).toBeCloseTo(109.8, 1);
  const blue = seenColour([0, 0, 255]);
  expect(blue.lightness).toBeCloseTo(0.452, 3);
  expect(blue.chroma).toBeCloseTo(0.313, 3);
  expect(blue.hue).toBeCloseTo(264.1, 1);
});

test("measures hues the short way around", () => {
  expect(hueDistance(10, 350)).toBe(20);
  expect(hueDistance(350, 10)).toBe(20);
  expect(hueDistance(90, 270)).toBe(180);
  expect(hueDistance(30, 30)).toBe(0);
});

test("reads computed colours", () => {
  expect(rgbOf("rgb(0, 128, 128)")).toEqual([0, 128, 128]);
  expect(rgbOf("rgba(0, 128, 128, 0.5)")).toEqual([0, 128, 128]);
  expect(alphaOf("rgb(0, 128, 128)")).toBe(1);
  expect(alphaOf("rgba(0, 128, 128, 0.5)")).toBe(0.5);
});
