import type { MarkPlace } from "#app/domain/progress/marks.ts";
import { Mark } from "./mark.tsx";
import { ProgressCells } from "./progress-cells.tsx";
import { Thumbnail } from "./thumbnail.tsx";

export type ProjectEntry = {
  /** The slug, which is also the name of its drawing. */
  slug: string;
  href: string;
  title: string;
  description: string;
  /** How many checks it has. */
  checks: number;
  /** How long it takes, as shown: "1 h 15 min". */
  time: string;
  /** Whether it is the final project of its section. */
  capstone: boolean;
  /** Lessons that people need first. */
  lessons: readonly { href: string; title: string }[];
  /** Title of a required section that is still being written. */
  needs: string | null;
  /** The place of the reader's mark. */
  mark: MarkPlace;
};

/** Shown with a project until the section that it needs is published. */
export const needsText = (section: string): string => `Needs ${section}, which we’re still writing`;

/** Projects to choose from. Use it under a heading of level two. */
export function ProjectList({ projects }: { projects: readonly ProjectEntry[] }) {
  return (
    <ul className="works">
      {projects.map(({ slug, href, title, description, checks, time, capstone, lessons, needs, mark }) => (
        <li key={slug} className={needs === null ? undefined : "unwritten"}>
          <Thumbnail name={slug} />
          <h3>
            <a href={href}>{title}</a>
          </h3>
          <p>{description}</p>
          <div className="facts">
            <p className="progress">
              <Mark place={mark} />
              {/* Shown until the reader's progress is known. It is as tall as the mark, so that nothing moves. */}
              <span className="unknown">
                <ProgressCells done={0} total={checks} label={null} />
                <span className="state">{checks === 1 ? "1 check" : `${checks} checks`}</span>
              </span>
            </p>
            <p className="meta">
              {time}
              {capstone ? ", section capstone" : ""}.{" "}
              {needs === null ? <Lessons lessons={lessons} /> : `${needsText(needs)}.`}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** "You need Images and Document structure." with links. Empty if there are no lessons. */
function Lessons({ lessons }: Pick<ProjectEntry, "lessons">) {
  if (lessons.length === 0) return null;
  return (
    <>
      You need{" "}
      {lessons.map(({ href, title }, at) => (
        <span key={href}>
          {at === 0 ? "" : at === lessons.length - 1 ? " and " : ", "}
          <a href={href}>{title}</a>
        </span>
      ))}
      .
    </>
  );
}
