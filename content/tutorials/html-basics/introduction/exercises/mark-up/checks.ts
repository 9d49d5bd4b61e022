import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import { parsePage, textOf } from "#app/practice/check-library/page.ts";

export default {
  kind: "page",
  editable: ["index.html"],
  checks: [
    {
      id: "paragraph",
      title: "The sentence is a paragraph",
      objective: [1, 2],
      hints: [
        "The browser doesn’t guess what a piece of text is. Which element tells it that this is a paragraph?",
        "A `p` element has a start tag before the sentence and an end tag after it.",
        "Write `<p>Refill the tank …, please.</p>`.",
      ],
      then: [{ count: ["p", 1] }, { text: ["p", { contains: "Refill the tank" }] }],
    },
    {
      id: "stress",
      title: "The word “only” is stressed",
      objective: [2, 5],
      needs: ["paragraph"],
      hints: [
        "Bold and italic only change how a word looks. Which element says that you’d stress the word when you read it aloud?",
        "`em` is short for emphasis. Put it around that one word, inside the paragraph.",
        "Write `Refill the tank <em>only</em> when …`.",
      ],
      then: [
        { exists: "p em", says: "The paragraph has no `em`, so none of its words is stressed. Put one around “only”." },
        { count: ["p em", 1] },
        { text: ["p em", "only"] },
      ],
    },
    {
      id: "whole-sentence",
      title: "Visitors can read `a<b` and the rest of the sentence",
      objective: 6,
      needs: ["paragraph"],
      hints: [
        "Where does the sentence stop in the preview? Find that place in your file. Which character comes next?",
        "A `<` followed by a letter starts a tag. To show the character itself, write its character reference.",
        "Write `a&lt;b`: an ampersand, `lt` for “less than”, and a semicolon. No spaces.",
      ],
      run(t: Tester) {
        const seen = t.text("p");
        const wanted = "Refill the tank only when a<b, please.";
        if (seen !== wanted)
          return seen === "Refill the tank only when a"
            ? "Visitors only read “Refill the tank only when a”. A `<` followed by a letter starts a tag, so write a character reference for it."
            : `Visitors should read “${wanted}” Instead, they read “${seen}”`;
        const source = t.file("index.html").toLowerCase();
        if (!["&lt;", "&#60;", "&#x3c;"].some((reference) => source.includes(reference)))
          return "The page looks right, but the file doesn’t contain a complete `&lt;`. A character reference ends with a semicolon.";
      },
    },
    {
      id: "comment",
      title: "A comment says what `a` and `b` mean",
      objective: 6,
      hints: [
        "The gardener reads the file, but visitors only read the page. What can a file contain that the page doesn’t show?",
        "A comment starts with `<!--` and ends with `-->`.",
        "Above the paragraph, write `<!-- a is the water in the tank, b is the red mark. -->`.",
      ],
      run(t: Tester) {
        const page = parsePage(t);
        const walker = page.createTreeWalker(page, NodeFilter.SHOW_COMMENT);
        const comments: string[] = [];
        while (walker.nextNode()) comments.push((walker.currentNode.nodeValue ?? "").trim());
        for (const paragraph of page.querySelectorAll("p")) paragraph.remove();
        const shown = textOf(page.body);
        if (comments.length === 0)
          return shown === ""
            ? "The file has no comment. Add one that says what `a` and `b` mean."
            : `The file has no comment. The page shows “${shown}” outside the paragraph, where visitors read it.`;
        if (!comments.some((comment) => comment !== ""))
          return "The comment is empty. Say what `a` and `b` mean, so that the next gardener knows.";
        const words = comments.map(
          (comment): readonly string[] => comment.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [],
        );
        const unnamed = ["a", "b"].filter((letter) => words.every((said) => !said.includes(letter)));
        if (unnamed.length !== 0)
          return `The comment doesn’t mention \`${unnamed.join("` or `")}\`. Tell the next gardener what each letter means.`;
        const meanings = [/^(water|tank)/, /^(red|mark)/];
        if (!meanings.every((meaning) => words.flat().some((word) => meaning.test(word))))
          return "The comment names the letters, but it doesn’t explain them both. Say that they mean the water in the tank and the red mark.";
      },
    },
  ],
  attempts: [
    {
      name: "raw",
      why: "The `<` isn’t meant as a tag, so the browser should be able to tell.",
      patch: [["a&lt;b", "a<b"]],
      failsFirst: "whole-sentence",
      says: "A `<` followed by a letter starts a tag",
    },
    {
      name: "no-semicolon",
      why: "The browser shows the right character even without the semicolon, so it seems unnecessary.",
      patch: [["a&lt;b", "a&ltb"]],
      failsFirst: "whole-sentence",
      says: "semicolon",
    },
    {
      name: "in-words",
      why: "Wording the sentence differently avoids the character that causes the trouble.",
      patch: [["a&lt;b", "a is less than b"]],
      failsFirst: "whole-sentence",
      says: "a is less than b",
    },
    {
      name: "italics",
      why: "`i` looks the same as `em`, so it seems to mean the same.",
      patch: [["<em>only</em>", "<i>only</i>"]],
      failsFirst: "stress",
      says: "has no `em`",
    },
    {
      name: "all-stressed",
      why: "The element goes around the whole sentence, as if it described the sentence and not one word.",
      patch: [
        ["<p>Refill", "<p><em>Refill"],
        ["<em>only</em>", "only"],
        ["please.</p>", "please.</em></p>"],
      ],
      failsFirst: "stress",
      says: "it is `Refill the tank",
    },
    {
      name: "breaks-for-paragraphs",
      why: "A line break ends a line, so it seems to make a paragraph.",
      patch: [
        ["<p>Refill", "Refill"],
        ["please.</p>", "please.<br>"],
      ],
      failsFirst: "paragraph",
      says: "found 0",
    },
    {
      name: "any-comment",
      why: "The exercise asks for a comment, so any comment seems to do.",
      patch: [["<!-- a is the water in the tank, b is the red mark. -->", "<!-- my first comment -->"]],
      failsFirst: "comment",
      says: "doesn’t mention `a` or `b`",
    },
    {
      name: "half-a-comment",
      why: "Once one of the letters is explained, the other seems clear.",
      patch: [["<!-- a is the water in the tank, b is the red mark. -->", "<!-- a is the water -->"]],
      failsFirst: "comment",
      says: "doesn’t mention `b`",
    },
    {
      name: "letters-alone",
      why: "The comment repeats the letters instead of explaining them.",
      patch: [["<!-- a is the water in the tank, b is the red mark. -->", "<!-- a and b -->"]],
      failsFirst: "comment",
      says: "doesn’t explain them both",
    },
    {
      name: "dots-for-a-meaning",
      why: "The comment mentions both letters, so it seems to be enough to explain the first one.",
      patch: [
        [
          "<!-- a is the water in the tank, b is the red mark. -->",
          "<!-- a means the water in the tank, and b means … -->",
        ],
      ],
      failsFirst: "comment",
      says: "doesn’t explain them both",
    },
    {
      name: "slashes",
      why: "Two slashes start a comment in other languages, such as JavaScript.",
      patch: [["<!-- a is the water in the tank, b is the red mark. -->", "// a is the water, b the mark"]],
      failsFirst: "comment",
      says: "where visitors read it",
    },
  ],
  alternatives: [
    {
      name: "two-comments",
      patch: [["<!-- a is the water in the tank, b is the red mark. -->", "<!-- a: water -->\n<!-- b = mark -->"]],
    },
    {
      name: "capital-letters",
      patch: [
        ["<!-- a is the water in the tank, b is the red mark. -->", "<!-- A is the water level. B: the red mark -->"],
      ],
    },
    {
      name: "in-lines",
      patch: [
        ["<p>Refill the tank", "<p>\n  Refill the tank"],
        [
          "a&lt;b, please.</p>\n",
          "a&#60;b, please.\n</p>\n<!--\n  a: the level of the water.\n  b: the red mark.\n-->\n",
        ],
        ["<!-- a is the water in the tank, b is the red mark. -->\n", ""],
      ],
    },
  ],
} satisfies Practice;
