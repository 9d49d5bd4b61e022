import { useSyncExternalStore } from "react";
import type { Draft } from "#app/domain/practice/drafts.ts";
import type { SavedIn } from "#app/practice/drafts/draft-store.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Message } from "#app/ui/message.tsx";
import { clockTime } from "./wording.tsx";

type DraftStatusProps = {
  draft: Draft;
  savedIn: SavedIn | null;
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

/** True if someone is logged in but their account can't be reached, so their draft is only on this device. */
const useIsAccountOffline = (): boolean =>
  useSyncExternalStore(
    watchConnection,
    () => !navigator.onLine && Boolean(document.documentElement.dataset["user"]),
    () => false,
  );

/** What to do if the draft isn't safe: another tab changed it, or there is no room for it. */
export function DraftAlert({ savedIn, theirs, onDecide, onDownload }: Omit<DraftStatusProps, "draft" | "adopted">) {
  if (theirs)
    return (
      <Message
        kind="error"
        title={`Another tab changed this code at ${clockTime(theirs.at)}.`}
        actions={
          <>
            <button type="button" className="link" onClick={() => onDecide(true)}>
              Keep this version
            </button>
            <button type="button" className="link" onClick={() => onDecide(false)}>
              Use the other version
            </button>
          </>
        }
      >
        Nothing more is saved until you choose. The other version goes into the history.
      </Message>
    );
  if (savedIn === "full")
    return (
      <Message
        kind="error"
        title="This device has no room for your draft."
        actions={
          <button type="button" className="link" onClick={onDownload}>
            Download my code
          </button>
        }
      >
        You’ll lose it when you close the tab.
      </Message>
    );
  return null;
}

/** When the draft was saved. It is short, because it has to fit in the bar of the workspace. */
export function DraftStatus({
  draft,
  savedIn,
  theirs,
  adopted,
}: Pick<DraftStatusProps, "draft" | "savedIn" | "theirs" | "adopted">) {
  const deviceOnly = useIsAccountOffline();
  if (theirs || savedIn === "full") return <span className="draft-line red">Not saved</span>;
  if (savedIn === null || draft.at === 0) return <span className="draft-line unchanged">Nothing changed yet</span>;
  if (savedIn === "device")
    return (
      <span className="draft-line">
        {adopted || deviceOnly ? null : <Icon name="tick" />}
        {adopted
          ? `Updated from another tab, ${clockTime(draft.at)}`
          : deviceOnly
            ? `Saved on this device, ${clockTime(draft.at)}`
            : `Saved ${clockTime(draft.at)}`}
        {/* Heard everywhere, and seen where the bar has the room. */}
        {deviceOnly && !adopted ? (
          <span className="draft-more">. We’ll copy it to your account when you’re online.</span>
        ) : null}
      </span>
    );
  return (
    <span className="draft-line">
      Your draft lasts only for this visit
      <span className="draft-more">, because progress tracking is off</span>.{" "}
      <button type="button" className="link" data-consent-open="">
        Cookie settings
      </button>
    </span>
  );
}
