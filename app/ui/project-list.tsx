import type { MarkPlace } from "#app/domain/progress/marks.ts";
import { Mark } from "./mark.tsx";

export type ProjectEntry = {
  href: string;
  title: string;
  description: string;
  /** How it is checked and how long it takes, each a line of its own where there is room. */
  facts: readonly string[];
  /** Title of a section that it needs and that is still being written. */
  needs: string | null;
  /** Where the reader's mark goes. */
  mark: MarkPlace;
};

/** Shown with a project until the section that it needs is published. */
export const needsText = (section: string): string => `Needs ${section}, which we’re still writing`;

/** Projects to choose from. Use it under a heading of level two. */
export function ProjectList({ projects }: { projects: readonly ProjectEntry[] }) {
  return (
    <ul className="entries">
      {projects.map(({ href, title, description, facts, needs, mark }) => (
        <li key={href} className={needs === null ? undefined : "unwritten"}>
          <h3>
            <a href={href}>{title}</a>
          </h3>
          <p>{description}</p>
          {needs === null ? null : <p className="needs">{needsText(needs)}</p>}
          <div className="meta">
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
            <Mark place={mark} />
          </div>
        </li>
      ))}
    </ul>
  );
}
