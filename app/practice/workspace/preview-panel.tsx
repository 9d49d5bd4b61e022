import { type Ref, useEffect, useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import type { Sounds } from "./engine.ts";
import { SoundsList } from "./sounds-list.tsx";

/** Widths of the page in CSS pixels: a phone, a tablet, a desktop. */
export const widths = [360, 768, 1280] as const;
export type Width = (typeof widths)[number];

type PreviewPanelProps = {
  title: string;
  /** The frame goes in here. */
  place: Ref<HTMLDivElement>;
  /** What is to be said about the preview, as that it was not run. */
  notice: string | null;
  /** Null: not asked for yet. */
  sounds: Sounds | "listening" | null;
  onListen: () => void;
  onRun: () => void;
};

/** The learner's page at a width of one's choice, drawn smaller where it does not fit; or how it sounds. */
export function PreviewPanel({ title, place, notice, sounds, onListen, onRun }: PreviewPanelProps) {
  const [shown, setShown] = useState<Width | "sounds">(360);
  const frame = useRef<HTMLDivElement>(null);
  const width = shown === "sounds" ? null : shown;

  useEffect(() => {
    const box = frame.current;
    if (!box || width === null) return;
    // Set by script, which the policy allows; a style attribute in the HTML it would not.
    const fit = () => {
      const scale = Math.min(1, box.clientWidth / width);
      box.style.setProperty("--page", `${width}px`);
      box.style.setProperty("--scale", String(scale));
      box.style.setProperty("--tall", `${box.clientHeight / scale}px`);
    };
    const watch = new ResizeObserver(fit);
    watch.observe(box);
    return () => watch.disconnect();
  }, [width]);

  return (
    <>
      <fieldset className="tabs">
        <legend className="vh">Width of the page in pixels</legend>
        {widths.map((one) => (
          <button key={one} type="button" aria-pressed={shown === one} onClick={() => setShown(one)}>
            {one}
          </button>
        ))}
        <button type="button" className="end" onClick={onRun}>
          <Icon name="play" /> Run
        </button>
        <button
          type="button"
          aria-pressed={shown === "sounds"}
          onClick={() => {
            setShown("sounds");
            onListen();
          }}
        >
          <Icon name="sound" /> How it sounds
        </button>
      </fieldset>
      {notice && shown !== "sounds" ? <p className="notice">{notice}</p> : null}
      <div className="frame" hidden={shown === "sounds"} ref={frame}>
        <div className="page-place" ref={place} />
      </div>
      {shown === "sounds" ? <SoundsList title={title} sounds={sounds} onAgain={onListen} /> : null}
    </>
  );
}
