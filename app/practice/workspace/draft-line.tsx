import { useSyncExternalStore } from "react";
import type { Draft } from "#app/domain/drafts.ts";
import type { Place } from "#app/practice/drafts/shelf.ts";
import { clockTime } from "./wording.tsx";

type DraftLineProps = {
  draft: Draft;
  place: Place | null;
  theirs: Draft | null;
  adopted: boolean;
  onDecide: (mine: boolean) => void;
  onDownload: () => void;
};

function watchConnection(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

/** True for somebody who is logged in while their account can't be reached: then their draft is on this device only. */
const useAccountOutOfReach = (): boolean =>
  useSyncExternalStore(
    watchConnection,
    () => !navigator.onLine && Boolean(document.documentElement.dataset["user"]),
    () => false,
  );

/** When the work was saved, and what to do if it isn't safe. */
export function DraftLine({ draft, place, theirs, adopted, onDecide, onDownload }: DraftLineProps) {
  const deviceOnly = useAccountOutOfReach();
  if (theirs)
    return (
      <p className="draft-line" role="alert">
        <b>Another tab changed this work at {clockTime(theirs.at)}.</b> Nothing more is kept until you choose; the other
        version goes into the history.{" "}
        <button type="button" className="link" onClick={() => onDecide(true)}>
          Keep what is here
        </button>{" "}
        <button type="button" className="link" onClick={() => onDecide(false)}>
          Take the other
        </button>
      </p>
    );
  if (place === null || draft.at === 0) return <span className="meta draft-line">Nothing changed yet</span>;
  if (place === "device")
    return (
      <span className="meta draft-line">
        {adopted
          ? `Updated from another tab, ${clockTime(draft.at)}`
          : deviceOnly
            ? `Saved on this device, ${clockTime(draft.at)}. We’ll copy it to your account when you’re online.`
            : `Saved ${clockTime(draft.at)}`}
      </span>
    );
  if (place === "full")
    return (
      <p className="draft-line" role="alert">
        <b>This device has no room for your draft.</b> It is gone when you close the tab.{" "}
        <button type="button" className="link" onClick={onDownload}>
          Download my work
        </button>
      </p>
    );
  return (
    <p className="meta draft-line">
      Your draft lasts for this visit only: keeping progress is off in the{" "}
      <button type="button" className="link" data-consent-open="">
        cookie settings
      </button>
      .
    </p>
  );
}
