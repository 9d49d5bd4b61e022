import type { Practice, Tester } from "#app/domain/practice/practice.ts";

/** Where the words of a link are, without its padding. */
function wordsOf(link: Element): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(link);
  return range.getBoundingClientRect();
}

const said = (link: Element): string => `“${link.textContent?.trim()}”`;

function partsOf(t: Tester) {
  const name = t.find(".name");
  const links = t.all(".links a");
  for (const link of [name, ...links]) t.ok(t.visible(link), `At ${t.width} px, I can’t see ${said(link)}.`);
  return { name: wordsOf(name), links, bar: t.box(".bar"), main: t.box("main") };
}

const inRow = (one: DOMRect, other: DOMRect): boolean => one.top < other.bottom - 4 && other.top < one.bottom - 4;

/** What’s wrong with the gaps between neighbours in one row. */
function wrongGap(t: Tester, where = `At ${t.width} px`): string | undefined {
  const { links } = partsOf(t);
  const all = [t.find(".name"), ...links];
  for (const [at, link] of all.entries()) {
    const next = all[at + 1];
    if (!next) continue;
    const [one, other] = [wordsOf(link), wordsOf(next)];
    const gap = inRow(one, other) ? Math.max(one.left, other.left) - Math.min(one.right, other.right) : 8;
    if (gap < 8)
      return `${where}, ${said(link)} and ${said(next)} are ${Math.round(gap)} px apart. Leave at least 8 px.`;
  }
}

/** Resizes the window to the smallest width at which the first link is next to the name, where they’re closest. */
async function resizeToNarrowestRow(t: Tester): Promise<void> {
  let [narrow, wide] = [470, 720];
  while (wide - narrow > 1) {
    const middle = Math.floor((narrow + wide) / 2);
    await t.resize(middle);
    const { name, links } = partsOf(t);
    if (links[0] && inRow(name, wordsOf(links[0]))) wide = middle;
    else narrow = middle;
  }
  await t.resize(wide);
}

/** Everything is inside the bar, and nothing makes the page scroll sideways. */
function contained(t: Tester, where: string): void {
  const { bar, main, links } = partsOf(t);
  const wide = t.find("html").scrollWidth;
  t.ok(wide <= t.width, `${where}, the page is ${wide} px wide and scrolls sideways.`);
  const out = links.find((link) => wordsOf(link).bottom > bar.bottom + 1);
  t.ok(
    !out && main.top >= bar.bottom - 1,
    `${where}, the bar is ${Math.round(bar.height)} px high and doesn’t contain all of its links, so the rest of the page covers them. Floats and absolute boxes do that.`,
  );
}

/** What’s wrong with a bar in one row that runs from left to right, or from right to left. */
function wrongRow(t: Tester, mirrored: boolean): string | undefined {
  const { name, links, bar } = partsOf(t);
  const [start, end] = mirrored ? ["right", "left"] : ["left", "right"];
  let before = name;
  for (const link of links) {
    const box = wordsOf(link);
    if (!inRow(name, box)) return `${said(link)} is below the name or above it. Put them in one row.`;
    if (mirrored ? box.right > before.left : box.left < before.right)
      return `${said(link)} isn’t to the ${end} of what comes before it in the HTML.`;
    before = box;
  }
  const edges = mirrored
    ? [bar.right - name.right, before.left - bar.left]
    : [name.left - bar.left, bar.right - before.right];
  const [first = 0, last = 0] = edges;
  if (first > 48) return `To the ${start} of the name, ${Math.round(first)} px are empty. It should start the row.`;
  if (last > 48)
    return `To the ${end} of the last link, ${Math.round(last)} px are empty. The links should be at the end of the row.`;
}

