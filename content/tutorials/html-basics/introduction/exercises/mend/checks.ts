import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import { textNodes, textOf } from "#app/practice/check-library/page.ts";

export default {
  kind: "page",
  editable: ["index.html"],
  checks: [
    {
      id: "first-line",
      title: "In the first line, “three” is neither bold nor in italics",
      objective: [2, 4],
      hints: [
        "Read the tags of the first line aloud, from left to right. Which element was opened last, and which is closed first?",
        "The `i` element starts inside `b`, so it has to end there too. Where does its end tag belong?",
        "Move `</i>` to the place right before `</b>`. The word “three” then stands behind both end tags.",
      ],
      run(t: Tester) {
        const line = t.find("p");
        const seen = textOf(line);
        if (seen !== "one two three") return `The words of the first line stay: “one two three”. I found “${seen}”.`;
        const looks = (bold: boolean, italic: boolean) => {
          if (bold) return italic ? "bold and in italics" : "bold and not in italics";
          return italic ? "in italics and not bold" : "neither bold nor in italics";
        };
        const wanted = new Map([
          ["one", looks(true, false)],
          ["two", looks(true, true)],
          ["three", looks(false, false)],
        ]);
        for (const node of textNodes(line)) {
          const parent = node.parentElement;
          const found = looks(
            parent !== null && Number(t.css(parent, "font-weight")) >= 600,
            parent !== null && t.css(parent, "font-style") === "italic",
          );
          for (const word of (node.nodeValue ?? "").split(/\s+/)) {
            if (word !== "" && wanted.get(word) !== found)
              return `“${word}” should be ${wanted.get(word)}. It is ${found}: the browser made \`${line.outerHTML}\`.`;
          }
        }
      },
    },
    {
      id: "one-break",
      title: "The address has one line break",
      objective: 3,
      hints: [
        "How many lines does the address take in the preview, and how many did you expect?",
        "`br` is a void element: it holds nothing, so one tag is all of it.",
        "Write `12 Fern Street<br>Gate on the left`. There is no end tag.",
      ],
      then: [{ count: ["br", 1] }, { tree: ["p:nth-of-type(2)", "<p>12 Fern Street<br>Gate on the left</p>"] }],
    },
    {
      id: "empty-divider",
      title: "The divider is empty, and the paragraph stands after it",
      objective: [2, 3],
      hints: [
        "Where does the browser think that the group `divider` ends?",
        "`div` is not void. A slash in its start tag closes nothing, so the group goes on.",
        'Give the group an end tag at once: `<div class="divider"></div>`. The paragraph follows on the next line.',
      ],
      then: [
        {
          exists: "div.divider",
          says: 'I found no group `<div class="divider">`. Keep it; it only has to end sooner.',
        },
        {
          exists: "div.divider + p",
          says: "No paragraph comes after the group: it is still inside, because the group was not closed before it.",
        },
        { tree: ["div.divider", '<div class="divider"></div>'] },
        { tree: ["div.divider + p", "<p>Bring your own bags.</p>"] },
      ],
    },
    {
      id: "no-repair",
      title: "Nothing is left for the browser to repair",
      objective: [2, 4],
      needs: ["first-line", "one-break", "empty-divider"],
      hints: [
        "The page looks right, because the browser repaired it. Which tags still cross, such as `</b></i>` after `<b><i>`?",
        "Check each end tag: it closes the element that was opened last. And a void element, as `br`, has none.",
        "The lines are `<b>one <i>two</i></b> three`, then `<br>` alone, then `<div …></div>`.",
      ],
      then: [{ wellFormed: "index.html" }],
    },
  ],
  attempts: [
    {
      name: "still-crossed",
      why: "Each start tag has an end tag, so the line seems complete. Their order is wrong, and the browser hides it.",
      patch: [["</i></b> three", "</b></i> three"]],
      failsFirst: "no-repair",
      says: "</b>",
    },
    {
      name: "italics-to-the-end",
      why: "Each element is closed, but `i` ends where it ended at first, so `b` is stretched to hold it.",
      patch: [["two</i></b> three", "two three</i></b>"]],
      failsFirst: "first-line",
      says: "three",
    },
    {
      name: "untouched-cross",
      why: "Two elements may overlap, as two strokes of a marker do.",
      patch: [["two</i></b> three", "two</b> three</i>"]],
      failsFirst: "first-line",
      says: "the browser made",
    },
    {
      name: "strong-to-the-end",
      why: "The elements are chosen by meaning, and both end tags are put at the end of the line.",
      patch: [["<b>one <i>two</i></b> three", "<strong>one <em>two</em> three</strong>"]],
      failsFirst: "first-line",
      says: "It is bold and not in italics",
    },
    {
      name: "end-tag-for-br",
      why: "What is opened has to be closed, so `br` gets an end tag.",
      patch: [["<br>", "<br></br>"]],
      failsFirst: "one-break",
      says: "found 2",
    },
    {
      name: "only-the-end-tag",
      why: "One of the two tags has to go, and it was the wrong one. The browser turns `</br>` into `<br>`.",
      patch: [["<br>", "</br>"]],
      failsFirst: "no-repair",
      says: "no end tag",
    },
    {
      name: "slash-with-space",
      why: "The slash is believed to work if a space stands before it.",
      patch: [['<div class="divider"></div>', '<div class="divider" />']],
      failsFirst: "empty-divider",
      says: "still inside",
    },
    {
      name: "end-after-paragraph",
      why: "The group is closed, but behind the paragraph, so the paragraph is its content.",
      patch: [
        ['<div class="divider"></div>', '<div class="divider">'],
        ["bags.</p>", "bags.</p></div>"],
      ],
      failsFirst: "empty-divider",
      says: "still inside",
    },
  ],
  alternatives: [
    {
      name: "each-word-by-itself",
      patch: [["<b>one <i>two</i></b>", "<b>one</b> <i><b>two</b></i>"]],
    },
    {
      name: "strong-and-em",
      patch: [["<b>one <i>two</i></b>", "<strong>one <em>two</em></strong>"]],
    },
    {
      name: "old-style",
      patch: [
        ["<br>", "<br />"],
        ['<div class="divider"></div>\n', "<div class=divider>\n</div>"],
        ["<p><b>one", "<P>\n  <b>one"],
      ],
    },
  ],
} satisfies Practice;
