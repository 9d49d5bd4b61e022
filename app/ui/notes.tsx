import type { ReactNode } from "react";

/*
 * Notes next to the text. They have the role `note` and aren't landmarks, because a page may have twenty, and no one wants to
 * step through them on the way to the main content. Each has its own name.
 */

type DefinitionProps = {
  term: string;
  /** URL of its entry in the glossary, if it has one. */
  entry?: string | undefined;
  /** Id of the note that introduces it. The glossary links to it. */
  id?: string | undefined;
  /** Id of a note that opens from its term in the text (`Term`). Wide screens show it in the margin anyway. */
  popoverId?: string | undefined;
  /** The meaning. If it is missing, it is in `html`. */
  children?: ReactNode;
  /** The meaning as HTML from the content folder, never from a visitor. */
  html?: string | undefined;
};

/** The meaning of a word, at its first use. */
export function Definition({ term, entry, id, popoverId, children, html }: DefinitionProps) {
  const popover = popoverId === undefined ? {} : ({ id: popoverId, popover: "auto" } as const);
  return (
    <aside className="aside" role="note" aria-label={`Definition of ${term}`} {...popover}>
      <dfn id={id}>
        {entry ? (
          // While it's closed, a script takes the link out of the tab order, because its term is enough (browser/tab-stops.ts).
          <a href={entry}>{term}</a>
        ) : (
          term
        )}
      </dfn>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: see above */}
      {html === undefined ? <div>{children}</div> : <div dangerouslySetInnerHTML={{ __html: html }} />}
    </aside>
  );
}

/** A term in the text that opens its definition. */
export function Term({ id, popoverId, children }: { id?: string | undefined; popoverId: string; children: ReactNode }) {
  return (
    <button type="button" className="term" id={id} popoverTarget={popoverId}>
      {children}
    </button>
  );
}

/** Who benefits when something is done well. */
export function Helps({ children }: { children: ReactNode }) {
  return <Note title="Who does this help?">{children}</Note>;
}

/** Any other side note. */
export function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <aside className="aside" role="note" aria-label={title}>
      <b>{title}</b>
      <div>{children}</div>
    </aside>
  );
}

/** Notes that belong to the same paragraph, one under the other. */
export function Beside({ children }: { children: ReactNode }) {
  return <div className="beside">{children}</div>;
}
