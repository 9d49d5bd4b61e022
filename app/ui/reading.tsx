import type { ReactNode } from "react";
import { Toc, type TocEntry } from "./toc.tsx";

/** A text to read: contents in the margin, text and its notes right of the rule. */
export function Reading({ contents, children }: { contents: readonly TocEntry[]; children: ReactNode }) {
  return (
    <div className="reading">
      {contents.length > 0 ? <Toc entries={contents} /> : null}
      <article className="prose">{children}</article>
    </div>
  );
}
