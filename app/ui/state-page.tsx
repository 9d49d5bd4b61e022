import type { ReactNode } from "react";
import type { StateDrawingName } from "#app/drawing/state-drawings.ts";
import { Row } from "./row.tsx";
import { StateDrawing } from "./state-drawing.tsx";
import styleSheet from "./styles/state-page.css?url&no-inline";

type StatePageProps = {
  drawing: StateDrawingName;
  /** A short heading: what happened, or what the page is for. */
  title: string;
  /** The same in a sentence or two. */
  text: ReactNode;
  /** For the margin: the status of an error page. */
  margin?: ReactNode;
  /** The next action, and anything else that matters. */
  children: ReactNode;
};

/** A page about what can or can't be shown: an error, a missing page, reading offline. It says what to do next. */
export function StatePage({ drawing, title, text, margin, children }: StatePageProps) {
  return (
    <Row margin={margin}>
      {/* Few pages need it. A precedence makes React put it into the head. */}
      <link rel="stylesheet" href={styleSheet} precedence="page" />
      <div className="state-page">
        <StateDrawing name={drawing} />
        <div className="flow">
          <h1 className="under">{title}</h1>
          <p className="lede">{text}</p>
          {children}
        </div>
      </div>
    </Row>
  );
}
