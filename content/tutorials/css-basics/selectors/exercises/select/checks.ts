import type { Check, Practice, Tester } from "#app/domain/practice/practice.ts";
import { holidays, nextWeek } from "./pages.ts";

/** The content of the page, or null for the page itself, with how a message about it starts. */
const pages = [
  { main: null, start: "" },
  { main: nextWeek, start: "Your rule fits this page. On next week’s page, " },
  { main: holidays, start: "Your rule fits this page. On the page for the holidays, " },
] as const;

/** What the element says, shortened, as people would name it. */
function naming(element: Element): string {
  const text = (element.textContent ?? "").replaceAll(/\s+/g, " ").trim();
  return `“${text.length > 24 ? `${text.slice(0, 24).trim()}…` : text}”`;
}

const startTagOf = (element: Element | null): string =>
  ((element?.cloneNode() as Element | undefined)?.outerHTML ?? "").replace(/<\/[^<]*$/, "");

/** Whether the colour is on exactly the elements that `right` selects, on all three pages. */
const colours =
  (colour: string, rgb: string, right: string) =>
  (t: Tester): string | undefined => {
    const known = t.all(right).map(startTagOf);
    const knownParents = t.all(right).map((element) => startTagOf(element.parentElement));
    for (const { main, start } of pages) {
      if (main !== null) t.find("main").innerHTML = main;
      const wanted = t.all(right);
      const found = t.all("*").filter((element) => t.css(element, "background-color") === rgb);
      if (found.length === 0 && main === null) return `Nothing is \`${colour}\`.`;
      const missed = wanted.find((element) => !found.includes(element));
      if (missed) {
        // People can’t see the other pages, so they need to know what’s different there.
        const [tag, parent] = [startTagOf(missed), startTagOf(missed.parentElement)];
        const difference = !known.includes(tag)
          ? `, which is \`${tag}\` there`
          : knownParents.includes(parent)
            ? ""
            : `, which is in \`${parent}\` there`;
        return `${start}${start === "" ? "T" : "t"}he rule for \`${colour}\` leaves out ${naming(missed)}${difference}.`;
      }
      const extra = found.find((element) => !wanted.includes(element));
      if (extra) return `${start}${start === "" ? "T" : "t"}he rule for \`${colour}\` also matches ${naming(extra)}.`;
    }
    return undefined;
  };

const rule = (
  check: Pick<Check, "id" | "title" | "objective" | "hints">,
  colour: string,
  rgb: string,
  right: string,
): Check => ({
  ...check,
  run: colours(colour, rgb, right),
});

