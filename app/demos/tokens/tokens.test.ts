import { expect, test } from "vitest";
import {
  accentOf,
  asideAccentOf,
  initialTokens,
  layerNames,
  moveLayer,
  paddingOf,
  tokensCss,
  tokensInWords,
} from "./tokens.ts";

test("the last layer wins, whatever the selectors are", () => {
  expect(paddingOf(initialTokens).value).toBe("24px");
  expect(paddingOf({ ...initialTokens, order: moveLayer(layerNames, "utilities", -1) }).value).toBe("12px");
  expect(paddingOf({ ...initialTokens, unlayered: true }).value).toBe("8px");
});

test("important declarations reverse the order, and beat rules in no layer", () => {
  expect(paddingOf({ ...initialTokens, important: ["utilities", "base"] }).value).toBe("4px");
  expect(paddingOf({ ...initialTokens, important: ["utilities"], unlayered: true }).value).toBe("24px");
});

test("a custom property comes from the nearest ancestor that sets it", () => {
  expect(accentOf(initialTokens).value).toBe("darkgreen");
  expect(accentOf({ ...initialTokens, card: null }).value).toBe("navy");
  expect(accentOf({ ...initialTokens, card: null, root: null, aside: "purple" }).value).toBe("dimgray");
});

test("the tag in the aside doesn't inherit from the card, nor the button from the aside", () => {
  expect(asideAccentOf(initialTokens).value).toBe("navy");
  expect(asideAccentOf({ ...initialTokens, aside: "purple" }).value).toBe("purple");
  expect(accentOf({ ...initialTokens, aside: "purple" }).value).toBe("darkgreen");
  expect(asideAccentOf({ ...initialTokens, root: null }).value).toBe("dimgray");
  expect(tokensInWords({ ...initialTokens, aside: "purple" })[2]).toContain("isn’t its ancestor");
});

test("a layer moves by one place and not over the end", () => {
  expect(moveLayer(layerNames, "base", 1)).toEqual(["reset", "components", "base", "utilities"]);
  expect(moveLayer(layerNames, "reset", -1)).toEqual(layerNames);
});

test("the style sheet names the order first", () => {
  expect(tokensCss(initialTokens).split("\n")[0]).toBe("@layer reset, base, components, utilities;");
});
