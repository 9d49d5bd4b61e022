import { useState } from "react";
import { Choices } from "#app/demos/shared/choices.tsx";
import { Handle } from "#app/demos/shared/handle.tsx";
import { InWords } from "#app/demos/shared/in-words.tsx";
import { NumberField } from "#app/demos/shared/number-field.tsx";
import { Styled } from "#app/demos/shared/styled.tsx";
import { CodeText } from "#app/practice/workspace/wording.tsx";
import {
  type BoxValues,
  boxArithmetic,
  boxInWords,
  boxWidths,
  type Context,
  type MeetingMargins,
  marginsInWords,
} from "./box.ts";

export type BoxDemoProps = {
  /** Prefix of the ids of its elements, unique in the page. */
  readonly id: string;
};

const initialBox: BoxValues = { sizing: "content-box", width: 160, padding: 20, border: 6, margin: 24 };
const initialMargins: MeetingMargins = { between: "siblings", first: 30, second: 20, parent: "block" };

const sizings = [
  ["content-box", "`content-box`"],
  ["border-box", "`border-box`"],
] as const;

/** The values that have a slider, with the largest that fits into the drawing. */
const sizes = [
  ["width", "width", 40, 200],
  ["padding", "padding", 0, 32],
  ["border", "border-width", 0, 16],
  ["margin", "margin", 0, 32],
] as const;

/**
 * Two views: a box drawn to scale whose parts can be dragged or typed, with the arithmetic of both values of `box-sizing`;
 * and two margins that meet. Without a script, both show their initial state with its arithmetic.
 */
