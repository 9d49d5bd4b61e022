import type { ReactNode } from "react";
import { type LessonPlace, Toc, type TocEntry } from "./toc.tsx";

type ReadingProps = {
  contents: readonly TocEntry[];
  /** The lesson's place in its section, shown below the contents. */
  lesson?: LessonPlace;
  /** The title and everything else before the text. */
  head: ReactNode;
  /** The text as HTML that the server made from the content folder, with one `.prose` per part from heading to heading. */
  html: string;
  /** URLs of the style sheets that the text needs. */
  styles?: readonly string[];
  /** Shown after the text. */
  footer: ReactNode;
  /** `article` shows the reading progress. */
  kind?: "article";
};

/** A reading page: table of contents in the margin, text and its notes to the right of the rule. */
export function Reading({ contents, lesson, head, html, styles = [], footer, kind }: ReadingProps) {
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
        <div className="prose">{footer}</div>
      </article>
    </div>
  );
}
