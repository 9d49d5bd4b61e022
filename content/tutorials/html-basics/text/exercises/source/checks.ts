import type { Practice, Tester } from "#app/domain/practice/practice.ts";

export default {
  kind: "page",
  editable: ["index.html"],
  standard: "html",
  checks: [
    {
      id: "date",
      title: "Programs can read the date",
      objective: 3,
      hints: [
        "A person reads “1 December 2026”. What would a calendar need?",
        "Put the `time` element around the date, and give it `datetime`: year, month, day, with hyphens.",
        'Write `<time datetime="2026-12-01">1 December 2026</time>`.',
      ],
      run(t: Tester) {
        const [time] = t.all("time");
        if (!time) return "I found no `time` element, so a program sees the date as words like any others.";
        if (!t.text(time).includes("1 December"))
          return `The \`time\` element holds “${t.text(time)}”. The date that people read, “1 December 2026”, should stand in it.`;
        const given = time.getAttribute("datetime");
        if (given === null)
          return `The \`time\` element has no \`datetime\`, and “${t.text(time)}” is not a form that programs know.`;
        const value = given.trim();
        const form = /^(\d+)[-/.](\d+)[-/.](\d+)/.exec(value);
        if (!/^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)?)?$/.test(value))
          return /^\d{1,2}[/.-]\d{1,2}([/.-]\d+)?$/.test(value)
            ? `\`datetime="${value}"\` is 1 December in one country and 12 January in another. In ISO form the year comes first, with four digits.`
            : form
              ? `\`datetime="${value}"\` is nearly right. In ISO form month and day have two digits each, with hyphens between.`
              : `\`datetime="${value}"\` is not the ISO form: year, month and day as digits, with hyphens between.`;
        if (!value.startsWith("2026-12-01"))
          return `\`datetime="${value}"\` is another day. The year comes first, then the month, then the day.`;
        if (value.length !== 10 && !value.slice(11).startsWith("18:30"))
          return `\`datetime="${value}"\` has another time. Half past six in the evening is 18:30.`;
      },
    },
    {
      id: "warning",
      title: "The warning is marked as important",
      objective: [3, 5],
      hints: [
        "The warning is bold. What do people get who hear the page?",
        "`b` is a look. Which element means that something is important?",
        "Write `<strong>Children stay behind the yellow line.</strong>` in its paragraph.",
      ],
      run(t: Tester) {
        const strong = t.all("strong").map((element) => t.text(element));
        const other = t.all("b, em, mark, i, h2, h3, h4").find((element) => t.text(element).includes("yellow line"));
        if (!strong.some((text) => text.includes("yellow line")))
          return other
            ? `The warning is in \`${other.localName}\`, which does not say that it is important.`
            : `Nothing says that the warning is important. In \`strong\` I found ${strong.length > 0 ? `“${strong.join("”, “")}”` : "nothing"}.`;
        if (!strong.every((text) => text.includes("yellow line") && !text.includes("bake together")))
          return `More than the warning is important now: “${strong.join("”, “")}”. What is always loud is heard by nobody.`;
        if (t.all("p strong").length === 0)
          return "`strong` stands outside of a paragraph. The warning is still a sentence.";
      },
    },
    {
      id: "quotation",
      title: "Rosa Lim’s words, and nothing else, are a quotation of their own",
      objective: 3,
      hints: [
        "Where do Rosa Lim’s words begin and end? Her name is not one of them.",
        "`blockquote` holds a quotation that is a part by itself; the paragraph goes inside.",
        "Write `<blockquote><p>Let the dough decide when it is ready.</p></blockquote>`, and the source after it.",
      ],
      run(t: Tester) {
        const quotes = t.all("blockquote");
        const [quote] = quotes;
        if (!quote)
          return t.all("q").length > 0
            ? "I found a `q`. That is for a few words within a sentence; this quotation is a part of its own."
            : "I found no `blockquote`, so nothing says that these are somebody else’s words.";
        if (quotes.length !== 1) return `I found ${quotes.length} quotations. There is one.`;
        const text = t.text(quote);
        if (!text.includes("Let the dough decide when it is ready"))
          return `The quotation reads “${text}”. Rosa Lim said: “Let the dough decide when it is ready.”`;
        const stranger = ["Rosa Lim", "Bread at Home", "yellow line", "bake together"].find((words) =>
          text.includes(words),
        );
        if (stranger !== undefined)
          return `“${stranger}” stands in the quotation, as if Rosa Lim had said it too. The source comes after the \`blockquote\`.`;
      },
    },
    {
      id: "source",
      title: "The source is on the page, and its title is marked",
      objective: 3,
      needs: ["quotation"],
      hints: [
        "Can a visitor read who said it, and in which book?",
        "The element `cite` marks the title of a work. The attribute `cite` holds an address and is not shown.",
        "After the `blockquote`, write `<p>Rosa Lim, <cite>Bread at Home</cite></p>`.",
      ],
      run(t: Tester) {
        const page = t.text("main");
        for (const words of ["Rosa Lim", "Bread at Home"])
          if (!page.includes(words))
            return t.all("blockquote[cite]").length > 0
              ? `Visitors do not see “${words}”: browsers do not show the attribute \`cite\`. Write the source as text.`
              : `I cannot find “${words}” on the page. Visitors should read whose words these are.`;
        const [cite] = t.all("cite").filter((one) => t.visible(one));
        if (!cite) return "The title of the book is not marked. I found no `cite` element.";
        const text = t.text(cite);
        if (text.includes("Rosa Lim"))
          return `\`cite\` holds “${text}”. It is for the title of a work, and not for the name of a person.`;
        if (!text.includes("Bread at Home"))
          return `\`cite\` holds “${text}”. The title of the work is “Bread at Home”.`;
        const quote = t.find("blockquote");
        if ((quote.compareDocumentPosition(cite) & Node.DOCUMENT_POSITION_FOLLOWING) === 0)
          return "The source stands before the quotation. Put it right after it.";
      },
    },
  ],
  attempts: [
    {
      name: "day-and-month",
      why: "The date is written as people write it in their own country.",
      patch: [['datetime="2026-12-01"', 'datetime="12/1"']],
      failsFirst: "date",
      says: "12 January in another",
    },
    {
      name: "one-digit",
      why: "A leading zero looks like decoration.",
      patch: [['datetime="2026-12-01"', 'datetime="2026-12-1"']],
      failsFirst: "date",
      says: "two digits each",
    },
    {
      name: "no-datetime",
      why: "The element alone is thought to make a date readable for programs.",
      patch: [[' datetime="2026-12-01"', ""]],
      failsFirst: "date",
      says: "no `datetime`",
    },
    {
      name: "day-before-month",
      why: "The day is put before the month, and the year first, as one has learnt.",
      patch: [['datetime="2026-12-01"', 'datetime="2026-01-12"']],
      failsFirst: "date",
      says: "another day",
    },
    {
      name: "still-bold",
      why: "`b` and `strong` look the same, so they seem to be the same.",
      patch: [
        ["<strong>Children stay behind the yellow line.</strong>", "<b>Children stay behind the yellow line.</b>"],
      ],
      failsFirst: "warning",
      says: "in `b`",
    },
    {
      name: "stressed",
      why: "Stress is taken for importance.",
      patch: [
        ["<strong>Children stay behind the yellow line.</strong>", "<em>Children stay behind the yellow line.</em>"],
      ],
      failsFirst: "warning",
      says: "in `em`",
    },
    {
      name: "source-inside",
      why: "Quotation and source belong together, so they are put into one element.",
      patch: [
        ["      </blockquote>\n", ""],
        ["<cite>Bread at Home</cite></p>", "<cite>Bread at Home</cite></p>\n      </blockquote>"],
      ],
      failsFirst: "quotation",
      says: "as if Rosa Lim had said it too",
    },
    {
      name: "q-in-a-paragraph",
      why: "`q` is shorter, and it adds quotation marks.",
      patch: [
        ["<blockquote>\n        <p>", "<p><q>"],
        ["ready.</p>\n      </blockquote>", "ready.</q></p>"],
      ],
      failsFirst: "quotation",
      says: "within a sentence",
    },
    {
      name: "attribute-only",
      why: "The attribute has the name of what is wanted, so it seems to show the source.",
      patch: [
        ["<blockquote>", '<blockquote cite="Rosa Lim, Bread at Home">'],
        ["      <p>Rosa Lim, <cite>Bread at Home</cite></p>\n", ""],
      ],
      failsFirst: "source",
      says: "do not show the attribute",
    },
    {
      name: "cite-for-the-person",
      why: "One cites a person, so the element is put around the name.",
      patch: [["Rosa Lim, <cite>Bread at Home</cite>", "<cite>Rosa Lim</cite>, Bread at Home"]],
      failsFirst: "source",
      says: "not for the name of a person",
    },
  ],
  alternatives: [
    {
      name: "with-time",
      patch: [
        [
          '<time datetime="2026-12-01">1 December 2026</time> at half past six in the evening.',
          '<time datetime="2026-12-01T18:30+11:00">1 December 2026 at half past six in the evening</time>.',
        ],
        [
          "<p><strong>Children stay behind the yellow line.</strong></p>",
          "<p><strong><b>Children stay behind the yellow line</b></strong>.</p>",
        ],
        ["<p>Let the dough decide when it is ready.</p>", "“Let the dough decide when it is ready.”"],
        [
          "<p>Rosa Lim, <cite>Bread at Home</cite></p>",
          "<p>— Rosa Lim, in <cite><i>Bread at Home</i></cite>, page 12</p>",
        ],
      ],
    },
  ],
} satisfies Practice;
