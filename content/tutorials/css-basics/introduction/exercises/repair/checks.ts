import type { Practice, Tester } from "#app/domain/practice/practice.ts";

export default {
  kind: "page",
  editable: ["style.css"],
  standard: "css",
  goal: true,
  checks: [
    {
      id: "background",
      title: "The page has brown text on the colour of linen",
      objective: 5,
      hints: [
        "Read the first rule character by character. Which declaration isn’t like the others?",
        "Between a property and its value there’s a colon.",
        "Write `background-color: linen;`.",
      ],
      then: [
        {
          css: ["body", "background-color", "linen"],
          says: "The background isn’t linen yet, so the browser has dropped that declaration. Look at what’s between its property and its value.",
        },
        {
          css: ["body", "color", "saddlebrown"],
          says: "The text of the page isn’t `saddlebrown` any more. Put that declaration back.",
        },
      ],
    },
    {
      id: "heading",
      title: "The heading is centred, large and not bold",
      objective: [1, 5],
      hints: [
        "Two lines of the rule for `h1` don’t work. They follow each other.",
        "What ends a declaration? Without it, the browser reads the next line as part of the value.",
        "Write a semicolon after `center`.",
      ],
      run(t: Tester) {
        const centred = t.css("h1", "text-align") === "center";
        const normal = t.css("h1", "font-weight") === "400";
        if (t.px("h1", "font-size") !== 40)
          return "The heading’s size isn’t `2.5rem` any more. Put that declaration back.";
        if (!centred && !normal)
          return "The heading isn’t centred, and it’s still bold. One missing character causes both.";
        if (!centred) return "The heading isn’t centred. Put the declaration for that back.";
        if (!normal) return "The heading is still bold. Put the declaration for its weight back.";
      },
    },
    {
      id: "prices",
      title: "Both prices are dark green and bold",
      objective: [1, 5],
      hints: [
        "The rule for `.price` looks fine. What’s before it?",
        "A comment in CSS has a mark at its start and one at its end.",
        "Write `/* Prices stand out. */`.",
      ],
      run(t: Tester) {
        for (const price of t.all(".price")) {
          const green = t.css(price, "color") === "rgb(0, 100, 0)";
          const bold = Number(t.css(price, "font-weight")) >= 700;
          if (!green && !bold)
            return `The price ${t.text(price)} looks like the text beside it, so the browser has dropped the whole rule. Look at the line above it.`;
          if (!green) return `The price ${t.text(price)} isn’t \`darkgreen\`.`;
          if (!bold) return `The price ${t.text(price)} isn’t bold.`;
        }
      },
    },
  ],
  attempts: [
    {
      name: "declaration-deleted",
      why: "A line that doesn’t work seems to be of no use.",
      patch: [["  background-color: linen;\n", ""]],
      failsFirst: "background",
      says: "isn’t linen yet",
    },
    {
      name: "background-for-text",
      why: "`color` sounds like the colour of everything.",
      patch: [["color: saddlebrown;\n  line-height", "color: linen;\n  line-height"]],
      failsFirst: "background",
      says: "isn’t `saddlebrown` any more",
    },
    {
      name: "semicolon-forgotten",
      why: "Each line seems to be a declaration by itself.",
      patch: [["text-align: center;", "text-align: center"]],
      failsFirst: "heading",
      says: "One missing character",
    },
    {
      name: "comma",
      why: "In a sentence, a comma separates the parts of a list.",
      patch: [["text-align: center;", "text-align: center,"]],
      failsFirst: "heading",
      says: "One missing character",
    },
    {
      name: "line-deleted",
      why: "Without the first of the two lines, the second one works.",
      patch: [["  text-align: center;\n", ""]],
      failsFirst: "heading",
      says: "isn’t centred",
    },
    {
      name: "rule-deleted",
      why: "A rule that can’t be read is taken away, and the page has no error any more.",
      patch: [["/* Prices stand out. */\n.price {\n  color: darkgreen;\n  font-weight: bold;\n}\n\n", ""]],
      failsFirst: "prices",
      says: "dropped the whole rule",
    },
    {
      name: "hash-comment",
      why: "Other languages start comments with a number sign.",
      patch: [["/* Prices stand out. */", "# Prices stand out."]],
      failsFirst: "prices",
      says: "dropped the whole rule",
    },
  ],
  alternatives: [
    {
      name: "other-order",
      patch: [
        [
          "  text-align: center;\n  font-weight: normal;\n  font-size: 2.5rem;\n",
          "  font-size: 2.5rem; font-weight: 400; text-align: center\n",
        ],
        ["/* Prices stand out. */\n", ""],
        ["color: darkgreen", "color: rgb(0 100 0)"],
      ],
    },
    {
      name: "other-notation",
      patch: [
        ["background-color: linen", "background: #faf0e6"],
        [".price {", "span {"],
        ["font-weight: bold", "font-weight: 700"],
      ],
    },
  ],
  equivalent: [{ mutant: "without span: span", why: "The prices are the only spans, and only their class counts." }],
} satisfies Practice;
