/**
 * Where a reading page shows something about the progress of its reader, as a pattern over its HTML. Each match is replaced
 * for a logged-in reader (pages/marks.server.ts), and the name of its group says what goes there: inside the element of a
 * mark (mark.tsx), the end of the URL of the course line (course-path.tsx), inside a part of home (home-back.tsx).
 */
export const readerSlots =
  /(?<=<span data-mark="(?<mark>[^"]*)">)(?=<\/span>)|(?<=#at-)none(?=" data-line="(?<line>[^"]*)")|(?<=<div data-home="(?<home>[^"]*)">)(?=<\/div>)/u;
