import type { Practice, Tester } from "#app/domain/practice/practice.ts";

const titleOf = (card: Element): string => `“${card.querySelector("h2")?.textContent}”`;

function cardsOf(t: Tester) {
  const cards = t.all(".card");
  const hidden = t.all(".card h2, .card p, .button").find((part) => !t.visible(part));
  t.ok(!hidden, `I can’t see “${hidden?.textContent?.trim().slice(0, 30)}” any more.`);
  return cards;
}

/** The difference between the largest and the smallest, in px. */
const spread = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

const list = (values: readonly number[]): string => values.map((value) => Math.round(value)).join(", ");

/** Every part is inside its card, and below the one before it. */
function inside(t: Tester, where: string): void {
  for (const card of cardsOf(t)) {
    const box = t.box(card);
    let before = box.top;
    for (const part of card.children) {
      const one = t.box(part);
      t.ok(
        one.bottom <= box.bottom + 1 && one.right <= box.right + 1,
        `${where}, the ${part.matches("p") ? "text" : part.matches("a") ? "button" : "heading"} sticks out of the card ${titleOf(card)}.`,
      );
      t.ok(one.top >= before - 1, `${where}, two parts of the card ${titleOf(card)} cover each other.`);
      before = one.bottom;
    }
  }
}

const more = " More about it on a board at the stall, with a drawing.".repeat(3);

/** Calls it with the texts as they are, and then with another card whose text is the longest. */
function withTexts(t: Tester, test: (where: string) => string | undefined): string | undefined {
  const first = test(`At ${t.width} px`);
  if (first !== undefined) return first;
  for (const at of [0, 2]) {
    const text = t.all(".card p")[at];
    if (text) text.textContent += more;
    const next = test("With longer texts");
    if (next !== undefined) return next;
  }
}

