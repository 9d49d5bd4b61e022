import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import { textOf } from "#app/practice/check-library/page.ts";

export default {
  kind: "page",
  editable: ["index.html"],
  checks: [
    {
      id: "three",
      title: "There are three disclosures, and all are closed",
      objective: 3,
      hints: [
        "How many pairs of question and answer are there? Each of them opens and closes by itself.",
        "`details` goes around one pair. Without the attribute `open` it is closed.",
        "Write `<details>` before each question and `</details>` after its answer.",
      ],
      then: [
        { count: ["details", 3] },
        {
          missing: "details[open]",
          says: "One of them has the attribute `open`, so it starts open. Its value means nothing; take it away.",
        },
        { missing: "details details", says: "A `details` lies inside another one, so it is hidden with it." },
      ],
    },
    {
      id: "summaries",
      title: "Each begins with its question, as a summary",
      objective: 3,
      needs: ["three"],
      hints: [
        "What is written beside the small triangle: your question, or a word that the browser put there?",
        "`summary` holds the question. It is the first element inside `details`.",
        "Write `<details><summary>May I bring my dog?</summary>`, and the answer after it.",
      ],
      run(t: Tester) {
        const questions = ["How long may I keep a book?", "What does a lost card cost?", "May I bring my dog?"];
        t.all("details").forEach((one, number) => {
          const summary = one.querySelector("summary");
          t.ok(
            summary,
            `Disclosure ${number + 1} has no \`summary\`. The browser writes a word of its own there, such as “Details”, and nobody knows what opens.`,
          );
          t.ok(
            summary.parentElement === one && one.firstElementChild === summary,
            `In disclosure ${number + 1}, \`summary\` is not the first child. It comes first, and nothing is around it; HTML allows no other place.`,
          );
          const text = textOf(summary);
          t.ok(
            text === questions[number],
            `The summary of disclosure ${number + 1} is “${text}”. The question is “${questions[number]}”`,
          );
        });
      },
    },
    {
      id: "answers",
      title: "Each answer is hidden until its question is opened",
      objective: 3,
      needs: ["summaries"],
      hints: [
        "Close all questions. Which words are still there that should not be?",
        "Everything inside `details`, after the `summary`, is hidden while it is closed.",
        "Move the paragraph with the answer before `</details>`, and after `</summary>`.",
      ],
      run(t: Tester) {
        const answers = ["Three weeks.", "Nothing the first time", "On a lead"];
        t.all("details").forEach((one, number) => {
          const answer = answers[number] ?? "";
          const rest = [...one.children].filter((child) => child.localName !== "summary");
          t.ok(
            rest.some((child) => (child.textContent ?? "").includes(answer)),
            (document.body.textContent ?? "").includes(answer)
              ? `The answer “${answer} …” is not in disclosure ${number + 1}, so it shows all the time or in the wrong place.`
              : `The answer “${answer} …” is gone. All words should stay.`,
          );
        });
      },
    },
    {
      id: "group",
      title: "Opening one closes the other",
      objective: 3,
      needs: ["three"],
      hints: [
        "Open two questions in the preview. Is the first one still open?",
        "An attribute with the same value makes a group of disclosures. It is called `name`.",
        'Write `<details name="questions">` three times.',
      ],
      async run(t: Tester) {
        const all = t.all<HTMLDetailsElement>("details");
        const names = all.map((one) => one.getAttribute("name") ?? "");
        if (!names.every((name) => name !== ""))
          return `${names.filter((name) => name === "").length} of 3 disclosures have no \`name\`, so they know nothing of the others.`;
        if (new Set(names).size !== 1)
          return `The names are “${names.join("”, “")}”. Only disclosures with the same name form a group.`;
        // Where the browser knows no groups yet, the names are all that can be asked for.
        if (!("name" in HTMLDetailsElement.prototype)) return;
        for (const one of all) {
          one.open = true;
          await t.wait(20);
          const open = all.filter((other) => other.open);
          if (open.length !== 1) return `${open.length} disclosures are open at once.`;
        }
      },
    },
    {
      id: "no-repair",
      title: "Nothing is left for the browser to repair",
      objective: 3,
      needs: ["three", "summaries", "answers", "group"],
      hints: [
        "Read the tags of one pair aloud. Is each of them closed, and the inner one first?",
        "`summary` ends before the answer begins, and `details` after it.",
        "Each pair ends with `</p>` and then `</details>`.",
      ],
      then: [{ wellFormed: "index.html" }],
    },
  ],
  attempts: [
    {
      name: "summary-not-first",
      why: "The place of the summary is thought to be free, for it is shown first anyway.",
      patch: [
        [
          "        <summary>May I bring my dog?</summary>\n        <p>On a lead, and on Thursdays only.</p>\n",
          "        <p>On a lead, and on Thursdays only.</p>\n        <summary>May I bring my dog?</summary>\n",
        ],
      ],
      failsFirst: "summaries",
      says: "not the first child",
    },
    {
      name: "no-summary",
      why: "The first paragraph in `details` is thought to be its line.",
      patch: [["<summary>May I bring my dog?</summary>", "<p>May I bring my dog?</p>"]],
      failsFirst: "summaries",
      says: "“Details”",
    },
    {
      name: "one-for-all",
      why: "The list of questions is taken for one thing that opens.",
      patch: [
        ['twice.</p>\n      </details>\n\n      <details name="questions">\n', "twice.</p>\n"],
        ['dollars.</p>\n      </details>\n\n      <details name="questions">\n', "dollars.</p>\n"],
      ],
      failsFirst: "three",
      says: "found 1",
    },
    {
      name: "open-false",
      why: "A boolean attribute is thought to be off when its value is false.",
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
      why: "A name is thought to tell things apart, as an id does.",
      patch: [
        ['<h1>Questions</h1>\n\n      <details name="questions">', '<h1>Questions</h1>\n\n      <details name="book">'],
      ],
      failsFirst: "group",
      says: "same name form a group",
    },
    {
      name: "ids",
      why: "An id is taken for the name.",
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
      why: "`details` is put around the question alone.",
      patch: [
        [
          "        <p>On a lead, and on Thursdays only.</p>\n      </details>\n",
          "      </details>\n      <p>On a lead, and on Thursdays only.</p>\n",
        ],
      ],
      failsFirst: "answers",
      says: "shows all the time",
    },
    {
      name: "left-open",
      why: "The browser closes what is open at the end, so the end tag seems needless.",
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
  ],
} satisfies Practice;
