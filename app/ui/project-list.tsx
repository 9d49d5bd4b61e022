import type { MarkPlace } from "#app/domain/progress/marks.ts";
import { Mark } from "./mark.tsx";

export type ProjectEntry = {
  href: string;
  title: string;
  description: string;
  /** How it is checked and how long it takes, each a line of its own where there is room. */
  facts: readonly string[];
  /** Where the mark of whoever reads goes. */
  mark: MarkPlace;
};

/** Projects to choose from. Stands under a heading of level two. */
export function ProjectList({ projects }: { projects: readonly ProjectEntry[] }) {
  return (
    <ul className="entries">
      {projects.map(({ href, title, description, facts, mark }) => (
        <li key={href}>
          <h3>
            <a href={href}>{title}</a>
          </h3>
          <p>{description}</p>
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
