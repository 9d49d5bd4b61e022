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
        "People can read “1 December 2026”. What would a calendar need?",
        "Put a `time` element around the date. Its `datetime` contains the year, month and day, with hyphens between them.",
        'Write `<time datetime="2026-12-01">1 December 2026</time>`.',
      ],
      run(t: Tester) {
        const [time] = t.all("time");
        if (!time) return "I found no `time` element, so to a program the date is just words. Put one around it.";
        if (!t.text(time).includes("1 December"))
          return `The \`time\` element contains “${t.text(time)}”. Put it around the date that people read, “1 December 2026”.`;
        const given = time.getAttribute("datetime");
        if (given === null)
          return `The \`time\` element has no \`datetime\`, and programs can’t read “${t.text(time)}”. Add the date in ISO format.`;
        const value = given.trim();
        const form = /^(\d+)[-/.](\d+)[-/.](\d+)/.exec(value);
        if (!/^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)?)?$/.test(value))
          return /^\d{1,2}[/.-]\d{1,2}([/.-]\d+)?$/.test(value)
            ? `People in different countries read dates such as “${value}” differently. Use ISO format, which begins with a year of four digits.`
            : form
              ? `\`datetime="${value}"\` isn’t in ISO format. Write the date as \`YYYY-MM-DD\`, with two digits each for month and day, and a time as in \`T18:30\`.`
              : `\`datetime="${value}"\` isn’t in ISO format. Write year, month and day as digits, with hyphens between them.`;
        if (!value.startsWith("2026-12-01"))
          return `\`datetime="${value}"\` is a different day. Write 1 December 2026, with the year first, then the month, then the day.`;
        if (value.length !== 10 && !value.slice(11).startsWith("18:30"))
          return `\`datetime="${value}"\` has a different time. Half past six in the evening is 18:30.`;
      },
    },
    {
      id: "warning",
      title: "The warning is marked as important",
      objective: [3, 5],
      hints: [
        "The warning is bold. How would people who listen to the page know that it matters?",
        "`b` only changes how the text looks. Which element says that something is important?",
        "In the paragraph, write `<strong>Children stay behind the yellow line.</strong>`.",
      ],
      run(t: Tester) {
        const marked = t.byRole("strong");
        const strong = marked.map((element) => t.text(element));
        const other = t.all("b, em, mark, i, h2, h3, h4").find((element) => t.text(element).includes("yellow line"));
        if (!strong.some((text) => text.includes("yellow line")))
          return other
            ? `The warning is in \`${other.localName}\`, which doesn’t say that it’s important. Use \`strong\`.`
            : `Nothing says that the warning is important. ${strong.length > 0 ? `\`strong\` contains “${strong.join("”, “")}”` : "I found no `strong`"}. Put the warning in \`strong\`.`;
        if (!strong.every((text) => text.includes("yellow line") && !text.includes("bake together")))
          return `Text other than the warning is marked as important too: “${strong.join("”, “")}”. Only mark the warning, so that it stands out.`;
        if (!marked.some((element) => element.closest("p")))
          return "`strong` isn’t inside a paragraph. The warning is still a sentence, so put `strong` in a `p`.";
      },
    },
    {
      id: "quotation",
      title: "Rosa Lim’s words, and nothing else, are in a block quotation",
      objective: 3,
      hints: [
        "Where do Rosa Lim’s words begin and end? Her name isn’t part of what she said.",
        "`blockquote` is for a quotation in its own block. The paragraph goes inside it.",
        "Write `<blockquote><p>Let the dough decide when it is ready.</p></blockquote>`, and the source after it.",
      ],
      run(t: Tester) {
        const quotes = t.all("blockquote");
        const [quote] = quotes;
        if (!quote)
          return t.all("q").length > 0
            ? "I found a `q`, which is for a few words within a sentence. Use `blockquote`, because this quotation is its own block."
            : "I found no `blockquote`, so nothing says that these are someone else’s words. Put one around them.";
        if (quotes.length !== 1)
          return `I found ${quotes.length} \`blockquote\` elements. There’s only one quotation, so keep one.`;
        const text = t.text(quote);
        if (!text.includes("Let the dough decide when it is ready"))
          return `The quotation contains “${text}”. Put Rosa Lim’s words in it: “Let the dough decide when it is ready.”`;
        const stranger = ["Rosa Lim", "Bread at Home", "yellow line", "bake together"].find((words) =>
          text.includes(words),
        );
        if (stranger !== undefined)
          return `“${stranger}” is in the quotation, as if Rosa Lim had said it too. Move it out of the \`blockquote\`.`;
      },
    },
    {
      id: "source",
      title: "The source is on the page, and its title is marked",
      objective: 3,
      needs: ["quotation"],
      hints: [
        "Can visitors read who said it, and in which book?",
        "The element `cite` marks the title of a work. The attribute `cite` contains a URL, which visitors don’t see.",
        "After the `blockquote`, write `<p>Rosa Lim, <cite>Bread at Home</cite></p>`.",
      ],
      run(t: Tester) {
        const page = t.text("main");
        for (const words of ["Rosa Lim", "Bread at Home"])
          if (!page.includes(words))
            return t.all("blockquote[cite]").length > 0
              ? `Visitors can’t see “${words}”, and browsers don’t show the attribute \`cite\`. Write the source as text.`
              : `I can’t find “${words}” on the page. Write it after the quotation, so that visitors know whose words these are.`;
        const [cite] = t.all("cite").filter((one) => t.visible(one));
        if (!cite)
          return "I found no visible `cite` element, so the title of the book isn’t marked. Put one around it.";
        const text = t.text(cite);
        if (text.includes("Rosa Lim"))
          return `\`cite\` contains “${text}”. It’s for the title of a work, not for the name of a person.`;
        if (!text.includes("Bread at Home"))
          return `\`cite\` contains “${text}”. Put the title of the book in it, “Bread at Home”.`;
        const quote = t.find("blockquote");
        if ((quote.compareDocumentPosition(cite) & Node.DOCUMENT_POSITION_FOLLOWING) === 0)
          return "The title of the book isn’t after the quotation. Put the source after the `blockquote`.";
      },
    },
  ],
  attempts: [
    {
      name: "day-and-month",
      why: "People write the date this way in their own country.",
      patch: [['datetime="2026-12-01"', 'datetime="12/1"']],
      failsFirst: "date",
      says: "People in different countries",
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
      why: "The element alone seems to make the date readable for programs.",
      patch: [[' datetime="2026-12-01"', ""]],
      failsFirst: "date",
      says: "no `datetime`",
    },
    {
      name: "day-before-month",
      why: "The year comes first, as the hint says, but the day comes before the month, as in everyday life.",
      patch: [['datetime="2026-12-01"', 'datetime="2026-01-12"']],
      failsFirst: "date",
      says: "is a different day",
    },
    {
      name: "still-bold",
      why: "`b` and `strong` look the same, so they seem to mean the same.",
      patch: [
        ["<strong>Children stay behind the yellow line.</strong>", "<b>Children stay behind the yellow line.</b>"],
      ],
      failsFirst: "warning",
      says: "in `b`",
    },
    {
      name: "stressed",
      why: "Stressing a sentence seems to make it important.",
      patch: [
        ["<strong>Children stay behind the yellow line.</strong>", "<em>Children stay behind the yellow line.</em>"],
      ],
      failsFirst: "warning",
      says: "in `em`",
    },
    {
      name: "source-inside",
      why: "Quotation and source belong together, so they seem to belong in one element.",
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
      why: "The attribute has the right name, so it seems to show the source.",
      patch: [
        ["<blockquote>", '<blockquote cite="Rosa Lim, Bread at Home">'],
        ["      <p>Rosa Lim, <cite>Bread at Home</cite></p>\n", ""],
      ],
      failsFirst: "source",
      says: "don’t show the attribute",
    },
    {
      name: "cite-for-the-person",
      why: "People cite an author, so the element seems to be for her name.",
      patch: [["Rosa Lim, <cite>Bread at Home</cite>", "<cite>Rosa Lim</cite>, Bread at Home"]],
      failsFirst: "source",
      says: "not for the name of a person",
    },
  ],
  alternatives: [
    {
      name: "role-of-strong",
      patch: [
        [
          "<strong>Children stay behind the yellow line.</strong>",
          '<b role="strong">Children stay behind the yellow line.</b>',
        ],
      ],
    },
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
