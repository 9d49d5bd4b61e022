import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import { hueDistance, rgbOf, seenColour } from "#app/practice/check-library/colours.ts";

const steps = [1, 2, 3, 4, 5] as const;
/** Degrees: the middle of the greens, and how far people still call a colour green. */
const green = 145;
const greenRange = 30;

const stepsOf = (t: Tester) =>
  steps.map((step) => {
    const selector = `.step-${step}`;
    t.ok(t.visible(selector), `I can’t see \`${selector}\` any more.`);
    return { selector, ...seenColour(rgbOf(t.css(selector, "background-color"))) };
  });

const short = (value: number): string => value.toFixed(2);

export default {
  kind: "page",
  editable: ["style.css"],
  checks: [
    {
      id: "green",
      title: "All five steps are green",
      objective: 1,
      hints: [
        "Which of the three numbers says that a colour is green?",
        "In `oklch`, keep the hue at 150, as in the first step, and a chroma well above 0.",
        "For the second step, write `background-color: oklch(0.8 0.1 150)`.",
      ],
      run(t: Tester) {
        for (const { selector, chroma, hue } of stepsOf(t)) {
          if (chroma < 0.025)
            return `The background of \`${selector}\` is grey or white: its chroma is ${short(chroma)}.`;
          if (hueDistance(hue, green) > greenRange)
            return `The background of \`${selector}\` isn’t green: as people see it, its hue is ${Math.round(hue)}. Green is about 150.`;
        }
      },
    },
    {
      id: "even",
      title: "Each step is darker than the one before, by the same amount",
      objective: 2,
      needs: ["green"],
      hints: [
        "Look at the steps with half-closed eyes. Between which two is the jump too large?",
        "Lightness in `hsl` isn’t what people see. In `oklch`, subtract the same number each time.",
        "0.95, 0.8, 0.65, 0.5, 0.35: each is 0.15 less than the one before.",
      ],
      run(t: Tester) {
        const colours = stepsOf(t);
        const falls = colours.slice(1).map((colour, at) => (colours[at]?.lightness ?? 0) - colour.lightness);
        const all = colours.map(({ lightness }) => short(lightness)).join(", ");
        const rising = falls.findIndex((fall) => fall <= 0.01);
        if (rising !== -1)
          return `\`.step-${rising + 2}\` isn’t darker than \`.step-${rising + 1}\`. As people see it, the lightness is ${all}.`;
        const total = falls.reduce((sum, fall) => sum + fall, 0);
        const mean = total / falls.length;
        const uneven = falls.findIndex((fall) => Math.abs(fall - mean) > 0.02);
        if (uneven !== -1)
          return `As people see it, the lightness is ${all}. From \`.step-${uneven + 1}\` to \`.step-${uneven + 2}\` it falls by ${short(falls[uneven] ?? 0)}, but on average by ${short(mean)}. Make all steps equal.`;
        if (total < 0.495)
          return `From the first to the last step, the lightness falls by only ${short(total)}. Make it at least 0.5.`;
      },
    },
  ],
  attempts: [
    {
      name: "greys",
      why: "A lighter and a darker version of a colour seem to be made with grey.",
      patch: [["oklch(0.35 0.08 150)", "oklch(0.35 0 150)"]],
      failsFirst: "green",
      says: "grey or white",
    },
    {
      name: "sorted-by-hue",
      why: "The hue is taken for the number that makes it darker.",
      patch: [["oklch(0.8 0.1 150)", "oklch(0.8 0.1 220)"]],
      failsFirst: "green",
      says: "isn’t green",
    },
    {
      name: "equal-hsl-steps",
      why: "The lightness of hsl is expected to be what people see.",
      patch: [
        ["oklch(0.95 0.05 150)", "hsl(140 60% 90%)"],
        ["oklch(0.8 0.1 150)", "hsl(140 60% 72%)"],
        ["oklch(0.65 0.12 150)", "hsl(140 60% 54%)"],
        ["oklch(0.5 0.11 150)", "hsl(140 60% 36%)"],
        ["oklch(0.35 0.08 150)", "hsl(140 60% 18%)"],
      ],
      failsFirst: "even",
      says: "on average",
    },
    {
      name: "two-alike",
      why: "A step is copied, and only its name is changed.",
      patch: [["oklch(0.5 0.11 150)", "oklch(0.65 0.12 150)"]],
      failsFirst: "even",
      says: "isn’t darker",
    },
    {
      name: "too-close",
      why: "Small steps look elegant side by side.",
      patch: [
        ["oklch(0.95 0.05 150)", "oklch(0.85 0.1 150)"],
        ["oklch(0.8 0.1 150)", "oklch(0.8 0.12 150)"],
        ["oklch(0.65 0.12 150)", "oklch(0.75 0.12 150)"],
        ["oklch(0.5 0.11 150)", "oklch(0.7 0.12 150)"],
        ["oklch(0.35 0.08 150)", "oklch(0.65 0.12 150)"],
      ],
      failsFirst: "even",
      says: "only 0.20",
    },
  ],
  alternatives: [
    {
      name: "in-hex",
      patch: [
        ["oklch(0.95 0.05 150)", "#cae8c3"],
        ["oklch(0.8 0.1 150)", "#94c689"],
        ["oklch(0.65 0.12 150)", "#66a159"],
        ["oklch(0.5 0.11 150)", "#45793a"],
        ["oklch(0.35 0.08 150)", "#2b5322"],
      ],
    },
    {
      name: "mixed",
      patch: [
        ["oklch(0.95 0.05 150)", "color-mix(in oklab, oklch(0.35 0.09 145), oklch(0.95 0.06 145) 100%)"],
        ["oklch(0.8 0.1 150)", "color-mix(in oklab, oklch(0.35 0.09 145), oklch(0.95 0.06 145) 75%)"],
        ["oklch(0.65 0.12 150)", "color-mix(in oklab, oklch(0.35 0.09 145), oklch(0.95 0.06 145) 50%)"],
        ["oklch(0.5 0.11 150)", "color-mix(in oklab, oklch(0.35 0.09 145), oklch(0.95 0.06 145) 25%)"],
        ["oklch(0.35 0.08 150)", "color-mix(in oklab, oklch(0.35 0.09 145), oklch(0.95 0.06 145) 0%)"],
      ],
    },
  ],
} satisfies Practice;