export default {
  kind: "page",
  editable: ["style.css"],
  goal: true,
  widths: [360, 1200],
  checks: [
    {
      id: "row",
      title: "With room, the name is at the left of a row and the links are at its right",
      objective: [1, 3],
      widths: [720, 1200],
      hints: [
        "Which element has the name and the `nav` as its children? And which one has the four `li`?",
        "Both are flex containers. One property of the bar puts the space that’s left between its two items.",
        "`.bar { display: flex; justify-content: space-between; }` and `.links { display: flex; }`",
      ],
      run(t: Tester) {
        const wrong = wrongRow(t, false);
        if (wrong !== undefined) return `At ${t.width} px: ${wrong}`;
        contained(t, `At ${t.width} px`);
      },
    },
    {
      id: "gaps",
      title: "Between neighbours, there are at least 8 pixels",
      objective: 2,
      needs: ["row"],
      widths: [320, 470, 720, 1200],
      hints: [
        "Can you tell where one link ends and the next one begins?",
        "One property of a flex container keeps its items apart, in both directions.",
        "`gap: 0.5rem 1rem` for `.links`, and one for `.bar`, too.",
      ],
      async run(t: Tester) {
        const wrong = wrongGap(t);
        if (wrong !== undefined || t.width !== 720) return wrong;
        await resizeToNarrowestRow(t);
        return wrongGap(t, `When I make the window narrower, until it’s ${t.width} px wide`);
      },
    },
    {
      id: "narrow",
      title: "Below 480 pixels, the links are below the name, and large text fits into 320",
      objective: 2,
      needs: ["row"],
      widths: [320, 360, 470],
      hints: [
        "Make the preview narrow. What does the browser do with a row that has too little room?",
        "Items stay on one line unless the container lets them wrap. There are two containers here.",
        "`flex-wrap: wrap` for `.bar` and for `.links`.",
      ],
      run(t: Tester) {
        contained(t, `At ${t.width} px`);
        const { name, links } = partsOf(t);
        const beside = links.find((link) => wordsOf(link).top < name.bottom - 4);
        if (beside)
          return `At ${t.width} px, ${said(beside)} is still next to the name. The links should move below it.`;
        if (t.width > 320) return;
        t.find("html").style.fontSize = "200%";
        contained(t, "At 320 px with text at 200 %");
      },
    },
    {
      id: "mirrored",
      title: "In a language that’s written from right to left, the bar is mirrored",
      objective: 1,
      needs: ["row"],
      widths: [720, 1200],
      hints: [
        'Add `dir="rtl"` to a copy of the page, or imagine it. Which of your values say left or right?',
        "A flex row follows the direction of the text, and so do logical properties. `margin-left`, `right` and `float: right` don’t.",
        "`justify-content: space-between` in the rule for `.bar` needs no side at all.",
      ],
      run(t: Tester) {
        t.find("html").dir = "rtl";
        const wrong = wrongRow(t, true);
        if (wrong !== undefined) return `From right to left, at ${t.width} px: ${wrong}`;
      },
    },
  ],
  attempts: [
    {
      name: "on-the-item",
      why: "`display: flex` seems to belong to what should move.",
      patch: [
        [
          "  display: flex;\n  flex-wrap: wrap;\n  justify-content: space-between;\n",
          "  justify-content: space-between;\n",
        ],
      ],
      failsFirst: "row",
      says: "below the name",
    },
    {
      name: "links-forgotten",
      why: "The grandchildren seem to be items as well.",
      patch: [["  display: flex;\n  flex-wrap: wrap;\n  gap: 0.5rem 1rem;\n", ""]],
      failsFirst: "row",
      says: "below the name",
    },
    {
      name: "column",
      why: "Row and column are mixed up.",
      patch: [["  justify-content: space-between;", "  flex-direction: column;\n  justify-content: space-between;"]],
      failsFirst: "row",
      says: "below the name",
    },
    {
      name: "at-the-start",
      why: "A row seems to spread by itself.",
      patch: [["  justify-content: space-between;\n", ""]],
      failsFirst: "row",
      says: "px are empty",
    },
    {
      name: "reversed",
      why: "The drawing is turned round instead of the HTML.",
      patch: [
        ["  justify-content: space-between;", "  flex-direction: row-reverse;\n  justify-content: space-between;"],
      ],
      failsFirst: "row",
      says: "comes before it in the HTML",
    },
    {
      name: "floats",
      why: "Old tutorials build bars with floats.",
      patch: [
        [
          "  display: flex;\n  flex-wrap: wrap;\n  justify-content: space-between;\n  align-items: baseline;\n  gap: 0.5rem 1.5rem;\n",
          "",
        ],
        [".name {\n", ".name {\n  float: left;\n"],
        [
          "  display: flex;\n  flex-wrap: wrap;\n  gap: 0.5rem 1rem;\n",
          "  display: flex;\n  gap: 0.5rem 1rem;\n  float: right;\n",
        ],
      ],
      failsFirst: "row",
      says: "doesn’t contain all of its links",
    },
    {
      name: "no-gap",
      why: "In a flex container, the spaces of the HTML are gone.",
      patch: [["  gap: 0.5rem 1rem;\n", ""]],
      failsFirst: "gaps",
      says: "0 px apart",
    },
    {
      name: "no-bar-gap",
      why: "The space that’s left seems to keep the name and the links apart.",
      patch: [["  gap: 0.5rem 1.5rem;\n", ""]],
      failsFirst: "gaps",
      says: "px wide, “Saturday market” and “Stalls” are",
    },
    {
      name: "no-wrap",
      why: "Items seem to wrap by themselves when there’s no room.",
      patch: [["  flex-wrap: wrap;\n  justify-content", "  justify-content"]],
      failsFirst: "narrow",
      says: "next to the name",
    },
    {
      name: "links-no-wrap",
      why: "The links fit at 320 px, as long as no one changes the text size.",
      patch: [["  flex-wrap: wrap;\n  gap: 0.5rem 1rem;", "  gap: 0.5rem 1rem;"]],
      failsFirst: "narrow",
      says: "with text at 200 %",
    },
    {
      name: "fixed-width",
      why: "A width of its own puts the links in their place on the author’s screen.",
      patch: [["  gap: 0.5rem 1rem;\n", "  gap: 0.5rem 1rem;\n  inline-size: 26rem;\n  justify-content: flex-end;\n"]],
      failsFirst: "narrow",
      says: "scrolls sideways",
    },
    {
      name: "margin-left",
      why: "In English, left is the start.",
      patch: [
        ["  justify-content: space-between;\n", ""],
        [".links {\n", "nav {\n  margin-left: auto;\n}\n\n.links {\n"],
      ],
      failsFirst: "mirrored",
      says: "px are empty",
    },
  ],
  alternatives: [
    {
      name: "auto-margin",
      patch: [
        ["  justify-content: space-between;\n", ""],
        [".links {\n", "nav {\n  margin-inline-start: auto;\n}\n\n.links {\n"],
        ["  gap: 0.5rem 1.5rem;\n", "  column-gap: 1rem;\n"],
      ],
    },
    {
      name: "padding",
      patch: [
        ["  gap: 0.5rem 1rem;\n", ""],
        [".name {\n", ".links a {\n  display: block;\n  padding: 0.25rem 0.5rem;\n}\n\n.name {\n"],
      ],
    },
  ],
  equivalent: [
    { mutant: "without .links: .links a", why: "The name may have the same padding as the links." },
    { mutant: "without a: .links a", why: "The list items may have the same padding as their links." },
    {
      mutant: "without: .links a { display: block }",
      why: "Inline links have the same padding to their left and right.",
    },
    { mutant: "without li: .links li", why: "With the same margin for the links, the gaps are only larger." },
  ],
} satisfies Practice;
