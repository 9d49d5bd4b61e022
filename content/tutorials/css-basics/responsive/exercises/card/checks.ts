import type { Practice, Tester } from "#app/domain/practice/practice.ts";

interface Card {
  /** As messages name its place. */
  readonly place: string;
  readonly layout: "side by side" | "stacked" | "overlapping";
  /** Width of the card and its picture. */
  readonly width: number;
  readonly picture: number;
}

function cardsOf(t: Tester): { main: Card; aside: Card } {
  const read = (parent: "main" | "aside", place: string): Card => {
    for (const part of ["img", "p"])
      t.ok(t.visible(`${parent} .card ${part}`), `I can’t see the \`${part}\` of the card in the ${place}.`);
    const picture = t.box(`${parent} img`);
    const text = t.box(`${parent} .text`);
    const layout =
      text.left >= picture.right - 1 && text.top < picture.bottom
        ? "side by side"
        : text.top >= picture.bottom - 1
          ? "stacked"
          : "overlapping";
    return { place, layout, width: t.box(`${parent} .card`).width, picture: picture.width };
  };
  return { main: read("main", "main column"), aside: read("aside", "sidebar") };
}

/** What's wrong with the layout of a card whose slot is so wide, in px. */
function wrong(t: Tester, card: Card, slot: number, situation: string): string | undefined {
  const rem = t.px("html", "font-size");
  const layout = slot >= 28 * rem ? "side by side" : "stacked";
  if (card.layout === layout) return undefined;
  return `${situation}, the card in the ${card.place} has ${Math.round(slot)} px, which is ${Math.round(slot / rem)}rem. It’s ${card.layout}, and it should be ${layout}.`;
}

/** Sets the columns of the page, and looks at both cards. */
function withColumns(t: Tester, [main, aside]: readonly [number, number], situation: string): string | undefined {
  t.find(".page").style.gridTemplateColumns = `${main}px ${aside}px`;
  const cards = cardsOf(t);
  return wrong(t, cards.main, main, situation) ?? wrong(t, cards.aside, aside, situation);
}

