import { type ReactNode, useEffect, useRef, useState } from "react";
import { type CheckResult, type CheckRun, nextStep, type PracticeData } from "#app/domain/practice/practice.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ProgressCells } from "#app/ui/progress-cells.tsx";
import { partAt, type Requirement, requirementsOf } from "./requirements.ts";
import { CodeText, openText, placeIn, summarise, whereChecked } from "./wording.tsx";

type ChecksPanelProps = {
  /** Prefix of the ids of its elements. */
  id: string;
  practice: PracticeData;
  /** The last run, or null before the first. */
  run: CheckRun | null;
  /** Says that all of its checks passed before it was opened. Null if that isn't known. */
  finished: string | null;
  /** The code changed after the run. */
  stale: boolean;
  /** The level of the heading of the next step. */
  heading: "h3" | "h4";
  /** What learners judge for themselves, shown once all checks pass. */
  selfChecks?: ReactNode;
  /** Shows the finish. Undefined if there is nothing to show. */
  onFinish?: (() => void) | undefined;
  /** Shows a line of the code, such as that of an error. */
  onShowLine: (file: string, line: number) => void;
};

const statusWords = { fail: "(failed)", gated: "(not checked yet)", skipped: "(not checked yet)" } as const;
/** The same once the code has changed. */
const staleStatusWords = { pass: " (passed before)", fail: " (didn’t pass before)", gated: "", skipped: "" } as const;

type ChecksSummaryProps = Pick<ChecksPanelProps, "practice" | "run" | "finished" | "stale"> & {
  running: boolean;
  /** How many checks of the current run are done. */
  progress: number;
};

/** How many checks pass, in words and as squares. */
export function ChecksSummary({ practice, run, finished, running, progress, stale }: ChecksSummaryProps) {
  const results = new Map(run?.checks.map((result) => [result.id, result.status]));
  const passedBefore = finished !== null && run === null;
  const requirements = requirementsOf(practice);
  const statuses = requirements.map(
    ({ id }) => results.get(id) ?? (passedBefore ? ("pass" as const) : ("gated" as const)),
  );
  const { total, words } = summarise(
    statuses.map((status) => ({ status })),
    stale || passedBefore,
  );
  const next = run && !run.stopped && !stale ? nextStep(run) : null;
  return (
    <div className={stale || passedBefore ? "checks-summary old" : "checks-summary"}>
      <p className="label">
        {run ? (
          words
        ) : finished ? (
          <>
            <Icon name="tick" /> {finished}
          </>
        ) : (
          `${total} checks`
        )}
      </p>
      <ProgressCells
        done={statuses.map((status) => status === "pass")}
        total={total}
        now={requirements.findIndex(({ id }) => id === next?.id)}
        label={run || passedBefore ? words : `None of the ${total} checks has run yet`}
      />
      <p className="meta">
        {running
          ? `The checks are running: ${progress} of ${total} done …`
          : !run
            ? finished
              ? "The checks haven’t run since you opened this page."
              : "Run them as often as you like."
            : stale
              ? "These results are from before your last change. Run the checks again."
              : run.stopped
                ? null
                : openText(statuses)}
      </p>
    </div>
  );
}

/** The requirements with their results in the last run, and the next step with its hints. */
export function ChecksPanel(props: ChecksPanelProps) {
  const { id, practice, run, finished, stale, heading: Heading, onFinish, onShowLine } = props;
  const requirements = requirementsOf(practice);
  const passedBefore = finished !== null && run === null;
  const panel = useRef<HTMLDivElement>(null);
  // The failed check may be below others that pass, or outside the window.
  const shownRun = useRef<CheckRun | null>(null);
  useEffect(() => {
    // Right after a run, the panel may still be marked as old.
    if (!run || stale || shownRun.current === run) return;
    shownRun.current = run;
    const target = panel.current?.querySelector(".stopped, .all-passed, .next") ?? panel.current;
    // Where one pane is shown at a time, as on a phone, scrolling to the check would move the button that was just
    // pressed. The summary right below the button is enough there.
    const onePane = panel.current?.closest(".desk")?.querySelector(".code-pane")?.checkVisibility() === false;
    const shown = onePane ? panel.current?.parentElement?.querySelector(".checks-summary") : target;
    const pane = panel.current?.closest(".workspace-page .pane");
    if (pane && shown) scrollWithin(pane, shown);
    else shown?.scrollIntoView({ block: "nearest" });
  }, [run, stale]);
  const results = new Map(run?.checks.map((result) => [result.id, result]));
  const next = run && !run.stopped ? nextStep(run) : null;
  const nextRequirement = requirements.find((one) => one.id === next?.id);
  const place = next?.message ? placeIn(next.message, practice.editable) : null;
  const allPassed = !stale && !run?.stopped && requirements.every(({ id }) => results.get(id)?.status === "pass");
  return (
    <div className={stale || passedBefore ? "flow checks-panel old" : "flow checks-panel"} ref={panel}>
      {run?.stopped ? (
        <div className="stopped">
          <p>
            <Icon name="cross" /> <b>Stopped.</b> <CodeText text={run.stopped.message} />
          </p>
          <ShowLineButton file={run.stopped.file} line={run.stopped.line} onGoTo={onShowLine} />
        </div>
      ) : null}
      {allPassed ? (
        <p className="state ok all-passed">
          <Icon name="tick" /> All checks pass. You have finished.
        </p>
      ) : null}
      {onFinish ? (
        <button type="button" className="link" onClick={onFinish}>
          Show the finish again
        </button>
      ) : null}
      {next && nextRequirement ? (
        <div className="next">
          <p className="kick">
            <Icon name="here" /> Next step
          </p>
          <Heading className="size-1">
            <CodeText text={nextRequirement.title} />
          </Heading>
          {next.message ? (
            <p>
              <CodeText text={next.message} />
              {whereChecked(next.width, next.message)}
            </p>
          ) : null}
          <Hints key={next.id} id={`${id}-${next.id}`} hints={nextRequirement.hints}>
            {place && !stale ? (
              <button type="button" className="btn quiet small" onClick={() => onShowLine(place.file, place.line)}>
                Go to line {place.line}
                {place.file === practice.editable[0] ? null : ` of ${place.file}`}
              </button>
            ) : null}
          </Hints>
        </div>
      ) : null}
      <ol className="checks">
        {requirements.map((one, at) => (
          <Item
            key={one.id}
            requirement={one}
            part={partAt(requirements, at)}
            partDone={
              !stale && requirements.every(({ id, part }) => part !== one.part || results.get(id)?.status === "pass")
            }
            status={results.get(one.id)?.status ?? (passedBefore ? "pass" : null)}
            result={results.get(one.id) ?? null}
            stale={stale || passedBefore}
            next={next?.id === one.id}
          />
        ))}
      </ol>
      {props.selfChecks && allPassed ? (
        <section className="flow" aria-labelledby={`${id}-self-checks`}>
          <Heading className="size-1" id={`${id}-self-checks`}>
            Check for yourself
          </Heading>
          {props.selfChecks}
        </section>
      ) : null}
    </div>
  );
}

