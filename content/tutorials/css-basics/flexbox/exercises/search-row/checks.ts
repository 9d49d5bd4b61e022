import type { Practice, Tester } from "#app/domain/practice/practice.ts";

/** On how many lines the words of an element are, and where they end, whether or not people can see that end. */
function wordsOf(element: Element): { readonly lines: number; readonly right: number } {
  const range = document.createRange();
  range.selectNodeContents(element);
  const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top));
  return { lines: new Set(tops).size, right: range.getBoundingClientRect().right };
}

function partsOf(t: Tester) {
  for (const [selector, what] of [
    [".label", "label"],
    ["input", "field"],
    ["button", "button"],
  ] as const)
    t.ok(t.box(selector).width > 1 && t.box(selector).height > 1, `I can’t see the ${what} any more.`);
  t.ok(t.visible("input") && t.visible("button"), "I can’t see the field and the button any more.");
  return { label: t.box(".label"), input: t.box("input"), button: t.box("button"), form: t.box(".search") };
}

/** One row that fills the form, with a button that shows all of its text. */
function row(t: Tester, where: string) {
  const { label, input, button, form } = partsOf(t);
  const element = t.find("button");
  t.ok(
    element.scrollWidth <= element.clientWidth + 1 && wordsOf(element).lines === 1,
    `${where}, the text of the button doesn’t fit into it.`,
  );
  const page = t.find("html").scrollWidth;
  t.ok(
    page <= t.width && Math.max(label.right, input.right, button.right) <= form.right + 1,
    `${where}, the row is ${Math.round(Math.max(page - form.left, button.right - form.left, label.right - form.left))} px wide, but there are only ${Math.round(form.width)} px. The label doesn’t get narrower than its text.`,
  );
  t.ok(
    input.top < label.bottom && label.top < input.bottom && button.top < input.bottom && input.top < button.bottom,
    `${where}, the three are below each other. Put them in one row.`,
  );
  t.ok(
    label.right <= input.left + 1 && input.right <= button.left + 1,
    `${where}, the order isn’t label, field, button, or they cover each other.`,
  );
  const empty = Math.round(form.right - button.right + (label.left - form.left));
  const between = Math.round(input.left - label.right + (button.left - input.right));
  t.ok(empty <= 2, `${where}, ${empty} px of the row are empty. The field should take what’s left.`);
  t.ok(between <= 64, `${where}, ${between} px between the three are empty. The field should take what’s left.`);
  return { label, input, button };
}

/** The box that cuts the label’s text off, if any: its text is wider than it is. */
const cutBy = (t: Tester): HTMLElement | undefined =>
  [t.find(".words"), t.find(".label")].find(
    (box) =>
      t.css(box, "display") !== "inline" &&
      t.css(box, "overflow-x") !== "visible" &&
      (box.scrollWidth > box.clientWidth || wordsOf(t.find(".words")).right > t.box(box).right + 1),
  );

/** Whether people can read all of the text above the row, which says what the label leaves out. */
const isTextAboveWhole = (t: Tester): boolean =>
  t.visible("main > p") && wordsOf(t.find("main > p")).right <= t.box("main > p").right + 1;

/** Whether the label’s text goes on outside of the label, for all to see. */
const sticksOut = (t: Tester): boolean =>
  [".words", ".label"].every((box) => t.css(box, "overflow-x") === "visible") &&
  wordsOf(t.find(".words")).right > t.box(".label").right + 1;

