import type { Practice, Tester } from "#app/domain/practice/practice.ts";
import { headersOf } from "#app/practice/check-library/tables.ts";
import { quoted } from "#app/practice/check-library/text.ts";

export default {
  kind: "page",
  editable: ["index.html"],
  checks: [
    {
      id: "caption",
      title: "The table has a caption",
      objective: 4,
      hints: [
        "On a page with three tables, how could people who use a screen reader tell which one this is?",
        "`caption` gives a table its name. It’s the first element inside `table`.",
        "Write `<caption>Opening hours</caption>` right after `<table>`, and delete the paragraph before the table.",
      ],
      run(t: Tester) {
        const table = t.find<HTMLTableElement>("table");
        const { caption } = table;
        const before = table.previousElementSibling;
        if (!caption)
          return before && t.text(before) === "Opening hours"
            ? "The table has no `caption`, and nothing connects it to the line before it. Turn that line into a `caption`."
            : /<caption/i.test(t.file("index.html"))
              ? "Your file contains a `<caption>` tag, but the table has no caption. Put it right after `<table>`."
              : "The table has no `caption`, so it has no name. Add one right after `<table>`.";
        if (table.firstElementChild !== caption)
          return "The `caption` isn’t the first element in the table. Move it there, because HTML doesn’t allow it anywhere else.";
        t.equal(t.text(caption), "Opening hours", "the caption");
      },
    },
    {
      id: "places",
      title: "All the words are in their places",
      objective: 4,
      needs: ["caption"],
      hints: [
        "Compare the rows with the ones you started with. Is a cell missing, or has one moved?",
        "There are four rows of three cells, and headers are cells too.",
        "The rows are: Day, Morning, Afternoon; Weekdays, 9 to 12, 1 to 6; Saturday, 10 to 12, 1 to 4; Sunday, closed, 2 to 4.",
      ],
      run(t: Tester) {
        const wanted = [
          ["Day", "Morning", "Afternoon"],
          ["Weekdays", "9 to 12", "1 to 6"],
          ["Saturday", "10 to 12", "1 to 4"],
          ["Sunday", "closed", "2 to 4"],
        ];
        const found = [...t.find<HTMLTableElement>("table").rows].map((row) =>
          [...row.cells].map((cell) => t.text(cell)),
        );
        t.equal(found.length, wanted.length, "the number of rows");
        found.forEach((row, number) => {
          t.ok(
            row.join("|") === (wanted[number] ?? []).join("|"),
            `Row ${number + 1} should be “${(wanted[number] ?? []).join("”, “")}”, but it’s “${row.join("”, “")}”.`,
          );
        });
      },
    },
    {
      id: "columns",
      title: "“Morning” and “Afternoon” are column headers",
      objective: 4,
      needs: ["places"],
      hints: [
        "“1 to 6” is in the afternoon. Which cell says so, and how could the browser know?",
        "A header cell is a `th`. Its `scope` says which cells it belongs to, which in this case is the column.",
        'Write `<th scope="col">Morning</th>`, and do the same for “Afternoon”.',
      ],
      run(t: Tester) {
        const [first, ...others] = t.find<HTMLTableElement>("table").rows;
        for (const [place, cell] of [...(first?.cells ?? [])].entries()) {
          if (place === 0) continue;
          const text = t.text(cell);
          if (cell.localName !== "th")
            return `“${text}” is a \`td\`${cell.querySelector("b, strong") ? ", and bold text doesn’t make it a header" : ", so it isn’t a header"}. Make it a \`th\`, so that a screen reader says it with each cell below.`;
          const lost = others
            .flatMap((row) => row.cells[place] ?? [])
            .find((below) => !headersOf(below).includes(cell));
          if (!lost) continue;
          const scope = cell.getAttribute("scope");
          if (lost.hasAttribute("headers"))
            return `A screen reader doesn’t say “${text}” with “${t.text(lost)}”, because the \`headers\` of that cell name other cells. Delete that attribute, or correct it.`;
          if (scope === null)
            return `“${text}” is a header without \`scope\`, and not all cells of its row are headers, so it doesn’t say which cells it belongs to. Add \`scope="col"\`.`;
          return `“${text}” has \`scope="${scope}"\`, but its cells are below it. Use \`scope="col"\`.`;
        }
      },
    },
    {
      id: "rows",
      title: "The days are row headers",
      objective: 4,
      needs: ["places"],
      hints: [
        "“10 to 12” only applies to one day. Which cell names that day?",
        "The first cell of each row is a header too, for the cells next to it.",
        'Write `<th scope="row">Weekdays</th>`, and do the same for “Saturday” and “Sunday”.',
      ],
      run(t: Tester) {
        for (const row of [...t.find<HTMLTableElement>("table").rows].slice(1)) {
          const [cell, data] = row.cells;
          if (!cell || !data) return "A row has fewer than two cells.";
          const text = t.text(cell);
          if (cell.localName !== "th")
            return `“${text}” is a \`td\`, so a screen reader doesn’t say it with “${t.text(data)}”. Make it a \`th\`.`;
          const lost = [...row.cells].slice(1).find((beside) => !headersOf(beside).includes(cell));
          if (!lost) continue;
          const scope = cell.getAttribute("scope");
          if (lost.hasAttribute("headers"))
            return `A screen reader doesn’t say “${text}” with “${t.text(lost)}”, because the \`headers\` of that cell name other cells. Delete that attribute, or correct it.`;
          if (scope === null)
            return `“${text}” is a header without \`scope\`, and not all cells of its column are headers. Its own cells are next to it, so add \`scope="row"\`.`;
          return `“${text}” has \`scope="${scope}"\`, but its cells are next to it, in the same row. Use \`scope="row"\`.`;
        }
      },
    },
    {
      id: "data",
      title: "Each cell with a time has two headers",
      objective: 4,
      needs: ["columns", "rows"],
      hints: [
        "Point at each cell in turn. Is it data, or is it a header?",
        "The times are data, so they stay `td`. If one were a header, a screen reader could read it out with other cells.",
        'Each row has one `<th scope="row">` and two `<td>`.',
      ],
      run(t: Tester) {
        const { rows } = t.find<HTMLTableElement>("table");
        for (const row of [...rows].slice(1))
          for (const [place, cell] of [...row.cells].entries()) {
            if (place === 0) continue;
            if (cell.localName !== "td")
              return `“${t.text(cell)}” is a \`${cell.localName}\`. It isn’t a header but data, so make it a \`td\`.`;
            if (cell.colSpan !== 1 || cell.rowSpan !== 1)
              return `“${t.text(cell)}” spans several cells. Remove that attribute, because each time belongs to one day and one part of it.`;
            const said = headersOf(cell);
            if (said.length !== 2)
              return `“${t.text(cell)}” should have exactly two headers, one in its column and one in its row. A screen reader says it with ${quoted(said.map((head) => t.text(head)))}.`;
          }
      },
    },
    {
      id: "no-repair",
      title: "Nothing is left for the browser to repair",
      objective: 4,
      needs: ["data"],
      hints: [
        "What’s directly inside `table`, and what’s inside a row?",
        "`table` contains `caption`, `thead` and `tbody`. `thead` and `tbody` contain `tr`, and `tr` contains `th` and `td`. The browser moves anything else out.",
        "Close each cell before the next one begins, and each row after its last cell.",
      ],
      then: [{ wellFormed: "index.html" }],
    },
  ],
  attempts: [
    {
      name: "bold-cells",
      why: "Bold text looks like a header, so the cell seems to be one.",
      patch: [
        ['<th scope="col">Morning</th>', "<td><b>Morning</b></td>"],
        ['<th scope="col">Afternoon</th>', "<td><b>Afternoon</b></td>"],
      ],
      failsFirst: "columns",
      says: "bold text doesn’t make it a header",
    },
    {
      name: "no-scope",
      why: "A `th` seems to know which cells it belongs to.",
      patch: [
        ['<th scope="col">Day</th>', "<td>Day</td>"],
        ['<th scope="col">Morning</th>', "<th>Morning</th>"],
      ],
      failsFirst: "columns",
      says: "doesn’t say which cells it belongs to",
    },
    {
      name: "rows-without-scope",
      why: "A `th` at the start of a row seems to be its header, although a cell with data is above it.",
      patch: [
        ['<th scope="col">Day</th>', "<td>Day</td>"],
        ['<th scope="row">Sunday</th>', "<th>Sunday</th>"],
      ],
      failsFirst: "rows",
      says: "not all cells of its column are headers",
    },
    {
      name: "headers-of-another-day",
      why: "The row is a copy of the one above it, and its `headers` still name Saturday.",
      patch: [
        ['<th scope="col">Morning</th>', '<th scope="col" id="morning">Morning</th>'],
        ['<th scope="row">Saturday</th>', '<th scope="row" id="saturday">Saturday</th>'],
        ["<td>closed</td>", '<td headers="saturday morning">closed</td>'],
      ],
      failsFirst: "rows",
      says: "doesn’t say “Sunday” with “closed”",
    },
    {
      name: "headers-without-the-column",
      why: "The cell only names its day, because the column seems to be clear anyway.",
      patch: [
        ['<th scope="row">Sunday</th>', '<th scope="row" id="sunday">Sunday</th>'],
        ["<td>closed</td>", '<td headers="sunday">closed</td>'],
      ],
      failsFirst: "columns",
      says: "doesn’t say “Morning” with “closed”",
    },
    {
      name: "headers-of-two-days",
      why: "The day is added to the `headers` of the row above, and the old one stays.",
      patch: [
        ['<th scope="col">Morning</th>', '<th scope="col" id="morning">Morning</th>'],
        ['<th scope="row">Saturday</th>', '<th scope="row" id="saturday">Saturday</th>'],
        ['<th scope="row">Sunday</th>', '<th scope="row" id="sunday">Sunday</th>'],
        ["<td>closed</td>", '<td headers="saturday sunday morning">closed</td>'],
      ],
      failsFirst: "data",
      says: "with “Saturday”, “Sunday”, “Morning”",
    },
    {
      name: "one-direction",
      why: "Only the top row looks like headers, so the days stay data.",
      patch: [
        ['<th scope="row">Weekdays</th>', "<td>Weekdays</td>"],
        ['<th scope="row">Saturday</th>', "<td>Saturday</td>"],
        ['<th scope="row">Sunday</th>', "<td>Sunday</td>"],
      ],
      failsFirst: "rows",
      says: "doesn’t say it with “9 to 12”",
    },
    {
      name: "scope-of-the-column-everywhere",
      why: "The header is copied from the first row, and its `scope` with it.",
      patch: [['<th scope="row">Saturday</th>', '<th scope="col">Saturday</th>']],
      failsFirst: "rows",
      says: "in the same row",
    },
    {
      name: "paragraph-for-caption",
      why: "A line above the table seems to be its name.",
      patch: [
        ["        <caption>Opening hours</caption>\n", ""],
        ["      <table>\n", "      <p><strong>Opening hours</strong></p>\n      <table>\n"],
      ],
      failsFirst: "caption",
      says: "nothing connects it to the line before it",
    },
    {
      name: "caption-outside",
      why: "The bold line was before the table, so the caption goes there too.",
      patch: [
        ["        <caption>Opening hours</caption>\n", ""],
        ["      <table>", "      <caption>Opening hours</caption>\n      <table>"],
      ],
      failsFirst: "caption",
      says: "but the table has no caption",
    },
    {
      name: "caption-at-the-end",
      why: "The caption of a picture is usually below it, so this one seems to belong below the table.",
      patch: [
        ["        <caption>Opening hours</caption>\n", ""],
        ["        </tbody>\n", "        </tbody>\n        <caption>Opening hours</caption>\n"],
      ],
      failsFirst: "caption",
      says: "isn’t the first element",
    },
    {
      name: "closed-day-left-out",
      why: "When the library is closed, there seems to be nothing to put in a cell.",
      patch: [["            <td>closed</td>\n", ""]],
      failsFirst: "places",
      says: "Row 4",
    },
    {
      name: "everything-a-header",
      why: "Header cells look better, so a time becomes one too.",
      patch: [["<td>9 to 12</td>", "<th>9 to 12</th>"]],
      failsFirst: "data",
      says: "It isn’t a header but data",
    },
    {
      name: "end-tag-of-a-header",
      why: "The start tag of the cell is changed back to `td`, but its end tag isn’t.",
      patch: [["<td>1 to 6</td>", "<td>1 to 6</th>"]],
      failsFirst: "no-repair",
      says: "</th>",
    },
  ],
  alternatives: [
    {
      name: "headers-without-scope",
      patch: [
        ["<caption>Opening hours</caption>", "<caption><b>Opening hours</b></caption>"],
        ['<th scope="col">Day</th>', "<th><b>Day</b></th>"],
        ['<th scope="col">Morning</th>', "<th><b>Morning</b></th>"],
        ['<th scope="col">Afternoon</th>', "<th><b>Afternoon</b></th>"],
        ['<th scope="row">Weekdays</th>', "<th>Weekdays</th>"],
        ['<th scope="row">Saturday</th>', "<th>Saturday</th>"],
        ['<th scope="row">Sunday</th>', "<th>Sunday</th>"],
      ],
    },
    {
      name: "empty-corner-no-groups",
      patch: [
        ["        <thead>\n", ""],
        ["        </thead>\n        <tbody>\n", ""],
        ["        </tbody>\n", ""],
        ['<th scope="col">Day</th>', "<td>Day</td>"],
        ['<th scope="row">Sunday</th>', "<th scope=ROW><strong>Sunday</strong></th>"],
      ],
    },
  ],
  equivalent: [
    {
      mutant: "without scope: th",
      why: "In a row or a column that contains only headers, each of them belongs to the cells below or next to it, even without `scope`.",
    },
  ],
} satisfies Practice;
