import emblemsUrl from "./drawings/emblems.svg?url&no-inline";

/** The emblem of a section, by its slug. It's decoration next to the name, and dashed while the section is being written. */
export function Emblem({ name, unwritten = false }: { name: string; unwritten?: boolean }) {
  return (
    <svg className={unwritten ? "emblem unwritten" : "emblem"} viewBox="0 0 96 96" aria-hidden="true">
      <use href={`${emblemsUrl}#${name}`} />
    </svg>
  );
}
