import { type RefObject, useEffect, useState } from "react";
import type { Sounds } from "#app/domain/practice/practice.ts";
import { Icon } from "#app/ui/icon.tsx";
import { LiveMessage, type MessageProps } from "#app/ui/message.tsx";
import { SoundsList } from "./sounds-list.tsx";

/** Widths of the page in CSS pixels: a phone, a tablet, a desktop. */
export const widths = [360, 768, 1280] as const;
export type Width = (typeof widths)[number];

type PreviewPanelProps = {
  title: string;
  /** The frame goes in here. */
  place: RefObject<HTMLDivElement | null>;
  /** The width was chosen, or the place of the frame has another size. */
  onWidth: (width: Width) => void;
  /** A notice about the preview, such as that it wasn't run. */
  notice: MessageProps | null;
  /** The page has nothing in it yet. */
  empty: boolean;
  /** Null: not asked for yet. */
  sounds: Sounds | "listening" | null;
  onListen: () => void;
  onRun: () => void;
  onOwnTab: () => void;
};

/** The learner's page at a width of one's choice, drawn smaller where it does not fit; or how it sounds. */
export function PreviewPanel(props: PreviewPanelProps) {
  const { title, place, onWidth, notice, empty, sounds, onListen, onRun, onOwnTab } = props;
  const [shown, setShown] = useState<Width | "sounds">(360);
  const width = shown === "sounds" ? null : shown;

  useEffect(() => {
    const box = place.current;
    if (!box || width === null) return;
    onWidth(width);
    const watch = new ResizeObserver(() => onWidth(width));
    watch.observe(box);
    return () => watch.disconnect();
  }, [width, place, onWidth]);

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
          <button type="button" className="sq-btn" onClick={onOwnTab} aria-label="New tab" title="New tab">
            <Icon name="tab" />
          </button>
        </div>
      </div>
      <LiveMessage message={shown === "sounds" ? null : notice} />
      <div className="frame-area" hidden={shown === "sounds"}>
        <div className="frame" data-width={width} ref={place} />
        {empty ? <p className="sheet-note">Nothing to see yet. Your page appears here.</p> : null}
      </div>
      {shown === "sounds" ? <SoundsList title={title} sounds={sounds} onAgain={onListen} /> : null}
    </>
  );
}
