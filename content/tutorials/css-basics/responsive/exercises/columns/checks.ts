import type { Practice, Tester } from "#app/domain/practice/practice.ts";

const parts = [
  ["main", "news"],
  [".hours", "hours"],
  [".stalls", "stalls"],
] as const;

function boxesOf(t: Tester) {
  for (const [selector, name] of parts)
    t.ok(
      t.css(selector, "display") !== "none",
      `At ${t.width} px, the ${name} aren’t there. People on small screens need them, too.`,
    );
  return { news: t.box("main"), hours: t.box(".hours"), stalls: t.box(".stalls") };
}

/** Everything in the three parts has to be seen. */
function unseen(t: Tester): string | undefined {
  for (const [selector, name] of parts)
    if ([selector, ...t.all(`${selector} :is(h1, h2, p, li)`)].some((part) => !t.visible(part)))
      return `At ${t.width} px, I can’t see everything in the ${name}.`;
}

const columnsOf = (boxes: readonly DOMRect[]): number => new Set(boxes.map(({ left }) => Math.round(left / 4))).size;

const inWords = (columns: number): string => (columns === 1 ? "one column" : `${columns} columns`);

/** What people see at this width, and the number of columns that they should see. */
const expected: Readonly<Record<number, number>> = { 360: 1, 800: 2, 1280: 3 };

/** Space between two boxes of which the second one comes after the first. */
function spaced(first: string, second: string, gap: number, where: string): string | undefined {
  const space = Math.round(gap);
  if (space < 0) return `${where}, the ${second} cover ${-space} px of the ${first}.`;
  if (space < 8) return `${where}, there are ${space} px between the ${first} and the ${second}. Leave about 1rem.`;
}

/** The room below the hours that stays empty before the stalls begin, however tall the box of the hours is drawn. */
function emptyBelowHours(t: Tester): number {
  const hours = t.find(".hours");
  hours.style.setProperty("align-self", "start", "important");
  const space = t.box(".stalls").top - t.box(hours).bottom;
  hours.style.removeProperty("align-self");
  return space;
}

/** Shows the page as it is in a week with little news and with long texts next to it. */
function swapTexts(t: Tester): void {
  t.find("main h1").textContent = "News";
  for (const [index, paragraph] of t.all("main p").entries())
    paragraph.textContent = index === 0 ? "See you soon." : "";
  for (const part of t.all(".hours p, .stalls li"))
    part.textContent =
      "From eight to one, behind the town hall, and on the first Sunday of the month we are at the old station as well.";
}

/**
 * Shows the page as if the browser’s text size were twice as large. Then `rem` and `em` are twice as long, in media conditions,
 * too.
 */
function doubleText(t: Tester): void {
  const double = (media: MediaList) => {
    media.mediaText = media.mediaText.replace(
      /([\d.]+)(r?em)\b/g,
      (_all, length: string, unit: string) => `${Number(length) * 2}${unit}`,
    );
  };
  const walk = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) double(rule.media);
      if ("cssRules" in rule) walk(rule.cssRules as CSSRuleList);
    }
  };
  for (const { ownerNode, cssRules } of Array.from(document.styleSheets).filter(isReadable))
    if (ownerNode instanceof HTMLStyleElement) walk(cssRules);
  t.find("html").style.setProperty("font-size", "200%", "important");
}

