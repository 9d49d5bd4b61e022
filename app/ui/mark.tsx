import { type MarkPlace, markText } from "#app/domain/progress/marks.ts";

/**
 * The place of a mark. It is empty and takes up no space until it is filled by the server (http/personalised-pages.ts) or by this
 * device (browser/progress/marks.ts).
 */
export function Mark({ place }: { place: MarkPlace }) {
  return <span data-mark={markText(place)} />;
}
