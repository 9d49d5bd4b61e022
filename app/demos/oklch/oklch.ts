/** What the colour picker says about a colour and the background behind it. */
import { contrast, intoSrgb, isInSrgb, largestChroma, type Oklch, oklchText, rgb255 } from "#app/demos/shared/oklch.ts";

export const backgrounds = ["white", "black", "pale", "deep"] as const;
export type Background = (typeof backgrounds)[number];

/** `pale` and `deep` have the hue of the colour and little of its chroma. */
export function backgroundOf(name: Background, { hue }: Oklch): Oklch {
  if (name === "white") return { lightness: 1, chroma: 0, hue };
  if (name === "black") return { lightness: 0, chroma: 0, hue };
  return intoSrgb(name === "pale" ? { lightness: 0.95, chroma: 0.03, hue } : { lightness: 0.25, chroma: 0.04, hue });
}

/** What WCAG 2.2 asks for, level AA. */
export const needs = [
  ["text", 4.5],
  ["large text, icons and edges of controls", 3],
] as const;

/** Rounded down, so that 4.49 is never shown as 4.5. */
export const shownRatio = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);

const hueNames: readonly (readonly [upTo: number, name: string])[] = [
  [15, "pink"],
  [40, "red"],
  [75, "orange"],
  [115, "yellow"],
  [160, "green"],
  [215, "teal"],
  [275, "blue"],
  [315, "violet"],
  [345, "magenta"],
  [360, "pink"],
];

export const hueName = (hue: number): string => hueNames.find(([upTo]) => hue <= upTo)?.[1] ?? "pink";

export function describeColour({ lightness, chroma, hue }: Oklch): string {
  const light =
    lightness < 0.3
      ? "very dark"
      : lightness < 0.5
        ? "dark"
        : lightness < 0.7
          ? "medium"
          : lightness < 0.88
            ? "light"
            : "very light";
  if (chroma < 0.02) return lightness > 0.98 ? "pure white" : lightness < 0.02 ? "pure black" : `${light} grey`;
  return `${light}, ${chroma < 0.08 ? "muted" : "colourful"} ${hueName(hue)}`;
}

export function colourInWords(colour: Oklch, background: Background): readonly string[] {
  const shown = intoSrgb(colour);
  const ratio = contrast(shown, backgroundOf(background, colour));
  const most = largestChroma(colour.lightness, colour.hue);
  const edge = most.toFixed(3);
  const what = isInSrgb(colour)
    ? [
        `\`${oklchText(colour)}\` is a ${describeColour(colour)}.`,
        `sRGB can show it. At this lightness and hue, chroma could go up to ${edge}.`,
      ]
    : [
        `\`${oklchText(colour)}\` is outside sRGB, where chroma ends at ${edge} for this lightness and hue.`,
        `The sample shows \`${oklchText(shown)}\`, a ${describeColour(shown)}.`,
      ];
  const [, text] = needs[0];
  const [, large] = needs[1];
  const verdict =
    ratio >= text
      ? "That is enough for text of any size."
      : ratio >= large
        ? "That is enough for large text and edges of controls, but not for other text, which needs 4.5."
        : "That is too little for text of any size and for edges of controls.";
  return [...what, `Its contrast with the background is ${shownRatio(ratio)} : 1. ${verdict}`];
}

export const hexOf = (colour: Oklch): string =>
  `#${rgb255(colour)
    .map((part) => part.toString(16).padStart(2, "0"))
    .join("")}`;
