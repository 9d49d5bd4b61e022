import { sectionSlugs } from "#app/domain/curriculum.ts";
import emblemsUrl from "./drawings/emblems.svg?url&no-inline";

/** The emblem of a section, by its slug. It's decoration next to the name, and dashed while the section is being written. */
export function Emblem({ name, unwritten = false }: { name: string; unwritten?: boolean }) {
  const isDrawn = (sectionSlugs as readonly string[]).includes(name);
  return (
    <svg className={unwritten ? "emblem unwritten" : "emblem"} viewBox="0 0 96 96" aria-hidden="true">
      {isDrawn ? (
        <use href={`${emblemsUrl}#${name}`} />
      ) : (
        // A sheet of paper, for sections without a drawing of their own.
        <path
          d="M20 9h41l16 16v62H20zM61 9v16h16M32 41h33M32 54h32M32 67h22"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.6"
        />
      )}
    </svg>
  );
}
