import { useState } from "react";
import { Handle } from "#app/demos/shared/handle.tsx";
import { InWords } from "#app/demos/shared/in-words.tsx";
import { NumberCell } from "#app/demos/shared/number-cell.tsx";
import { NumberField } from "#app/demos/shared/number-field.tsx";
import { CodeText } from "#app/practice/workspace/wording.tsx";
import { type FlexItem, type FlexLine, flexInWords, itemName, resolveFlex } from "./free-space.ts";

export type FreeSpaceDemoProps = {
  /** Prefix of the ids of its elements, unique in the page. */
  readonly id: string;
};

const plain: FlexItem = { basis: 100, grow: 0, shrink: 1, min: 0 };

const examples: readonly (readonly [label: string, line: FlexLine])[] = [
  ["Growing 1 : 3", { container: 600, gap: 20, items: [{ ...plain, grow: 1 }, { ...plain, grow: 3 }, plain] }],
  [
    "Equal columns",
    { container: 600, gap: 20, items: Array<FlexItem>(3).fill({ basis: 0, grow: 1, shrink: 1, min: 0 }) },
  ],
  ["Too wide", { container: 420, gap: 20, items: [{ ...plain, basis: 300 }, { ...plain, basis: 200 }, plain] }],
  [
    "A minimum in the way",
    { container: 420, gap: 20, items: [{ ...plain, basis: 300, min: 220 }, { ...plain, basis: 200 }, plain] },
  ],
];
const initial = examples[0]?.[1] ?? { container: 600, gap: 0, items: [] };

/** The columns of the table, with limits and step. */
const columns = [
  ["basis", "flex-basis", "px", 0, 500, 10],
  ["grow", "flex-grow", "", 0, 9, 0.25],
  ["shrink", "flex-shrink", "", 0, 9, 0.25],
  ["min", "min-inline-size", "px", 0, 400, 10],
] as const;

/**
 * Three items in a flex container: their bases, factors and minimums can be changed, and the arithmetic follows step by step.
 * Without a script, it shows the calculation of the first example.
 */
export default function FreeSpaceDemo({ id }: FreeSpaceDemoProps) {
  const [line, setLine] = useState(initial);
  const result = resolveFlex(line);
  const setItem = (at: number, next: Partial<FlexItem>) =>
    setLine((now) => ({ ...now, items: now.items.map((item, index) => (index === at ? { ...item, ...next } : item)) }));
  return (
    <figure className="demo free-space-demo squared" aria-labelledby={`${id}-label`}>
      <figcaption id={`${id}-label`} className="bar">
        Free space, step by step
      </figcaption>
      <div className="free-space-demo-stage">
        <Drawing
          id={id}
          line={line}
          sizes={result.sizes}
          onResize={(container) => setLine((now) => ({ ...now, container }))}
        />
      </div>
      <div className="settings needs-script">
        <div className="btns">
          {examples.map(([label, example]) => (
            <button key={label} type="button" className="btn quiet small" onClick={() => setLine(example)}>
              {label}
            </button>
          ))}
        </div>
        <div className="free-space-demo-line">
          <NumberField
            id={`${id}-container`}
            label="Width of the container"
            unit="px"
            min={200}
            max={800}
            step={10}
            value={line.container}
            onChange={(container) => setLine((now) => ({ ...now, container }))}
          />
          <NumberField
            id={`${id}-gap`}
            label="gap"
            unit="px"
            min={0}
            max={60}
            step={5}
            value={line.gap}
            onChange={(gap) => setLine((now) => ({ ...now, gap }))}
          />
        </div>
        {line.items.map((item, at) => (
          <fieldset key={itemName(at)}>
            <legend>Item {itemName(at)}</legend>
            {columns.map(([name, label, unit, min, max, step]) => (
              <NumberCell
                key={name}
                label={label}
                unit={unit}
                min={min}
                max={max}
                step={step}
                value={item[name]}
                onChange={(value) => setItem(at, { [name]: value })}
              />
            ))}
          </fieldset>
        ))}
      </div>
      <ol className="free-space-demo-steps" aria-label="The calculation">
        {result.steps.map(({ title, lines }) => (
          <li key={title + lines[0]}>
            <b>{title}</b>
            {lines.map((text) => (
              <p key={text}>
                <CodeText text={text} />
              </p>
            ))}
          </li>
        ))}
      </ol>
      <InWords sentences={flexInWords(line)} />
    </figure>
  );
}

const left = 10;

/** Two rows to scale, where one unit is one px: the items at their bases, and as the container makes them. */
function Drawing({
  id,
  line: { container, gap, items },
  sizes,
  onResize,
}: {
  id: string;
  line: FlexLine;
  sizes: readonly number[];
  onResize: (container: number) => void;
}) {
  const row = (widths: readonly number[], y: number) =>
    widths.map((width, at) => {
      const x = left + widths.slice(0, at).reduce((sum, one) => sum + one + gap, 0);
      return (
        <g key={itemName(at)}>
          <rect className={`item-${at}`} x={x} y={y} width={width} height={62} />
          {width >= 36 && (
            <text x={x + width / 2} y={y + 41} textAnchor="middle">
              {width >= 110 ? `${itemName(at)} ${Math.round(width)}` : itemName(at)}
            </text>
          )}
        </g>
      );
    });
  const bases = items.map(({ basis }) => basis);
  return (
    <svg viewBox="0 0 820 276" role="img" aria-labelledby={`${id}-drawing`}>
      <title id={`${id}-drawing`}>
        {`Items at their bases: ${bases.join(", ")}. In a container of ${container} pixels: ${sizes.map((size) => Math.round(size)).join(", ")}.`}
      </title>
      <text x={left} y={28} className="row">
        {`bases ${bases.join(", ")}`}
      </text>
      {row(bases, 40)}
      <text x={left} y={150} className="row">
        in the container
      </text>
      {row(sizes, 162)}
      <path className="edge" d={`M${left} 156V230H${left + container}V156`} />
      <Handle
        at={{ x: left + container, y: 232 }}
        onDrag={({ x }) => onResize(Math.min(800, Math.max(200, Math.round((x - left) / 10) * 10)))}
      />
    </svg>
  );
}
