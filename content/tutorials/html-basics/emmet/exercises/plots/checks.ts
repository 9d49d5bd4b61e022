import type { Practice, Tester } from "#app/domain/practice.ts";

export default {
  kind: "page",
  editable: ["index.html"],
  standard: "html",
  emmet: true,
  checks: [
    {
      id: "rows",
      title: "The table has three rows with two cells each",
      objective: 2,
      hints: [
        "Which elements lie inside which? Say it with `>` first, and count later.",
        "A `table` holds `tr`, a `tr` holds `td`. `*` repeats what stands before it.",
        "Expand `table>tr*3>td*2`, and look at what is missing. Then undo it and write the longer one.",
      ],
      run(t: Tester) {
        const left = /table>\S*/.exec(t.text("body"))?.[0];
        t.ok(!left, `The page shows “${left}”. Put the caret at its end and press Tab: it is not expanded yet.`);
        t.ok(t.all("main table").length === 1, `There should be one table. I found ${t.all("main table").length}.`);
        const rows = t.all<HTMLTableRowElement>("main table tr").map((row) => row.cells.length);
        t.ok(rows.length === 3, `The table should have three rows. I found ${rows.length}.`);
        t.ok(
          rows.every((cells) => cells === 2),
          `Each row should have two cells. They have ${rows.join(", ")}.`,
        );
      },
    },
    {
      id: "numbers",
      title: "The cells count from 1 to 6",
      objective: [2, 3],
      needs: ["rows"],
      hints: [
        "Expand `table>tr*3>td{$}*2` and read the rows. Where does the counting begin anew, and why?",
        "`$` counts the repetition that it stands in. `$@3` begins at 3. Brackets keep each row together.",
        "Three groups beside each other: `table>(tr>td{$}*2)+(tr>td{$@3}*2)+…`",
      ],
      run(t: Tester) {
        const rows = t
          .all<HTMLTableRowElement>("main table tr")
          .map((row) => [...row.cells].map((cell) => t.text(cell)).join(" "));
        if (rows.join() === "1 2,1 2,1 2")
          t.fail("Each row reads “1 2”: `$` counts the cells, and begins anew in each row. It should go on with 3.");
        if (rows.join() === "1 1,2 2,3 3")
          t.fail("The rows read “1 1”, “2 2”, “3 3”: `$` counts the rows, not the cells.");
        t.ok(
          rows.join() === "1 2,3 4,5 6",
          `The rows read ${rows.map((row) => `“${row}”`).join(", ")}. They should read “1 2”, “3 4”, “5 6”.`,
        );
      },
    },
  ],
  attempts: [
    {
      name: "one-pattern",
      why: "`tr*3>td{$}*2`: the number seems to count through the whole table.",
      failsFirst: "numbers",
      says: "begins anew in each row",
    },
    {
      name: "counts-rows",
      why: "`tr*3>td{$}+td{$}`: without a repetition of its own, `$` belongs to the row.",
      failsFirst: "numbers",
      says: "counts the rows",
    },
    { name: "six-rows", why: "`tr*6>td{$}`: six numbers, so six repetitions.", failsFirst: "rows", says: "I found 6" },
    {
      name: "all-in-one-row",
      why: "`tr>td{$}*6`: the numbers are right at once, and the rows are lost.",
      failsFirst: "rows",
      says: "I found 1",
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
      patch: {
        "index.html": [
          ["<table>\n        <tr>", "<table>\n        <caption>Three rows of two</caption>\n        <tbody><tr>"],
          ["</tr>\n      </table>", "</tr></tbody>\n      </table>"],
        ],
      },
    },
  ],
} satisfies Practice;
