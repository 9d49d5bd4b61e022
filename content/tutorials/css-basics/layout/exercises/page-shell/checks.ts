import type { Practice, Tester } from "#app/domain/practice/practice.ts";

const names = ["header", "main", "aside", "footer"] as const;

/** The boxes of the four parts, which people have to be able to see. */
function partsOf(t: Tester) {
  for (const name of names) t.ok(t.visible(name), `I can’t see the \`${name}\` of the page.`);
  return {
    header: t.box("header"),
    main: t.box("main"),
    aside: t.box("aside"),
    footer: t.box("footer"),
    window: t.find("html").clientHeight,
  };
}

/** Where the text of the news and the hours ends. */
const textEnd = (t: Tester): number => Math.max(...t.all("main > *, aside > *").map((one) => t.box(one).bottom));

const page = (paragraphs: number) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>News – Saturday market</title>
    <link rel="stylesheet" href="style.css">
  </head>
  <body>
    <header>Saturday market</header>
    <main>
      <h1>News</h1>
      ${"<p>The first plums are here. Come early, because they were gone by nine last Saturday.</p>".repeat(paragraphs)}
    </main>
    <aside>
      <h2>Hours</h2>
      <p>Saturdays from eight to one.</p>
    </aside>
    <footer>Behind the town hall</footer>
  </body>