/** The rules of a style sheet that didn't load can't be read. */
function isReadable(sheet: CSSStyleSheet): boolean {
  try {
    return sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

function sideways(t: Tester, situation: string): string | undefined {
  const wide = t.find("html").scrollWidth;
  const isCut = ["html", "body"].some((selector) => /hidden|clip/.test(t.css(selector, "overflow-x")));
  const isOutside = t.all("main, section, main *, section *").some((part) => {
    const { left, right } = t.box(part);
    return left < -1 || right > t.width + 1;
  });
  if (isCut && (wide > t.width || isOutside))
    return `${situation}, a part of the page is outside of the window, and no one can scroll to it.`;
  if (wide > t.width) return `${situation}, the page is ${wide} px wide, so people have to scroll sideways.`;
}

export default {
  kind: "page",
  editable: ["style.css"],
  goal: true,
  checks: [
    {
      id: "columns",
      title: "There’s one column at 360 px, two at 800 px, and three at 1280 px",
      objective: [1, 3],
      widths: [360, 800, 1280],
      hints: [
        "Write the layout for the phone first, without any query. What’s the first thing that changes in a wider window?",
        "A grid with named areas can be drawn three times: once outside of any query, and once in each `@media (width >= …)`.",
        'In `@media (width >= 48rem)`, give `.page` `grid-template-columns: minmax(0, 2fr) minmax(0, 1fr); grid-template-areas: "news hours" "news stalls";`, and `main` the `grid-area: news`.',
      ],
      run(t: Tester) {
        const { news, hours, stalls } = boxesOf(t);
        const columns = columnsOf([news, hours, stalls]);
        const right = expected[t.width] ?? columns;
        const where = `At ${t.width} px`;
        if (columns !== right)
          return `${where}, there ${columns === 1 ? "is" : "are"} ${inWords(columns)}, and there should be ${right === 1 ? "only one" : right}.`;
        const hidden = unseen(t);
        if (hidden) return hidden;
        if (right === 2 && stalls.left < hours.left - 4)
          return `${where}, the stalls are below the news. They should be below the hours, to the right of the news.`;
        if (news.left > hours.left + 4 || hours.left > stalls.left + 4)
          return `${where}, the order isn’t that of the HTML: first the news, then hours and stalls.`;
        if (right === 1)
          return (
            spaced("news", "hours", hours.top - news.bottom, where) ??
            spaced("hours", "stalls", stalls.top - hours.bottom, where)
          );
        if (Math.abs(news.top - hours.top) > 2)
          return `${where}, the news and the hours don’t start at the same height. Put both into the first row.`;
        if (right === 3 && Math.abs(news.top - stalls.top) > 2)
          return `${where}, the stalls aren’t in the same row as the news and the hours.`;
        if (right === 2 && stalls.top >= news.bottom - 1 && emptyBelowHours(t) > 32)
          return `${where}, there’s a hole below the hours, because the stalls wait for the end of the news. Let the news take both rows.`;
        if (news.width <= Math.max(hours.width, stalls.width))
          return `${where}, the news is ${Math.round(news.width)} px wide, and it should be the widest part.`;
        const space =
          spaced("news", "hours", hours.left - news.right, where) ??
          (right === 2
            ? spaced("hours", "stalls", stalls.top - hours.bottom, where)
            : spaced("hours", "stalls", stalls.left - hours.right, where));
        if (space) return space;
        swapTexts(t);
        const other = boxesOf(t);
        const widest = Math.max(other.hours.width, other.stalls.width);
        if (other.news.width <= widest)
          return `${where}, with little news and longer texts next to it, the news is ${Math.round(other.news.width)} px wide, and another part ${Math.round(widest)} px. It should always be the widest part. Set the columns’ widths, so that they don’t depend on the texts.`;
      },
    },
    {
      id: "fits",
      title: "Nothing scrolls sideways and nothing is missing, from 320 px to 1600 px",
      objective: [1, 2],
      needs: ["columns"],
      widths: [320, 400, 480, 600, 720, 767, 768, 960, 1119, 1120, 1600],
      hints: [
        "Make the window narrower, slowly. At which width does something stick out, and which line makes it so wide?",
        "A width in pixels, or a column in `rem`, doesn’t get any narrower. `fr` and a maximum width do.",
        "Take `inline-size: 1200px` away, and use `minmax(0, 1fr)` for columns.",
      ],
      run(t: Tester) {
        return sideways(t, `At ${t.width} px`) ?? unseen(t);
      },
    },
    {
      id: "text",
      title: "With text at 200 %, the third column waits until there’s enough room",
      objective: 3,
      needs: ["columns"],
      widths: [1280],
      hints: [
        "Tom’s text is twice as large. How many of his words fit into a column at 1280 px?",
        "Breakpoints should follow the text size that people have set. Which unit does?",
        "Write `48rem` instead of `768px`, and `70rem` instead of `1120px`.",
      ],
      run(t: Tester) {
        doubleText(t);
        const { news, hours, stalls } = boxesOf(t);
        if (columnsOf([news, hours, stalls]) > 2)
          return "With text at 200 %, there are still three columns at 1280 px, and each line has only a few words. A breakpoint in `px` doesn’t follow the text size; one in `rem` does.";
        return sideways(t, "With text at 200 %");
      },
    },
  ],
  attempts: [
    {
      name: "always-three",
      why: "Three columns look right on the author’s screen.",
      patch: [
        ["@media (width >= 48rem) {", "@media all {"],
        ["@media (width >= 70rem) {", "@media all {"],
      ],
      failsFirst: "columns",
      says: "At 360 px, there are 3 columns",
    },
    {
      name: "one-breakpoint",
      why: "A page seems to have two layouts, one for phones and one for everything else.",
      patch: [["@media (width >= 70rem) {", "@media (width >= 170rem) {"]],
      failsFirst: "columns",
      says: "At 1280 px, there are 2 columns",
    },
    {
      name: "backwards",
      why: "`<=` is read as an arrow: from 48rem on.",
      patch: [["(width >= 48rem)", "(width <= 48rem)"]],
      failsFirst: "columns",
      says: "At 360 px, there are 2 columns",
    },
    {
      name: "custom-property",
      why: "The breakpoint is written once, as a custom property, and used in the condition.",
      patch: [
        ["(width >= 48rem)", "(width >= var(--medium))"],
        ["body {\n", "html {\n  --medium: 48rem;\n}\n\nbody {\n"],
      ],
      failsFirst: "columns",
      says: "At 800 px, there is one column",
    },
    {
      name: "auto-fit",
      why: "A grid that wraps by itself seems to do every layout.",
      patch: [
        [
          '  grid-template-areas:\n    "news"\n    "hours"\n    "stalls";\n',
          "  grid-template-columns: repeat(auto-fit, minmax(18rem, 1fr));\n",
        ],
        ["  grid-area: news;\n", ""],
        ["  grid-area: hours;\n", ""],
        ["  grid-area: stalls;\n", ""],
        ["@media (width >= 48rem) {", "@media not all {"],
        ["@media (width >= 70rem) {", "@media not all {"],
      ],
      failsFirst: "columns",
      says: "the stalls are below the news",
    },
    {
      name: "one-row",
      why: "The news is on the left by itself, so it seems to need no place of its own.",
      patch: [["  grid-area: news;\n", ""]],
      failsFirst: "columns",
      says: "Let the news take both rows",
    },
    {
      name: "areas-only",
      why: "The names of the areas seem to be enough, because this week’s texts are long where the column should be wide.",
      patch: [["    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);\n", ""]],
      failsFirst: "columns",
      says: "with little news and longer texts",
    },
    {
      name: "two-widths-for-three",
      why: "The columns of the narrower layout are kept, and the third one gets no width.",
      patch: [["    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr);\n", ""]],
      failsFirst: "columns",
      says: "Set the columns’ widths",
    },
    {
      name: "hidden-stalls",
      why: "A phone has little room, so something has to go.",
      patch: [["  grid-area: stalls;", "  grid-area: stalls;\n  display: none;"]],
      failsFirst: "columns",
      says: "the stalls aren’t there",
    },
    {
      name: "no-gap",
      why: "The borders seem to separate the parts well enough.",
      patch: [["  gap: 1rem;\n", ""]],
      failsFirst: "columns",
      says: "0 px between the news and the hours",
    },
    {
      name: "fixed-wrapper",
      why: "The columns are right, and the width of the wrapper is overlooked.",
      patch: [["  gap: 1rem;", "  gap: 1rem;\n  inline-size: 1200px;"]],
      failsFirst: "fits",
      says: "so people have to scroll sideways",
    },
    {
      name: "cut-off",
      why: "The scrollbar is in the way, so it’s removed.",
      patch: [
        ["  gap: 1rem;", "  gap: 1rem;\n  inline-size: 1200px;"],
        ["  margin: 1rem;", "  margin: 1rem;\n  overflow: hidden;"],
      ],
      failsFirst: "fits",
      says: "outside of the window",
    },
    {
      name: "too-early",
      why: "The breakpoint comes from a list of devices, and the columns don’t fit yet.",
      patch: [
        ["(width >= 48rem)", "(width >= 30rem)"],
        ["    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);\n", "    grid-template-columns: 28rem 14rem;\n"],
      ],
      failsFirst: "fits",
      says: "At 480 px, the page is",
    },
    {
      name: "pixels",
      why: "48rem is 768 px, as long as no one changes the text size.",
      patch: [
        ["(width >= 48rem)", "(width >= 768px)"],
        ["(width >= 70rem)", "(width >= 1120px)"],
      ],
      failsFirst: "text",
      says: "doesn’t follow the text size",
    },
  ],
  equivalent: [
    {
      mutant: "without: .hours { grid-area*",
      why: "The news and the stalls have their areas, so the hours get the only one that’s free.",
    },
    {
      mutant: "without: .stalls { grid-area*",
      why: "The news and the hours have their areas, so the stalls get the only one that’s free.",
    },
    {
      mutant: "without main: main",
      why: "The other two parts have rules of their own, and an area counts only for children of a grid.",
    },
    {
      mutant: "without .hours: .hours",
      why: "The other two parts have more specific rules, and an area counts only for children of a grid.",
    },
    {
      mutant: "without .stalls: .stalls",
      why: "The other two parts have more specific rules, and an area counts only for children of a grid.",
    },
  ],
} satisfies Practice;
