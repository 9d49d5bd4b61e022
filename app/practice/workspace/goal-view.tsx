import { type RefObject, useEffect, useRef, useState } from "react";
import type { Difference } from "#app/domain/practice/layout-difference.ts";
import type { Files, PracticeData } from "#app/domain/practice/practice.ts";
import type { Engine, StartEngine } from "./engine.ts";
import type { Width } from "./preview-panel.tsx";
import { CodeText } from "./wording.tsx";
import "#app/ui/styles/goal-view.css";

/** What the preview shows: the learner's page, the goal, or both on top of each other. */
const views = { mine: "Yours", goal: "Goal", difference: "Difference" } as const;
type View = keyof typeof views;

export interface GoalSetup {
  readonly practice: PracticeData;
  readonly startEngine: StartEngine;
  /** The files of the solution. Rejects if they don't load. */
  readonly loadSolution: () => Promise<Files>;
  readonly compare: (goal: Files, width: number) => Promise<readonly Difference[] | null>;
  /** Goes up with each change of the learner's files. */
  readonly changes: number;
}

type GoalViewProps = GoalSetup & {
  width: Width;
  /** The container of the learner's page. The goal is shown in a second one next to it. */
  mine: RefObject<HTMLDivElement | null>;
};

/** More are no help. The first ones usually explain the rest. */
const maxShown = 6;
/** Milliseconds after the last change, so that the preview comes first. */
const pause = 900;

type Result = "loading" | "failed" | readonly Difference[];

/** Buttons to switch between the learner's page, the goal and the difference, which is also said in words. */
export function GoalView({ practice, startEngine, loadSolution, compare, changes, width, mine }: GoalViewProps) {
  const [view, setView] = useState<View>("mine");
  const [result, setResult] = useState<Result | null>(null);
  const goalFrame = useRef<HTMLDivElement>(null);
  const engine = useRef<Engine | null>(null);
  const goal = useRef<Files | null>(null);
  const wantsGoal = view !== "mine";

  useEffect(() => {
    const frame = mine.current;
    if (frame) frame.dataset["view"] = view;
    return () => {
      if (frame) delete frame.dataset["view"];
    };
  }, [view, mine]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the goal is the same for the whole visit.
  useEffect(() => {
    if (!wantsGoal || engine.current || !goalFrame.current) return;
    const container = goalFrame.current;
    const quiet = { onEvent: () => {}, marker: { runStarted: () => {}, runSettled: () => {} } };
    void (async () => {
      try {
        goal.current = { ...practice.start, ...(await loadSolution()) };
        engine.current = await startEngine({ practice, container, title: "The goal", ...quiet });
        engine.current.setWidth(width);
        await engine.current.show(goal.current, false);
      } catch (error) {
        console.error(error);
        setResult("failed");
      }
    })();
  }, [wantsGoal]);
  useEffect(() => () => engine.current?.dispose(), []);
  useEffect(() => {
    const container = goalFrame.current;
    if (!container || !wantsGoal) return;
    const resize = () => engine.current?.setWidth(width);
    resize();
    const watch = new ResizeObserver(resize);
    watch.observe(container);
    return () => watch.disconnect();
  }, [width, wantsGoal]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `changes` stands for the learner's files.
  useEffect(() => {
    if (view !== "difference") return;
    let current = true;
    setResult((now) => now ?? "loading");
    const timer = setTimeout(async () => {
      try {
        goal.current ??= { ...practice.start, ...(await loadSolution()) };
        const found = await compare(goal.current, width);
        if (current && found) setResult(found);
      } catch (error) {
        console.error(error);
        if (current) setResult("failed");
      }
    }, pause);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [view, width, changes]);

  return (
    <>
      <fieldset className="tabs goal-tabs">
        <legend className="vh">Your page and the goal</legend>
        {Object.entries(views).map(([one, label]) => (
          <button key={one} type="button" aria-pressed={view === one} onClick={() => setView(one as View)}>
            {label}
          </button>
        ))}
      </fieldset>
      <div className="frame goal-frame" data-width={width} data-view={view} hidden={!wantsGoal} ref={goalFrame} />
      <div className="differences" role="status" hidden={view !== "difference"}>
        {view === "difference" && result ? <Words result={result} width={width} /> : null}
      </div>
    </>
  );
}

function Words({ result, width }: { result: Result; width: Width }) {
  if (result === "loading") return <p>Comparing your page with the goal …</p>;
  if (result === "failed") return <p>The goal didn’t load. Check your connection, then choose Difference again.</p>;
  if (result.length === 0) return <p>At {width} px, your page looks like the goal.</p>;
  const more = result.length - maxShown;
  return (
    <>
      <p>White means equal. At {width} px:</p>
      <ul>
        {result.slice(0, maxShown).map(({ path, text }) => (
          <li key={`${path} ${text}`}>
            <CodeText text={text} />
          </li>
        ))}
      </ul>
      {more > 0 ? <p>And {more} more. Fix the first one, then look again.</p> : null}
    </>
  );
}
