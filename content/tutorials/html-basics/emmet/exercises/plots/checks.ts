import type { Practice, Tester } from "#app/domain/practice/practice.ts";

export default {
  kind: "page",
  editable: ["index.html"],
  standard: "html",
  emmet: true,
  checks: [
    {
      id: "rows",
      title: "The table has three rows with ten cells each",
      objective: 2,
      hints: [
        "Which elements lie inside which? Say it with `>` first, and count later.",
        "A `table` holds `tr`, a `tr` holds `td`. `*` repeats what stands before it.",
        "Expand `table>tr*3>td*10`, and look at what is missing. Then undo it and write the longer one.",
      ],
      run(t: Tester) {
        const left = /table>\S*/.exec(t.text("body"))?.[0];
        if (left) return `The page shows “${left}”. Put the caret at its end and press Tab: it is not expanded yet.`;
        if (t.all("main table").length !== 1)
          return `There should be one table. I found ${t.all("main table").length}.`;
        const rows = t.all<HTMLTableRowElement>("main table tr").map((row) => row.cells.length);
        if (rows.length !== 3) return `The table should have three rows. I found ${rows.length}.`;
        if (!rows.every((cells) => cells === 10))
          return `Each row should have ten cells. They have ${rows.join(", ")}.`;
      },
    },
    {
      id: "numbers",
      title: "The cells count from 1 to 30",
      objective: [2, 3],
      needs: ["rows"],
      hints: [
        "Expand `table>tr*3>td{$}*10` and read the rows. Where does the counting begin anew, and why?",
        "`$` counts the repetition that it stands in. `$@11` begins at 11. Brackets keep each row together.",
        "Three groups beside each other: `table>(tr>td{$}*10)+(tr>td{$@11}*10)+…`",
      ],
      run(t: Tester) {
        const rows = t
          .all<HTMLTableRowElement>("main table tr")
          .map((row) => [...row.cells].map((cell) => t.text(cell)).join(" "));
        const counted = (from: number) => Array.from({ length: 10 }, (_, index) => from + index).join(" ");
        const wanted = [counted(1), counted(11), counted(21)];
        if (rows.every((row) => row === wanted[0]))
          return "Each row counts from 1 to 10: `$` begins anew in each row. The second row should start with 11.";
        if (rows.every((row, index) => row === `${index + 1} `.repeat(10).trim()))
          return "Each cell of a row has the same number: `$` counts the rows, not the cells.";
        const at = rows.findIndex((row, index) => row !== wanted[index]);
        if (at !== -1) return `Row ${at + 1} reads “${rows[at]}”. It should read “${wanted[at]}”.`;
      },
    },
  ],
  attempts: [
    {
      name: "one-pattern",
      why: "`tr*3>td{$}*10`: the number seems to count through the whole table.",
      failsFirst: "numbers",
      says: "begins anew in each row",
    },
    {
      name: "counts-rows",
      why: "`tr*3>(td{$}+td{$}+…)`: without a repetition of its own, `$` belongs to the row.",
      failsFirst: "numbers",
      says: "counts the rows",
    },
    {
      name: "thirty-rows",
      why: "`tr*30>td{$}`: thirty numbers, so thirty repetitions.",
      failsFirst: "rows",
      says: "I found 30",
    },
    {
      name: "all-in-one-row",
      why: "`tr>td{$}*30`: the numbers are right at once, and the rows are lost.",
      failsFirst: "rows",
      says: "I found 1",
    },
    {
      name: "one-too-many",
      why: "The second row is meant to begin after ten, and its start is miscounted.",
      patch: [["<td>11</td>", "<td>10</td>"]],
      failsFirst: "numbers",
      says: "Row 2 reads",
    },
    {
      name: "not-expanded",
      why: "The abbreviation is taken for what the browser reads.",
      failsFirst: "rows",
      says: "not expanded yet",
    },
  ],
  alternatives: [
    {
      name: "with-caption-and-body",
      patch: [
        ["<table>\n        <tr>", "<table>\n        <caption>Three rows of ten</caption>\n        <tbody><tr>"],
        ["</tr>\n      </table>", "</tr></tbody>\n      </table>"],
      ],
    },
  ],
} satisfies Practice;
