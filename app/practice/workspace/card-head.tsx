import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";

type CardHeadProps = {
  /** Closes the card. */
  onClose: (() => void) | undefined;
  /** When and where the draft was saved. */
  draft: ReactNode;
  running: boolean;
  onCheck: () => void;
  onReset: () => void;
  onHistory: () => void;
  onDownload: () => void;
};

/** The head of a workspace in a card: the state of the draft, and what can be done with all of the code. */
export function CardHead(props: CardHeadProps) {
  const { onClose, draft, running, onCheck, onReset, onHistory, onDownload } = props;
  return (
    <div className="desk-head">
      {onClose ? (
        <button type="button" className="link" onClick={onClose}>
          <Icon name="close" /> Close the exercise
        </button>
      ) : null}
      <div className="btns">
        {draft}
        <button type="button" className="link" onClick={onReset}>
          <Icon name="reset" /> Reset
        </button>
        <button type="button" className="link" onClick={onHistory}>
          History
        </button>
        <button type="button" className="link" onClick={onDownload}>
          Download
        </button>
        <button type="button" className="btn" aria-disabled={running} onClick={onCheck}>
          <Icon name="play" /> {running ? "Checking …" : "Run checks"}
        </button>
      </div>
    </div>
  );
}
