import { lazy, type RefObject, Suspense, useEffect, useState } from "react";
import type { Sounds } from "#app/domain/practice/practice.ts";
import { Icon } from "#app/ui/icon.tsx";
import { LiveMessage, type MessageProps } from "#app/ui/message.tsx";
import { StateDrawing } from "#app/ui/state-drawing.tsx";
import type { GoalSetup } from "./goal-view.tsx";
import { ScreenReaderPanel } from "./screen-reader-panel.tsx";

/** Few tasks have a goal to look at. */
const GoalView = lazy(async () => ({ default: (await import("./goal-view.tsx")).GoalView }));

/** Widths of the page in CSS pixels: a phone, a tablet, a desktop. */
export const widths = [360, 768, 1280] as const;
export type Width = (typeof widths)[number];

type PreviewPanelProps = {
  title: string;
  /** The container of the frame. */
  container: RefObject<HTMLDivElement | null>;
  /** Called when a width is chosen and when the size of the container changes. */
  onWidth: (width: Width) => void;
  /** A notice about the preview, such as that it wasn't run. */
  notice: MessageProps | null;
  /** The page has nothing in it yet. */
  empty: boolean;
  /** Null until it is asked for. */
  sounds: Sounds | "listening" | null;
  onListen: () => void;
  onRun: () => void;
  onOpenTab: () => void;
  /** For tasks whose goal is how a page looks. */
  goal: GoalSetup | null;
};

/** The learner's page at a chosen width, scaled down if it doesn't fit, or what a screen reader says about it. */
export function PreviewPanel(props: PreviewPanelProps) {
  const { title, container, onWidth, notice, empty, sounds, onListen, onRun, onOpenTab, goal } = props;
  const [shown, setShown] = useState<Width | "sounds">(360);
  const width = shown === "sounds" ? null : shown;

  useEffect(() => {
    const box = container.current;
    if (!box || width === null) return;
    onWidth(width);
    const watch = new ResizeObserver(() => onWidth(width));
    watch.observe(box);
    return () => watch.disconnect();
  }, [width, container, onWidth]);

  return (
    <>
      <div className="mini-bar">
        <fieldset className="tabs widths">
          <legend className="vh">Width of the page in pixels</legend>
          {widths.map((one) => (
            <button key={one} type="button" aria-pressed={shown === one} onClick={() => setShown(one)}>
              {one}
            </button>
          ))}
        </fieldset>
        <div className="end">
          <button type="button" className="word-btn" onClick={onRun}>
            <Icon name="play" /> Run
          </button>
          <button
            type="button"
            className="word-btn"
            aria-pressed={shown === "sounds"}
            onClick={() => {
              setShown("sounds");
              onListen();
            }}
          >
            <Icon name="sound" /> <span className="vh-phone">How it sounds</span>
          </button>
          <button type="button" className="sq-btn" onClick={onOpenTab} aria-label="New tab" title="New tab">
            <Icon name="tab" />
          </button>
        </div>
      </div>
      <LiveMessage message={shown === "sounds" ? null : notice} />
      <div className={goal ? "frame-area with-goal" : "frame-area"} hidden={shown === "sounds"}>
        <div className="frame" data-width={width} ref={container} />
        {goal ? (
          <Suspense>
            <GoalView {...goal} width={width ?? 360} mine={container} />
          </Suspense>
        ) : null}
        {empty ? (
          <div className="sheet-note">
            <StateDrawing name="blank" />
            <p>Nothing to see yet. Your page appears here.</p>
          </div>
        ) : null}
      </div>
      {shown === "sounds" ? <ScreenReaderPanel title={title} sounds={sounds} onRefresh={onListen} /> : null}
    </>
  );
}
