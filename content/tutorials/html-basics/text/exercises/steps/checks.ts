import type { Practice, Tester } from "#app/domain/practice/practice.ts";

/** Kinds of markers that don't count. A string, as in `"– "`, doesn't count either. */
const bullets = /^(none|disc|circle|square|disclosure-open|disclosure-closed|["'].*)$/;

/** Whether people see a number, or a letter that counts, in front of a step: as its marker, or by a counter. */
function isNumbered(t: Tester, step: Element): boolean {
  const marker = t.css(step, "content", "::marker");
  const hasMarker = t.css(step, "display").includes("list-item");
  if (hasMarker && marker.includes("counter")) return true;
  if (hasMarker && /^(normal|)$/.test(marker))
    if (t.css(step, "list-style-image") === "none" && !bullets.test(t.css(step, "list-style-type"))) return true;
  return [step, ...step.querySelectorAll("*")].some((part) =>
    ["::before", "::after"].some((pseudo) => t.css(part, "content", pseudo).includes("counter")),
  );
}

export default {
  kind: "page",
  editable: ["index.html"],
  standard: "html",
  checks: [
    {
      id: "numbered",
      title: "The four steps are one ordered list, and the browser numbers them",
      objective: [4, 5],
      hints: [
        "Would the recipe still work with the steps in a different order? Which kind of list do you need, then?",
        "An `ol` contains the whole method. Each step is an `li`, and the browser adds its number.",
        "Begin with `<ol>`, then `<li>Mix flour, water and starter.</li>`, and close the list after the fourth `li`.",
      ],
      run(t: Tester) {
        const lists = t.all("ol");
        const [list] = lists;
        if (!list)
          return t.all("ul").length > 0
            ? "I found a `ul`, but no `ol`. The order of the steps matters, so use an ordered list."
            : "I found no `ol`, so a screen reader can’t say how many steps there are. Make the steps an ordered list.";
        if (lists.length !== 1)
          return `I found ${lists.length} ordered lists, but the method is one list. Put all four steps in the same \`ol\`.`;
        const steps = [...list.children].filter((child) => child.localName === "li");
        const wanted = ["Mix flour", "Fold in", "Let it rest", "Bake for"];
        if (steps.length !== wanted.length)
          return `The ordered list has ${steps.length} ${steps.length === 1 ? "item" : "items"}, but the method has 4 steps. The things to fold in aren’t steps.`;
        steps.forEach((step, at) => {
          const text = t.text(step);
          t.ok(
            !/^\d+\s*[.)]/.test(text),
            `Step ${at + 1} begins with “${text.slice(0, 12)}”. The browser adds the number, so delete yours, or visitors read it twice.`,
          );
          t.ok(
            text.startsWith(wanted[at] ?? ""),
            `Step ${at + 1} begins with “${text.slice(0, 24)}”. It should begin with “${wanted[at]}”.`,
          );
          t.ok(
            isNumbered(t, step),
            `The browser doesn’t show a number in front of step ${at + 1}. Remove the style that hides it.`,
          );
        });
      },
    },
    {
      id: "nested",
      title: "The things to fold in are a list inside the second step",
      objective: 4,
      needs: ["numbered"],
      hints: [
        "Which step do the walnuts, olives and figs belong to? Where does that step end?",
        "An `ol` can only have `li` elements as children. Put the inner `ul` in the `li` of its step, before `</li>`.",
        "Write `<li>Fold in one of these: <ul>…</ul></li>`, with an `li` for each of the three.",
      ],
      run(t: Tester) {
        const stray = t.all("ol > ul, ol > ol, ul > ul, ul > ol")[0];
        if (stray !== undefined)
          return `The inner list is directly in \`${stray?.parentElement?.localName ?? "ol"}\`, so it doesn’t belong to any step. Put it inside the \`li\` of its step, before \`</li>\`.`;
        const second = t.all("ol > li")[1];
        const inner = second?.querySelector("ul");
        if (!inner) {
          const other = t.all("ul").find((list) => t.text(list).includes("walnuts"));
          const owner = other?.closest("ol > li");
          return owner
            ? `The list with walnuts is in the step “${t.text(owner).slice(0, 24)}”. Move it to the step “Fold in one of these”.`
            : other
              ? "The list with walnuts is outside the steps. Move it into the second one."
              : `There is no \`ul\` in the second step, “${second ? t.text(second) : ""}”. Put the things to fold in there, as a list.`;
        }
        const items = [...inner.children].map((item) => t.text(item));
        t.equal(items, ["walnuts", "olives", "dried figs"], "the items of the inner list");
      },
    },
    {
      id: "terms",
      title: "The words of bakers are a description list",
      objective: [4, 5],
      hints: [
        "There are two words, each with its meaning. Which kind of list is made of such pairs?",
        "A `dl` contains the pairs. In each of them, `dt` is the word and `dd` is what it means.",
        "Write `<dl><dt>Starter</dt><dd>Flour and water with live yeast</dd> … </dl>`.",
      ],
      run(t: Tester) {
        const lists = t.all("dl");
        const [list] = lists;
        if (!list)
          return t.all("ul").some((one) => t.text(one).includes("Crumb"))
            ? "The words are in a `ul`, which doesn’t tell a word from its meaning. Use a `dl`."
            : "I found no `dl`, so nothing says that a word and its meaning belong together. Make the words a description list.";
        if (lists.length !== 1) return `I found ${lists.length} description lists. Put both words in one.`;
        const pairs = t.all("dl dt, dl dd").map((one) => [one.localName, t.text(one).replace(/[.:]$/, "")]);
        const wanted = [
          ["dt", "Starter"],
          ["dd", "Flour and water with live yeast"],
          ["dt", "Crumb"],
          ["dd", "The inside of a loaf"],
        ];
        const said = pairs.map(([name, text]) => `${name}: ${text}`).join("; ");
        if (JSON.stringify(pairs) !== JSON.stringify(wanted))
          return `The description list contains ${said || "no `dt` or `dd`"}. It should have a \`dt\` with the word and a \`dd\` with its meaning, twice.`;
      },
    },
  ],
  attempts: [
    {
      name: "list-in-list",
      why: "The inner list is in the outer list, but not in the step that it belongs to. It looks almost right.",
      patch: [
        ["<li>\n          Fold in one of these:\n", "<li>Fold in one of these:</li>\n"],
        ["          </ul>\n        </li>", "          </ul>"],
      ],
      failsFirst: "nested",
      says: "doesn’t belong to any step",
    },
    {
      name: "split-in-two",
      why: "The ordered list ends before the inner one, and a second one begins after it.",
      patch: [
        ["<li>\n          Fold in one of these:\n", "<li>Fold in one of these:</li>\n        </ol>\n"],
        ["          </ul>\n        </li>", "          </ul>\n        <ol>"],
      ],
      failsFirst: "numbered",
      says: "Put all four steps in the same `ol`",
    },
    {
      name: "numbers-kept",
      why: "The steps are list items now, but the typed numbers are still there.",
      patch: [["<li>Mix flour", "<li>1. Mix flour"]],
      failsFirst: "numbered",
      says: "read it twice",
    },
    {
      name: "numbers-hidden",
      why: "The list is ordered, so it seems to be numbered whatever its style is.",
      patch: [["  </head>", "    <style>ol { list-style: none; padding: 0; }</style>\n  </head>"]],
      failsFirst: "numbered",
      says: "doesn’t show a number in front of step 1",
    },
    {
      name: "bullets-for-numbers",
      why: "Bullets look calmer, and the list stays ordered.",
      patch: [["  </head>", "    <style>ol > li { list-style-type: disc; }</style>\n  </head>"]],
      failsFirst: "numbered",
      says: "doesn’t show a number in front of step 1",
    },
    {
      name: "marker-without-a-number",
      why: "A word of its own in front of each step seems better than a number.",
      patch: [["  </head>", "    <style>ol > li::marker { content: 'Step: '; }</style>\n  </head>"]],
      failsFirst: "numbered",
      says: "doesn’t show a number in front of step 1",
    },
    {
      name: "one-level",
      why: "Every line becomes an item, so the walnuts become a step.",
      patch: [
        ["<li>\n          Fold in one of these:\n          <ul>", "<li>Fold in one of these:</li>"],
        ["          </ul>\n        </li>\n", ""],
      ],
      failsFirst: "numbered",
      says: "aren’t steps",
    },
    {
      name: "bullets-for-steps",
      why: "Any kind of list seems to do for the steps.",
      patch: [
        ["<ol>", "<ul>"],
        ["</ol>", "</ul>"],
      ],
      failsFirst: "numbered",
      says: "The order of the steps matters",
    },
    {
      name: "hyphens-kept",
      why: "Inside the step, the hyphens and line breaks look like a list already.",
      patch: [
        [
          "          <ul>\n            <li>walnuts</li>\n            <li>olives</li>\n            <li>dried figs</li>\n          </ul>\n",
          "          <br>- walnuts<br>- olives<br>- dried figs\n",
        ],
      ],
      failsFirst: "nested",
      says: "no `ul` in the second step",
    },
    {
      name: "paragraph-around",
      why: "The step begins with a sentence, so everything in it goes into a paragraph.",
      patch: [
        ["          Fold in one of these:\n", "          <p>Fold in one of these:\n"],
        ["          </ul>\n        </li>", "          </ul></p>\n        </li>"],
      ],
      failsFirst: "s1",
      says: "</p>",
    },
    {
      name: "terms-in-ul",
      why: "Bold words in a list look like terms.",
      patch: [
        ["<dl>", "<ul>"],
        ["</dl>", "</ul>"],
        [
          "<dt>Starter</dt>\n        <dd>Flour and water with live yeast</dd>",
          "<li><b>Starter</b>: Flour and water with live yeast</li>",
        ],
        ["<dt>Crumb</dt>\n        <dd>The inside of a loaf</dd>", "<li><b>Crumb</b>: The inside of a loaf</li>"],
      ],
      failsFirst: "terms",
      says: "doesn’t tell a word from its meaning",
    },
    {
      name: "only-terms",
      why: "The word and its meaning are in the same `dt`.",
      patch: [["<dt>Crumb</dt>\n        <dd>The inside of a loaf</dd>", "<dt>Crumb: The inside of a loaf</dt>"]],
      failsFirst: "terms",
      says: "with its meaning, twice",
    },
  ],
  alternatives: [
    {
      name: "own-counter",
      patch: [
        [
          "  </head>",
          `    <style>
      ol { list-style: none; counter-reset: step; }
      ol > li { counter-increment: step; }
      ol > li::before { content: counter(step) ". "; }
    </style>
  </head>`,
        ],
      ],
    },
    {
      name: "own-markers",
      patch: [
        [
          "  </head>",
          `    <style>
      ol { list-style: lower-alpha inside; }
      ol > li:first-child::marker { content: "Step " counter(list-item) ": "; }
    </style>
  </head>`,
        ],
      ],
    },
    {
      name: "end-tags-left-out",
      patch: [
        ["Mix flour, water and starter.</li>", "<p>Mix flour, water and starter.</p>"],
        ["<li>walnuts</li>", "<li>walnuts"],
        [
          "<dt>Starter</dt>\n        <dd>Flour and water with live yeast</dd>",
          "<div><dt>Starter<dd>Flour and water with live yeast.</div>",
        ],
        [
          "<dt>Crumb</dt>\n        <dd>The inside of a loaf</dd>",
          "<div>\n          <dt><b>Crumb</b></dt>\n          <dd>The inside of a loaf.</dd>\n        </div>",
        ],
      ],
    },
  ],
} satisfies Practice;
