import { type MarkPlace, markText } from "#app/domain/progress/marks.ts";

/**
 * The place of a mark. It is empty and takes no room until somebody who knows the progress fills it: the server
 * (http/reader-pages.ts) or this device (browser/progress/marks.ts).
 */
export function Mark({ place }: { place: MarkPlace }) {
  return <span data-mark={markText(place)} />;
}
