import type { Practice, Tester } from "#app/domain/practice/practice.ts";

export default {
  kind: "page",
  editable: ["index.html"],
  standard: ["s1", "s2"],
  checks: [
    {
      id: "all-there",
      title: "All seven headings are heading elements",
      objective: [1, 5],
      hints: [
        "Which lines announce what comes below them? One of them is missing from the list of headings.",
        "Bold only changes how a line looks. A line that announces a part needs an element from `h1` to `h6`.",
        "Replace the bold paragraph with `<h3>Bake the loaf</h3>`.",
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
        const found = t.outline().map(({ element }) => t.text(element));
        const page = t.text("body");
        const lost = wanted.find((text) => !found.includes(text));
        if (lost !== undefined)
          return page.includes(lost)
            ? `“${lost}” is on the page, but it isn’t a heading, so a screen reader leaves it out of its list. Make it one.`
            : `“${lost}” is missing from the page. Put it back, and only change the levels.`;
        const added = found.find((text) => !wanted.includes(text));
        if (added !== undefined)
          return `“${added}” is a heading now, but it wasn’t one of the seven. Turn it back into a paragraph.`;
        if (found.join() !== wanted.join())
          return `The headings are in a different order now: ${found.join(", ")}. Put each of them back once, in its old place.`;
      },
    },
    {
      id: "no-gap",
      title: "One `h1` comes first, and no level below it is skipped",
      objective: 1,
      needs: ["all-there"],
      hints: [
        "Read the headings and their levels from top to bottom. Where does the level jump by two? Is there a second level 1?",
        "After an `h1` comes an `h2`. After an `h2` comes an `h3` or another `h2`. Don’t go by size.",
        "Make “Before you start” and “Day two” an `h2`, like “Day one”.",
      ],
      run(t: Tester) {
        let before = 0;
        let last = "";
        for (const { level, element } of t.outline()) {
          const text = t.text(element);
          if (before === 0 && level !== 1)
            return `The first heading, “${text}”, has level ${level}. Begin with an \`h1\`.`;
          if (level !== 1 && level > before + 1)
            return `“${text}” has level ${level}, but “${last}” before it has level ${before}. Don’t skip level ${before + 1}.`;
          if (level === 1 && before !== 0)
            return `“${text}” is a second heading of level 1. The first one is for the whole page, so give this part a lower level.`;
          before = level;
          last = text;
        }
      },
    },
    {
      id: "belongs",
      title: "Each step is one level below its day",
      objective: 1,
      needs: ["no-gap"],
      hints: [
        "You don’t skip a level any more. Which of these parts belong to a day?",
        "A part that belongs to another part is one level deeper: an `h3` below an `h2`.",
        "The three main parts are `h2`. “Mix the dough”, “Fold the dough” and “Bake the loaf” are `h3`.",
      ],
      run(t: Tester) {
        const parts = ["Before you start", "Day one", "Day two"];
        const steps: Record<string, string> = {
          "Mix the dough": "Day one",
          "Fold the dough": "Day one",
          "Bake the loaf": "Day two",
        };
        for (const { level, element } of t.outline()) {
          const text = t.text(element);
          if (parts.includes(text))
            if (level !== 2) return `“${text}” has level ${level}. It’s a main part of the page, so make it level 2.`;
          const day = steps[text];
          if (day !== undefined)
            if (level !== 3)
              return `“${text}” has level ${level}. It belongs to “${day}”, which has level 2, so make it level 3.`;
        }
      },
    },
  ],
  attempts: [
    {
      name: "headings-deleted",
      why: "Without the headings that cause the trouble, no level is skipped.",
      patch: [
        ["<h2>Before you start</h2>\n", ""],
        ["<h3>Mix the dough</h3>\n", ""],
      ],
      failsFirst: "all-there",
      says: "missing from the page",
    },
    {
      name: "still-bold",
      why: "A bold line looks like a heading, so it seems to be one.",
      patch: [["<h3>Bake the loaf</h3>", "<p><b>Bake the loaf</b></p>"]],
      failsFirst: "all-there",
      says: "it isn’t a heading",
    },
    {
      name: "more-headings",
      why: "A heading makes a sentence stand out.",
      patch: [["<p>One loaf of about 800 grams.</p>", "<h2>One loaf of about 800 grams.</h2>"]],
      failsFirst: "all-there",
      says: "Turn it back into a paragraph",
    },
    {
      name: "by-size",
      why: "`h3` looks too large for a step, so `h4` stays because of its size.",
      patch: [
        ["<h3>Mix the dough</h3>", "<h4>Mix the dough</h4>"],
        ["<h3>Fold the dough</h3>", "<h4>Fold the dough</h4>"],
      ],
      failsFirst: "no-gap",
      says: "Don’t skip level 3",
    },
    {
      name: "second-h1",
      why: "A new day seems like the start of a new page.",
      patch: [
        ["<h2>Day two</h2>", "<h1>Day two</h1>"],
        ["<h3>Bake the loaf</h3>", "<h2>Bake the loaf</h2>"],
      ],
      failsFirst: "no-gap",
      says: "a second heading of level 1",
    },
    {
      name: "flat",
      why: "If all the parts have the same level, none is skipped, so the outline seems fine.",
      patch: [
        ["<h3>Mix the dough</h3>", "<h2>Mix the dough</h2>"],
        ["<h3>Fold the dough</h3>", "<h2>Fold the dough</h2>"],
        ["<h3>Bake the loaf</h3>", "<h2>Bake the loaf</h2>"],
      ],
      failsFirst: "belongs",
      says: "It belongs to “Day one”",
    },
    {
      name: "one-too-deep",
      why: "Day one comes after “Before you start”, so it seems to belong to it.",
      patch: [
        ["<h2>Day one</h2>", "<h3>Day one</h3>"],
        ["<h2>Day two</h2>", "<h3>Day two</h3>"],
      ],
      failsFirst: "belongs",
      says: "It’s a main part of the page",
    },
    {
      name: "other-level-for-programs",
      why: "The element seems to decide the level, but the attribute changes it for a screen reader.",
      patch: [["<h2>Day two</h2>", '<h2 aria-level="3">Day two</h2>']],
      failsFirst: "belongs",
      says: "“Day two” has level 3",
    },
    {
      name: "heading-without-its-role",
      why: "The element seems to be a heading whatever its attributes say.",
      patch: [["<h3>Bake the loaf</h3>", '<h3 role="presentation">Bake the loaf</h3>']],
      failsFirst: "all-there",
      says: "a screen reader leaves it out of its list",
    },
    {
      name: "old-end-tag",
      why: "Only the start tag is changed. The browser closes the heading anyway, so the page looks fine.",
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
