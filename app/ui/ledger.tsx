import type { ReactNode } from "react";

type LedgerProps = {
  /** What the table is about; names the region, which scrolls by itself where the table is too wide. */
  label: string;
  columns: readonly string[];
  /** The first cell of a row heads it. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
};

/** A table in the manner of an account book: one row for each project. */
export function Ledger({ label, columns, rows }: LedgerProps) {
  return (
    // A region that scrolls has to be reachable by keys.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className="scroll-x" tabIndex={0} aria-label={label}>
      <table className="ledger">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [head, ...rest] }) => (
            <tr key={key}>
              <th scope="row">{head}</th>
              {rest.map((cell, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                <td key={i}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
