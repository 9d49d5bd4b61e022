import type { Check, Practice, Tester } from "#app/domain/practice/practice.ts";
import { alphaOf, rgbOf, seenColour } from "#app/practice/check-library/colours.ts";

/** The hues that people call by this name, in degrees. They include those of CSS’s own colours, such as `navy` and `purple`. */
const hues = { orange: [45, 95], green: [120, 170], blue: [224, 274], purple: [275, 335] } as const;

/** A text that has to be readable and to keep its colour. The colour is in the text or behind it. */
const readable = (selector: string, name: keyof typeof hues, check: Pick<Check, "id" | "title" | "hints">): Check => ({
  ...check,
  objective: [1, 3],
  run(t: Tester) {
    t.ok(t.visible(selector), `I can’t see \`${selector}\` any more.`);
    const contrast = t.contrast(selector);
    if (contrast === null) return `There’s an image behind the text of \`${selector}\`. Use a plain colour.`;
    if (contrast < 4.5) {
      const isFaded = t.css(selector, "opacity") !== "1";
      return `The text of \`${selector}\` has a contrast of ${contrast.toFixed(1)} with its background, and it needs 4.5.${isFaded ? " Its `opacity` makes it paler." : ""}`;
    }
    const colours = ["color", "background-color"]
      .map((property) => t.css(selector, property))
      .filter((computed) => alphaOf(computed) > 0.5)
      .map((computed) => seenColour(rgbOf(computed)));
    const [from, to] = hues[name];
    if (colours.some(({ chroma, hue }) => chroma >= 0.04 && hue >= from && hue <= to)) return;
    const [strongest] = colours.sort((one, other) => other.chroma - one.chroma);
    if (!strongest || strongest.chroma < 0.04)
      return `\`${selector}\` can be read, but it isn’t ${name} any more. Neither its text nor its background has a colour.`;
    return `\`${selector}\` should still be ${name}, with a hue between ${from} and ${to}. As people see it, the hue is now ${Math.round(strongest.hue)}.`;
  },
});

export default {
  kind: "page",
  editable: ["style.css"],
  checks: [
    readable(".price", "orange", {
      id: "price",
      title: "The price is orange, with a contrast of at least 4.5",
      hints: [
        "Orange is a light colour. What has to change so that it stands out from white?",
        "In `oklch`, the first number is the lightness. The hue of this orange is 70.",
        "`.price { color: oklch(0.5 0.1 70); }`",
      ],
    }),
    readable(".fresh", "green", {
      id: "fresh",
      title: "“Picked this morning” is green, with a contrast of at least 4.5",
      hints: [
        "Text and background are both light greens. Which of them should be darker?",
        "Keep the hue at 145, and lower the lightness of the text until the ratio is 4.5.",
        "`color: oklch(0.45 0.1 145);` for `.fresh`.",
      ],
    }),
    readable(".order", "blue", {
      id: "order",
      title: "“Order until Thursday” is blue, with a contrast of at least 4.5",
      hints: [
        "Here the text is white, and the colour is behind it.",
        "A darker background or a dark text: both work. The hue of this blue is 249.",
        "`background-color: oklch(0.48 0.12 249);` for `.order`.",
      ],
    }),
    readable(".hint", "purple", {
      id: "hint",
      title: "“Bring your own bags” is purple, with a contrast of at least 4.5",
      hints: [
        "Is the colour the only thing that makes this text pale?",
        "`opacity` fades the text as well. The hue of this purple is 297.",
        "Delete the line with `opacity`, and write `color: oklch(0.48 0.16 297);`.",
      ],
    }),
  ],
  attempts: [
    {
      name: "hue-only",
      why: "Another colour seems to be a clearer one.",
      patch: [["oklch(0.5 0.1 70)", "oklch(0.769 0.165 50)"]],
      failsFirst: "price",
      says: "and it needs 4.5",
    },
    {
      name: "bold",
      why: "Bold text is easier to see, so it seems to solve the problem.",
      patch: [["color: oklch(0.45 0.1 145)", "color: #8fbc8f;\n  font-weight: 700"]],
      failsFirst: "fresh",
      says: "`.fresh` has a contrast",
    },
    {
      name: "still-faded",
      why: "The colour is fixed, and the line below it is overlooked.",
      patch: [["  color: oklch(0.48 0.16 297);", "  color: oklch(0.48 0.16 297);\n  opacity: 0.6;"]],
      failsFirst: "hint",
      says: "Its `opacity`",
    },
    {
      name: "see-through",
      why: "A colour with alpha looks softer, and its numbers are dark enough.",
      patch: [["oklch(0.48 0.12 249)", "oklch(0.48 0.12 249 / 55%)"]],
      failsFirst: "order",
      says: "and it needs 4.5",
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
      failsFirst: "price",
      says: "isn’t orange any more",
    },
    {
      name: "invisible-colour",
      why: "The hue is there in the code, only nothing of it is left on the screen.",
      patch: [["  color: oklch(0.5 0.1 70);", "  color: black;\n  background-color: oklch(0.5 0.1 70 / 1%);"]],
      failsFirst: "price",
      says: "isn’t orange any more",
    },
    {
      name: "another-hue",
      why: "A dark red seems to be the dark form of orange.",
      patch: [["oklch(0.5 0.1 70)", "darkred"]],
      failsFirst: "price",
      says: "should still be orange",
    },
    {
      name: "blue-for-purple",
      why: "A dark blue looks close to purple, and it’s easy to read.",
      patch: [["oklch(0.48 0.16 297)", "mediumblue"]],
      failsFirst: "hint",
      says: "should still be purple",
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
      name: "named-colours",
      patch: [
        ["oklch(0.5 0.1 70)", "#b45309"],
        ["oklch(0.45 0.1 145)", "darkgreen"],
        ["oklch(0.48 0.12 249)", "navy"],
        ["oklch(0.48 0.16 297)", "purple"],
      ],
    },
    {
      name: "other-named-colours",
      patch: [
        ["oklch(0.5 0.1 70)", "saddlebrown"],
        ["oklch(0.45 0.1 145)", "darkolivegreen"],
        ["oklch(0.48 0.12 249)", "mediumblue"],
        ["oklch(0.48 0.16 297)", "rebeccapurple"],
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
