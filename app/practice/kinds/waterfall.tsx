import type { WaterfallRow } from "#app/domain/practice/task.ts";

/**
 * Requests as developer tools list them in large rows: a table whose last column is drawn to scale. On a phone the bar of
 * a row stands below it, in the full width.
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
            <Two as="th" first="File" second="Type" scope="col" />
            <th scope="col">Status</th>
            <th scope="col">Size</th>
            <Two as="th" first="Time" second="Start" scope="col" />
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ file, status, type, size, start, time }) => (
            <tr key={file}>
              <Two as="th" first={file} second={type} scope="row" />
              <td>{status}</td>
              <td>{size}</td>
              <Two as="td" first={`${time} ms`} second={`at ${start} ms`} />
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

type TwoProps = { as: "th" | "td"; first: string; second: string; scope?: "col" | "row" };

/** A cell of two lines; the second one is the lesser. */
function Two({ as: Cell, first, second, scope }: TwoProps) {
  return (
    <Cell scope={scope}>
      {first} <span>{second}</span>
    </Cell>
  );
}
