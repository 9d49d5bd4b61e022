import emblemsUrl from "./drawing/emblems.svg?url&no-inline";

/** The sign of a section, by the slug of the section; decoration beside its name. */
export function Emblem({ name }: { name: string }) {
  return (
    <svg className="emblem" viewBox="0 0 96 96" aria-hidden="true">
      <use href={`${emblemsUrl}#${name}`} />
    </svg>
  );
}
