import { afterEach, expect, test, vi } from "vitest";
import {
  alphaOf,
  colourDistance,
  contrastOf,
  hueDistance,
  paintedOver,
  rgbOf,
  seenColour,
  seenColourOf,
} from "./colours.ts";

afterEach(() => vi.unstubAllGlobals());

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

test("measures how far apart two colours are", () => {
  const teal = { lightness: 0.54, chroma: 0.09, hue: 195 };
  expect(colourDistance(teal, teal)).toBe(0);
  expect(colourDistance(teal, { ...teal, lightness: 0.5 })).toBeCloseTo(0.04, 6);
  expect(colourDistance(teal, { ...teal, hue: 15 })).toBeCloseTo(0.18, 6);
  expect(colourDistance({ ...teal, hue: 359 }, { ...teal, hue: 1 })).toBeCloseTo(0.0031, 3);
});

/** Replaces the canvas that paints a colour, which only a browser has. */
function paints(...rgb: readonly number[]): void {
  const context = { fillRect() {}, getImageData: () => ({ data: [...rgb, 255] }) };
  vi.stubGlobal("document", { createElement: () => ({ getContext: () => context }) });
}

test("keeps the exact numbers of colours that the screen can show", () => {
  paints(239, 247, 254);
  const pale = { lightness: 0.97, chroma: 0.013, hue: 247 };
  expect(seenColourOf("oklch(0.97 0.013 247)")).toEqual(pale);
  expect(seenColourOf("oklch(0.97 0.013 -113 / 0.5)")).toEqual(pale);
  const inLab = seenColourOf("oklab(0.97 -0.00508 -0.01197)");
  expect(inLab.chroma).toBeCloseTo(0.013, 4);
  expect(inLab.hue).toBeCloseTo(247, 0);
  expect(seenColourOf("color(srgb 0.938 0.968 0.997)").lightness).toBeCloseTo(0.973, 2);
  paints(245, 245, 245);
  expect(seenColourOf("oklch(0.97 none none)")).toEqual({ lightness: 0.97, chroma: 0, hue: 0 });
});

test("sees colours that the screen can’t show as it paints them", () => {
  paints(0, 65, 24);
  expect(seenColourOf("oklch(0.3 0.15 165)")).toEqual(seenColour([0, 65, 24]));
  expect(seenColourOf("rgb(0, 128, 128)")).toEqual(seenColour([0, 128, 128]));
});

test("paints a colour over another one, and measures contrast as WCAG does", () => {
  expect(paintedOver("rgba(0, 0, 0, 0.6)", [255, 255, 255])).toEqual([102, 102, 102]);
  expect(contrastOf([255, 255, 255], [0, 0, 0])).toBe(21);
  expect(contrastOf([118, 118, 118], [255, 255, 255])).toBeCloseTo(4.54, 2);
});
