import type { ReactNode } from "react";
import type { StateDrawingName } from "#app/drawing/state-drawings.ts";
import { StateDrawing } from "./state-drawing.tsx";
import "./styles/empty-state.css";

type EmptyStateProps = {
  drawing?: StateDrawingName;
  title: string;
  children: ReactNode;
  /** The action to take: a link or a button. */
  action?: ReactNode;
  /** Level of its heading in the page. */
  heading?: "h2" | "h3";
};

/** A part of a page with nothing in it yet: what will be here, and how it gets here. */
export function EmptyState({ drawing = "blank", title, children, action, heading: Heading = "h3" }: EmptyStateProps) {
  return (
    <div className="empty">
      <StateDrawing name={drawing} />
      <div className="flow">
        <Heading className="size-1">{title}</Heading>
        {children}
        {action ? <div className="btns">{action}</div> : null}
      </div>
    </div>
  );
}
