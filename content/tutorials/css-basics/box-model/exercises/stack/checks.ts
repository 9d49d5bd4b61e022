import type { Practice, Tester } from "#app/domain/practice/practice.ts";

const gap = 24;
/** The stack may keep its padding of 1 px. */
const leftOver = 1.5;

const labelOf = (element: Element): string => `“${element.textContent?.trim().slice(0, 20)}”`;

const itemsOf = (t: Tester): readonly HTMLElement[] => t.all(".stack > *");

function wrongGap(t: Tester, where = ""): string | undefined {
  const items = itemsOf(t);
  for (const [at, item] of items.entries()) {
    const next = items[at + 1];
    if (!next) continue;
    const space = t.box(next).top - t.box(item).bottom;
    if (Math.abs(space - gap) > 0.5)
      return `${where}the gap between ${labelOf(item)} and ${labelOf(next)} is ${Math.round(space * 10) / 10} px. It should be ${gap} px.`;
  }
}

function wrongEnd(t: Tester, where = ""): string | undefined {
  const items = itemsOf(t);
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last) return "The stack is empty.";
  const above = t.box(first).top - t.box("header").bottom;
  const below = t.box("footer").top - t.box(last).bottom;
  if (Math.abs(above) > leftOver)
    return `${where}there are ${Math.round(above)} px between the header and ${labelOf(first)}. Nothing should be left above the first one.`;
  if (Math.abs(below) > leftOver)
    return `${where}there are ${Math.round(below)} px between ${labelOf(last)} and the footer. Nothing should be left below the last one.`;
}

const capital = (text: string | undefined): string | undefined => text && text[0]?.toUpperCase() + text.slice(1);

export default {
  kind: "page",
  editable: ["style.css"],
  goal: true,
  standard: "css",
  widths: [360, 1200],
  checks: [
    {
      id: "between",
      title: "Between two neighbours there are 24 pixels",
      objective: [2, 3],
      hints: [
        "Which elements have margins of their own? Select each of them in the developer tools and look at its box.",
        "First take all block margins away from the children of the stack. Then give a margin to those that come after another one.",
        "Write `.stack > * { margin-block: 0; }` and, below it, `.stack > * + * { margin-block-start: 24px; }`.",
      ],
      run: (t: Tester) => capital(wrongGap(t)),
    },
    {
      id: "ends",
      title: "There’s no space above the first or below the last",
      objective: 3,
      needs: ["between"],
      hints: [
        "Look at the space below the header. Whose margin is it?",
        "A margin on every child also adds space above the first and below the last. With padding, that space is inside the stack, and without it, outside.",
        "`* + *` only matches children that have something above them, so `.stack > * + * { margin-block-start: 24px; }` leaves the first one alone.",
      ],
      run: (t: Tester) => capital(wrongEnd(t)),
    },
    {
      id: "another-menu",
      title: "The same rules work for other menus",
      objective: 3,
      needs: ["ends"],
      hints: [
        "What happens when Zoë adds a dish, or has only one?",
        "A number in a selector fits one page. Use selectors that say “comes after another one” or “is the last one”.",
        "Use `.stack > * + *`, or `:last-child` instead of a number.",
      ],
      run(t: Tester) {
        const stack = t.find(".stack");
        const page = stack.innerHTML;
        const menus = [
          ["With one dish, ", "<p>Soup</p>"],
          ["With a list first and a heading last, ", "<ul><li>Soup</li></ul><p>Bread</p><h2>Cake</h2>"],
          ["With two more dishes, ", `${page}<p>Tea</p><ul><li>Coffee</li></ul>`],
        ] as const;
        for (const [where, html] of menus) {
          stack.innerHTML = html;
          const problem = wrongGap(t, where) ?? wrongEnd(t, where);
          if (problem !== undefined) return problem;
        }
      },
    },
  ],
  attempts: [
    {
      name: "margin-on-all",
      why: "A margin above and below every item seems to be what “24 pixels between” means.",
      patch: [
        [
          ".stack > * {\n  margin-block: 0;\n}\n\n.stack > * + * {\n  margin-block-start: 24px;",
          ".stack > * {\n  margin-block: 24px;",
        ],
      ],
      failsFirst: "ends",
      says: "25 px between the header",
    },
    {
      name: "without-padding",
      why: "Without the padding, the margin seems to be gone, but it has only left the stack.",
      patch: [
        [
          "  padding: 1px;\n}\n\n.stack > * {\n  margin-block: 0;\n}\n\n.stack > * + * {\n  margin-block-start: 24px;",
          "  padding: 0;\n}\n\n.stack > * {\n  margin-block: 24px;",
        ],
      ],
      failsFirst: "ends",
      says: "24 px between the header",
    },
    {
      name: "grid-and-margins",
      why: "Margins are expected to collapse everywhere.",
      patch: [
        [
          "  padding: 1px;\n}\n\n.stack > * {\n  margin-block: 0;\n}\n\n.stack > * + * {\n  margin-block-start: 24px;",
          "  display: grid;\n  padding: 1px;\n}\n\n.stack > * {\n  margin-block: 24px;",
        ],
      ],
      failsFirst: "between",
      says: "is 48 px",
    },
    {
      name: "not-reset",
      why: "The margins that the browser gives to headings and lists are forgotten.",
      patch: [[".stack > * {\n  margin-block: 0;\n}\n\n", ""]],
      failsFirst: "ends",
      says: "21 px between the header",
    },
    {
      name: "pale",
      why: "Descriptions are less important than names, so they’re made pale.",
      patch: [["  padding: 1px;\n}", "  padding: 1px;\n}\n\n.stack > p {\n  color: darkgray;\n}"]],
      failsFirst: "s5",
      says: "has a contrast of",
    },
    {
      name: "nth-child",
      why: "The last child is counted by hand, which is right for this menu only.",
      failsFirst: "another-menu",
      says: "With one dish",
    },
  ],
  equivalent: [
    {
      mutant: "without .stack: .stack>",
      why: "People often take the margins away from the whole page, and only those in the stack make its gaps.",
    },
    {
      mutant: "without main: main>",
      why: "People often take the margins away from the whole page, and only those in the stack make its gaps.",
    },
  ],
} satisfies Practice;
