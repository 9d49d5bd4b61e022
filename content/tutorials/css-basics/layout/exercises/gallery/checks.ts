import type { Practice, Tester } from "#app/domain/practice/practice.ts";

/** The boxes of the photos, with the edges of their list. */
function photosOf(t: Tester) {
  const items = t.all(".photos > li");
  t.ok(items.length >= 5, `The list has ${items.length} photos. Keep all of them.`);
  const hidden = t.all(".photos img").find((photo) => !t.visible(photo));
  t.ok(!hidden, "A photo can’t be seen any more.");
  const boxes = items.map((item) => t.box(item));
  const lefts = new Set(boxes.map(({ left }) => Math.round(left)));
  return { boxes, columns: lefts.size, list: t.box(".photos") };
}

const inWords = (columns: number): string => (columns === 1 ? "one column" : `${columns} columns`);

/** Width of the page, and how many columns of 14rem with 1rem between them fit. */
const expected: Readonly<Record<number, number>> = { 300: 1, 640: 2, 1100: 4 };

export default {
  kind: "page",
  editable: ["style.css"],
  standard: "css",
  goal: true,
  widths: [300, 640, 1100],
  checks: [
    {
      id: "columns",
      title: "There are as many columns of 14rem as fit: 1 at 300 px, 2 at 640 px, 4 at 1100 px",
      objective: 5,
      hints: [
        "You can’t know how wide a screen is. Who could count the columns for you?",
        "`repeat()` takes `auto-fit` instead of a number, and `minmax()` gives each column a minimum and a maximum width.",
        "`display: grid; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr));`",
      ],
      run(t: Tester) {
        const { columns } = photosOf(t);
        const right = expected[t.width] ?? columns;
        if (columns !== right)
          return `At a width of ${t.width} px, there ${columns === 1 ? "is" : "are"} ${inWords(columns)}. With at least 14rem each, there’s room for ${inWords(right)}.`;
        const wide = t.find("html").scrollWidth;
        if (wide > t.width) return `The page is ${wide} px wide and scrolls sideways at ${t.width} px.`;
      },
    },
    {
      id: "shares",
      title: "The columns are equally wide and fill the row, with 1rem between the photos",
      objective: 5,
      needs: ["columns"],
      hints: [
        "Is there empty space at the right end of a row? What’s between the photos?",
        "`1fr` as the maximum width lets columns grow. `gap` sets the space in both directions.",
        "`minmax(14rem, 1fr)` and `gap: 1rem`.",
      ],
      run(t: Tester) {
        const { boxes, columns, list } = photosOf(t);
        const [first] = boxes;
        t.ok(first, "The list has no photos.");
        const right = Math.max(...boxes.map((box) => box.right));
        if (list.right - right > 2)
          return `At a width of ${t.width} px, ${Math.round(list.right - right)} px at the end of each row stay empty.`;
        const widths = boxes.map(({ width }) => width);
        if (Math.max(...widths) - Math.min(...widths) > 2)
          return `The columns are between ${Math.round(Math.min(...widths))} and ${Math.round(Math.max(...widths))} px wide. Give them all the same share.`;
        const second = boxes[1];
        const below = boxes[columns];
        const gaps = [
          ["next to", columns > 1 && second ? second.left - first.right : 16],
          ["below", below ? below.top - first.bottom : 16],
        ] as const;
        for (const [where, gap] of gaps)
          if (Math.abs(gap - 16) > 5)
            return `The photo ${where} the first one is ${Math.round(gap)} px away. It should be 1rem, which is 16 px.`;
      },
    },
    {
      id: "anywhere",
      title: "It also works in a narrow part of a wide page, and with text twice as large",
      objective: 5,
      needs: ["columns"],
      widths: [1100],
      hints: [
        "Imagine the gallery in a side column of a page that’s 1100 px wide. How many columns fit there?",
        "`auto-fit` measures the room of the list itself, and `rem` follows the size of text.",
        "Leave out conditions about the window, and write 14rem instead of 224px.",
      ],
      run(t: Tester) {
        const main = t.find("main");
        main.style.inlineSize = "20rem";
        const narrow = photosOf(t).columns;
        if (narrow !== 1)
          return `I put the gallery into a part of the page that’s 20rem wide, and it has ${inWords(narrow)}. Only one of 14rem fits there.`;
        main.style.inlineSize = "";
        t.find("html").style.fontSize = "200%";
        const large = photosOf(t).columns;
        if (large !== 2)
          return `With text at 200 %, 14rem is 448 px, so two columns fit at 1100 px. Yours has ${inWords(large)}.`;
      },
    },
  ],
  attempts: [
    {
      name: "three",
      why: "Three columns look right on the author’s screen.",
      patch: [["repeat(auto-fit, minmax(14rem, 1fr))", "repeat(3, 1fr)"]],
      failsFirst: "columns",
      says: "3 columns",
    },
    {
      name: "no-columns",
      why: "`display: grid` seems to make columns by itself.",
      patch: [["  grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr));\n", ""]],
      failsFirst: "columns",
      says: "one column",
    },
    {
      name: "fixed",
      why: "“At least” is read as “exactly”.",
      patch: [["minmax(14rem, 1fr)", "14rem"]],
      failsFirst: "shares",
      says: "stay empty",
    },
    {
      name: "flex",
      why: "Flexible boxes fill each row, so the photos of a row that isn’t full get wider than the others.",
      patch: [
        [
          "  display: grid;\n  grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr));\n  gap: 1rem;\n}",
          "  display: flex;\n  flex-wrap: wrap;\n  gap: 1rem;\n}\n\n.photos li {\n  flex: 1 1 14rem;\n}",
        ],
      ],
      failsFirst: "shares",
      says: "Give them all the same share",
    },
    {
      name: "no-gap",
      why: "The pictures seem to be far enough apart.",
      patch: [["  gap: 1rem;\n", ""]],
      failsFirst: "shares",
      says: "0 px away",
    },
    {
      name: "column-gap-only",
      why: "Only the space between columns is thought of.",
      patch: [["  gap: 1rem;", "  column-gap: 1rem;"]],
      failsFirst: "shares",
      says: "The photo below",
    },
    {
      name: "pixels",
      why: "14rem is 224 px, as long as no one changes the size of text.",
      patch: [["14rem", "224px"]],
      failsFirst: "anywhere",
      says: "With text at 200 %",
    },
    {
      name: "media-queries",
      why: "The number of columns seems to need one condition for each screen.",
      patch: [
        [
          "  grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr));\n  gap: 1rem;\n}",
          "  gap: 1rem;\n}\n\n@media (min-width: 30rem) {\n  .photos { grid-template-columns: 1fr 1fr; }\n}\n\n@media (min-width: 60rem) {\n  .photos { grid-template-columns: repeat(4, 1fr); }\n}",
        ],
      ],
      failsFirst: "anywhere",
      says: "20rem wide",
    },
    {
      name: "pale-heading",
      why: "A pale heading seems to leave the stage to the photos.",
      patch: [["font-family: system-ui, sans-serif;", "font-family: system-ui, sans-serif;\n  color: silver;"]],
      failsFirst: "s5",
      says: "It needs at least 4.5",
    },
  ],
  alternatives: [
    {
      name: "auto-fill",
      patch: [["repeat(auto-fit, minmax(14rem, 1fr))", "repeat(auto-fill, minmax(min(14rem, 100%), 1fr))"]],
    },
    {
      name: "shorthand",
      patch: [
        [
          "  display: grid;\n  grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr));\n  gap: 1rem;",
          "  display: grid;\n  grid: auto-flow / repeat(auto-fit, minmax(14rem, auto));\n  grid-gap: 16px 1rem;",
        ],
      ],
    },
  ],
} satisfies Practice;
