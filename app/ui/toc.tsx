/** A heading of the text that the contents point to. */
export type TocEntry = { id: string; text: string };

/**
 * The contents of a long text: in the margin on wide screens, folded above the text on narrow ones. A script marks the
 * heading that people are reading with `aria-current` (browser/current-heading.ts).
 */
export function Toc({ entries }: { entries: readonly TocEntry[] }) {
  return (
    <nav className="toc" aria-label="Contents" data-toc="">
      <details>
        <summary>
          Contents <span>{entries.length} parts</span>
        </summary>
        <ol>
          {entries.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
