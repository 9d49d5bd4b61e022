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
        "In the preview, how many of the boats have a line through their name?",
        "Each item begins with a `class`. Change the word between its quotation marks.",
        'Each of the five lines begins with `<li class="sold">`.',
      ],
      run(t: Tester) {
        const boats = t.all("li");
        if (boats.length !== 5)
          return `There should be five boats, but I found ${boats.length}. Press Reset, and only change the classes.`;
        for (const boat of boats) {
          const found = boat.getAttribute("class");
          if (boat.classList.contains("sold") && boat.classList.contains("old"))
            return `The boat “${t.text(boat)}” still has the class \`old\`. Delete it, and only keep \`sold\`.`;
          if (!boat.classList.contains("sold"))
            return `The boat “${t.text(boat)}” has ${found === null ? "no class" : `the class \`${found}\``}. Make it \`sold\`.`;
        }
      },
    },
    {
      id: "prose",
      title: "The sentence below the list hasn’t changed",
      objective: 3,
      needs: ["classes"],
      hints: [
        "Read the last sentence of the page aloud. Is it still true?",
        "Not every `old` is a class. One of them is just a word in a sentence.",
        "The sentence is `You find us at the old jetty.`",
      ],
      then: [
        {
          text: ["p", "You find us at the old jetty."],
          says: "The sentence below the list has changed. The jetty isn’t for sale, so change it back to `You find us at the old jetty.`",
        },
        { visible: "p" },
      ],
      run(t: Tester) {
        const sentence = t.find("p");
        const around = t.all("*").filter((one) => one.contains(sentence) || sentence.contains(one));
        if (around.some((one) => t.css(one, "text-decoration-line").includes("line-through")))
          return "The sentence below the list has a line through it now. The jetty isn’t for sale, so change its tag back to `<p>`.";
      },
    },
    {
      id: "few",
      title: "It took at most three edits",
      objective: 3,
      needs: ["prose"],
      hints: [
        "How many times did you move the cursor and type?",
        "Typing with several cursors counts as one edit. Press Reset, and select all five places before you type.",
        "Put the cursor in the first `old`, press `Ctrl D` or `⌘ D` five times, and then type `sold`.",
      ],
      run(t: Tester) {
        // The plain text area, which has one cursor and doesn’t count edits, gives null.
        const edits: unknown = JSON.parse(t.file("edits.json"));
        if (typeof edits === "number" && edits > 3)
          return `The page is right, but it took ${edits} edits. Press Reset, select all five places, and then type once.`;
      },
    },
  ],
  attempts: [
    {
      name: "four-of-five",
      why: "Selecting the next match three more times seems to be enough.",
      patch: [['<li class="sold">Swan', '<li class="old">Swan']],
      failsFirst: "classes",
      says: "Swan",
    },
    {
      name: "class-away",
      why: "The whole attribute is selected, so the new word replaces all of it.",
      patch: [['<li class="sold">Heron', "<li sold>Heron"]],
      failsFirst: "classes",
      says: "no class",
    },
    {
      name: "replace-everywhere",
      why: "Find and replace seems to know which words you mean.",
      patch: [["the old jetty", "the sold jetty"]],
      failsFirst: "prose",
      says: "The jetty isn’t for sale",
    },
    {
      name: "sentence-too",
      why: "The sentence gets the class as well, because everything seems to be sold.",
      patch: [["<p>You", '<p class="sold">You']],
      failsFirst: "prose",
      says: "has a line through it now",
    },
    {
      name: "both-classes",
      why: "The new word is typed next to the old one.",
      patch: [['<li class="sold">Coot', '<li class="old sold">Coot']],
      failsFirst: "classes",
      says: "still has the class `old`",
    },
    {
      name: "one-by-one",
      why: "Changing the five places one after the other seems just as good.",
      patch: { "edits.json": [["1", "5"]] },
      failsFirst: "few",
      says: "it took 5 edits",
    },
  ],
  alternatives: [
    {
      name: "more-classes",
      patch: [
        ['<li class="sold">Heron', '<li class="sold ">Heron'],
        ['<li class="sold">Grebe', '<li class="boat sold">Grebe'],
      ],
    },
    { name: "with-a-correction", patch: { "edits.json": [["1", "3"]] } },
    { name: "plain-text-area", patch: { "edits.json": [["1", "null"]] } },
  ],
} satisfies Practice;
