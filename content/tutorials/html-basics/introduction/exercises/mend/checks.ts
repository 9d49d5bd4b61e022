import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import { oneLine, textNodes, textOf } from "#app/practice/check-library/page.ts";
import { quoted } from "#app/practice/check-library/text.ts";

export default {
  kind: "page",
  editable: ["index.html"],
  checks: [
    {
      id: "first-line",
      title: "In the first line, “three” is neither bold nor italic",
      objective: [2, 4],
      hints: [
        "Read the tags of the first line aloud, from left to right. Which element opens last, and which one closes first?",
        "The `i` element starts inside `b`, so it has to end inside `b` too. Where does its end tag belong?",
        "Move `</i>` to just before `</b>`. The word “three” then comes after both end tags.",
      ],
      run(t: Tester) {
        const line = t.find("p");
        const seen = textOf(line);
        if (seen !== "one two three") return `Keep the words of the first line, “one two three”. I found “${seen}”.`;
        const looks = (bold: boolean, italic: boolean) => {
          if (bold) return italic ? "bold and italic" : "bold but not italic";
          return italic ? "italic but not bold" : "neither bold nor italic";
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
              return `“${word}” should be ${wanted.get(word)}, but it’s ${found}. The browser turned your line into \`${line.outerHTML}\`.`;
          }
        }
      },
    },
    {
      id: "one-break",
      title: "The address has one line break",
      objective: 3,
      hints: [
        "How many lines does the address take up in the preview? How many did you expect?",
        "`br` is a void element: it can’t have any content, so it’s just one tag.",
        "Write `12 Fern Street<br>Gate on the left`, without an end tag.",
      ],
      then: [{ count: ["br", 1] }],
      run(t: Tester) {
        let block = t.find("br").parentElement ?? document.body;
        while (block.parentElement && t.css(block, "display") === "inline") block = block.parentElement;
        const lines = block.innerText
          .split("\n")
          .map(oneLine)
          .filter((line) => line !== "");
        const wanted = ["12 Fern Street", "Gate on the left"];
        if (lines.join("\n") !== wanted.join("\n"))
          return `The lines of the address should be ${quoted(wanted)}, but they’re ${quoted(lines)}.`;
      },
    },
    {
      id: "empty-divider",
      title: "The divider is empty, and the paragraph comes after it",
      objective: [2, 3],
      hints: [
        "Where does the browser end the group `divider`?",
        "`div` isn’t a void element. The slash in its start tag doesn’t close it, so the group stays open.",
        'Put the end tag right after the start tag: `<div class="divider"></div>`. The paragraph follows on the next line.',
      ],
      then: [
        {
          exists: "div.divider",
          says: 'I found no `<div class="divider">`. Keep it, and end it before the paragraph.',
        },
        {
          exists: "div.divider + p",
          says: "No paragraph comes right after the divider. Put `</div>` before the paragraph, so that it isn’t inside the group.",
        },
      ],
      run(t: Tester) {
        const divider = t.find("div.divider");
        if (divider.childElementCount > 0)
          return `The divider isn’t empty, because it contains \`${divider.innerHTML.trim()}\`. Move that out of it.`;
        // White space of HTML makes no difference, but a no-break space does.
        const content = (divider.textContent ?? "").replace(/^[ \t\r\n\f]+|[ \t\r\n\f]+$/g, "");
        if (content !== "")
          return content.trim() === ""
            ? "The divider isn’t empty, because it contains a no-break space or another space that takes up a line. Delete it."
            : `The divider isn’t empty, because it contains “${content}”. Move that out of it.`;
        const after = textOf(t.find("div.divider + p"));
        if (after !== "Bring your own bags.")
          return `The paragraph after the divider should be “Bring your own bags.”, but it’s “${after}”.`;
      },
    },
    {
      id: "no-repair",
      title: "Nothing is left for the browser to repair",
      objective: [2, 4],
      needs: ["first-line", "one-break", "empty-divider"],
      hints: [
        "The page looks right because the browser repaired it. Do any tags still cross, such as `<b><i>` with `</b></i>`?",
        "Check each end tag. It should close the element that opened last. A void element such as `br` doesn’t have one.",
        "You need `<b>one <i>two</i></b> three` in the first line, one `<br>` in the second, and `<div …></div>` in the third.",
      ],
      then: [{ wellFormed: "index.html" }],
    },
  ],
  attempts: [
    {
      name: "still-crossed",
      why: "Each start tag has an end tag, so the line seems complete. The end tags are in the wrong order, but the browser hides it.",
      patch: [["</i></b> three", "</b></i> three"]],
      failsFirst: "no-repair",
      says: "</b>",
    },
    {
      name: "italics-to-the-end",
      why: "`i` keeps its end, and `b` is stretched until it goes around all of it.",
      patch: [["two</i></b> three", "two three</i></b>"]],
      failsFirst: "first-line",
      says: "three",
    },
    {
      name: "untouched-cross",
      why: "Two elements seem to be able to overlap, like two strokes of a highlighter.",
      patch: [["two</i></b> three", "two</b> three</i>"]],
      failsFirst: "first-line",
      says: "The browser turned your line into",
    },
    {
      name: "strong-to-the-end",
      why: "The elements fit the meaning of the words, but one of them continues to the end of the line.",
      patch: [["<b>one <i>two</i></b> three", "<strong>one <em>two</em> three</strong>"]],
      failsFirst: "first-line",
      says: "it’s bold but not italic",
    },
    {
      name: "end-tag-for-br",
      why: "Every element seems to need an end tag, so `br` gets one.",
      patch: [["<br>", "<br></br>"]],
      failsFirst: "one-break",
      says: "found 2",
    },
    {
      name: "only-the-end-tag",
      why: "One of the two tags has to go, but the wrong one went. The browser turns `</br>` into `<br>`, so the page looks right.",
      patch: [["<br>", "</br>"]],
      failsFirst: "no-repair",
      says: "no end tag",
    },
    {
      name: "slash-with-space",
      why: "The slash seems to work as long as there’s a space before it.",
      patch: [['<div class="divider"></div>', '<div class="divider" />']],
      failsFirst: "empty-divider",
      says: "comes right after the divider",
    },
    {
      name: "no-break-space",
      why: "An empty element seems to need something in it, and people don’t see a space.",
      patch: [['<div class="divider"></div>', '<div class="divider">&nbsp;</div>']],
      failsFirst: "empty-divider",
      says: "contains a no-break space",
    },
    {
      name: "rule-in-the-divider",
      why: "A divider seems to need a line.",
      patch: [['<div class="divider"></div>', '<div class="divider"><hr></div>']],
      failsFirst: "empty-divider",
      says: "contains `<hr>`",
    },
    {
      name: "text-in-the-divider",
      why: "An empty group shows nothing, so it seems to need a word.",
      patch: [['<div class="divider"></div>', '<div class="divider">or</div>']],
      failsFirst: "empty-divider",
      says: "contains “or”",
    },
    {
      name: "break-in-the-wrong-place",
      why: "The line break seems to belong between the number and the street.",
      patch: [["12 Fern Street<br>Gate", "12<br>Fern Street Gate"]],
      failsFirst: "one-break",
      says: "they’re “12”, “Fern Street Gate on the left”",
    },
    {
      name: "end-after-paragraph",
      why: "The group has an end tag, but it comes after the paragraph.",
      patch: [
        ['<div class="divider"></div>', '<div class="divider">'],
        ["bags.</p>", "bags.</p></div>"],
      ],
      failsFirst: "empty-divider",
      says: "comes right after the divider",
    },
  ],
  alternatives: [
    {
      name: "each-word-by-itself",
      patch: [["<b>one <i>two</i></b>", "<b>one</b> <i><b>two</b></i>"]],
    },
    {
      name: "other-elements",
      patch: [
        ["<p><b>one <i>two</i></b> three</p>", "<section>\n<p>\n  <b>one</b>\n  <i><b>two</b></i>\n  three\n</p>"],
        [
          "<p>12 Fern Street<br>Gate on the left</p>",
          '<address>12 Fern Street<br class="gate">Gate on the left</address>',
        ],
        ['<div class="divider"></div>', '<div class="divider" id="line">\n  <!-- only a line -->\n</div>'],
        ["<p>Bring your own bags.</p>", "<p>Bring your <b>own</b> bags.</p>\n</section>"],
      ],
    },
    {
      name: "new-line-after-the-break",
      patch: [
        ["<br>", "<br/>\n"],
        ['<div class="divider">', '<div class="divider" role="separator">'],
      ],
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
  equivalent: [
    {
      mutant: "without role: div.divider",
      why: "The brief asks for an empty group, and leaves it open whether a screen reader should announce a divider.",
    },
  ],
} satisfies Practice;
