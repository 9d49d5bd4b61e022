import { type ReactNode, useEffect, useRef, useState } from "react";
import { formatMinutes } from "#app/domain/minutes.ts";
import type { Files, PracticeData } from "#app/domain/practice/practice.ts";
import { Icon } from "#app/ui/icon.tsx";
import { ProgressCells } from "#app/ui/progress-cells.tsx";
import type { StartEngine } from "./engine.ts";
import { requirementsOf } from "./requirements.ts";
import "#app/ui/styles/finish.css";

/** The project that comes after this one. */
export interface NextProject {
  readonly title: string;
  readonly path: string;
  /** URL of its drawing; undefined if it has none. */
  readonly picture?: string | undefined;
  readonly description: string;
  readonly minutes: number;
}

/** What a project practises: a lesson that people did first. */
export interface PractisedLesson {
  readonly title: string;
  readonly path: string;
  readonly description: string;
}

type FinishProps = {
  practice: PracticeData;
  title: string;
  /** Every file as it is now. */
  files: Files;
  /** When everything passed for the first time, in milliseconds since 1970; null if that isn't known. */
  finishedAt: number | null;
  practised: readonly PractisedLesson[];
  next: NextProject | null;
  startEngine: StartEngine;
  /** What learners judge for themselves. */
  selfChecks?: ReactNode;
  onDownload: () => void;
  onSolution: () => void;
  /** Goes back to the code. */
  onBack: () => void;
};

