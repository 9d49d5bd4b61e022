import { expect, test } from "vitest";
import { contrast, intoSrgb, isInSrgb, largestChroma, rgb255 } from "#app/demos/shared/oklch.ts";
import { backgroundOf, colourInWords, hexOf, hueName, shownRatio } from "./oklch.ts";

test("the primaries of sRGB come out as published", () => {
  expect(hexOf({ lightness: 0.62796, chroma: 0.25768, hue: 29.234 })).toBe("#ff0000");
  expect(hexOf({ lightness: 0.86644, chroma: 0.29483, hue: 142.495 })).toBe("#00ff00");
  expect(hexOf({ lightness: 0.45201, chroma: 0.31321, hue: 264.052 })).toBe("#0000ff");
  expect(rgb255({ lightness: 1, chroma: 0, hue: 0 })).toEqual([255, 255, 255]);
});

test("the edge of sRGB is where the primaries are", () => {
  expect(largestChroma(0.62796, 29.234)).toBeCloseTo(0.2577, 2);
  expect(largestChroma(0, 250)).toBe(0);
  expect(isInSrgb({ lightness: 0.7, chroma: 0.3, hue: 150 })).toBe(false);
  expect(isInSrgb(intoSrgb({ lightness: 0.7, chroma: 0.3, hue: 150 }))).toBe(true);
});

test("contrast is that of WCAG, and is never rounded up", () => {
  const white = { lightness: 1, chroma: 0, hue: 0 };
  expect(contrast(white, { lightness: 0, chroma: 0, hue: 0 })).toBeCloseTo(21, 1);
  expect(contrast(white, white)).toBe(1);
  // #767676, the lightest grey that passes on white.
  expect(contrast(white, { lightness: 0.5658, chroma: 0, hue: 0 })).toBeCloseTo(4.54, 1);
  expect(shownRatio(4.499)).toBe("4.4");
});

test("the words name gamut and contrast", () => {
  expect(colourInWords({ lightness: 0.45, chroma: 0.12, hue: 250 }, "white").join(" ")).toMatch(
    /dark, colourful blue\. sRGB can show it\..*enough for text of any size/,
  );
  expect(colourInWords({ lightness: 0.6, chroma: 0.35, hue: 150 }, "white").join(" ")).toContain("outside sRGB");
  expect(colourInWords({ lightness: 1, chroma: 0.4, hue: 185 }, "white")[1]).toMatch(
    /^The sample shows `oklch\(1 0 .*a pure white\.$/,
  );
  expect(colourInWords({ lightness: 0.9, chroma: 0.05, hue: 100 }, "white")[2]).toContain("too little for text");
});

test("every background is inside sRGB, and every hue has a name", () => {
  for (let hue = 0; hue <= 360; hue += 5) {
    expect(isInSrgb(backgroundOf("pale", { lightness: 0, chroma: 0, hue }))).toBe(true);
    expect(isInSrgb(backgroundOf("deep", { lightness: 0, chroma: 0, hue }))).toBe(true);
    expect(hueName(hue)).toMatch(/\w/);
  }
});
