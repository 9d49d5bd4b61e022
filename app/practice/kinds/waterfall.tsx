import type { WaterfallRow } from "#app/domain/task.ts";

/**
 * Requests as developer tools list them: a table whose last column is drawn to scale. Status and time come first,
 * because a phone shows only the first columns until somebody scrolls.
 */
export function Waterfall({ rows }: { rows: readonly WaterfallRow[] }) {
  if (rows.length === 0) return null;
  const end = Math.max(...rows.map(({ start, time }) => start + time));
  const percent = (part: number) => Math.round((part / end) * 1000) / 10;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no landmark; a text may have several tables without names.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keys.
    <div className="scroll-x waterfall" role="group" tabIndex={0} aria-label="Requests">
      <table className="ledger">
        <thead>
          <tr>
            {["File", "Status", "Time", "Size", "Type", "Start"].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map(({ file, status, type, size, start, time }) => (
            <tr key={file}>
              <th scope="row">{file}</th>
              <td>{status}</td>
              <td>{time} ms</td>
              <td>{size}</td>
              <td>{type}</td>
              <td>{start} ms</td>
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
