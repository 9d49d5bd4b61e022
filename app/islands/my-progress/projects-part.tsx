/** Projects that the learner has started, with their checks. */
import type { Clock } from "#app/domain/progress/clock.ts";
import type { Overview, ProjectLine } from "#app/domain/progress/overview.ts";
import { DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ProgressCells } from "#app/ui/progress-cells.tsx";
import { capitalise, countInDigits, countInWords, whenText } from "./words.ts";

export function ProjectsPart({ overview: { projects }, clock }: { overview: Overview; clock: Clock }) {
  const begun = projects.filter(({ state }) => state !== "todo");
  // Projects that need a section that is still being written are not ready.
  const ready = projects.filter(({ state, early }) => state === "todo" && !early);
  const open = ready.length;
  const [first] = ready;
  if (begun.length === 0) {
    if (!first) return <p>No projects are ready yet.</p>;
    return (
      <EmptyState title="Your first project goes here">
        <p>
          {capitalise(countInWords(open, "project"))} {open === 1 ? "is" : "are"} ready for you. Start with{" "}
          <a href={first.href}>{first.title}</a>, or see <a href="/projects">all projects</a>.
        </p>
      </EmptyState>
    );
  }
  return (
    <>
      <DataTable
        label="My projects"
        columns={["Project", "Checks", "Last worked on"]}
        rows={begun.map((project) => ({ key: project.id, cells: cellsOf(project, clock) }))}
      />
      <p className="meta no-print">
        {open > 0 ? (
          <>
            {capitalise(countInWords(open, "more project", "more projects"))} in the{" "}
            <a href="/projects">list of projects</a>.
          </>
        ) : (
          "That’s every project that’s ready so far."
        )}
      </p>
    </>
  );
}

const cellsOf = ({ id, title, href, state, passed, checks, touched }: ProjectLine, clock: Clock) => [
  <a key={id} href={href}>
    {title}
  </a>,
  <span key={id} className="checked">
    <ProgressCells
      done={state === "done" ? checks : passed}
      total={checks}
      now={state !== "done"}
      label={state === "done" ? "All checks passed" : `${passed} of ${countInDigits(checks, "check")} passed`}
    />{" "}
    <span aria-hidden="true">{state === "done" ? "All checks passed" : `${passed} of ${checks}`}</span>
  </span>,
  touched === null ? (
    ""
  ) : (
    <time key={id} dateTime={new Date(touched).toISOString()}>
      {whenText(clock, touched)}
    </time>
  ),
];
