import type { ReactNode } from "react";

type DataTableProps = {
  /** What the table is about. It names the region, which scrolls if the table is too wide. */
  label: string;
  columns: readonly string[];
  /** The first cell of a row is its header. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
};

/** A table in the style of an account book. It scrolls if the page is too narrow for it. */
export function DataTable({ label, columns, rows }: DataTableProps) {
  return (
    // A scrolling region has to be reachable by keyboard.
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
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell's column identifies it
                <td key={i}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
