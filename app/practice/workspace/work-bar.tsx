import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { RunButton } from "./next-bar.tsx";

type WorkBarProps = {
  /** Prefix of the ids of its elements. */
  id: string;
  /** Breadcrumbs and the heading. */
  head: ReactNode;
  /** When the draft was saved. */
  draft: ReactNode;
  running: boolean;
  onCheck: () => void;
  onReset: () => void;
  onHistory: () => void;
  onDownload: () => void;
};

/**
 * The part of the page's bar that belongs to a workspace: the title, the state of the draft and what can be done with all of
 * the code. In a narrow window, the tools are a popover.
 */
export function WorkBar({ id, head, draft, running, onCheck, onReset, onHistory, onDownload }: WorkBarProps) {
  const tools = `${id}-tools`;
  const tool = (name: string, icon: ReactNode, action: () => void) => (
    <button type="button" className="link" popoverTarget={tools} popoverTargetAction="hide" onClick={action}>
      {icon}
      {name}
    </button>
  );
  return (
    <div className="work-bar">
      {head}
      {draft}
      <div className="tools" id={tools} popover="auto">
        {tool("Reset", <Icon name="reset" />, onReset)}
        {tool("History", <Icon name="clock" />, onHistory)}
        {tool("Download", <Icon name="download" />, onDownload)}
      </div>
      <RunButton running={running} onCheck={onCheck} />
      <button type="button" className="icon-btn" popoverTarget={tools} aria-label="Options for this project">
        <Icon name="dots" />
      </button>
    </div>
  );
}