export default {
  kind: "page",
  editable: ["style.css"],
  goal: true,
  widths: [300, 600],
  checks: [
    {
      id: "grows",
      title: "With a short label, the field fills the row, and the button is as wide as its text",
      objective: 4,
      hints: [
        "Which of the three should take all of the free space?",
        "The form is the container. One item grows from a basis of 0, and another one neither grows nor shrinks.",
        "`.search { display: flex; gap: 0.5rem; }`, `input { flex: 1; }`, `button { flex: none; }`",
      ],
      async run(t: Tester) {
        t.find(".words").textContent = "Find";
        const { label, button, input } = row(t, `With the label “Find” at ${t.width} px`);
        const text = document.createRange();
        text.selectNodeContents(t.find("button"));
        const room = button.width - text.getBoundingClientRect().width;
        if (room > 48)
          return `The button is ${Math.round(button.width)} px wide, ${Math.round(room)} px more than its text. Only the field should grow.`;
        const words = document.createRange();
        words.selectNodeContents(t.find(".words"));
        const unused = label.width - words.getBoundingClientRect().width;
        // A label may have padding or a smallest width.
        if (unused > 100)
          return `With the label “Find” at ${t.width} px, the label is ${Math.round(label.width)} px wide, ${Math.round(unused)} px more than its text. Only the field should grow.`;
        if (input.width < t.width / 3)
          return `With the label “Find”, the field is only ${Math.round(input.width)} px wide at ${t.width} px. It should take what the others leave.`;
      },
    },
    {
      id: "truncates",
      title: "At 300 pixels, the long label ends in “…”, and all three fit into the row",
      objective: 4,
      needs: ["grows"],
      widths: [300],
      hints: [
        "Which of the three is too wide, and what keeps it from getting narrower?",
        "A line that ends in “…” needs three declarations on a block. But it’s the flex item, `.label`, that has the automatic minimum.",
        "`.words { display: block; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }` and `.label { min-inline-size: 0; }`",
      ],
      run(t: Tester) {
        for (const text of ["", " and everything else that’s on a market"]) {
          const words = t.find(".words");
          words.textContent += text;
          const where = text === "" ? "At 300 px" : "With a longer label";
          if (wordsOf(words).lines > 1)
            return `${where}, the label is on ${wordsOf(words).lines} lines. Keep it on one, and let it end in “…”.`;
          if (sticksOut(t))
            return `${where}, the text of the label sticks out of its box. Cut it off there, with “…” at its end.`;
          if (!isTextAboveWhole(t))
            return `${where}, the text above the row can’t be read in full. It says what the label leaves out, so let it wrap.`;
          const { label, input } = row(t, where);
          const cut = cutBy(t);
          if (!cut) return `${where}, the label isn’t cut off in its own box.`;
          if (t.css(cut, "text-overflow") !== "ellipsis")
            return `${where}, the label is cut off without “…”, so no one sees that there’s more.`;
          if (label.width < 32)
            return `${where}, the label is only ${Math.round(label.width)} px wide, which isn’t enough for a word.`;
          if (input.width < 64)
            return `${where}, the field is only ${Math.round(input.width)} px wide, which isn’t enough to type in.`;
        }
      },
    },
    {
      id: "large-text",
      title: "It still fits with text at 200 % in 600 pixels",
      objective: 4,
      needs: ["truncates"],
      widths: [600],
      hints: [
        "What stays the same when the text gets twice as large?",
        "Sizes in `px` don’t follow the text. Sizes in `rem`, or those of the content, do.",
        "Leave the width of the button to its text: `flex: none`, and no width in px.",
      ],
      run(t: Tester) {
        t.find("html").style.fontSize = "200%";
        row(t, "With text at 200 %");
        if (t.box(".label").width < 64) return "With text at 200 %, the label has no room for a word.";
        if (t.px("input", "font-size") < 28 || t.px(".words", "font-size") < 28)
          return "The text of the row doesn’t follow the reader’s size. Leave it at 1rem.";
      },
    },
    {
      id: "whole",
      title: "At 1000 pixels, the whole label can be read",
      objective: 4,
      needs: ["truncates"],
      widths: [1000],
      hints: [
        "Is the label cut off although there’s room for it?",
        "The label should shrink only if it has to. Its basis is its content.",
        "Take away `max-inline-size` or `inline-size` from the label, and leave its `flex` at `0 1 auto`.",
      ],
      run(t: Tester) {
        row(t, "At 1000 px");
        if (cutBy(t) || wordsOf(t.find(".words")).lines > 1)
          return `At 1000 px, the label is only ${Math.round(t.box(".label").width)} px wide, and its text doesn’t fit. There’s enough room for all of it.`;
      },
    },
  ],
  attempts: [
    {
      name: "no-flex",
      why: "The three are inline, so they seem to be a row already.",
      patch: [["  display: flex;\n", ""]],
      failsFirst: "grows",
      says: "px",
    },
    {
      name: "nothing-grows",
      why: "Items seem to fill their row.",
      patch: [["input {\n  flex: 1;\n}\n\n", ""]],
      failsFirst: "grows",
      says: "are empty",
    },
    {
      name: "all-grow",
      why: "`flex: 1` is given to every item.",
      patch: [["button {\n  flex: none;", "button {\n  flex: 1;"]],
      failsFirst: "grows",
      says: "Only the field should grow",
    },
    {
      name: "label-grows",
      why: "The label seems to need a share of the free space, because its text is long.",
      patch: [["  min-inline-size: 0;\n", "  flex: 1;\n  min-inline-size: 0;\n"]],
      failsFirst: "grows",
      says: "more than its text",
    },
    {
      name: "space-between",
      why: "The space is spread instead of used.",
      patch: [
        ["input {\n  flex: 1;\n}\n\n", ""],
        ["  align-items: center;", "  justify-content: space-between;"],
      ],
      failsFirst: "grows",
      says: "between the three are empty",
    },
    {
      name: "neither",
      why: "The line that ends in “…” is set up on the span, so it seems to be done.",
      patch: [[".label {\n  min-inline-size: 0;\n}\n\n", ""]],
      failsFirst: "truncates",
      says: "doesn’t get narrower than its text",
    },
    {
      name: "wrong-element",
      why: "The minimum seems to be that of the element with the text.",
      patch: [
        [".label {\n  min-inline-size: 0;\n}\n\n", ""],
        ["  display: block;\n", "  display: block;\n  min-inline-size: 0;\n"],
      ],
      failsFirst: "truncates",
      says: "doesn’t get narrower than its text",
    },
    {
      name: "lines",
      why: "A label that wraps gets narrower as well.",
      patch: [["  white-space: nowrap;\n", ""]],
      failsFirst: "truncates",
      says: "lines",
    },
    {
      name: "no-dots",
      why: "`overflow: hidden` alone cuts the text off.",
      patch: [["  text-overflow: ellipsis;\n", ""]],
      failsFirst: "truncates",
      says: "without “…”",
    },
    {
      name: "sticks-out",
      why: "With the minimum lifted, the rest seems to follow.",
      patch: [["  overflow: hidden;\n", ""]],
      failsFirst: "truncates",
      says: "sticks out of its box",
    },
    {
      name: "everything-cut",
      why: "With `*`, you don’t have to find out which element has the long text.",
      patch: [[".words {\n", "* {\n"]],
      failsFirst: "truncates",
      says: "the text above the row can’t be read in full",
    },
    {
      name: "wrap",
      why: "What doesn’t fit may go to the next line.",
      patch: [["  display: flex;\n", "  display: flex;\n  flex-wrap: wrap;\n"]],
      failsFirst: "truncates",
      says: "below each other",
    },
    {
      name: "fixed-button",
      why: "The button’s width is measured once and written down.",
      patch: [["button {\n  flex: none;", "button {\n  flex: none;\n  inline-size: 80px;"]],
      failsFirst: "large-text",
      says: "doesn’t fit into it",
    },
    {
      name: "narrow-label",
      why: "A largest width cuts the label off at every size.",
      patch: [["  min-inline-size: 0;\n", "  min-inline-size: 0;\n  max-inline-size: 6rem;\n"]],
      failsFirst: "whole",
      says: "At 1000 px, the label is only 96 px",
    },
  ],
  equivalent: [
    {
      mutant: "without: .search { gap:",
      why: "Search rows are often joined up. The borders of the field and the button show where each part ends.",
    },
    { mutant: "without: button { flex:", why: "The button has a single word, so it can’t get narrower than its text." },
    {
      mutant: "without: .label { flex: 0 100 auto }",
      why: "The label shrinks by default, and the field has a smallest width of its own.",
    },
  ],
} satisfies Practice;
