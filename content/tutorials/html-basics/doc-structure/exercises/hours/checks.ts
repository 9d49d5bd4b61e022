import type { Practice, Tester } from "#app/domain/practice/practice.ts";

export default {
  kind: "page",
  editable: ["index.html"],
  checks: [
    {
      id: "caption",
      title: "The table has a caption",
      objective: 4,
      hints: [
        "How does a screen reader know what this table is about, in a page with three of them?",
        "`caption` is the name of a table. It is the first element inside `table`.",
        "Write `<caption>Opening hours</caption>` right after `<table>`, and take the paragraph before the table away.",
      ],
      run(t: Tester) {
        const table = t.find<HTMLTableElement>("table");
        const { caption } = table;
        const before = table.previousElementSibling;
        if (!caption)
          return before && t.text(before) === "Opening hours"
            ? "The table has no `caption`. The bold line stands before it, and nothing connects the two."
            : /<caption/i.test(t.file("index.html"))
              ? "A `caption` is in your file, but not inside the table, so the browser leaves the tag out. Put it right after `<table>`."
              : "The table has no `caption`, so it has no name.";
        if (table.firstElementChild !== caption)
          return "The `caption` is not the first element of the table. HTML allows it only there.";
        t.equal(t.text(caption), "Opening hours", "the caption");
      },
    },
    {
      id: "places",
      title: "All words are in their places",
      objective: 4,
      needs: ["caption"],
      hints: [
        "Compare the rows with those at the beginning. Is a cell missing, or has one moved?",
        "There are four rows of three cells. Headers are cells too.",
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
            `Row ${number + 1} should be “${(wanted[number] ?? []).join("”, “")}”; it is “${row.join("”, “")}”.`,
          );
        });
      },
    },
    {
      id: "columns",
      title: "Each time of day heads its column",
      objective: 4,
      needs: ["places"],
      hints: [
        "“1 to 6” is in the afternoon. Which cell says so, and does the browser know it?",
        "A header cell is `th`. With `scope` you say for which cells it stands: here for the column.",
        'Write `<th scope="col">Morning</th>` and the same for “Afternoon”.',
      ],
      run(t: Tester) {
        const [first] = t.find<HTMLTableElement>("table").rows;
        for (const cell of [...(first?.cells ?? [])].slice(1)) {
          const text = t.text(cell);
          if (cell.localName !== "th")
            return `“${text}” is a \`td\`${cell.querySelector("b, strong") ? " with bold letters. Bold is a look" : ""}: no cell below has a header, so a voice says “1 to 6” and not when.`;
          const scope = cell.getAttribute("scope");
          if (scope === null)
            return `“${text}” is a header cell, and does not say for which cells. It has no \`scope\`; here it is \`col\`.`;
          if (scope.toLowerCase() !== "col")
            return `“${text}” has \`scope="${scope}"\`. It stands above its cells, so its scope is the column: \`col\`.`;
        }
      },
    },
    {
      id: "rows",
      title: "Each day heads its row",
      objective: 4,
      needs: ["places"],
      hints: [
        "“10 to 12” holds on one day only. Which cell names it?",
        "The first cell of each row is a header too, for what is beside it.",
        'Write `<th scope="row">Weekdays</th>`, and the same for “Saturday” and “Sunday”.',
      ],
      run(t: Tester) {
        for (const row of [...t.find<HTMLTableElement>("table").rows].slice(1)) {
          const [cell, data] = row.cells;
          if (!cell || !data) return "A row has no cells.";
          const text = t.text(cell);
          if (cell.localName !== "th")
            return `“${text}” is a \`td\`, so nobody hears that “${t.text(data)}” belongs to it.`;
          const scope = cell.getAttribute("scope");
          if (scope === null) return `“${text}” is a header cell without \`scope\`. Its cells are beside it: \`row\`.`;
          if (scope.toLowerCase() !== "row")
            return `“${text}” has \`scope="${scope}"\`. Then it stands for the cells below it, which are other days. Its own are beside it: \`row\`.`;
        }
      },
    },
    {
      id: "data",
      title: "Each cell with a time has its two headers",
      objective: 4,
      needs: ["columns", "rows"],
      hints: [
        "Which cells are data, and which are headers? Point at each of them.",
        "Times are data, so they stay `td`. A header without data would be announced with every cell after it.",
        'Each row has one `<th scope="row">` and two `<td>`.',
      ],
      run(t: Tester) {
        const { rows } = t.find<HTMLTableElement>("table");
        for (const row of [...rows].slice(1))
          for (const [place, cell] of [...row.cells].entries()) {
            if (place === 0) continue;
            const heads = [row.cells[0], rows[0]?.cells[place]].filter((head) => head?.localName === "th");
            if (cell.localName !== "td")
              return `“${t.text(cell)}” is a \`th\`. It is a time, so it is data, and heads nothing.`;
            if (heads.length !== 2 || cell.colSpan !== 1 || cell.rowSpan !== 1)
              return `“${t.text(cell)}” has not exactly two headers. Each cell covers one column and one row.`;
          }
      },
    },
    {
      id: "no-repair",
      title: "Nothing is left for the browser to repair",
      objective: 4,
      needs: ["data"],
      hints: [
        "What stands directly inside `table`, and what inside a row?",
        "A table holds `caption`, `thead`, `tbody`; those hold `tr`; and those hold `th` and `td`. The browser moves all else out of the table.",
        "Close each cell before the next one begins, and each row after its last cell.",
      ],
      then: [{ wellFormed: "index.html" }],
    },
  ],
  attempts: [
    {
      name: "bold-cells",
      why: "Bold letters look like a header, so the cell is taken for one.",
      patch: [
        ['<th scope="col">Morning</th>', "<td><b>Morning</b></td>"],
        ['<th scope="col">Afternoon</th>', "<td><b>Afternoon</b></td>"],
      ],
      failsFirst: "columns",
      says: "Bold is a look",
    },
    {
      name: "no-scope",
      why: "A `th` is thought to know its direction by itself.",
      patch: [['<th scope="col">Morning</th>', "<th>Morning</th>"]],
      failsFirst: "columns",
      says: "does not say for which cells",
    },
    {
      name: "one-direction",
      why: "Only the top row looks like a header, so the days stay data.",
      patch: [
        ['<th scope="row">Weekdays</th>', "<td>Weekdays</td>"],
        ['<th scope="row">Saturday</th>', "<td>Saturday</td>"],
        ['<th scope="row">Sunday</th>', "<td>Sunday</td>"],
      ],
      failsFirst: "rows",
      says: "nobody hears",
    },
    {
      name: "scope-of-the-column-everywhere",
      why: "The first header is copied with its scope.",
      patch: [['<th scope="row">Saturday</th>', '<th scope="col">Saturday</th>']],
      failsFirst: "rows",
      says: "other days",
    },
    {
      name: "paragraph-for-caption",
      why: "A line above the table is taken for its name.",
      patch: [
        ["        <caption>Opening hours</caption>\n", ""],
        ["      <table>\n", "      <p><strong>Opening hours</strong></p>\n      <table>\n"],
      ],
      failsFirst: "caption",
      says: "nothing connects the two",
    },
    {
      name: "caption-outside",
      why: "The bold line stood before the table, so its caption stays there.",
      patch: [
        ["        <caption>Opening hours</caption>\n", ""],
        ["      <table>", "      <caption>Opening hours</caption>\n      <table>"],
      ],
      failsFirst: "caption",
      says: "not inside the table",
    },
    {
      name: "caption-at-the-end",
      why: "Captions of pictures stand below, so this one does.",
      patch: [
        ["        <caption>Opening hours</caption>\n", ""],
        ["        </tbody>\n", "        </tbody>\n        <caption>Opening hours</caption>\n"],
      ],
      failsFirst: "caption",
      says: "not the first element",
    },
    {
      name: "closed-day-left-out",
      why: "An empty hour seems to need no cell, and the rest of the row moves to the left.",
      patch: [["            <td>closed</td>\n", ""]],
      failsFirst: "places",
      says: "Row 4",
    },
    {
      name: "everything-a-header",
      why: "Header cells look better, so all are made into some.",
      patch: [["<td>9 to 12</td>", "<th>9 to 12</th>"]],
      failsFirst: "data",
      says: "it is data",
    },
    {
      name: "end-tag-of-a-header",
      why: "The cell was a header for a while; its start tag was changed back, and its end tag was not.",
      patch: [["<td>1 to 6</td>", "<td>1 to 6</th>"]],
      failsFirst: "no-repair",
      says: "</th>",
    },
  ],
  alternatives: [
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
} satisfies Practice;
