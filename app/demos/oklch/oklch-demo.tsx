import { useState } from "react";
import { Choices } from "#app/demos/shared/choices.tsx";
import { Handle } from "#app/demos/shared/handle.tsx";
import { InWords } from "#app/demos/shared/in-words.tsx";
import { NumberField } from "#app/demos/shared/number-field.tsx";
import { contrast, intoSrgb, isInSrgb, largestChroma, type Oklch, oklchText } from "#app/demos/shared/oklch.ts";
import { type Background, backgroundOf, colourInWords, hexOf, needs, shownRatio } from "./oklch.ts";

export type OklchDemoProps = {
  /** Prefix of the ids of its elements, unique in the page. */
  readonly id: string;
};

const initial: Oklch = { lightness: 0.5, chroma: 0.14, hue: 250 };

/** Label, limits and step of the three parts. */
const parts = [
  ["lightness", "Lightness", "", 0, 1, 0.01],
  ["chroma", "Chroma", "", 0, 0.4, 0.005],
  ["hue", "Hue", "degrees", 0, 360, 1],
] as const;

const options: readonly (readonly [Background, string])[] = [
  ["white", "white"],
  ["black", "black"],
  ["pale", "pale, same hue"],
  ["deep", "deep, same hue"],
];

/**
 * A colour picker for oklch: sliders, a chart of the colours that sRGB has at this hue, and a contrast meter. Without a script,
 * it shows the chart and the contrast of the initial colour.
 */
export default function OklchDemo({ id }: OklchDemoProps) {
  const [colour, setColour] = useState(initial);
  const [background, setBackground] = useState<Background>("white");
  const shown = intoSrgb(colour);
  const behind = backgroundOf(background, colour);
  const ratio = contrast(shown, behind);
  return (
    <figure className="demo oklch-demo squared" aria-labelledby={`${id}-label`}>
      <figcaption id={`${id}-label`} className="bar">
        A colour, the edge of sRGB, and its contrast
      </figcaption>
      <div className="oklch-demo-stage">
        <Chart id={id} colour={colour} onChange={(next) => setColour((now) => ({ ...now, ...next }))} />
        <svg viewBox="0 0 320 84" role="img" aria-labelledby={`${id}-sample`}>
          <title id={`${id}-sample`}>{`Text in this colour on a background that is ${background}`}</title>
          <rect x="0.5" y="0.5" width="319" height="83" fill={oklchText(behind)} className="frame" />
          <rect x="12" y="12" width="60" height="60" fill={oklchText(shown)} />
          <text x="86" y="34" fontSize="16" fill={oklchText(shown)}>
            Small text to read
          </text>
          <text x="86" y="66" fontSize="26" fill={oklchText(shown)}>
            Large text
          </text>
        </svg>
        <p>
          <code>{oklchText(colour)}</code> <span className="meta">in sRGB {hexOf(shown)}</span>
        </p>
      </div>
      <div className="settings">
        <div className="settings needs-script">
          {parts.map(([name, label, unit, min, max, step]) => (
            <NumberField
              key={name}
              id={`${id}-${name}`}
              label={label}
              unit={unit}
              min={min}
              max={max}
              step={step}
              value={colour[name]}
              onChange={(value) => setColour((now) => ({ ...now, [name]: value }))}
            />
          ))}
          <Choices
            id={`${id}-background`}
            legend="Background"
            options={options}
            value={background}
            onChange={setBackground}
          />
        </div>
        <table>
          <caption>Contrast {shownRatio(ratio)} : 1</caption>
          <tbody>
            {needs.map(([what, least]) => (
              <tr key={what}>
                <th scope="row">
                  For {what}, at least {least}
                </th>
                <td>{ratio >= least ? "passes" : <b className="red">fails</b>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <InWords sentences={colourInWords(colour, background)} />
    </figure>
  );
}

const chart = { left: 30, top: 8, width: 280, height: 190, chroma: 0.4 };
const xOf = (chroma: number) => chart.left + (chroma / chart.chroma) * chart.width;
const yOf = (lightness: number) => chart.top + (1 - lightness) * chart.height;
const rows = Array.from({ length: 11 }, (_, at) => at / 10);

/** Chroma to the right, lightness upwards, for one hue. The line is the edge of sRGB. */
function Chart({ id, colour, onChange }: { id: string; colour: Oklch; onChange: (next: Partial<Oklch>) => void }) {
  const { lightness, chroma, hue } = colour;
  const edge = Array.from({ length: 41 }, (_, at) => {
    const height = at / 40;
    return `${at === 0 ? "M" : "L"}${xOf(largestChroma(height, hue)).toFixed(1)} ${yOf(height).toFixed(1)}`;
  }).join("");
  const chips = rows.flatMap((row) =>
    [0, 0.04, 0.08, 0.12, 0.16, 0.2, 0.24, 0.28]
      .map((value): Oklch => ({ lightness: row, chroma: value, hue }))
      .filter(isInSrgb),
  );
  return (
    <svg viewBox="0 0 320 232" role="img" aria-labelledby={`${id}-chart`}>
      <title id={`${id}-chart`}>
        {`Chart of the hue ${Math.round(hue)}: chroma to the right, lightness upwards. The chosen colour is ${isInSrgb(colour) ? "inside" : "outside"} the edge of sRGB.`}
      </title>
      {chips.map((chip) => (
        <rect
          key={`${chip.lightness} ${chip.chroma}`}
          x={xOf(chip.chroma) + 1}
          y={yOf(chip.lightness) - (chip.lightness === 0 ? 15 : 8)}
          width={22}
          height={15}
          fill={oklchText(chip)}
        />
      ))}
      <path
        className="axis"
        d={`M${chart.left} ${chart.top}V${chart.top + chart.height}H${chart.left + chart.width}`}
      />
      <path className="edge" d={edge} />
      <text x="4" y="16">
        1
      </text>
      <text x="4" y={chart.top + chart.height}>
        0
      </text>
      <text transform={`translate(18 ${chart.top + chart.height / 2}) rotate(-90)`} textAnchor="middle">
        lightness
      </text>
      <text x={chart.left} y="222">
        chroma
      </text>
      <text x={chart.left + chart.width} y="222" textAnchor="end">
        0.4
      </text>
      <circle className="chosen" cx={xOf(chroma)} cy={yOf(lightness)} r={11} />
      <Handle
        at={{ x: xOf(chroma), y: yOf(lightness) }}
        onDrag={({ x, y }) =>
          onChange({
            chroma: between(((x - chart.left) / chart.width) * chart.chroma, chart.chroma, 200),
            lightness: between(1 - (y - chart.top) / chart.height, 1, 100),
          })
        }
      />
    </svg>
  );
}

/** Between 0 and `most`, in steps of one over `steps`. */
const between = (value: number, most: number, steps: number): number =>
  Math.round(Math.min(most, Math.max(0, value)) * steps) / steps;
