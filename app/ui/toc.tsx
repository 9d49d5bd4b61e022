/** A heading of the text that the contents point to. */
export type TocEntry = { id: string; text: string };

/**
 * The contents of a long text: in the margin on wide screens, folded above the text on narrow ones. `current` is the id
 * of the heading being read; a script may move the mark (`aria-current`) while the reader scrolls.
 */
export function Toc({ entries, current }: { entries: readonly TocEntry[]; current?: string }) {
  return (
    <nav className="toc" aria-label="Contents" data-toc="">
      <details>
        <summary>Contents</summary>
        <ol>
          {entries.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === current ? "location" : undefined}>
                {text}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
