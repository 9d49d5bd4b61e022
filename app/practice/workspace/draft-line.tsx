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

/** Where the work is, in words, and what to do where that is not safe. */
export function DraftLine({ draft, place, theirs, adopted, onDecide, onDownload }: DraftLineProps) {
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
        {adopted ? "Taken over from another tab, " : "Draft kept on this device, "}
        {clockTime(draft.at)}
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
