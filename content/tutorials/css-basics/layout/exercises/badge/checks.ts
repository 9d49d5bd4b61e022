import type { Practice, Tester } from "#app/domain/practice/practice.ts";

/** How far a badge may be from the edges of its card, in px: people also leave a small gap. */
const near = 20;

/** The cards with their badges, and the names that messages use. */
function cardsOf(t: Tester) {
  const cards = t.all(".card");
  t.ok(cards.length > 0, "There is no `.card` in the page any more.");
  return cards.map((card) => {
    const badge = card.querySelector(".badge");
    const heading = card.querySelector("h2");
    t.ok(badge && heading, "Each card needs its heading and its badge.");
    return { card, badge, name: `“${t.text(badge)}”` };
  });
}

function inCorners(t: Tester, situation: string): void {
  for (const { card, badge, name } of cardsOf(t)) {
    t.ok(t.visible(badge), `${situation}the badge ${name} can’t be seen.`);
    const outer = t.box(card);
    const inner = t.box(badge);
    const fromTop = Math.round(inner.top - outer.top);
    const fromRight = Math.round(outer.right - inner.right);
    const isOutside = fromTop < -1 || fromRight < -1 || inner.bottom > outer.bottom + 1 || inner.left < outer.left - 1;
    if (isOutside && t.css(badge, "position") === "absolute" && t.css(card, "position") === "static")
      t.fail(
        `${situation}the badge ${name} isn’t in its card. Its containing block is the page, because the card isn’t positioned.`,
      );
    if (isOutside)
      t.fail(
        `${situation}the badge ${name} sticks out of its card: it’s ${fromTop} px from the top edge and ${fromRight} px from the right one.`,
      );
    if (fromTop > near || fromRight > near)
      t.fail(
        `${situation}the badge ${name} is ${fromTop} px from the top edge of its card and ${fromRight} px from the right one. Neither should be more than ${near} px.`,
      );
    t.ok(
      inner.width < outer.width / 2 || inner.width < 140,
      `${situation}the badge ${name} is ${Math.round(inner.width)} px wide. It should be as wide as its text.`,
    );
  }
}

/** The lines of text of a card, without those of the badge, and whether they are wider than the space for them. */
function linesOf(t: Tester, card: Element, badge: Element) {
  const lines: { readonly line: DOMRect; readonly sticksOut: boolean }[] = [];
  const walker = card.ownerDocument.createTreeWalker(card, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (badge.contains(node) || !node.textContent?.trim()) continue;
    const range = card.ownerDocument.createRange();
    range.selectNodeContents(node);
    const parent = node.parentElement ?? card;
    const end = t.box(parent).right - t.px(parent, "padding-right") - t.px(parent, "border-right-width");
    for (const line of range.getClientRects()) lines.push({ line, sticksOut: line.right > end + 1 });
  }
  return lines;
}

const longHeading = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Menu – Café Zoë</title>
    <link rel="stylesheet" href="style.css">
  </head>
  <body>
    <main>
      <h1>Menu</h1>
      <article class="card">
        <h2>Toasted rye bread with smoked mushrooms, pickled beetroot and fresh dill</h2>
        <p>On Saturdays also with a poached egg from the farm behind the hill.</p>
        <p class="badge">Low on stock</p>
      </article>
    </main>
  </body>
