import type { Practice, Tester } from "#app/domain/practice/practice.ts";

const wanted = 320;
const sides = ["top", "right", "bottom", "left"] as const;

const nameOf = (card: Element): string => `“${card.querySelector("h2")?.textContent?.trim() ?? "Card"}”`;

/** How the width of a card comes about, as a sum. */
function sumOf(t: Tester, card: HTMLElement): string {
  const around = (property: string) => t.px(card, property);
  const padding = [around("padding-left"), around("padding-right")];
  const border = [around("border-left-width"), around("border-right-width")];
  const content = card.offsetWidth - [...padding, ...border].reduce((sum, one) => sum + one, 0);
  return `${Math.round(content)} of content, ${padding.join(" + ")} of padding and ${border.join(" + ")} of border`;
}

const wrongWidth = (t: Tester, when: string): string | undefined => {
  for (const card of t.all(".card"))
    if (Math.abs(card.offsetWidth - wanted) > 0.5)
      return `${when}${nameOf(card)} is ${card.offsetWidth} px wide: ${sumOf(t, card)}. It should be ${wanted} px in all.`;
};

/** What the texts of a card add to its padding, or take from it. */
function wrongSpace(t: Tester, card: HTMLElement, padding: number): string | undefined {
  const outer = t.box(card);
  const roomStart = outer.left + t.px(card, "border-left-width") + t.px(card, "padding-left");
  const roomEnd = outer.right - t.px(card, "border-right-width") - t.px(card, "padding-right");
  for (const part of Array.from(card.children)) {
    const tag = `\`${part.localName}\``;
    const own = (side: "left" | "right") => t.px(part, `padding-${side}`) + t.px(part, `border-${side}-width`);
    const { left, right } = t.box(part);
    const [start, end] = [left + own("left"), right - own("right")];
    if (start < roomStart - 0.5 || end > roomEnd + 0.5)
      return `The ${tag} in ${nameOf(card)} has ${Math.round(end - start)} px for its text, but there are only ${Math.round(roomEnd - roomStart)} px inside the padding. Give the width only to the cards.`;
    const added = (side: "left" | "right") => own(side) + Math.min(0, t.px(part, `margin-${side}`));
    if (added("left") >= padding && added("right") >= padding)
      return `The ${tag} in ${nameOf(card)} has padding or a border, too, so there’s twice as much space around its text. Give them only to the cards.`;
  }
}

export default {
  kind: "page",
  editable: ["style.css"],
  goal: true,
  standard: "css",
  widths: [360, 1200],
  checks: [
    {
      id: "exact",
      title: "Each card is 320 pixels wide from border to border",
      objective: 1,
      hints: [
        "Add up the parts of one card, from its left border to its right border. Which part is 320 pixels now?",
        "`box-sizing` decides what `width` is the width of.",
        "Write a rule for every element: `* { box-sizing: border-box; }`.",
      ],
      run: (t: Tester) => wrongWidth(t, ""),
    },
    {
      id: "space",
      title: "The padding and the borders are still there",
      objective: 1,
      needs: ["exact"],
      hints: [
        "Compare the space around the text, and the borders, with the cards that you started from.",
        "The first card had 24 pixels of padding and a border of 4, the second one 32 and 8. Only the content becomes narrower.",
        "Keep `padding: 24px` and `border: 4px solid saddlebrown` for `.card`, and `padding: 32px` and `border-width: 8px` for `.special`.",
      ],
      run(t: Tester) {
        for (const card of t.all(".card")) {
          const [padding, border] = card.matches(".special") ? [32, 8] : [24, 4];
          for (const side of sides) {
            const inside = t.px(card, `padding-${side}`);
            const line = t.px(card, `border-${side}-width`);
            if (Math.abs(inside - padding) > 0.5)
              return `${nameOf(card)} should have ${padding} px of padding on each side. Its \`padding-${side}\` is ${inside} px.`;
            if (Math.abs(line - border) > 0.5)
              return `${nameOf(card)} should have a border of ${border} px. Its \`border-${side}-width\` is ${line} px.`;
          }
          const problem = wrongSpace(t, card, padding);
          if (problem !== undefined) return problem;
        }
      },
    },
    {
      id: "other-words",
      title: "The width stays the same with any text",
      objective: [1, 6],
      needs: ["space"],
      hints: [
        "What if the card has only one short word, or a very long text?",
        "The width should come from the style sheet, and not from the words that happen to be in the card now.",
        "Use `width: 320px` or `inline-size: 320px`, with `box-sizing: border-box`.",
      ],
      run(t: Tester) {
        for (const text of [
          "Tea",
          "Any soup and a flat white before noon, every day from Monday to Saturday. ".repeat(4),
        ]) {
          for (const paragraph of t.all(".card p")) paragraph.textContent = text;
          const problem = wrongWidth(t, text.length < 10 ? "With a single word, " : "With a long text, ");
          if (problem !== undefined) return problem;
        }
      },
    },
  ],
  attempts: [
    {
      name: "padding-forgotten",
      why: "Only the border is subtracted, because it’s the part that looks like an addition.",
      patch: [
        ["* {\n  box-sizing: border-box;\n}\n\n", ""],
        ["width: 320px", "width: 312px"],
      ],
      failsFirst: "exact",
      says: "368 px wide",
    },
    {
      name: "first-card-only",
      why: "The sum is done for one card and used for both.",
      patch: [
        ["* {\n  box-sizing: border-box;\n}\n\n", ""],
        ["width: 320px", "width: 264px"],
      ],
      failsFirst: "exact",
      says: "“Special offer” is 344 px wide",
    },
    {
      name: "no-padding",
      why: "Without padding and border, 320 pixels stay 320 pixels.",
      patch: [
        ["* {\n  box-sizing: border-box;\n}\n\n", ""],
        ["  padding: 24px;\n  border: 4px solid saddlebrown;\n", ""],
        ["  padding: 32px;\n  border-width: 8px;\n", "  color: black;\n"],
      ],
      failsFirst: "space",
      says: "24 px of padding",
    },
    {
      name: "width-for-all",
      why: "The rule for every element seems to be the place for everything that cards share.",
      patch: [["  box-sizing: border-box;", "  box-sizing: border-box;\n  width: 320px;"]],
      failsFirst: "space",
      says: "only 264 px inside the padding",
    },
    {
      name: "space-for-all",
      why: "The rule for every element gets the padding, too, and each text in the card is an element.",
      patch: [["  box-sizing: border-box;", "  box-sizing: border-box;\n  padding: 24px;"]],
      failsFirst: "space",
      says: "twice as much space",
    },
    {
      name: "pale",
      why: "The text gets a colour that goes well with the border.",
      patch: [["  background-color: cornsilk;", "  background-color: cornsilk;\n  color: burlywood;"]],
      failsFirst: "s5",
      says: "has a contrast of",
    },
    {
      name: "largest-width",
      why: "A largest width is taken for a width.",
      patch: [["  width: 320px;", "  inline-size: fit-content;\n  max-inline-size: 320px;"]],
      failsFirst: "other-words",
      says: "With a single word",
    },
  ],
} satisfies Practice;
