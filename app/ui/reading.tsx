import type { ReactNode } from "react";
import { type LessonPlace, Toc, type TocEntry } from "./toc.tsx";

type ReadingProps = {
  contents: readonly TocEntry[];
  /** The lesson's place in its section, shown below the contents. */
  lesson?: LessonPlace;
  /** Title and what stands before the text. */
  head: ReactNode;
  /** The text, as HTML that the server made from the content folder: one `.prose` after the other, from heading to heading. */
  html: string;
  /** Addresses of style sheets that the text needs. */
  styles?: readonly string[];
  /** What stands after the text. */
  foot: ReactNode;
  /** `article`: shows how far one has read. */
  kind?: "article";
};

/** A text to read: contents in the margin, text and its notes right of the rule. */
export function Reading({ contents, lesson, head, html, styles = [], foot, kind }: ReadingProps) {
  return (
    <div className={kind ? `reading ${kind}` : "reading"}>
      {styles.map((href) => (
        // A precedence makes React put it into the head.
        <link key={href} rel="stylesheet" href={href} precedence="text" />
      ))}
      {contents.length > 0 ? <Toc entries={contents} lesson={lesson} /> : null}
      <article className="text">
        <div className="prose">{head}</div>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own text, never a visitor's */}
        <div className="parts" dangerouslySetInnerHTML={{ __html: html }} />
        <div className="prose">{foot}</div>
      </article>
    </div>
  );
}
