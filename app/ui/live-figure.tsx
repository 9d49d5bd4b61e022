import type { ReactNode } from "react";

type LiveFigureProps = {
  /** What to try: "Live example: change it". */
  title: string;
  /** Run, Reset. */
  controls?: ReactNode;
  /** The `pre` or the editor. */
  code: ReactNode;
  /** What the browser makes of it. */
  result: ReactNode;
};

/** Code and its result on squared paper, side by side where there is room for both. */
export function LiveFigure({ title, controls, code, result }: LiveFigureProps) {
  return (
    <div className="has-cq wide">
      <figure className="live squared">
        <figcaption className="bar">
          <span>{title}</span>
          {controls ? <span className="btns">{controls}</span> : null}
        </figcaption>
        {code}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields; this is a page within the page */}
        <div className="page" role="group" aria-label="Result">
          {result}
        </div>
      </figure>
    </div>
  );
}
