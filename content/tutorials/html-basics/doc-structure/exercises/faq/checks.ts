import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import { oneLine, textNodes, textOf } from "#app/practice/check-library/page.ts";
import { containsLetters } from "#app/practice/check-library/text.ts";

/** The text of a disclosure without its summary. */
const restOf = (disclosure: Element): string =>
  oneLine(
    textNodes(disclosure)
      .filter((node) => !node.parentElement?.closest("summary"))
      .map((node) => node.nodeValue ?? "")
      .join(" "),
  );

/** The text of a disclosure, without its summary, that people can see. */
const visibleRestOf = (t: Tester, disclosure: Element): string =>
  [...disclosure.children]
    .filter((child) => !child.matches("summary"))
    .map((child) => t.visibleText(child))
    .join(" ")
    .trim();

/** Gives text directly in a disclosure an element, because only elements can be asked whether people see them. */
function wrapTexts(disclosure: Element): void {
  for (const node of [...disclosure.childNodes]) {
    if (node.nodeType !== Node.TEXT_NODE || textOf(node) === "") continue;
    const span = document.createElement("span");
    node.replaceWith(span);
    span.append(node);
  }
}

export default {
  kind: "page",
  editable: ["index.html"],
  checks: [
    {
      id: "three",
      title: "There are three disclosures, and all of them are closed",
      objective: 3,
      hints: [
        "How many pairs of question and answer are there? Each of them needs to open and close separately.",
        "Put `details` around each pair. Without the attribute `open`, it’s closed.",
        "Write `<details>` before each question and `</details>` after its answer.",
      ],
      then: [
        { count: ["details", 3] },
        {
          missing: "details[open]",
          says: "A disclosure has the attribute `open`, so it starts open, whatever its value. Delete the attribute.",
        },
        {
          missing: "details details",
          says: "One `details` is inside another one, so it’s hidden until that one opens. Move it out.",
        },
      ],
    },
    {
      id: "summaries",
      title: "Each disclosure begins with its question, as a summary",
      objective: 3,
      needs: ["three"],
      hints: [
        "What’s next to the small triangle: your question, or a word that the browser put there?",
        "`summary` contains the question. It’s the first element inside `details`.",
        "Write `<details><summary>May I bring my dog?</summary>`, and put the answer after it.",
      ],
      run(t: Tester) {
        const questions = ["How long may I keep a book?", "What does a lost card cost?", "May I bring my dog?"];
        t.all("details").forEach((one, number) => {
          const summary = one.querySelector("summary");
          t.ok(
            summary,
            `Disclosure ${number + 1} has no \`summary\`, so the browser shows a word such as “Details”. Put the question in a \`summary\`.`,
          );
          t.ok(
            summary.parentElement === one && one.firstElementChild === summary,
            `In disclosure ${number + 1}, \`summary\` isn’t the first child of \`details\`. Move it there, because HTML doesn’t allow it anywhere else.`,
          );
          const text = textOf(summary);
          t.ok(
            text === questions[number],
            `The summary of disclosure ${number + 1} is “${text}”. It should be “${questions[number]}”`,
          );
          const shown = t.visibleText(summary);
          t.ok(
            containsLetters(shown, text),
            shown === ""
              ? `People can’t see the summary “${text}”. Remove whatever hides it.`
              : `People only see “${shown}” of the summary “${text}”. Remove whatever hides the rest.`,
          );
        });
      },
    },
    {
      id: "answers",
      title: "Each answer is hidden until people open its question",
      objective: 3,
      needs: ["summaries"],
      hints: [
        "Close all the questions. Which words can you still see, although you shouldn’t?",
        "While `details` is closed, everything in it after the `summary` is hidden.",
        "Put the paragraph with the answer between `</summary>` and `</details>`.",
      ],
      async run(t: Tester) {
        const answers = [
          "Three weeks. You can extend it twice.",
          "Nothing the first time, then four dollars.",
          "On a lead, and on Thursdays only.",
        ];
        // What appears gradually counts as it is in the end. The tester can't finish the transitions of this part.
        const style = document.createElement("style");
        style.textContent = "::details-content { transition: none !important }";
        document.head.append(style);
        for (const [at, one] of t.all("details").entries()) {
          const answer = answers[at] ?? "";
          if (!containsLetters(restOf(one), answer))
            return containsLetters(textOf(document.body), answer)
              ? `The answer “${answer}” isn’t in disclosure ${at + 1}. Move it there, after the \`summary\`.`
              : `I can’t find the whole answer “${answer}” on the page. Put it back, after its question.`;
          wrapTexts(one);
          const early = visibleRestOf(t, one);
          if (early !== "")
            return `Before people open question ${at + 1}, they can already see “${early}”. Remove whatever shows it, because \`details\` hides the answer by itself.`;
          await t.click(one.querySelector("summary") ?? one);
          if (!containsLetters(visibleRestOf(t, one), answer))
            return `Even after people open question ${at + 1}, they can’t see all of “${answer}”. Remove whatever hides it, because \`details\` hides the answer by itself.`;
        }
      },
    },
    {
      id: "group",
      title: "Opening one question closes the others",
      objective: 3,
      needs: ["summaries"],
      hints: [
        "Open two questions in the preview. Is the first one still open?",
        "Disclosures form a group if their `name` attributes have the same value.",
        'Write `<details name="questions">` all three times.',
      ],
      async run(t: Tester) {
        const all = t.all<HTMLDetailsElement>("details");
        const names = all.map((one) => one.getAttribute("name") ?? "");
        const isGroup = !names.includes("") && new Set(names).size === 1;
        // In browsers without groups of disclosures, the names are all that can be checked.
        if (isGroup && !("name" in HTMLDetailsElement.prototype)) return;
        for (const one of all) {
          await t.click(one.querySelector("summary") ?? one);
          await t.wait(20);
          const open = all.filter((other) => other.open);
          if (open.length === 1 && open[0] === one) continue;
          if (names.includes(""))
            return `${names.filter((name) => name === "").length} of the 3 disclosures have no \`name\`, so they don’t close when another one opens. Add it.`;
          if (!isGroup)
            return `The names are “${names.join("”, “")}”. Use the same one for all three, because it makes them a group.`;
          return `After opening one disclosure, I found ${open.length} open. There should be just one.`;
        }
      },
    },
    {
      id: "no-repair",
      title: "Nothing is left for the browser to repair",
      objective: 3,
      needs: ["three", "summaries", "answers", "group"],
      hints: [
        "Read the tags of one pair aloud. Does each element have its end tag, and does the inner one end first?",
        "`summary` ends before the answer, and `details` ends after it.",
        "Each pair ends with `</p>` and then `</details>`.",
      ],
      then: [{ wellFormed: "index.html" }],
    },
  ],
  attempts: [
    {
      name: "summary-not-first",
      why: "The browser shows the summary first anyway, so its place doesn’t seem to matter.",
      patch: [
        [
          "        <summary>May I bring my dog?</summary>\n        <p>On a lead, and on Thursdays only.</p>\n",
          "        <p>On a lead, and on Thursdays only.</p>\n        <summary>May I bring my dog?</summary>\n",
        ],
      ],
      failsFirst: "summaries",
      says: "isn’t the first child",
    },
    {
      name: "no-summary",
      why: "The first paragraph in `details` seems to be what people see.",
      patch: [["<summary>May I bring my dog?</summary>", "<p>May I bring my dog?</p>"]],
      failsFirst: "summaries",
      says: "“Details”",
    },
    {
      name: "one-for-all",
      why: "All the questions seem to be one thing that opens.",
      patch: [
        ['twice.</p>\n      </details>\n\n      <details name="questions">\n', "twice.</p>\n"],
        ['dollars.</p>\n      </details>\n\n      <details name="questions">\n', "dollars.</p>\n"],
      ],
      failsFirst: "three",
      says: "found 1",
    },
    {
      name: "open-false",
      why: "The value “false” seems to switch the attribute off.",
      patch: [
        [
          '<h1>Questions</h1>\n\n      <details name="questions">',
          '<h1>Questions</h1>\n\n      <details name="questions" open="false">',
        ],
      ],
      failsFirst: "three",
      says: "starts open",
    },
    {
      name: "names-of-their-own",
      why: "A name seems to tell the disclosures apart, like an `id`.",
      patch: [
        ['<h1>Questions</h1>\n\n      <details name="questions">', '<h1>Questions</h1>\n\n      <details name="book">'],
      ],
      failsFirst: "group",
      says: "Use the same one for all three",
    },
    {
      name: "ids",
      why: "An `id` seems to be the same as a name.",
      patch: [
        [
          '<h1>Questions</h1>\n\n      <details name="questions">',
          '<h1>Questions</h1>\n\n      <details id="questions">',
        ],
      ],
      failsFirst: "group",
      says: "no `name`",
    },
    {
      name: "answer-outside",
      why: "Only the question seems to belong in `details`, because it’s what people choose.",
      patch: [
        [
          "        <p>On a lead, and on Thursdays only.</p>\n      </details>\n",
          "      </details>\n      <p>On a lead, and on Thursdays only.</p>\n",
        ],
      ],
      failsFirst: "answers",
      says: "isn’t in disclosure 3",
    },
    {
      name: "hidden-question",
      why: "The attribute `hidden` seems to mean that the disclosure is closed.",
      patch: [["<summary>May I bring my dog?", "<summary hidden>May I bring my dog?"]],
      failsFirst: "summaries",
      says: "can’t see the summary “May I bring my dog?”",
    },
    {
      name: "half-a-question",
      why: "The second part of the question seems to be a detail that can wait until people open it.",
      patch: [["May I bring my dog?</summary>", "May I <span hidden>bring my dog?</span></summary>"]],
      failsFirst: "summaries",
      says: "People only see “May I”",
    },
    {
      name: "hidden-answer",
      why: "The answer is hidden at first, so it seems to need the attribute `hidden`.",
      patch: [["<p>On a lead", "<p hidden>On a lead"]],
      failsFirst: "answers",
      says: "Remove whatever hides it",
    },
    {
      name: "answers-always-shown",
      why: "The disclosures are closed, so the answers seem to be hidden. A style shows them all the same.",
      patch: [["  </head>", "    <style>details::details-content { content-visibility: visible; }</style>\n  </head>"]],
      failsFirst: "answers",
      says: "they can already see “Three weeks.",
    },
    {
      name: "bare-answer-shown",
      why: "The answer without an element of its own seems to be a part of `details` that can be shown by a style.",
      patch: [
        ["<p>Three weeks. You can extend it twice.</p>", "Three weeks. You can extend it twice."],
        ["  </head>", "    <style>details::details-content { content-visibility: visible; }</style>\n  </head>"],
      ],
      failsFirst: "answers",
      says: "they can already see “Three weeks.",
    },
    {
      name: "half-an-answer",
      why: "The second sentence seems unnecessary.",
      patch: [[" You can extend it twice.", ""]],
      failsFirst: "answers",
      says: "can’t find the whole answer “Three weeks.",
    },
    {
      name: "left-open",
      why: "The browser closes elements at the end of the page, so the end tag seems unnecessary.",
      patch: [["Thursdays only.</p>\n      </details>\n", "Thursdays only.</p>\n"]],
      failsFirst: "no-repair",
      says: "details",
    },
  ],
  alternatives: [
    {
      name: "headings-inside",
      patch: [
        ["<summary>How long may I keep a book?</summary>", "<summary><h2>How long may I keep a book?</h2></summary>"],
        [
          "<p>Three weeks. You can extend it twice.</p>",
          "<ul><li>Three weeks.</li><li>You can extend it twice.</li></ul>",
        ],
      ],
    },
    {
      name: "bare-answer",
      patch: [
        ["<p>Three weeks. You can extend it twice.</p>", "Three weeks. You can extend it <em>twice</em>."],
        ["<p>On a lead, and on Thursdays only.</p>", "<div>On a lead, and on <em>Thursdays</em> only.</div>"],
      ],
    },
    {
      name: "slides-open",
      patch: [
        [
          "  </head>",
          `    <style>
      :root { interpolate-size: allow-keywords; }
      details::details-content { block-size: 0; overflow: clip; transition: block-size 0.2s, content-visibility 0.2s allow-discrete; }
      details[open]::details-content { block-size: auto; }
    </style>
  </head>`,
        ],
      ],
    },
    {
      name: "closed-by-a-script",
      patch: [
        ['<h1>Questions</h1>\n\n      <details name="questions">', "<h1>Questions</h1>\n\n      <details>"],
        [
          'twice.</p>\n      </details>\n\n      <details name="questions">',
          "twice.</p>\n      </details>\n\n      <details>",
        ],
        [
          'dollars.</p>\n      </details>\n\n      <details name="questions">',
          "dollars.</p>\n      </details>\n\n      <details>",
        ],
        [
          "    </main>\n",
          `    </main>
    <script>
      const all = document.querySelectorAll("details");
      for (const one of all)
        one.addEventListener("toggle", () => {
          if (one.open) for (const other of all) if (other !== one) other.open = false;
        });
    </script>
`,
        ],
      ],
    },
  ],
} satisfies Practice;
