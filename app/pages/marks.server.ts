/** The progress marks of a logged-in reader, for pre-rendered pages that are filled in (http/reader-pages.ts). */
import { joinAll } from "#app/domain/progress/join.ts";
import { Marks as ProgressMarks, readMark } from "#app/domain/progress/marks.ts";
import { emptyProgress } from "#app/domain/progress/records.ts";
import type { Services } from "#app/server/services.server.ts";
import { markHtml, markNodes } from "#app/ui/mark-nodes.ts";
import { course } from "./progress/course.server.ts";

/** The marks for the placeholders of a page, by their texts (ui/mark.tsx, ui/course-path.tsx). */
export interface Marks {
  /** The HTML inside a placeholder; empty if there is no mark. */
  readonly at: (text: string) => string;
  /** Which drawing of the course line to use: "none" or a number. */
  readonly line: () => string;
}

export async function marksOf({ store }: Pick<Services, "store">, uid: string): Promise<Marks> {
  const { epoch, records } = await store.progress.summary(uid);
  const marks = new ProgressMarks(joinAll(emptyProgress(epoch), records), course);
  return {
    at(text) {
      const place = readMark(text);
      const mark = place && marks.at(place);
      return mark ? markHtml(markNodes(mark)) : "";
    },
    line: () => String(marks.line() ?? "none"),
  };
}
