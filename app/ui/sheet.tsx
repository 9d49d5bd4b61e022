import { Row } from "./row.tsx";

/** A table of a cheat sheet. */
export type CheatSheetGroup = {
  title: string;
  /** Where it is taught. */
  lesson: { href: string; title: string } | null;
  /** Inline HTML that the server made from the content folder, as are the rows. */
  columns: readonly string[];
  rows: readonly (readonly string[])[];
};

/** Reference tables for the screen and for print, where they flow in two columns. */
export function CheatSheet({ groups }: { groups: readonly CheatSheetGroup[] }) {
  return (
    <div className="sheet">
      {groups.map(({ title, lesson, columns, rows }, at) => (
        <Row
          key={title}
          labelledBy={`group-${at + 1}`}
          margin={
            <>
              <h2 id={`group-${at + 1}`}>{title}</h2>
              {lesson ? (
                <p className="no-print">
                  Taught in <a href={lesson.href}>{lesson.title}</a>
                </p>
              ) : null}
            </>
          }
        >
          <table className={columns.length > 2 ? "three" : undefined}>
            <thead>
              <tr>
                {columns.map((column) => (
                  // biome-ignore lint/security/noDangerouslySetInnerHtml: made from the content's Markdown
                  <th key={column} scope="col" dangerouslySetInnerHTML={{ __html: column }} />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([head = "", ...cells]) => (
                <tr key={head}>
                  {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made from the content's Markdown */}
                  <th scope="row" dangerouslySetInnerHTML={{ __html: head }} />
                  {cells.map((cell, at) => (
                    // biome-ignore lint/security/noDangerouslySetInnerHtml: made from the content's Markdown
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                    <td key={at} dangerouslySetInnerHTML={{ __html: cell }} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Row>
      ))}
    </div>
  );
}
