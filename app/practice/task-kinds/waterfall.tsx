import type { WaterfallRow } from "#app/domain/practice/task.ts";

/**
 * Requests as developer tools list them with large rows: a table whose last column is drawn to scale. On a phone, the bar
 * of a row is below it and has the full width.
 */
export function Waterfall({ rows }: { rows: readonly WaterfallRow[] }) {
  if (rows.length === 0) return null;
  const end = Math.max(...rows.map(({ start, time }) => start + time));
  const percent = (part: number) => Math.round((part / end) * 1000) / 10;
  return (
    <div className="waterfall">
      <table className="ledger">
        <thead>
          <tr>
            <TwoLineCell as="th" first="File" second="Type" scope="col" />
            <th scope="col">Status</th>
            <th scope="col">Size</th>
            <TwoLineCell as="th" first="Time" second="Start" scope="col" />
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ file, status, type, size, start, time }) => (
            <tr key={file}>
              <TwoLineCell as="th" first={file} second={type} scope="row" />
              <td>{status}</td>
              <td>{size}</td>
              <TwoLineCell as="td" first={`${time} ms`} second={`at ${start} ms`} />
              <td>
                <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
                  <rect x={percent(start)} width={Math.max(percent(time), 0.8)} y="1" height="8" />
                </svg>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type TwoLineCellProps = { as: "th" | "td"; first: string; second: string; scope?: "col" | "row" };

/** A cell with two lines, of which the second is less important. */
function TwoLineCell({ as: Cell, first, second, scope }: TwoLineCellProps) {
  return (
    <Cell scope={scope}>
      {first} <span>{second}</span>
    </Cell>
  );
}