type ItemProps = {
  requirement: Requirement;
  /** Name of the part that starts here, or null. */
  part: string | null;
  /** All checks of its part pass. */
  partDone: boolean;
  /** Null if it hasn't run. */
  status: CheckResult["status"] | null;
  /** Its result in the last run. */
  result: CheckResult | null;
  /** The result is for code that has changed since. */
  stale: boolean;
  next: boolean;
};

function itemClass(status: ItemProps["status"], stale: boolean, next: boolean): string {
  if (status === "pass") return "pass";
  if (next) return "fail";
  if (status === "fail") return "fails";
  return status && !stale ? "waits" : "todo";
}

function Item({ requirement, part, partDone, status, result, stale, next }: ItemProps) {
  return (
    <li className={itemClass(status, stale, next)}>
      {part === null ? null : (
        <span className="part">
          {part}
          {partDone ? " – done" : ""}
          <span className="vh">. </span>
        </span>
      )}
      {status === "pass" ? (
        <Icon name="tick" />
      ) : status === "fail" ? (
        <Icon name="cross" />
      ) : (
        <span className="todo-box" />
      )}
      <span>
        {status === "pass" && !stale ? <span className="vh">Passed: </span> : null}
        <CodeText text={requirement.title} />
        {status && status !== "pass" && !stale ? (
          <>
            {" "}
            {/* The empty box says it, too. */}
            <small className={status === "fail" ? undefined : "vh"}>{statusWords[status]}</small>
          </>
        ) : null}
        {status && stale ? staleStatusWords[status] : null}
      </span>
      {status === "fail" && result?.message && !next ? (
        <p>
          <CodeText text={result.message} />
          {whereChecked(result.width, result.message)}
        </p>
      ) : null}
    </li>
  );
}

/** Scrolls a pane no further than needed to show a part of it. The window stays where it is. */
function scrollWithin(pane: Element, part: Element): void {
  const [outer, inner] = [pane.getBoundingClientRect(), part.getBoundingClientRect()];
  const [above, below] = [inner.top - outer.top, inner.bottom - outer.bottom];
  if (above < 0 || inner.height > outer.height) pane.scrollBy({ top: above });
  else if (below > 0) pane.scrollBy({ top: below });
}

/** Hints that are shown one at a time on request. `children` is another button in their row. */
function Hints({ id, hints, children }: { id: string; hints: readonly string[]; children?: ReactNode }) {
  const [shown, setShown] = useState(0);
  return (
    <div className="hints">
      {hints.slice(0, shown).map((hint, at) => (
        <div
          className="hint"
          key={hint}
          id={`${id}-hint-${at + 1}`}
          tabIndex={-1}
          ref={at === shown - 1 ? focusHint : null}
        >
          <p className="hint-head">
            <Icon name="hint" /> Hint {at + 1} of {hints.length}
          </p>
          <p>
            <CodeText text={hint} />
          </p>
        </div>
      ))}
      {children || shown < hints.length ? (
        <div className="btns">
          {children}
          {shown < hints.length ? (
            <button type="button" className="link" onClick={() => setShown(shown + 1)}>
              Show hint {shown + 1} of {hints.length}
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

/** Moves the focus to the new hint, so that it's read at once. The button disappears with the last hint. */
const focusHint = (element: HTMLElement | null): void => {
  element?.focus({ preventScroll: true });
  // Scroll no further than needed, so the code next to it stays where it is.
  element?.scrollIntoView({ block: "nearest" });
};

function ShowLineButton({
  file,
  line,
  onGoTo,
}: {
  file: string | null;
  line: number | null;
  onGoTo: ChecksPanelProps["onShowLine"];
}) {
  if (file === null || line === null) return null;
  return (
    <button type="button" className="link" onClick={() => onGoTo(file, line)}>
      Go to line {line} of {file}
    </button>
  );
}
