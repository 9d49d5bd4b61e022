import { type CheckRun, nextStep, type PracticeData } from "#app/domain/practice/practice.ts";
import { Icon } from "#app/ui/icon.tsx";
import { requirementsOf } from "./requirements.ts";
import { CodeText, summarise } from "./wording.tsx";

type NextBarProps = {
  practice: PracticeData;
  /** The last run, or null before the first. */
  run: CheckRun | null;
  running: boolean;
  /** How many checks of the current run are done. */
  progress: number;
  /** The code changed after the run. */
  stale: boolean;
  /** When it was finished, in words, or null. */
  finished: string | null;
  onCheck: () => void;
  /** Shows the finish again. Given where `finished` is. */
  onFinish: (() => void) | undefined;
};

/** The next step and the button that runs the checks, where the brief is one of several tabs. Neither ever moves. */
export function NextBar({ practice, run, running, progress, stale, finished, onCheck, onFinish }: NextBarProps) {
  const requirements = requirementsOf(practice);
  const results = new Map(run?.checks.map((result) => [result.id, result]));
  const score = summarise(
    requirements.map((one) => ({ status: results.get(one.id)?.status ?? "gated" })),
    stale,
  );
  const step = run && !run.stopped ? nextStep(run) : null;
  const next = requirements.find(({ id }) => id === step?.id);
  const [state, text] = running
    ? [`${progress} of ${score.total} done`, "The checks are running …"]
    : !run
      ? finished
        ? [`${finished}.`, null]
        : [`${score.total} checks`, "Run them to see your next step"]
      : run.stopped
        ? ["Stopped", run.stopped.message]
        : stale
          ? [`${score.words}.`, "Run the checks again"]
          : next
            ? [`${score.words}.`, next.title]
            : [`${score.words}.`, "You have finished"];
  const now = next && !stale && !running;
  return (
    <section className={now ? "next-bar now" : "next-bar"} aria-label="Next step">
      <p>
        <small>
          {state}
          {now ? <span> Next:</span> : null}
        </small>
        {text === null ? (
          <button type="button" className="link" onClick={onFinish}>
            Show the finish again
          </button>
        ) : (
          <b>
            <CodeText text={text} />
          </b>
        )}
      </p>
      <RunButton running={running} onCheck={onCheck} />
    </section>
  );
}

/** Runs the checks. On a phone its name is shorter. */
export function RunButton({ running, onCheck }: Pick<NextBarProps, "running" | "onCheck">) {
  return (
    <button type="button" className="btn" data-run="" aria-disabled={running} onClick={onCheck}>
      <Icon name="play" />
      {running ? (
        "Checking …"
      ) : (
        <span>
          Run<span className="vh-phone"> checks</span>
        </span>
      )}
    </button>
  );
}
