import type { ReactNode } from "react";
import type { StateDrawingName } from "#app/drawing/state-drawings.ts";
import { Row } from "./row.tsx";
import { Sketch } from "./sketch.tsx";

type StatePageProps = {
  drawing: StateDrawingName;
  /** What happened, or what the page is for, in a few words. */
  title: string;
  /** The same in a sentence or two. */
  text: ReactNode;
  /** For the margin: the status of an error page. */
  margin?: ReactNode;
  /** The one thing to do next, and what else there is to know. */
  children: ReactNode;
};

/** A page about what can or can't be shown: an error, a missing page, reading offline. It says what to do next. */
export function StatePage({ drawing, title, text, margin, children }: StatePageProps) {
  return (
    <Row margin={margin}>
      <div className="state-page">
        <Sketch name={drawing} />
        <div className="flow">
          <h1 className="under">{title}</h1>
          <p className="lede">{text}</p>
          {children}
        </div>
      </div>
    </Row>
  );
}
