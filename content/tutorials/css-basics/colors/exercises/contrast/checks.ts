import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import { hueDistance, rgbOf, seenColour } from "#app/practice/check-library/colours.ts";

/** The texts with the hue that each one has to keep, in degrees. */
const texts = [
  [".price", "orange", 70],
  [".fresh", "green", 145],
  [".order", "blue", 249],
  [".hint", "purple", 297],
] as const;

export default {
  kind: "page",
  editable: ["style.css"],
  checks: [
    {
      id: "contrast",
      title: "All four texts have a contrast of at least 4.5",
      objective: 3,
      hints: [
        "Look at one text after the other. Is it the text or the background that should be darker? Is anything else making it pale?",
        "In `oklch`, only the first number changes the contrast. `opacity` fades a text as well.",
        "`.price { color: oklch(0.5 0.1 70); }`. For `.hint`, delete the line with `opacity`.",
      ],
      run(t: Tester) {
        for (const [selector] of texts) {
          t.ok(t.visible(selector), `I can’t see \`${selector}\` any more.`);
          const contrast = t.contrast(selector);
          if (contrast === null) return `There’s an image behind the text of \`${selector}\`. Use a plain colour.`;
          if (contrast >= 4.5) continue;
          const isFaded = t.css(selector, "opacity") !== "1";
          return `The text of \`${selector}\` has a contrast of ${contrast.toFixed(1)} with its background, and it needs 4.5.${isFaded ? " Its `opacity` makes it paler than its colour is." : ""}`;
        }
      },
    },
    {
      id: "hues",
      title: "Each one has kept its colour",
      objective: [1, 3],
      needs: ["contrast"],
      hints: [
        "Would people still say that the price is orange, or at least a dark orange?",
        "The hue in `oklch` says which colour it is, and the chroma how much of it.",
        "Keep the hues 70, 145, 249 and 297, with a chroma of about 0.1.",
      ],
      run(t: Tester) {
        for (const [selector, name, hue] of texts) {
          const colours = ["color", "background-color"].map((property) => seenColour(rgbOf(t.css(selector, property))));
          const [text] = colours;
          if (!text || colours.some((one) => one.chroma >= 0.04 && hueDistance(one.hue, hue) <= 15)) continue;
          const strongest = colours.reduce((one, other) => (other.chroma > one.chroma ? other : one));
          if (strongest.chroma < 0.04)
            return `\`${selector}\` can be read, but it isn’t ${name} any more. Neither its text nor its background has a colour.`;
          return `\`${selector}\` should still be ${name}, with a hue of about ${hue}. As people see it, the hue is now ${Math.round(strongest.hue)}.`;
        }
      },
    },
  ],
  attempts: [
    {
      name: "hue-only",
      why: "Another colour seems to be a clearer one.",
      patch: [["oklch(0.5 0.1 70)", "oklch(0.769 0.165 50)"]],
      failsFirst: "contrast",
      says: "and it needs 4.5",
    },
    {
      name: "bold",
      why: "Bold text is easier to see, so it seems to solve the problem.",
      patch: [["color: oklch(0.45 0.1 145)", "color: #8fbc8f;\n  font-weight: 700"]],
      failsFirst: "contrast",
      says: "`.fresh` has a contrast",
    },
    {
      name: "still-faded",
      why: "The colour is fixed, and the line below it is overlooked.",
      patch: [["  color: oklch(0.48 0.16 297);", "  color: oklch(0.48 0.16 297);\n  opacity: 0.6;"]],
      failsFirst: "contrast",
      says: "Its `opacity`",
    },
    {
      name: "all-black",
      why: "Black on white is always safe.",
      patch: [
        ["  color: oklch(0.5 0.1 70);", "  color: black;"],
        ["  color: oklch(0.45 0.1 145);", "  color: black;"],
        ["oklch(0.48 0.12 249)", "black"],
        ["  color: oklch(0.48 0.16 297);", "  color: black;"],
      ],
      failsFirst: "hues",
      says: "isn’t orange any more",
    },
    {
      name: "another-hue",
      why: "A dark red seems to be the dark form of orange.",
      patch: [["oklch(0.5 0.1 70)", "darkred"]],
      failsFirst: "hues",
      says: "should still be orange",
    },
  ],
  alternatives: [
    {
      name: "dark-backgrounds",
      patch: [
        ["  color: oklch(0.5 0.1 70);", "  color: #f59e0b;\n  background-color: #222;"],
        ["background-color: honeydew;\n  color: oklch(0.45 0.1 145)", "background-color: #123312;\n  color: #8fbc8f"],
        ["background-color: oklch(0.48 0.12 249);\n  color: white", "background-color: #6a9fd4;\n  color: black"],
        ["  color: oklch(0.48 0.16 297);", "  color: white;\n  background-color: rgb(94 58 173);"],
      ],
    },
    {
      name: "mixed",
      patch: [
        ["oklch(0.5 0.1 70)", "color-mix(in oklch, #f59e0b 62%, black)"],
        ["oklch(0.45 0.1 145)", "hsl(120 45% 24%)"],
      ],
    },
  ],
} satisfies Practice;
