import type { Practice, Tester } from "#app/domain/practice/practice.ts";

export default {
  kind: "page",
  editable: ["index.html"],
  checks: [
    {
      id: "classes",
      title: "All five boats have the class `sold`",
      objective: 3,
      hints: [
        "How many of the boats have a line through their name in the preview?",
        "Each item begins with a `class`. The word between its quotation marks is what you change.",
        'Each of the five lines begins with `<li class="sold">`.',
      ],
      run(t: Tester) {
        const boats = t.all("li");
        if (boats.length !== 5) return `There should be five boats. I found ${boats.length}.`;
        for (const boat of boats) {
          const found = boat.getAttribute("class");
          if (found !== "sold")
            return `The boat “${t.text(boat)}” has ${found === null ? "no class" : `the class \`${found}\``}. It should be \`sold\`.`;
        }
      },
    },
    {
      id: "prose",
      title: "The sentence below the list is as before",
      objective: 3,
      needs: ["classes"],
      hints: [
        "Read the last sentence of the page aloud. Is it still true?",
        "Not every `old` is a class. One of them is a word in a sentence.",
        "The sentence is `You find us at the old jetty.`",
      ],
      then: [
        {
          text: ["p", "You find us at the old jetty."],
          says: "The sentence has changed. One of your cursors, or your replacing, also hit the `old` in the text. The jetty is not for sale.",
        },
      ],
    },
    {
      id: "few",
      title: "It took at most three edits",
      objective: 3,
      needs: ["prose"],
      hints: [
        "How many times did you put the caret somewhere and type?",
        "Several cursors type at the same time, and that is one edit. Press Reset and begin with all five places selected.",
        "Caret into the first `old`, then five times `Ctrl D` or `⌘ D`, then type `sold`.",
      ],
      run(t: Tester) {
        // Null: the plain text area, which has one cursor and counts nothing.
        const edits: unknown = JSON.parse(t.file("edits.json"));
        if (typeof edits === "number" && edits > 3)
          return `The page is right, and it took ${edits} edits. Press Reset, select all five places first, and then type once.`;
      },
    },
  ],
  attempts: [
    {
      name: "four-of-five",
      why: "One match too few is selected.",
      patch: [['<li class="sold">Swan', '<li class="old">Swan']],
      failsFirst: "classes",
      says: "Swan",
    },
    {
      name: "class-away",
      why: "The selected text is the whole attribute, and what is typed takes its place.",
      patch: [['<li class="sold">Heron', "<li sold>Heron"]],
      failsFirst: "classes",
      says: "no class",
    },
    {
      name: "replace-everywhere",
      why: "Find and replace seems to know what is meant.",
      patch: [["the old jetty", "the sold jetty"]],
      failsFirst: "prose",
      says: "also hit the `old` in the text",
    },
    {
      name: "one-by-one",
      why: "The five places are changed one after the other.",
      patch: { "edits.json": [["1", "5"]] },
      failsFirst: "few",
      says: "it took 5 edits",
    },
  ],
  alternatives: [
    { name: "with-a-correction", patch: { "edits.json": [["1", "3"]] } },
    { name: "plain-text-area", patch: { "edits.json": [["1", "null"]] } },
  ],
} satisfies Practice;
