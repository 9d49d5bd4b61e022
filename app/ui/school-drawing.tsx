import type { SchoolDrawingName } from "#app/drawing/school-drawings.ts";
import schoolUrl from "./drawings/school.svg?url&no-inline";

/** A small drawing of something that a school gets, above the heading of a part. */
export const SchoolDrawing = ({ name }: { name: SchoolDrawingName }) => (
  <svg className="emblem" viewBox="0 0 96 96" aria-hidden="true">
    <use href={`${schoolUrl}#${name}`} />
  </svg>
);
