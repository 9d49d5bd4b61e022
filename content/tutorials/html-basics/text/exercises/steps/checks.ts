import type { Practice, Tester } from "#app/domain/practice/practice.ts";

export default {
  kind: "page",
  editable: ["index.html"],
  standard: "html",
  checks: [
    {
      id: "numbered",
      title: "The four steps are one ordered list, and the browser counts them",
      objective: [4, 5],
      hints: [
        "Would the recipe still work with the steps in another order? Which kind of list does that make?",
        "An `ol` holds the whole method. Each step is an `li`, and the browser writes its number.",
        "Begin with `<ol>`, then `<li>Mix flour, water and starter.</li>`, and close the list after the fourth `li`.",
      ],
      run(t: Tester) {
        const lists = t.all("ol");
        const [list] = lists;
        if (!list)
          return t.all("ul").length > 0
            ? "I found a `ul`, and no `ol`. The order of the steps matters, so they are an ordered list."
            : "I found no `ol`. The numbers are typed by hand, so a screen reader cannot say how many steps there are.";
        if (lists.length !== 1)
          return `I found ${lists.length} ordered lists, and each of them begins again at 1. The method is one list.`;
        const steps = [...list.children].filter((child) => child.localName === "li");
        const wanted = ["Mix flour", "Fold in", "Let it rest", "Bake for"];
        if (steps.length !== wanted.length)
          return `The ordered list has ${steps.length} items, and the method has 4 steps. What can be folded in is no step.`;
        steps.forEach((step, at) => {
          const text = t.text(step);
          t.ok(
            !/^\d+\s*[.)]/.test(text),
            `Step ${at + 1} begins with “${text.slice(0, 12)}”. The browser writes the number, so visitors would read it twice.`,
          );
          t.ok(
            text.startsWith(wanted[at] ?? ""),
            `Step ${at + 1} begins with “${text.slice(0, 24)}”. It should begin with “${wanted[at]}”.`,
          );
        });
      },
    },
    {
      id: "nested",
      title: "What can be folded in is a list inside the second step",
      objective: 4,
      needs: ["numbered"],
      hints: [
        "To which step do walnuts, olives and figs belong? Where does that step end?",
        "Only `li` may stand right inside `ol`. The inner `ul` stands in the `li` that announces it, before `</li>`.",
        "Write `<li>Fold in one of these: <ul>…</ul></li>`, with an `li` for each of the three.",
      ],
      run(t: Tester) {
        const stray = t.all("ol > ul, ol > ol, ul > ul, ul > ol")[0];
        if (stray !== undefined)
          return `The inner list stands between two steps, directly in \`${stray?.parentElement?.localName ?? "ol"}\`. It belongs to no step: close the \`li\` of its step after it.`;
        const second = t.all("ol > li")[1];
        const inner = second?.querySelector("ul");
        if (!inner) {
          const other = t.all("ul").find((list) => t.text(list).includes("walnuts"));
          const owner = other?.closest("ol > li");
          return owner
            ? `The inner list stands in the step “${t.text(owner).slice(0, 24)}”. It belongs to the step “Fold in one of these”.`
            : other
              ? "The list with walnuts stands outside of the steps. It belongs into the second one."
              : `I found no \`ul\` in the second step. It reads “${second ? t.text(second) : ""}”.`;
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
        "Two words, each with its meaning. Which list is made of such pairs?",
        "`dl` holds the pairs, `dt` the word, and `dd` what it means.",
        "Write `<dl><dt>Starter</dt><dd>Flour and water with live yeast</dd> … </dl>`.",
      ],
      run(t: Tester) {
        const lists = t.all("dl");
        const [list] = lists;
        if (!list)
          return t.all("ul").some((one) => t.text(one).includes("Crumb"))
            ? "The words are a `ul`. There, nothing tells a word from its meaning; a `dl` does."
            : "I found no `dl`, so nothing says that a word and its meaning belong together.";
        if (lists.length !== 1) return `I found ${lists.length} description lists. Both words stand in one.`;
        const pairs = t.all("dl dt, dl dd").map((one) => [one.localName, t.text(one).replace(/[.:]$/, "")]);
        const wanted = [
          ["dt", "Starter"],
          ["dd", "Flour and water with live yeast"],
          ["dt", "Crumb"],
          ["dd", "The inside of a loaf"],
        ];
        const said = pairs.map(([name, text]) => `${name}: ${text}`).join("; ");
        if (JSON.stringify(pairs) !== JSON.stringify(wanted))
          return `In the list I found ${said || "no `dt` and no `dd`"}. It should be a \`dt\` with the word and a \`dd\` with its meaning, twice.`;
      },
    },
  ],
  attempts: [
    {
      name: "list-in-list",
      why: "The inner list is put into the outer one, and not into the step that it belongs to. It looks nearly right.",
      patch: [
        ["<li>\n          Fold in one of these:\n", "<li>Fold in one of these:</li>\n"],
        ["          </ul>\n        </li>", "          </ul>"],
      ],
      failsFirst: "nested",
      says: "between two steps",
    },
    {
      name: "split-in-two",
      why: "The ordered list is closed for the inner one, and a second one is opened.",
      patch: [
        ["<li>\n          Fold in one of these:\n", "<li>Fold in one of these:</li>\n        </ol>\n"],
        ["          </ul>\n        </li>", "          </ul>\n        <ol>"],
      ],
      failsFirst: "numbered",
      says: "begins again at 1",
    },
    {
      name: "numbers-kept",
      why: "The items get their elements, and the typed numbers stay.",
      patch: [["<li>Mix flour", "<li>1. Mix flour"]],
      failsFirst: "numbered",
      says: "read it twice",
    },
    {
      name: "one-level",
      why: "Every line becomes an item, so that walnuts are a step.",
      patch: [
        ["<li>\n          Fold in one of these:\n          <ul>", "<li>Fold in one of these:</li>"],
        ["          </ul>\n        </li>\n", ""],
      ],
      failsFirst: "numbered",
      says: "is no step",
    },
    {
      name: "bullets-for-steps",
      why: "A list is a list, whatever its order.",
      patch: [
        ["<ol>", "<ul>"],
        ["</ol>", "</ul>"],
      ],
      failsFirst: "numbered",
      says: "The order of the steps matters",
    },
    {
      name: "hyphens-kept",
      why: "The inner items stay as they were typed, with line breaks, inside the step.",
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
      why: "The step begins with a sentence, so everything in it is put into a paragraph.",
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
      says: "nothing tells a word from its meaning",
    },
    {
      name: "only-terms",
      why: "Word and meaning are put into one `dt`.",
      patch: [["<dt>Crumb</dt>\n        <dd>The inside of a loaf</dd>", "<dt>Crumb: The inside of a loaf</dt>"]],
      failsFirst: "terms",
      says: "with its meaning, twice",
    },
  ],
  alternatives: [
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
