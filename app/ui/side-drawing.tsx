import type { ReactNode } from "react";
import type { SideDrawingName } from "#app/drawing/side-drawings.ts";
import { Icon } from "./icon.tsx";
import { Row } from "./row.tsx";
import "./styles/side.css";

/** URLs of the drawings, by file name. */
const files: Readonly<Record<string, string>> = import.meta.glob("./drawings/side/*.svg", {
  query: "?url&no-inline",
  import: "default",
  eager: true,
});

const SideDrawing = ({ name }: { name: SideDrawingName }) => (
  <svg className="plate" viewBox="0 0 300 210" aria-hidden="true">
    <use href={`${files[`./drawings/side/${name}.svg`]}#drawing`} />
  </svg>
);

export type Side = {
  drawing: SideDrawingName;
  title?: string;
  /** Short statements with a tick. */
  points?: readonly ReactNode[];
  note?: ReactNode;
};

type TicksProps = {
  points: readonly ReactNode[];
  /** Beside each other in a wide window. */
  beside?: boolean;
  /** Paragraphs, two beside each other in a wide window. */
  pairs?: boolean;
};

/** Statements with a tick each, below each other unless said otherwise. */
export const Ticks = ({ points, beside = false, pairs = false }: TicksProps) => (
  <ul className={["ticks", beside && "beside", pairs && "pairs"].filter(Boolean).join(" ")}>
    {points.map((point, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
      <li key={at}>
        <Icon name="tick" />
        <span>{point}</span>
      </li>
    ))}
  </ul>
);

/** A form with an explanation of what it is for next to it, or below it on narrow screens. */
export function RowWithSide({ drawing, title, points = [], note, children }: Side & { children: ReactNode }) {
  // Without text it's decoration and not a landmark.
  const Tag = title ? "aside" : "div";
  return (
    <Row>
      <div className="with-side">
        <div className="flow">{children}</div>
        <Tag className="side" aria-labelledby={title ? "side-title" : undefined}>
          <SideDrawing name={drawing} />
          {title ? (
            <h2 className="size-1" id="side-title">
              {title}
            </h2>
          ) : null}
          {points.length > 0 ? <Ticks points={points} /> : null}
          {note ? <p>{note}</p> : null}
        </Tag>
      </div>
    </Row>
  );
}
