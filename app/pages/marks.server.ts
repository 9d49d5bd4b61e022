/** The marks of somebody who is logged in, for pages that are filled in (http/reader-pages.ts). */
import { joinAll } from "#app/domain/progress/join.ts";
import { lineOf, markAt, readLine, readMark } from "#app/domain/progress/marks.ts";
import { emptyProgress } from "#app/domain/progress/records.ts";
import type { Services } from "#app/server/services.server.ts";
import { markHtml, markNodes } from "#app/ui/mark-nodes.ts";

/** What stands at the places of a page, by their texts (ui/mark.tsx, ui/course-path.tsx). */
export interface Marks {
  /** The HTML inside a place; empty where nothing stands there. */
  readonly at: (text: string) => string;
  /** Which drawing of the course line: "none" or a number. */
  readonly line: (text: string) => string;
}

export async function marksOf({ store }: Pick<Services, "store">, uid: string): Promise<Marks> {
  const { epoch, records } = await store.progress.get(uid, 0);
  const progress = joinAll(emptyProgress(epoch), records);
  return {
    at(text) {
      const place = readMark(text);
      const mark = place && markAt(progress, place);
      return mark ? markHtml(markNodes(mark)) : "";
    },
    line: (text) => String(lineOf(progress, readLine(text)) ?? "none"),
  };
}
