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
        "Which elements go inside which? Write that with `>` first, and add the numbers later.",
        "A `table` contains `tr` elements, and each `tr` contains `td` elements. `*` repeats what’s before it.",
        "Expand `table>tr*3>td*10`, and look at what’s missing. Then undo it, and write a longer abbreviation.",
      ],
      run(t: Tester) {
        const left = /table>\S*/.exec(t.text("body"))?.[0];
        if (left) return `The page shows “${left}”. It isn’t expanded yet, so put the cursor at its end and press Tab.`;
        if (t.all("main table").length !== 1)
          return `There should be one table in \`main\`, but I found ${t.all("main table").length}.`;
        const rows = t.all<HTMLTableRowElement>("main table tr").map((row) => row.cells.length);
        if (rows.length !== 3) return `The table should have three rows, but I found ${rows.length}.`;
        if (!rows.every((cells) => cells === 10))
          return `Each of the three rows should have ten cells, but they have ${rows.join(", ")}.`;
      },
    },
    {
      id: "numbers",
      title: "The cells count from 1 to 30",
      objective: [2, 3],
      needs: ["rows"],
      hints: [
        "Expand `table>tr*3>td{$}*10` and read the rows. Where does the counting start again, and why?",
        "`$` counts the repetition that it’s in, and `$@11` starts counting at 11. Brackets keep each row together.",
        "Write three groups next to each other: `table>(tr>td{$}*10)+(tr>td{$@11}*10)+…`",
      ],
      run(t: Tester) {
        const rows = t
          .all<HTMLTableRowElement>("main table tr")
          .map((row) => [...row.cells].map((cell) => t.text(cell)).join(" "));
        const counted = (from: number) => Array.from({ length: 10 }, (_, index) => from + index).join(" ");
        const wanted = [counted(1), counted(11), counted(21)];
        if (rows.every((row) => row === wanted[0]))
          return "Each row counts from 1 to 10, but the second row should start with 11. In Emmet, `$` starts again in each row.";
        if (rows.every((row, index) => row === `${index + 1} `.repeat(10).trim()))
          return "All the cells in a row have the same number. `$` counts the repetition that it’s in, so repeat the cells.";
        const at = rows.findIndex((row, index) => row !== wanted[index]);
        if (at !== -1) return `Row ${at + 1} reads “${rows[at]}”, but it should read “${wanted[at]}”.`;
      },
    },
  ],
  attempts: [
    {
      name: "one-pattern",
      why: "`tr*3>td{$}*10`: `$` seems to count through the whole table.",
      failsFirst: "numbers",
      says: "starts again in each row",
    },
    {
      name: "counts-rows",
      why: "`tr*3>(td{$}+td{$}+…)`: without a repetition of its own, `$` belongs to the row.",
      failsFirst: "numbers",
      says: "All the cells in a row have the same number",
    },
    {
      name: "thirty-rows",
      why: "`tr*30>td{$}`: thirty numbers seem to need thirty repetitions of the row.",
      failsFirst: "rows",
      says: "I found 30",
    },
    {
      name: "all-in-one-row",
      why: "`tr>td{$}*30`: the numbers are right straight away, but they’re all in one row.",
      failsFirst: "rows",
      says: "I found 1",
    },
    {
      name: "one-too-many",
      why: "The second row comes after ten, but its first number is miscounted.",
      patch: [["<td>11</td>", "<td>10</td>"]],
      failsFirst: "numbers",
      says: "Row 2 reads",
    },
    {
      name: "not-expanded",
      why: "The browser seems to understand the abbreviation.",
      failsFirst: "rows",
      says: "isn’t expanded yet",
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