</html>`;

export default {
  kind: "page",
  editable: ["style.css"],
  standard: "css",
  goal: true,
  widths: [360, 1200],
  checks: [
    {
      id: "corner",
      title: "Each badge is in the top right corner of its own card",
      objective: 2,
      hints: [
        "Where should the offsets of the badge be measured from, and which box does the browser measure from now?",
        "An absolute box looks for its nearest positioned ancestor. `position: relative` makes the card one.",
        "`.card { position: relative; }` and `.card .badge { position: absolute; inset-block-start: 0; inset-inline-end: 0; }`",
      ],
      run: (t: Tester) => inCorners(t, "At this width, "),
    },
    {
      id: "longer",
      title: "It stays there when the card is longer",
      objective: 2,
      needs: ["corner"],
      files: { "index.html": longHeading },
      hints: [
        "What happens to the badge if the text above it gets longer?",
        "Offsets from the top edge don’t depend on the text. Margins and offsets of a relative box do.",
        "Use `position: absolute` on the badge, with `inset-block-start` rather than a negative margin.",
      ],
      run: (t: Tester) => inCorners(t, "With a longer text, "),
    },
    {
      id: "room",
      title: "The badge covers no text, even when text is twice as large",
      objective: [1, 2],
      needs: ["corner"],
      hints: [
        "The badge is out of flow. Who makes room for it now?",
        "Padding at the top of the card keeps the text below the badge. In which unit does it grow with the text?",
        "Write `padding: 2.5rem 1rem 1rem` for `.card`: 2.5rem at the top, 1rem elsewhere.",
      ],
      run(t: Tester) {
        const root = t.find("html");
        for (const size of ["100%", "200%"]) {
          root.style.fontSize = size;
          for (const { card, badge, name } of cardsOf(t)) {
            const own = t.box(badge);
            const covered = linesOf(t, card, badge).filter(
              ({ line }) =>
                line.left < own.right - 1 &&
                own.left < line.right - 1 &&
                line.top < own.bottom - 1 &&
                own.top < line.bottom - 1,
            );
            if (covered.some(({ sticksOut }) => sticksOut))
              return `${size === "100%" ? "A" : "With text at 200 %, a"} word is wider than the space beside the badge ${name}, so the badge covers its end. Make the room for the badge above the text.`;
            if (covered.length > 0)
              return size === "100%"
                ? `The badge ${name} covers a part of the text in its card. It’s out of flow, so the text doesn’t make room for it.`
                : `With text at 200 %, the badge ${name} covers a part of the text. The room for it has to grow with the text.`;
          }
        }
        inCorners(t, "With text at 200 %, ");
      },
    },
  ],
  attempts: [
    {
      name: "from-the-page",
      why: "The parent seems to be the reference by itself.",
      patch: [["  position: relative;\n  max", "  max"]],
      failsFirst: "corner",
      says: "Its containing block is the page",
    },
    {
      name: "relative-badge",
      why: "Offsets are tried on the badge itself, and they fit this text.",
      patch: [
        [
          "  position: absolute;\n  inset-block-start: 0;\n  inset-inline-end: 0;",
          "  position: relative;\n  inset-block-start: -3rem;\n  margin-inline-start: auto;",
        ],
      ],
      failsFirst: "corner",
      says: "from the top edge",
    },
    {
      name: "fits-this-text",
      why: "A negative margin is tuned until it looks right for the two cards at hand.",
      patch: [
        [
          "  position: absolute;\n  inset-block-start: 0;\n  inset-inline-end: 0;",
          "  margin-block-start: -5.75rem;\n  margin-inline-start: auto;",
        ],
        [".card .badge {", ".card p.badge {"],
      ],
      failsFirst: "longer",
      says: "With a longer text",
    },
    {
      name: "no-offsets",
      why: "`absolute` alone seems to mean the corner.",
      patch: [["  inset-block-start: 0;\n  inset-inline-end: 0;\n", ""]],
      failsFirst: "corner",
      says: "from the top edge",
    },
    {
      name: "no-room",
      why: "The heading is short enough at this size, so nothing seems to be covered.",
      patch: [["padding: 2.5rem 1rem 1rem", "padding: 1rem"]],
      failsFirst: "room",
      says: "covers a part of the text",
    },
    {
      name: "room-in-pixels",
      why: "Pixels fit what’s on the screen now.",
      patch: [["padding: 2.5rem 1rem 1rem", "padding: 40px 1rem 1rem"]],
      failsFirst: "room",
      says: "With text at 200 %",
    },
    {
      name: "room-beside",
      why: "Room beside the text is enough at first, and it grows with the text. On a phone, too little is left for long words.",
      patch: [["padding: 2.5rem 1rem 1rem", "padding: 1rem 7rem 1rem 1rem"]],
      failsFirst: "room",
      says: "a word is wider than the space beside the badge",
    },
    {
      name: "pale-badge",
      why: "The badge gets a softer colour, and its text stays white.",
      patch: [["background-color: darkred", "background-color: lightcoral"]],
      failsFirst: "s5",
      says: "It needs at least 4.5",
    },
  ],
  alternatives: [
    {
      name: "physical",
      patch: [
        ["  inset-block-start: 0;\n  inset-inline-end: 0;", "  inset: 4px 4px auto auto;"],
        ["padding: 2.5rem 1rem 1rem;", "padding: 1rem;\n  padding-top: 3em;"],
      ],
    },
  ],
  equivalent: [
    {
      mutant: "without: .card { padding: 0.5rem }",
      why: "The badge is still in the corner and covers nothing. How far the text is from the border is up to the learner.",
    },
    {
      mutant: "without p: .card>p",
      why: "If the heading goes across both columns, too, the badge has a row of its own above it.",
    },
  ],
} satisfies Practice;