/** What people have made, and where to go from here, once all checks of a project pass. */
export function Finish(props: FinishProps) {
  const { practice, title, finishedAt, practised, next, onDownload, onSolution, onBack } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: "instant" });
  }, []);
  const total = requirementsOf(practice).length;
  return (
    <div className="finish-page">
      <section className="row" aria-labelledby="finish-title">
        <div className="in-margin">
          <p>
            <b>Finished</b>
          </p>
          {finishedAt === null ? null : (
            <p>
              <time dateTime={new Date(finishedAt).toISOString()}>
                {new Date(finishedAt).toLocaleDateString(document.documentElement.lang, { dateStyle: "long" })}
              </time>
            </p>
          )}
        </div>
        <div className="finish">
          <div className="flow">
            <svg className="big-tick" viewBox="0 0 300 210" aria-hidden="true">
              {tickStrokes.map((d) => (
                <path key={d} d={d} />
              ))}
            </svg>
            <h2 id="finish-title" tabIndex={-1} ref={heading}>
              You finished {/[.!?]$/.test(title) ? title : `${title}.`}
            </h2>
            <p className="lead">All {total} checks pass, so your page does everything that the brief asks for.</p>
            <p className="big-cells">
              <ProgressCells done={total} total={total} label={`All ${total} checks pass`} />{" "}
              <b>
                {total} of {total} checks pass
              </b>
            </p>
          </div>
          <FinishedPage {...props} />
        </div>
      </section>
      <section className="row" aria-labelledby="finish-next">
        <div className="in-margin">
          <h2 id="finish-next">Next</h2>
          {next ? <p>About {formatMinutes(next.minutes)}</p> : null}
        </div>
        {next ? (
          <div className={next.picture === undefined ? undefined : "finish-next"}>
            {next.picture === undefined ? null : (
              <img className="thumb" src={next.picture} alt="" width={160} height={112} />
            )}
            <div className="flow">
              <h3 className="size-1">{next.title}</h3>
              <p>{next.description}</p>
              <p className="btns">
                <a className="btn now" href={next.path}>
                  Start with {next.title}, {formatMinutes(next.minutes)} <Icon name="next" />
                </a>
                <a href="/projects">Or see all projects</a>
              </p>
            </div>
          </div>
        ) : (
          <div className="flow">
            <p>There are more projects to choose from. Pick one that you’d like to build.</p>
            <a className="btn now" href="/projects">
              Choose another project <Icon name="next" />
            </a>
          </div>
        )}
      </section>
      <section className="row" aria-labelledby="finish-keep">
        <div className="in-margin">
          <h2 id="finish-keep">Keep it</h2>
        </div>
        <div className="flow">
          <p>The page is yours. Take the files with you and open them in any browser.</p>
          <button type="button" className="btn" onClick={onDownload}>
            <Icon name="download" /> Download the files
          </button>
        </div>
      </section>
      {practised.length === 0 ? null : (
        <section className="row" aria-labelledby="finish-practised">
          <div className="in-margin">
            <h2 id="finish-practised">What you practised</h2>
          </div>
          <ul className="learned">
            {practised.map(({ title, path, description }) => (
              <li key={path}>
                <Icon name="tick" />
                <h3>
                  <a href={path}>{title}</a>
                </h3>
                <p>{description}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {props.selfChecks ? (
        <section className="row" aria-labelledby="finish-self-checks">
          <div className="in-margin">
            <h2 id="finish-self-checks">Check for yourself</h2>
          </div>
          {props.selfChecks}
        </section>
      ) : null}
      <section className="row" aria-labelledby="finish-again">
        <div className="in-margin">
          <h2 id="finish-again">Look again</h2>
        </div>
        <div className="split">
          <div className="flow">
            <h3 className="size-1">One way to solve it</h3>
            <p>Compare your code with ours. There’s more than one good answer.</p>
            <button type="button" className="link" onClick={onSolution}>
              Show our solution
            </button>
          </div>
          <div className="flow">
            <h3 className="size-1">If you’d like more</h3>
            <p>Change anything you like, and run the checks again as often as you want.</p>
            <button type="button" className="link" onClick={onBack}>
              Keep working on this page
            </button>
          </div>
        </div>
      </section>
    </div>
  );
}

/** The big tick, drawn several times with loose pencil strokes. */
const tickStrokes = [
  "M4 112Q34 130 62 190Q70 206 78 190Q104 118 160 70Q216 24 294 6",
  "M9 118Q38 140 64 194Q72 204 80 184Q108 112 166 64Q224 22 286 3",
  "M2 120Q32 138 58 184Q68 200 76 182Q100 122 152 76Q206 32 290 12",
  "M12 114Q42 136 70 198Q76 200 84 180Q112 116 170 70Q222 30 281 14",
  "M7 110Q40 128 66 184Q74 192 80 178Q106 110 158 64Q210 20 297 2",
] as const;

/** The width of a phone in CSS pixels. */
const phoneWidth = 360;

/** The finished page as it looks on a phone. */
function FinishedPage({ practice, title, files, startEngine }: FinishProps) {
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is shown once, as it was when all checks passed.
  useEffect(() => {
    const box = container.current;
    if (!box) return;
    const engine = startEngine({
      practice,
      container: box,
      title: `Your page: ${title}`,
      onEvent() {},
      marker: { runStarted() {}, runSettled() {} },
    });
    // The page stays as wide as a phone, and its scale follows the frame. Not while it loads, which would blank it.
    const watch = new ResizeObserver(() => {
      engine.then((one) => one.setWidth(phoneWidth)).catch(() => {});
    });
    engine
      .then((one) => {
        one.setWidth(phoneWidth);
        return one.show(files, false);
      })
      .then(
        () => {
          setState("shown");
          watch.observe(box);
        },
        (error: unknown) => {
          console.error("The finished page couldn’t be shown.", error);
          setState("failed");
        },
      );
    return () => {
      watch.disconnect();
      engine.then((one) => one.dispose()).catch(() => {});
    };
  }, []);
  return (
    <div className="sheet-on squared drawn">
      {state === "shown" ? null : (
        <p className="meta">{state === "loading" ? "Your page is loading …" : "Your page couldn’t be shown here."}</p>
      )}
      <div className="frame" aria-busy={state === "loading"} data-width={phoneWidth} ref={container} />
    </div>
  );
}