export default {
  kind: "page",
  editable: ["style.css"],
  goal: true,
  checks: [
    {
      id: "slots",
      title: "At 1200 px, the card in the main column is side by side, and the one in the sidebar is stacked",
      objective: 4,
      widths: [1200],
      hints: [
        "Both cards have the same rules, and the window is the same for both. What’s different?",
        "`@container` asks for the width of a box around the card, once that box has a `container-type`.",
        "`.slot { container-type: inline-size; }`, and `@container (width >= 28rem)` instead of `@media`.",
      ],
      run(t: Tester) {
        const { main, aside } = cardsOf(t);
        if (main.layout !== "side by side")
          return `In the main column, there’s enough room for side by side, but the card is ${main.layout}.${
            t.rules().some(({ around }) => around.some((one) => one.startsWith("@container")))
              ? " Your query isn’t true there. Which element around the card can it ask?"
              : ""
          }`;
        if (aside.layout !== "stacked")
          return `The sidebar is 256 px wide, and the card in it is ${aside.layout}. There isn’t enough room for that.`;
        const share = main.picture / main.width;
        if (share < 0.25 || share > 0.4)
          return `In the main column, the picture takes ${Math.round(share * 100)} % of the card. It should be about a third.`;
      },
    },
    {
      id: "moved",
      title: "If the columns get other widths, each card changes with its own",
      objective: 4,
      needs: ["slots"],
      widths: [1200],
      hints: [
        "Imagine that the sidebar becomes the wide column tomorrow. Which of your rules still says “main” or “sidebar”?",
        "Only the width of the slot may decide, from 28rem on. The name of the place may not.",
        "One rule for every `.card`, in `@container (width >= 28rem)`.",
      ],
      run(t: Tester) {
        for (const columns of [
          [256, 880],
          [480, 480],
          [416, 500],
        ] as const) {
          const found = withColumns(t, columns, `With columns of ${columns.join(" and ")} px`);
          if (found) return found;
        }
      },
    },
    {
      id: "text",
      title: "With text at 200 %, a card needs twice as much room to be side by side",
      objective: 4,
      needs: ["moved"],
      widths: [1200],
      hints: [
        "Tom’s text is twice as large. How much of it fits next to the picture?",
        "In which unit did you write the width? One of them grows with the text.",
        "Write `28rem` instead of `448px`.",
      ],
      run(t: Tester) {
        t.find("html").style.setProperty("font-size", "200%", "important");
        return withColumns(t, [640, 400], "With text at 200 %");
      },
    },
    {
      id: "phone",
      title: "On a phone, both cards are stacked, and nothing scrolls sideways at 320 px",
      objective: [1, 4],
      needs: ["slots"],
      widths: [320, 360],
      hints: [
        "How wide is the card at least, and how wide is the phone?",
        "A minimum width makes the card stick out of a narrow slot.",
        "Leave out `min-inline-size` and fixed widths.",
      ],
      run(t: Tester) {
        const { main, aside } = cardsOf(t);
        for (const { layout, place } of [main, aside])
          if (layout !== "stacked") return `At ${t.width} px, the card in the ${place} is ${layout}.`;
        const wide = t.find("html").scrollWidth;
        if (wide > t.width) return `At ${t.width} px, the page is ${wide} px wide and scrolls sideways.`;
      },
    },
  ],
  attempts: [
    {
      name: "wider-breakpoint",
      why: "A larger number in the media query seems to help the sidebar.",
      patch: [
        [".slot {\n  container-type: inline-size;\n}\n\n", ""],
        ["@container (width >= 28rem)", "@media (width >= 60rem)"],
      ],
      failsFirst: "slots",
      says: "There isn’t enough room for that",
    },
    {
      name: "itself",
      why: "The card seems to be the one that asks for its own width.",
      patch: [[".slot {", ".card {"]],
      failsFirst: "slots",
      says: "Which element around the card can it ask?",
    },
    {
      name: "no-type",
      why: "A name seems to be enough to make a container.",
      patch: [
        ["container-type: inline-size", "container-name: slot"],
        ["@container (", "@container slot ("],
      ],
      failsFirst: "slots",
      says: "Which element around the card can it ask?",
    },
    {
      name: "by-name",
      why: "It’s right on this page: the card in the main column has the room.",
      patch: [
        [".slot {\n  container-type: inline-size;\n}\n\n", ""],
        ["@container (width >= 28rem) {\n  .card {", "@media (width >= 28rem) {\n  main .card {"],
      ],
      failsFirst: "moved",
      says: "With columns of 256 and 880 px",
    },
    {
      name: "auto-fit",
      why: "Columns that wrap by themselves seem to do the same.",
      patch: [
        [".slot {\n  container-type: inline-size;\n}\n\n", ""],
        ["@container (width >= 28rem)", "@media all"],
        ["minmax(0, 1fr) minmax(0, 2fr)", "repeat(auto-fit, minmax(14rem, 1fr))"],
      ],
      failsFirst: "slots",
      says: "It should be about a third",
    },
    {
      name: "wrong-width",
      why: "The number of the old breakpoint for the page is kept.",
      patch: [["28rem", "48rem"]],
      failsFirst: "moved",
      says: "With columns of 480 and 480 px",
    },
    {
      name: "pixels",
      why: "28rem is 448 px, as long as no one changes the text size.",
      patch: [["28rem", "448px"]],
      failsFirst: "text",
      says: "With text at 200 %",
    },
    {
      name: "least-width",
      why: "The card shouldn’t get too narrow.",
      patch: [["  gap: 1rem;", "  gap: 1rem;\n  min-inline-size: 20rem;"]],
      failsFirst: "phone",
      says: "scrolls sideways",
    },
  ],
  alternatives: [
    {
      name: "clamped",
      patch: [
        ["container-type: inline-size", "container: slot / inline-size"],
        ["@container (width >= 28rem)", "@container slot (inline-size >= 28em)"],
        ["minmax(0, 1fr) minmax(0, 2fr)", "33% auto"],
      ],
    },
  ],
  equivalent: [
    {
      mutant: "without .slot: .slot",
      why: "If every element is a container, the card still asks its slot, and nothing on this page is as wide as its own content.",
    },
    {
      mutant: "without .page: .page>*",
      why: "Here too, the card asks the slot around it, which is as wide as the column.",
    },
  ],
} satisfies Practice;
