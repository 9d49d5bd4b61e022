import { useState } from "react";
import { Choices } from "#app/demos/shared/choices.tsx";
import { Handle } from "#app/demos/shared/handle.tsx";
import { InWords } from "#app/demos/shared/in-words.tsx";
import { NumberField } from "#app/demos/shared/number-field.tsx";
import { Toggle } from "#app/demos/shared/toggle.tsx";
import { initialLayout, type Layout, layoutInWords, ruleText, type Slot, slotsOf } from "./container.ts";

export type ContainerDemoProps = {
  /** Prefix of the ids of its elements, unique in the page. */
  readonly id: string;
};

const limits = { page: [320, 1200], share: [25, 75], from: [320, 800] } as const;
const within = ([min, max]: readonly [number, number], value: number) =>
  Math.min(max, Math.max(min, Math.round(value)));

/**
 * A page, drawn to scale, with the same card in two slots. Page and slots can be resized, and the cards follow a container
 * query or a media query. Without a script, it shows two cards with different layouts on one page.
 */
export default function ContainerDemo({ id }: ContainerDemoProps) {
  const [layout, setLayout] = useState(initialLayout);
  const set = (next: Partial<Layout>) => setLayout((now) => ({ ...now, ...next }));
  return (
    <figure className="demo container-demo squared" aria-labelledby={`${id}-label`}>
      <figcaption id={`${id}-label`} className="bar">
        The same card in two slots
      </figcaption>
      <div className="container-demo-stage">
        <Page id={id} layout={layout} onChange={set} />
      </div>
      <div className="settings needs-script">
        <Choices
          id={`${id}-query`}
          legend="The card uses"
          options={[
            ["container", "a container query"],
            ["media", "a media query"],
          ]}
          value={layout.query}
          onChange={(query) => set({ query })}
        />
        <NumberField
          id={`${id}-page`}
          label="Width of the page"
          unit="px"
          min={limits.page[0]}
          max={limits.page[1]}
          value={layout.page}
          onChange={(page) => set({ page: within(limits.page, page) })}
        />
        <NumberField
          id={`${id}-share`}
          label="Share of the main column"
          unit="%"
          min={limits.share[0]}
          max={limits.share[1]}
          value={layout.share}
          onChange={(share) => set({ share: within(limits.share, share) })}
        />
        <NumberField
          id={`${id}-from`}
          label="Side by side from"
          unit="px"
          min={limits.from[0]}
          max={limits.from[1]}
          step={16}
          value={layout.from}
          onChange={(from) => set({ from })}
        />
        <Toggle
          label="The reader has set text to 200 %"
          value={layout.text === 200}
          onChange={(on) => set({ text: on ? 200 : 100 })}
        />
      </div>
      <div className="container-demo-css">
        <p className="label">The rule</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element has to be reachable by keyboard. */}
        <pre tabIndex={0}>
          <code>{ruleText(layout)}</code>
        </pre>
      </div>
      <InWords sentences={layoutInWords(layout)} />
    </figure>
  );
}

/** Space between the drawing's edge and the page, and between the slots. */
const edge = 12;

function Page({ id, layout, onChange }: { id: string; layout: Layout; onChange: (next: Partial<Layout>) => void }) {
  const [main, sidebar] = slotsOf(layout);
  if (!main || !sidebar) return null;
  return (
    <svg viewBox="0 0 1226 560" role="img" aria-labelledby={`${id}-page-drawing`}>
      <title id={`${id}-page-drawing`}>
        {`A page of ${layout.page} pixels. In the main column the card is ${describe(main)}, in the sidebar it is ${describe(sidebar)}.`}
      </title>
      <rect className="page" x={edge} y={edge} width={layout.page} height={532} />
      <SlotDrawing slot={main} x={edge} text={layout.text} />
      <SlotDrawing slot={sidebar} x={edge + main.width} text={layout.text} />
      <Handle
        at={{ x: edge + main.width, y: 400 }}
        onDrag={({ x }) => onChange({ share: within(limits.share, ((x - edge) / layout.page) * 100) })}
      />
      <Handle
        at={{ x: edge + layout.page, y: 480 }}
        onDrag={({ x }) => onChange({ page: within(limits.page, x - edge) })}
      />
    </svg>
  );
}

const describe = ({ sideBySide }: Slot) => (sideBySide ? "side by side" : "stacked");

/** A slot with its card: a picture, a heading of the calculated size and lines of text. */
function SlotDrawing({ slot: { name, width, sideBySide, heading }, x, text }: { slot: Slot; x: number; text: number }) {
  const pad = 16;
  const inner = width - 4 * pad;
  const left = x + 2 * pad;
  const picture = sideBySide ? inner / 3 : inner;
  const words = sideBySide
    ? { x: left + picture + pad, y: 84, width: inner - picture - pad }
    : { x: left, y: 230, width: inner };
  const line = 0.14 * text;
  return (
    <g>
      <rect className="slot" x={x + pad / 2} y={edge + 8} width={width - pad} height={516} />
      <text className="name" x={x + pad} y={62}>
        {width < 200 ? width : `${name} ${width}`}
      </text>
      <rect className="picture" x={left} y={84} width={picture} height={sideBySide ? 150 : 130} />
      <text x={words.x} y={words.y + heading} fontSize={heading}>
        Rye bread
      </text>
      {[1, 0.92, 0.6].map((part, at) => (
        <rect
          key={part}
          className="line"
          x={words.x}
          y={words.y + heading + line * (1 + 1.7 * at)}
          width={words.width * part}
          height={line * 0.6}
        />
      ))}
    </g>
  );
}