export default {
  kind: "page",
  editable: ["style.css"],
  standard: "css",
  goal: true,
  checks: [
    rule(
      {
        id: "closed",
        title: "Closed stalls are light grey, and nothing else is",
        objective: 1,
        hints: [
          "What do closed stalls have that open stalls and a closed gate don’t have?",
          "They have two classes. Write both selectors without a space, because one element has to match both.",
          "Two dots, two names, no space: `.stall` and `.closed` together.",
        ],
      },
      "lightgrey",
      "rgb(211, 211, 211)",
      ".stall.closed",
    ),
    rule(
      {
        id: "after-heading",
        title: "The paragraph right after each `h2` is gold",
        objective: 2,
        hints: [
          "How are the heading and the paragraph related? Neither is inside the other.",
          "One combinator means “right after, with the same parent”.",
          "Write `h2`, a plus sign and `p`.",
        ],
      },
      "gold",
      "rgb(255, 215, 0)",
      "h2 + p",
    ),
    rule(
      {
        id: "pdf",
        title: "Links to PDF files are pale green",
        objective: 1,
        hints: [
          "Where in the `href` is the ending? Do the same letters appear elsewhere by chance?",
          "Square brackets select by attribute, and `$=` looks at the end of the value. One letter before the closing bracket makes it ignore capitals.",
          'Write `a[href$=".pdf" i]`.',
        ],
      },
      "palegreen",
      "rgb(152, 251, 152)",
      'a[href$=".pdf" i]',
    ),
    rule(
      {
        id: "items",
        title: "The items of the price list itself are light blue",
        objective: 2,
        hints: [
          "Which element is the parent of the items that you want?",
          "A space reaches any depth. Another combinator reaches children only.",
          "Write `.prices`, then `>`, then `li`.",
        ],
      },
      "lightblue",
      "rgb(173, 216, 230)",
      ".prices > li",
    ),
  ],
  attempts: [
    {
      name: "second-item",
      why: "It’s the second item of this page, so counting works today.",
      patch: [[".stall.closed", "li.stall:nth-child(2)"]],
      failsFirst: "closed",
      says: "next week’s page",
    },
    {
      name: "space-inside",
      why: "Two classes are written with a space in the HTML, so they get one in the selector.",
      patch: [[".stall.closed", ".stall .closed"]],
      failsFirst: "closed",
      says: "Nothing is `lightgrey`",
    },
    {
      name: "one-class",
      why: "Everything closed seems to be a stall.",
      patch: [[".stall.closed", ".closed"]],
      failsFirst: "closed",
      says: "also matches “The side gate",
    },
    {
      name: "only-items",
      why: "Every stall of this page is an `li`.",
      patch: [[".stall.closed", "li.stall.closed"]],
      failsFirst: "closed",
      says: 'On the page for the holidays, the rule for `lightgrey` leaves out “Cheese”, which is `<div class="stall closed">` there',
    },
    {
      name: "closed-items",
      why: "The gate is the only other closed thing, and it isn’t an `li`.",
      patch: [[".stall.closed", "li.closed"]],
      failsFirst: "closed",
      says: 'leaves out “Cheese”, which is `<div class="stall closed">` there',
    },
    {
      name: "exact-attribute",
      why: "The attribute has both words, so it’s compared as a whole.",
      patch: [[".stall.closed", '[class="stall closed"]']],
      failsFirst: "closed",
      says: 'On next week’s page, the rule for `lightgrey` leaves out “Bread”, which is `<li class="closed stall">` there',
    },
    {
      name: "all-after",
      why: "The wave looks like the plus, but reaches all later siblings.",
      patch: [["h2 + p", "h2 ~ p"]],
      failsFirst: "after-heading",
      says: "also matches",
    },
    {
      name: "inside-heading",
      why: "What comes after a heading seems to be inside it.",
      patch: [["h2 + p", "h2 p"]],
      failsFirst: "after-heading",
      says: "Nothing is `gold`",
    },
    {
      name: "anywhere",
      why: "Every PDF has the letters somewhere in its URL.",
      patch: [['a[href$=".pdf" i]', 'a[href*="pdf"]']],
      failsFirst: "pdf",
      says: "also matches “how to open a PDF”",
    },
    {
      name: "lowercase-only",
      why: "This page only has small letters.",
      patch: [['a[href$=".pdf" i]', 'a[href$=".pdf"]']],
      failsFirst: "pdf",
      says: 'leaves out “the plan”, which is `<a href="files/PLAN.PDF">` there',
    },
    {
      name: "no-dot",
      why: "The ending is three letters, and the dot is forgotten.",
      patch: [['a[href$=".pdf" i]', 'a[href$="pdf" i]']],
      failsFirst: "pdf",
      says: "also matches “about it”",
    },
    {
      name: "descendants",
      why: "A space is taken for “directly inside”.",
      patch: [[".prices > li", ".prices li"]],
      failsFirst: "items",
      says: "also matches “Rye, $9”",
    },
    {
      name: "type-of-list",
      why: "The price list of this page is a `ul`.",
      patch: [[".prices > li", "ul.prices > li"]],
      failsFirst: "items",
      says: 'leaves out “Plums, $6”, which is in `<ol class="prices">` there',
    },
  ],
  alternatives: [
    {
      name: "attributes-and-not",
      patch: [
        [".stall.closed", '[class~="closed"][class~="stall"]'],
        ["h2 + p", "main h2+p"],
        ['a[href$=".pdf" i]', "[href$='.PDF' i]"],
        [".prices > li", "li:not(li li):is(.prices *)"],
      ],
    },
    {
      name: "one-more-rule",
      patch: [
        [".stall.closed", ".closed"],
        ["/* 2. The", ".closed:not(.stall) {\n  background-color: white;\n}\n\n/* 2. The"],
        [
          ".prices > li {\n  background-color: lightblue;\n}",
          ".prices li {\n  background-color: lightblue;\n}\n\n.prices li li {\n  background-color: transparent;\n}",
        ],
      ],
    },
  ],
} satisfies Practice;
