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
        "The browser does not guess what a piece of text is. Which element says “this is a paragraph”?",
        "`p` has a start tag before the sentence and an end tag after it.",
        "Write `<p>Refill the tank …, please.</p>`.",
      ],
      then: [{ count: ["p", 1] }, { text: ["p", { contains: "Refill the tank" }] }],
    },
    {
      id: "stress",
      title: "“only” is said with stress",
      objective: [2, 5],
      needs: ["paragraph"],
      hints: [
        "Bold and italics are looks. Which element means that your voice stresses a word?",
        "`em` stands for emphasis. It goes around the one word, inside the paragraph.",
        "Write `Refill the tank <em>only</em> when …`.",
      ],
      then: [
        { exists: "p em", says: "I found no `em` in the paragraph, so no word of it is said with stress." },
        { count: ["p em", 1] },
        { text: ["p em", "only"] },
      ],
    },
    {
      id: "whole-sentence",
      title: "The sentence reads `a<b` and goes on to its end",
      objective: 6,
      needs: ["paragraph"],
      hints: [
        "Where does the sentence stop in the preview? Look at the character that stands there in your file.",
        "A `<` with a letter after it opens a tag. To show the character itself, write its character reference.",
        "Write `a&lt;b`: an ampersand, `lt` for “less than”, and a semicolon. No spaces.",
      ],
      run(t: Tester) {
        const seen = t.text("p");
        const wanted = "Refill the tank only when a<b, please.";
        if (seen !== wanted)
          return seen === "Refill the tank only when a"
            ? "Visitors read “Refill the tank only when a”, and then nothing: the browser takes `<b` as the start of a tag."
            : `Visitors should read “${wanted}” They read “${seen}”`;
        const source = t.file("index.html").toLowerCase();
        if (!["&lt;", "&#60;", "&#x3c;"].some((reference) => source.includes(reference)))
          return "The page looks right, but I found no complete `&lt;` in the file. A character reference ends with a semicolon.";
      },
    },
    {
      id: "comment",
      title: "A comment says what `a` and `b` are",
      objective: 6,
      hints: [
        "The gardener reads the file, a visitor reads the page. What stands in the file and is not shown?",
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
            ? "I found no comment in the file."
            : `I found no comment in the file. The page shows “${shown}” outside of the paragraph, where visitors read it.`;
        if (!comments.some((comment) => comment !== ""))
          return "The comment is empty. Say what `a` and `b` are, so that the next gardener knows.";
        const words = comments.map(
          (comment): readonly string[] => comment.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [],
        );
        const unnamed = ["a", "b"].filter((letter) => words.every((said) => !said.includes(letter)));
        if (unnamed.length !== 0)
          return `The comment says nothing of \`${unnamed.join("` and `")}\`. The next gardener has to find each letter in it, with what it stands for.`;
        const others = words.flat().filter((word) => word.length > 1 && !/^(and|are|is)$/.test(word));
        if (others.length < 2)
          return "The comment names the letters and does not say what they stand for: the water in the tank, and the red mark.";
      },
    },
  ],
  attempts: [
    {
      name: "raw",
      why: "A `<` between two letters is not meant as a tag, so the browser should understand.",
      patch: [["a&lt;b", "a<b"]],
      failsFirst: "whole-sentence",
      says: "the browser takes `<b` as the start of a tag",
    },
    {
      name: "no-semicolon",
      why: "The browser shows the right character without the semicolon too, so it seems needless.",
      patch: [["a&lt;b", "a&ltb"]],
      failsFirst: "whole-sentence",
      says: "semicolon",
    },
    {
      name: "in-words",
      why: "What the browser takes wrongly is avoided: the sentence is worded differently.",
      patch: [["a&lt;b", "a is less than b"]],
      failsFirst: "whole-sentence",
      says: "a is less than b",
    },
    {
      name: "italics",
      why: "`i` looks the same as `em`, so it is taken to be the same.",
      patch: [["<em>only</em>", "<i>only</i>"]],
      failsFirst: "stress",
      says: "I found no `em`",
    },
    {
      name: "all-stressed",
      why: "The element is put around the whole content of the paragraph, as if it marked a kind of sentence.",
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
      why: "A line break ends a line, so it is taken for what makes a paragraph.",
      patch: [
        ["<p>Refill", "Refill"],
        ["please.</p>", "please.<br>"],
      ],
      failsFirst: "paragraph",
      says: "found 0",
    },
    {
      name: "any-comment",
      why: "The lesson asks for a comment, and what it says seems not to matter.",
      patch: [["<!-- a is the water in the tank, b is the red mark. -->", "<!-- my first comment -->"]],
      failsFirst: "comment",
      says: "says nothing of `a` and `b`",
    },
    {
      name: "half-a-comment",
      why: "One of the letters is explained, and the other one seems clear then.",
      patch: [["<!-- a is the water in the tank, b is the red mark. -->", "<!-- a is the water -->"]],
      failsFirst: "comment",
      says: "says nothing of `b`",
    },
    {
      name: "letters-alone",
      why: "The comment repeats the sentence in place of explaining it.",
      patch: [["<!-- a is the water in the tank, b is the red mark. -->", "<!-- a and b -->"]],
      failsFirst: "comment",
      says: "does not say what they stand for",
    },
    {
      name: "slashes",
      why: "Two slashes start a comment in other languages.",
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
          "a&#60;b, please.\n</p>\n<!--\n  a: how high the water stands.\n  b: the red mark.\n-->\n",
        ],
        ["<!-- a is the water in the tank, b is the red mark. -->\n", ""],
      ],
    },
  ],
} satisfies Practice;