export default {
  kind: "page",
  editable: ["style.css"],
  goal: true,
  widths: [360, 1000],
  checks: [
    {
      id: "row",
      title: "At 1000 pixels, three equally wide cards are in a row, with space between",
      objective: [2, 4],
      widths: [1000],
      hints: [
        "Which element has the three cards as its children?",
        "It’s the list that’s the container. Items with the same basis and the same `flex-grow` get equally wide.",
        "`.cards { display: flex; flex-wrap: wrap; gap: 1rem; }` and `.card { flex: 1 1 14rem; }`",
      ],
      run: (t: Tester) =>
        withTexts(t, (where) => {
          const boxes = cardsOf(t).map((card) => t.box(card));
          if (spread(boxes.map(({ top }) => top)) > 1) return `${where}, the cards aren’t in one row.`;
          const widths = boxes.map(({ width }) => width);
          if (spread(widths) > 2) return `${where}, the cards are ${list(widths)} px wide. Make them equal.`;
          const page = t.find("html").scrollWidth;
          if (page > t.width) return `${where}, the page is ${page} px wide and scrolls sideways.`;
          const gaps = boxes.slice(1).map(({ left }, at) => left - (boxes[at]?.right ?? 0));
          if (Math.min(...gaps) < 8) return `${where}, the gaps are ${list(gaps)} px. Leave at least 8 px.`;
          const end = t.width - (boxes.at(-1)?.right ?? 0);
          if (end > 60) return `${where}, ${Math.round(end)} px at the end of the row are empty.`;
        }),
    },
    {
      id: "heights",
      title: "They’re as high as the tallest one needs, whatever the texts are",
      objective: 3,
      needs: ["row"],
      widths: [1000],
      hints: [
        "Which card has the most text? The others should be as high, without a number from you.",
        "Items of a row stretch by themselves, unless `align-items` or a height of their own says otherwise.",
        "Take away every `height` and `block-size`, and leave `align-items` of `.cards` at `stretch`.",
      ],
      run: (t: Tester) =>
        withTexts(t, (where) => {
          inside(t, where);
          const heights = cardsOf(t).map((card) => t.box(card).height);
          if (spread(heights) > 1.5) return `${where}, the cards are ${list(heights)} px high. Make them equal.`;
          const empty = cardsOf(t).map((card) => {
            const last = card.lastElementChild;
            const used = [...card.children].reduce((sum, part) => sum + t.box(part).height, 0);
            return last ? t.box(card).height - used : 0;
          });
          if (Math.min(...empty) > 100)
            return `${where}, even the fullest card has ${Math.round(Math.min(...empty))} px to spare. Let the text decide how high they are.`;
        }),
    },
    {
      id: "buttons",
      title: "The buttons are at the bottom, all on one line",
      objective: 5,
      needs: ["heights"],
      widths: [1000],
      hints: [
        "Where’s the free space in a card with little text, and where should it be?",
        "Make each card a flex column. A margin of `auto` above the button takes all the free space.",
        "`.card { display: flex; flex-direction: column; }` and `.button { margin-block-start: auto; }`",
      ],
      run: (t: Tester) =>
        withTexts(t, (where) => {
          inside(t, where);
          const buttons = t.all(".button").map((button) => t.box(button));
          const ends = buttons.map(({ bottom }) => bottom);
          if (spread(ends) > 1.5) return `${where}, the buttons end at ${list(ends)} px. They should be on one line.`;
          const heights = buttons.map(({ height }) => height);
          if (spread(heights) > 1.5)
            return `${where}, the buttons are ${list(heights)} px high, so they aren’t on one line. Don’t let them grow.`;
          const below = t.box(cardsOf(t)[0] ?? ".card").bottom - (ends[0] ?? 0);
          if (below > 48) return `${where}, ${Math.round(below)} px below the buttons are empty.`;
        }),
    },
    {
      id: "phone",
      title: "At 320 and 360 pixels they’re below each other, and large text stays in its card",
      objective: 2,
      needs: ["row"],
      widths: [320, 360],
      hints: [
        "Make the preview narrow. How wide does a card get?",
        "Without `flex-wrap`, all three stay on one line. A basis in `rem` says when it’s too narrow for three.",
        "`flex-wrap: wrap` for `.cards` and `flex: 1 1 14rem` for `.card`.",
      ],
      run(t: Tester) {
        for (const size of ["100%", "200%"]) {
          t.find("html").style.fontSize = size;
          const where = `At ${t.width} px${size === "200%" ? " with text at 200 %" : ""}`;
          const boxes = cardsOf(t).map((card) => t.box(card));
          const besides = boxes.slice(1).some(({ top }, at) => top < (boxes[at]?.bottom ?? 0));
          if (besides) return `${where}, the cards are next to each other, and too narrow to read.`;
          const page = t.find("html").scrollWidth;
          if (size === "100%" && page > t.width) return `${where}, the page is ${page} px wide and scrolls sideways.`;
          inside(t, where);
        }
      },
    },
  ],
  attempts: [
    {
      name: "on-the-items",
      why: "`display: flex` seems to belong to the cards alone.",
      patch: [["  display: flex;\n  flex-wrap: wrap;\n", ""]],
      failsFirst: "row",
      says: "aren’t in one row",
    },
    {
      name: "auto-basis",
      why: "`flex: auto` seems to make equal columns.",
      patch: [
        ["  flex: 1 1 14rem;", "  flex: auto;"],
        ["  flex-wrap: wrap;\n", ""],
      ],
      failsFirst: "row",
      says: "Make them equal",
    },
    {
      name: "percent",
      why: "Three times a third seems to be the whole row.",
      patch: [["  flex: 1 1 14rem;", "  flex: none;\n  inline-size: 33.33%;"]],
      failsFirst: "row",
      says: "aren’t in one row",
    },
    {
      name: "no-gap",
      why: "The borders seem to be enough.",
      patch: [["  gap: 1rem;\n", ""]],
      failsFirst: "row",
      says: "the gaps are 0",
    },
    {
      name: "align-start",
      why: "`align-items: start` is put on the wrong container.",
      patch: [["  gap: 1rem;\n", "  gap: 1rem;\n  align-items: start;\n"]],
      failsFirst: "heights",
      says: "Make them equal",
    },
    {
      name: "fixed-height",
      why: "A fixed height makes them equal on the author’s screen.",
      patch: [["  padding: 1rem;\n", "  block-size: 15rem;\n  padding: 1rem;\n"]],
      failsFirst: "heights",
      says: "sticks out",
    },
    {
      name: "too-high",
      why: "A height that’s large enough for everything seems to be safe.",
      patch: [["  padding: 1rem;\n", "  min-block-size: 60rem;\n  padding: 1rem;\n"]],
      failsFirst: "heights",
      says: "to spare",
    },
    {
      name: "no-auto",
      why: "Equal cards seem to have equal buttons.",
      patch: [["  margin-block-start: auto;\n", ""]],
      failsFirst: "buttons",
      says: "on one line",
    },
    {
      name: "inline-auto",
      why: "The end of the card is taken for the end of the line.",
      patch: [["  margin-block-start: auto;", "  margin-inline-start: auto;"]],
      failsFirst: "buttons",
      says: "on one line",
    },
    {
      name: "all-grow",
      why: "Every part of a card gets `flex: 1`, so the free space seems to be gone.",
      patch: [
        ["  margin-block-start: auto;\n", ""],
        [".button {\n", ".card > * {\n  flex: 1;\n}\n\n.button {\n"],
      ],
      failsFirst: "buttons",
      says: "Don’t let them grow",
    },
    {
      name: "no-wrap",
      why: "Three columns fit on the author’s screen.",
      patch: [["  flex-wrap: wrap;\n", ""]],
      failsFirst: "phone",
      says: "next to each other",
    },
  ],
  alternatives: [
    {
      name: "text-grows",
      patch: [
        ["  margin-block-start: auto;\n", ""],
        [".button {\n", ".card p {\n  flex-grow: 1;\n}\n\n.button {\n"],
        ["  align-items: start;\n", ""],
      ],
    },
    {
      name: "auto-below-text",
      patch: [
        ["  margin-block-start: auto;\n", ""],
        [".button {\n", ".card h2 + p {\n  margin-block-end: auto;\n}\n\n.button {\n"],
      ],
    },
  ],
  equivalent: [{ mutant: "without: .card { align-items: start }", why: "The buttons may be as wide as their cards." }],
} satisfies Practice;