export default function BoxDemo({ id }: BoxDemoProps) {
  const [box, setBox] = useState(initialBox);
  const [margins, setMargins] = useState(initialMargins);
  return (
    <figure className="demo box-demo squared" aria-labelledby={`${id}-label`}>
      <figcaption id={`${id}-label`} className="bar">
        A box and its four areas
      </figcaption>
      <div className="box-demo-stage">
        <Drawing id={id} box={box} onChange={(next) => setBox((now) => ({ ...now, ...next }))} />
        <ul className="box-demo-key" aria-label="Widths of the four areas">
          {areasOf(box).map(([area, size]) => (
            <li key={area} className={`area-${area}`}>
              {area} <b>{size}</b>
            </li>
          ))}
        </ul>
      </div>
      <div className="settings needs-script">
        <Choices
          id={`${id}-sizing`}
          legend={<code>box-sizing</code>}
          options={sizings}
          value={box.sizing}
          onChange={(sizing) => setBox((now) => ({ ...now, sizing }))}
        />
        {sizes.map(([name, label, min, max]) => (
          <NumberField
            key={name}
            id={`${id}-${name}`}
            label={label}
            unit="px"
            min={min}
            max={max}
            value={box[name]}
            onChange={(value) => setBox((now) => ({ ...now, [name]: Math.round(value) }))}
          />
        ))}
      </div>
      <div className="box-demo-sums">
        {sizings.map(([sizing, label]) => (
          <section key={sizing} className={sizing === box.sizing ? "chosen" : undefined}>
            <p className="label">
              <CodeText text={label} /> {sizing === box.sizing && <span className="meta">shown</span>}
            </p>
            <ol>
              {boxArithmetic({ ...box, sizing }).map((line) => (
                <li key={line.replace(/:.*/, "")}>
                  <CodeText text={line} />
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      <InWords sentences={boxInWords(box)} />
      <MarginsView id={id} margins={margins} onChange={(next) => setMargins((now) => ({ ...now, ...next }))} />
    </figure>
  );
}

const areasOf = (box: BoxValues) =>
  [
    ["margin", `2 × ${box.margin}`],
    ["border", `2 × ${box.border}`],
    ["padding", `2 × ${box.padding}`],
    ["content", String(boxWidths(box).content)],
  ] as const;

const middle = 190;
const contentHeight = 60;
const top = 84;

/** The box to scale: one unit is one px. Dragging an edge sets the value that the edge belongs to. */
function Drawing({ id, box, onChange }: { id: string; box: BoxValues; onChange: (next: Partial<BoxValues>) => void }) {
  const { content } = boxWidths(box);
  const { padding, border, margin } = box;
  const rect = (around: number) => ({
    x: middle - content / 2 - around,
    y: top - around,
    width: content + 2 * around,
    height: contentHeight + 2 * around,
  });
  const clamp = (name: (typeof sizes)[number][0], value: number) => {
    const [, , min, max] = sizes.find(([one]) => one === name) ?? sizes[0];
    return { [name]: Math.round(Math.min(max, Math.max(min, value))) };
  };
  const isContentBox = box.sizing === "content-box";
  const edge = middle + content / 2;
  const outer = edge + padding + border;
  const y = top + contentHeight / 2;
  return (
    <svg viewBox="0 0 380 228" role="img" aria-labelledby={`${id}-drawing`}>
      <title id={`${id}-drawing`}>
        {`A box drawn to scale. From the outside in: margin ${margin}, border ${border}, padding ${padding}, content ${content} pixels wide.`}
      </title>
      <defs>
        <pattern id={`${id}-hatch`} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path className="hatch" d="M0 0V7" />
        </pattern>
      </defs>
      <rect className="margin" {...rect(padding + border + margin)} />
      <rect className="border" {...rect(padding + border)} />
      <rect className="padding" {...rect(padding)} />
      <rect fill={`url(#${id}-hatch)`} {...rect(padding)} />
      <rect className="content" {...rect(0)} />
      {content >= 60 && (
        <text x={middle} y={top + contentHeight / 2 + 5} textAnchor="middle">
          content
        </text>
      )}
      {padding >= 16 && content + 2 * padding >= 60 && (
        <text x={middle} y={top - padding / 2 + 5} textAnchor="middle">
          padding
        </text>
      )}
      {margin >= 16 && (
        <text x={middle} y={top - padding - border - margin / 2 + 5} textAnchor="middle">
          margin
        </text>
      )}
      <Handle
        at={{ x: isContentBox ? edge : outer, y }}
        onDrag={({ x }) => onChange(clamp("width", 2 * (x - middle)))}
      />
      <Handle
        at={{ x: isContentBox ? edge + padding : edge, y: y - 24 }}
        onDrag={({ x }) =>
          // The padding of a border-box grows inwards, so its inner edge is the one that moves.
          onChange(clamp("padding", isContentBox ? x - edge : outer - border - x))
        }
      />
      <Handle at={{ x: outer + margin, y: y + 24 }} onDrag={({ x }) => onChange(clamp("margin", x - outer))} />
    </svg>
  );
}

const parents: readonly (readonly [Context, string])[] = [
  ["block", "`display: block`"],
  ["padding", "`padding: 1px`"],
  ["flow-root", "`display: flow-root`"],
  ["grid", "`display: grid`"],
];

/** How the parent of each context is styled. */
const parentStyles: Readonly<Record<Context, Readonly<Record<string, string>>>> = {
  block: { display: "block" },
  padding: { display: "block", padding: "1px" },
  "flow-root": { display: "flow-root" },
  grid: { display: "grid" },
};

function MarginsView({
  id,
  margins,
  onChange,
}: {
  id: string;
  margins: MeetingMargins;
  onChange: (next: Partial<MeetingMargins>) => void;
}) {
  const { between, first, second, parent } = margins;
  const siblings = between === "siblings";
  return (
    <>
      <div className="settings needs-script">
        <p className="label">When two margins meet</p>
        <Choices
          id={`${id}-between`}
          legend="Whose margins"
          options={[
            ["siblings", "two siblings"],
            ["parent", "a parent and its first child"],
          ]}
          value={between}
          onChange={(value) => onChange({ between: value })}
        />
        <NumberField
          id={`${id}-first`}
          label={siblings ? "margin-block-end of the first" : "margin-block-start of the parent"}
          unit="px"
          min={-20}
          max={48}
          value={first}
          onChange={(value) => onChange({ first: value })}
        />
        <NumberField
          id={`${id}-second`}
          label={siblings ? "margin-block-start of the second" : "margin-block-start of the child"}
          unit="px"
          min={-20}
          max={48}
          value={second}
          onChange={(value) => onChange({ second: value })}
        />
        <Choices
          id={`${id}-parent`}
          legend="The parent has"
          options={parents}
          value={parent}
          onChange={(value) => onChange({ parent: value })}
        />
      </div>
      <div className="box-demo-flow" aria-hidden="true">
        {!siblings && <div className="piece">text above</div>}
        <Styled
          className="parent"
          styles={{ ...parentStyles[parent], ...(siblings ? {} : { "margin-block-start": `${first}px` }) }}
        >
          <Styled
            className="piece"
            styles={siblings ? { "margin-block-end": `${first}px` } : { "margin-block-start": `${second}px` }}
          >
            {siblings ? "first" : "child"}
          </Styled>
          {siblings && (
            <Styled className="piece" styles={{ "margin-block-start": `${second}px` }}>
              second
            </Styled>
          )}
        </Styled>
      </div>
      <InWords sentences={marginsInWords(margins)} />
    </>
  );
}
