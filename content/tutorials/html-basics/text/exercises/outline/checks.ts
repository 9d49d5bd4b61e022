import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import { headings, levelOf } from "#app/practice/check-library/headings.ts";

export default {
  kind: "page",
  editable: ["index.html"],
  standard: ["s1", "s2"],
  checks: [
    {
      id: "all-there",
      title: "All seven headings are headings",
      objective: [1, 5],
      hints: [
        "Which lines announce what comes under them? One of them is missing from the list of headings.",
        "Bold is only a look. A line that announces a part is an element from `h1` to `h6`.",
        "Write `<h3>Bake the loaf</h3>` in place of the bold paragraph.",
      ],
      run(t: Tester) {
        const wanted = [
          "Sourdough in two days",
          "Before you start",
          "Day one",
          "Mix the dough",
          "Fold the dough",
          "Day two",
          "Bake the loaf",
        ];
        const found = t.all(headings).map((heading) => t.text(heading));
        const page = t.text("body");
        const lost = wanted.find((text) => !found.includes(text));
        if (lost !== undefined)
          return page.includes(lost)
            ? `“${lost}” is on the page, but it is no heading, so it is missing from the list that a screen reader offers.`
            : `“${lost}” is gone from the page. Change the levels, and keep the words.`;
        const added = found.find((text) => !wanted.includes(text));
        if (added !== undefined) return `“${added}” is a heading now. It announces nothing: it is a part of the text.`;
        if (found.join() !== wanted.join()) return `The headings stand in another order: ${found.join(", ")}.`;
      },
    },
    {
      id: "no-gap",
      title: "One `h1` comes first, and no level is left out below it",
      objective: 1,
      needs: ["all-there"],
      hints: [
        "Read the headings with their numbers, from top to bottom. Where does a number grow by two? Which number 1 is not the first?",
        "After an `h1` comes an `h2`, and after an `h2` an `h3` or another `h2`. The size means nothing.",
        "“Before you start” and “Day two” are `h2`, as “Day one” is.",
      ],
      run(t: Tester) {
        let before = 0;
        let last = "";
        for (const heading of t.all(headings)) {
          const level = levelOf(heading);
          const text = t.text(heading);
          if (before === 0 && level !== 1)
            return `The first heading is “${text}”, of level ${level}. A page begins with \`h1\`.`;
          if (level !== 1 && level > before + 1)
            return `“${text}” has level ${level} and comes after “${last}” of level ${before}. Level ${before + 1} is left out.`;
          if (level === 1 && before !== 0)
            return `“${text}” is a second \`h1\`. The first one is about the whole page, and this is one of its parts.`;
          before = level;
          last = text;
        }
      },
    },
    {
      id: "belongs",
      title: "Each step lies under its day",
      objective: 1,
      needs: ["no-gap"],
      hints: [
        "No level is left out now. Which of these parts are parts of a day?",
        "A part of a part is one level deeper: `h3` under `h2`.",
        "The three parts are `h2`; “Mix the dough”, “Fold the dough” and “Bake the loaf” are `h3`.",
      ],
      run(t: Tester) {
        const parts = ["Before you start", "Day one", "Day two"];
        const steps: Record<string, string> = {
          "Mix the dough": "Day one",
          "Fold the dough": "Day one",
          "Bake the loaf": "Day two",
        };
        for (const heading of t.all(headings)) {
          const level = levelOf(heading);
          const text = t.text(heading);
          if (parts.includes(text))
            if (level !== 2) return `“${text}” has level ${level}. It is a part of the page, so it has level 2.`;
          const day = steps[text];
          if (day !== undefined)
            if (level !== 3) return `“${text}” has level ${level}. It is a part of “${day}”, which has level 2.`;
        }
      },
    },
  ],
  attempts: [
    {
      name: "headings-deleted",
      why: "What has no level left out is right, so the headings that made trouble are taken away.",
      patch: [
        ["<h2>Before you start</h2>\n", ""],
        ["<h3>Mix the dough</h3>\n", ""],
      ],
      failsFirst: "all-there",
      says: "gone from the page",
    },
    {
      name: "still-bold",
      why: "A bold line looks like a heading, so it is taken for one.",
      patch: [["<h3>Bake the loaf</h3>", "<p><b>Bake the loaf</b></p>"]],
      failsFirst: "all-there",
      says: "it is no heading",
    },
    {
      name: "more-headings",
      why: "A sentence that should stand out is made a heading.",
      patch: [["<p>One loaf of about 800 grams.</p>", "<h2>One loaf of about 800 grams.</h2>"]],
      failsFirst: "all-there",
      says: "a part of the text",
    },
    {
      name: "by-size",
      why: "`h3` looks too large for a step, so `h4` is kept for its size.",
      patch: [
        ["<h3>Mix the dough</h3>", "<h4>Mix the dough</h4>"],
        ["<h3>Fold the dough</h3>", "<h4>Fold the dough</h4>"],
      ],
      failsFirst: "no-gap",
      says: "Level 3 is left out",
    },
    {
      name: "second-h1",
      why: "A new day is thought to begin a new page within the page.",
      patch: [
        ["<h2>Day two</h2>", "<h1>Day two</h1>"],
        ["<h3>Bake the loaf</h3>", "<h2>Bake the loaf</h2>"],
      ],
      failsFirst: "no-gap",
      says: "a second `h1`",
    },
    {
      name: "flat",
      why: "No level is left out when all are the same, so the outline seems to be repaired.",
      patch: [
        ["<h3>Mix the dough</h3>", "<h2>Mix the dough</h2>"],
        ["<h3>Fold the dough</h3>", "<h2>Fold the dough</h2>"],
        ["<h3>Bake the loaf</h3>", "<h2>Bake the loaf</h2>"],
      ],
      failsFirst: "belongs",
      says: "a part of “Day one”",
    },
    {
      name: "one-too-deep",
      why: "Day one is put under the part before it, because it comes after it.",
      patch: [
        ["<h2>Day one</h2>", "<h3>Day one</h3>"],
        ["<h2>Day two</h2>", "<h3>Day two</h3>"],
      ],
      failsFirst: "belongs",
      says: "It is a part of the page",
    },
    {
      name: "old-end-tag",
      why: "Only the start tag is changed. The browser closes the heading all the same, so nothing is seen.",
      patch: [["<h2>Before you start</h2>", "<h2>Before you start</h3>"]],
      failsFirst: "s1",
      says: "is never closed",
    },
  ],
  alternatives: [
    {
      name: "in-capitals",
      patch: [["<h2>Day one</h2>", "<H2>\n        Day one\n      </H2>"]],
    },
    {
      name: "with-sections",
      patch: [
        ["<h2>Day one</h2>", "<section>\n      <h2>Day one</h2>"],
        ["with half an hour between.</p>", "with half an hour between.</p>\n      </section>"],
      ],
    },
  ],
} satisfies Practice;