</html>`;

const manyHours =
  "Saturdays from eight to one, in December from nine to noon, and on the first Wednesday of each month from two to five. There’s no market on public holidays.";

/** What is true with any amount of text: nothing covers anything, and the header is as tall as its text. */
function inOrder(t: Tester, situation: string) {
  const { header, main, aside, footer, window } = partsOf(t);
  t.ok(
    main.top >= header.bottom - 1 && aside.top >= header.bottom - 1,
    `${situation}, the header covers a part of the page.`,
  );
  const end = textEnd(t);
  t.ok(
    footer.top >= end - 1,
    `${situation}, the footer covers ${Math.round(end - footer.top)} px of the text. It has to come after it.`,
  );
  return { header, footer, window };
}

export default {
  kind: "page",
  editable: ["style.css"],
  standard: "css",
  goal: true,
  widths: [1000, 1280],
  checks: [
    {
      id: "columns",
      title: "The hours are to the right of the news, with space between",
      objective: 4,
      hints: [
        "Which element contains all four parts? That’s the one to make a grid.",
        "Two columns: two shares of the width for the news, one for the hours. `gap` makes the space.",
        "For `body`: `display: grid; grid-template-columns: 2fr 1fr; column-gap: 1rem;`, then the areas.",
      ],
      run(t: Tester) {
        const { main, aside } = partsOf(t);
        if (aside.top >= main.bottom - 1) return "The hours are still below the news. Use two columns.";
        if (main.left > aside.left)
          return "The news is to the right of the hours, although it comes first in the HTML. Follow the order of the HTML.";
        if (Math.abs(main.top - aside.top) > 1)
          return `The news starts at ${Math.round(main.top)} px and the hours at ${Math.round(aside.top)} px. Put both into the same row.`;
        const space = Math.round(aside.left - main.right);
        if (space < 8)
          return space < 0
            ? `The hours cover ${-space} px of the news.`
            : `There are ${space} px between the news and the hours. Leave at least 8 px between their boxes.`;
        if (main.width <= aside.width)
          return `The news is ${Math.round(main.width)} px wide and the hours ${Math.round(aside.width)} px. The news needs more room.`;
        if (aside.right < t.width - 60)
          return `To the right of the hours, ${Math.round(t.width - aside.right)} px are empty.`;
        t.find("main p").textContent = "Plums!";
        t.find("aside p").textContent = manyHours;
        const [news, hours] = [t.box("main").width, t.box("aside").width];
        if (news <= hours)
          return `With more text about the hours, the news is only ${Math.round(news)} px wide and the hours ${Math.round(hours)} px. Set the widths of both columns, so they don’t depend on the text.`;
      },
    },
    {
      id: "across",
      title: "Header and footer go across the whole page",
      objective: 4,
      needs: ["columns"],
      hints: [
        "How many columns does the header fill now?",
        "A name that’s repeated in a row of `grid-template-areas` becomes one area across both columns.",
        'The first row is `"header header"`, the last one `"footer footer"`.',
      ],
      run(t: Tester) {
        const parts = partsOf(t);
        for (const name of ["header", "footer"] as const) {
          const { left, right } = parts[name];
          if (left > 40 || right < t.width - 40)
            return `The ${name} goes from ${Math.round(left)} px to ${Math.round(right)} px, but the page is ${t.width} px wide.`;
        }
        if (parts.header.bottom > parts.main.top + 1) return "The header has to be above the news.";
        if (parts.footer.top < textEnd(t) - 1) return "The footer has to be below the news and the hours.";
      },
    },
    {
      id: "short",
      title: "On a short page, the footer is at the bottom of the window",
      objective: 4,
      needs: ["across"],
      files: { "index.html": page(1) },
      hints: [
        "How tall is the grid, and how tall is the window?",
        "The grid has to be at least as tall as the window, and one of its rows has to take what’s left.",
        "`min-block-size: 100dvh; grid-template-rows: auto 1fr auto;`",
      ],
      run(t: Tester) {
        const { header, footer, window } = inOrder(t, "With little text");
        const below = Math.round(window - footer.bottom);
        if (below > 2) return `Below the footer, ${below} px of the window are empty.`;
        if (below < -2)
          return `The page is ${-below} px taller than the window, so the footer is out of view although there’s little text.`;
        for (const [name, box] of [
          ["header", header],
          ["footer", footer],
        ] as const)
          if (box.height > 120)
            return `The ${name} is ${Math.round(box.height)} px tall, for one line of text. Only the row in the middle should take what’s left.`;
      },
    },
    {
      id: "long",
      title: "On a long page, the footer comes after the text",
      objective: 4,
      needs: ["across"],
      files: { "index.html": page(60) },
      hints: [
        "Where’s the footer if the text is longer than the window?",
        "The grid may grow: a minimum height lets it, a fixed one doesn’t.",
        "Use `min-block-size`, not `block-size`, and no `position` for the footer.",
      ],
      run(t: Tester) {
        inOrder(t, "With a lot of text");
      },
    },
  ],
  attempts: [
    {
      name: "one-column",
      why: "The areas alone seem to say how wide the columns are.",
      patch: [
        ["  grid-template-columns: 2fr 1fr;\n", ""],
        ['\n    "main   aside"', '\n    "main main"\n    "aside aside"'],
      ],
      failsFirst: "columns",
      says: "below the news",
    },
    {
      name: "columns-by-text",
      why: "With these texts, the columns that the areas make look right.",
      patch: [["  grid-template-columns: 2fr 1fr;\n", ""]],
      failsFirst: "columns",
      says: "don’t depend on the text",
    },
    {
      name: "hours-first",
      why: "The drawing is free, so the columns are swapped.",
      patch: [
        ["2fr 1fr", "1fr 2fr"],
        ['"main   aside"', '"aside main"'],
      ],
      failsFirst: "columns",
      says: "Follow the order of the HTML",
    },
    {
      name: "no-gap",
      why: "The padding of the boxes seems to be space enough.",
      patch: [["  column-gap: 1rem;\n", ""]],
      failsFirst: "columns",
      says: "0 px between",
    },
    {
      name: "footer-in-one-column",
      why: "The dot is taken for “the rest of the row”.",
      patch: [['"footer footer"', '"footer ."']],
      failsFirst: "across",
      says: "The footer goes from",
    },
    {
      name: "no-height",
      why: "`1fr` seems to mean the rest of the window.",
      patch: [["  min-block-size: 100dvh;\n", ""]],
      failsFirst: "short",
      says: "of the window are empty",
    },
    {
      name: "no-rows",
      why: "The height alone seems to push the footer down.",
      patch: [["  grid-template-rows: auto 1fr auto;\n", ""]],
      failsFirst: "short",
      says: "for one line of text",
    },
    {
      name: "absolute-footer",
      why: "“At the bottom” sounds like a position.",
      patch: [
        ["  grid-area: footer;", "  grid-area: footer;\n  position: fixed;\n  inset-block-end: 0;\n  inset-inline: 0;"],
      ],
      failsFirst: "long",
      says: "the footer covers",
    },
    {
      name: "fixed-height",
      why: "`block-size` and `min-block-size` look alike on a short page.",
      patch: [
        ["min-block-size: 100dvh", "block-size: 100dvh"],
        ["auto 1fr auto", "auto minmax(0, 1fr) auto"],
      ],
      failsFirst: "long",
      says: "the footer covers",
    },
    {
      name: "pale-hours",
      why: "The hours seem less important, so their text is less visible.",
      patch: [["color: black", "color: darkseagreen"]],
      failsFirst: "s5",
      says: "It needs at least 4.5",
    },
    {
      name: "fixed-column",
      why: "A column with a fixed width fits the laptop on which it’s tried.",
      patch: [["2fr 1fr", "1fr 22rem"]],
      failsFirst: "s5",
      says: "scrolls sideways",
    },
  ],
  alternatives: [
    { name: "fixed-hours", patch: [["2fr 1fr", "minmax(0, 1fr) 10rem"]] },
    {
      name: "by-lines",
      patch: [
        ["2fr 1fr", "minmax(0, 2fr) minmax(0, 1fr)"],
        ['  grid-template-areas:\n    "header header"\n    "main   aside"\n    "footer footer";\n', ""],
        ["  grid-area: header;", "  grid-column: 1 / -1;"],
        ["  grid-area: main;", "  grid-column: 1;"],
        ["  grid-area: aside;", "  grid-column: 2;"],
        ["  grid-area: footer;", "  grid-column: span 2;"],
        ["min-block-size: 100dvh", "min-height: 100vh"],
      ],
    },
  ],
  equivalent: names.map((name) => ({
    mutant: `without ${name}: ${name}`,
    why: "Only the children of `body` are in the grid, and the other three have areas of their own.",
  })),
} satisfies Practice;
