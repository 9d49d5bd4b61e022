import emblemsUrl from "./drawing/emblems.svg?url&no-inline";
import type { EmblemName } from "./drawing/emblems.ts";

/** The sign of a section; decoration beside the section's name. */
export function Emblem({ name }: { name: EmblemName }) {
  return (
    <svg className="emblem" viewBox="0 0 96 96" aria-hidden="true">
      <use href={`${emblemsUrl}#${name}`} />
    </svg>
  );
}
