/** A heading of the text that the contents point to. */
export type TocEntry = { id: string; text: string };

/** A lesson's position in its section, from 1, and the number of lessons there. */
export type LessonPlace = { place: number; total: number };

/**
 * The table of contents of a long text, and the lesson's position in its section. It is in the margin on wide screens and
 * collapsed above the text on narrow ones. A script marks the current heading with `aria-current`
 * (browser/current-heading.ts).
 */
export function Toc({ entries, lesson }: { entries: readonly TocEntry[]; lesson?: LessonPlace | undefined }) {
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
        {lesson ? (
          <p>
            {`Lesson ${lesson.place} of ${lesson.total}`}
            <span className="cells" aria-hidden="true">
              {Array.from({ length: lesson.total }, (_, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the squares never change their order
                <span className={i === lesson.place - 1 ? "now" : undefined} key={i} />
              ))}
            </span>
          </p>
        ) : null}
      </details>
    </nav>
  );
}
