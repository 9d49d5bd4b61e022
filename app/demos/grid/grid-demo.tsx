import { useEffect, useRef, useState } from "react";
import { Choices } from "#app/demos/shared/choices.tsx";
import { InWords } from "#app/demos/shared/in-words.tsx";
import { NumberCell } from "#app/demos/shared/number-cell.tsx";
import { NumberField } from "#app/demos/shared/number-field.tsx";
import { Styled } from "#app/demos/shared/styled.tsx";
import { Toggle } from "#app/demos/shared/toggle.tsx";
import {
  type Alignment,
  alignments,
  type ColumnKind,
  containerStyles,
  firstPlace,
  type GridState,
  gridCss,
  gridInWords,
  initialGrid,
  itemStyles,
} from "./grid.ts";

export type GridDemoProps = {
  /** Prefix of the ids of its elements, unique in the page. */
  readonly id: string;
};

const kinds: readonly (readonly [ColumnKind, string])[] = [
  ["fr", "`1fr` each"],
  ["minmax", "`minmax(0, 1fr)` each"],
  ["sidebar", "`1fr 3fr`"],
  ["auto-fit", "`auto-fit`"],
  ["auto-fill", "`auto-fill`"],
];

const words = ["A", "B", "C", "Breakfast", "E", "F", "G", "H", "I"];

/**
 * A grid playground: columns, gap, alignment and the place of one item can be set, and it writes the CSS. The grid is a real
 * one. Without a script, it shows the initial grid with its CSS.
 */
export default function GridDemo({ id }: GridDemoProps) {
  const [state, setState] = useState(initialGrid);
  const [width, setWidth] = useState(300);
  const stage = useRef<HTMLDivElement>(null);
  const set = (next: Partial<GridState>) => setState((now) => ({ ...now, ...next }));
  // The number of columns that fit depends on the width.
  useEffect(() => {
    const { current } = stage;
    if (!current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  const { placed } = state;
  const place = (next: Partial<NonNullable<GridState["placed"]>>) =>
    setState((now) => ({ ...now, placed: now.placed && { ...now.placed, ...next } }));
  const repeats = state.columns === "fr" || state.columns === "minmax";
  const fits = state.columns === "auto-fit" || state.columns === "auto-fill";
  const aligned = alignments.map((one): readonly [Alignment, string] => [one, `\`${one}\``]);
  return (
    <figure className="demo grid-demo squared" aria-labelledby={`${id}-label`}>
      <figcaption id={`${id}-label`} className="bar">
        A grid that writes its CSS
      </figcaption>
      <div className="grid-demo-stage">
        <div ref={stage}>
          <Styled className="grid" styles={containerStyles(state)}>
            {words.slice(0, state.items).map((word, at) =>
              at === 0 ? (
                <Styled key={word} className="cell is-a" styles={itemStyles(state)}>
                  {word}
                </Styled>
              ) : (
                <div key={word} className="cell">
                  {word}
                </div>
              ),
            )}
          </Styled>
        </div>
      </div>
      <div className="settings needs-script">
        <Choices
          id={`${id}-columns`}
          legend="Columns"
          options={kinds}
          value={state.columns}
          onChange={(columns) => set({ columns })}
        />
        {repeats && (
          <NumberField
            id={`${id}-count`}
            label="Number of columns"
            min={1}
            max={6}
            value={state.count}
            onChange={(count) => set({ count: Math.round(count) })}
          />
        )}
        {fits && (
          <NumberField
            id={`${id}-least`}
            label="Smallest column"
            unit="px"
            min={40}
            max={240}
            step={10}
            value={state.least}
            onChange={(least) => set({ least })}
          />
        )}
        <NumberField
          id={`${id}-gap`}
          label="gap"
          unit="px"
          min={0}
          max={32}
          value={state.gap}
          onChange={(gap) => set({ gap })}
        />
        <NumberField
          id={`${id}-items`}
          label="Items"
          min={1}
          max={words.length}
          value={state.items}
          onChange={(items) => set({ items: Math.round(items) })}
        />
        <Toggle
          label="Place A myself"
          value={placed !== null}
          onChange={(on) => set({ placed: on ? firstPlace : null })}
        />
        {placed && (
          <div className="grid-demo-place">
            <NumberCell
              label="A starts at column"
              min={1}
              max={6}
              value={placed.column}
              onChange={(column) => place({ column: Math.round(column) })}
            />
            <NumberCell
              label="and spans columns"
              min={1}
              max={6}
              value={placed.columns}
              onChange={(columns) => place({ columns: Math.round(columns) })}
            />
            <NumberCell
              label="A starts at row"
              min={1}
              max={4}
              value={placed.row}
              onChange={(row) => place({ row: Math.round(row) })}
            />
            <NumberCell
              label="and spans rows"
              min={1}
              max={4}
              value={placed.rows}
              onChange={(rows) => place({ rows: Math.round(rows) })}
            />
          </div>
        )}
        <Choices
          id={`${id}-justify`}
          legend={<code>justify-items</code>}
          options={aligned}
          value={state.justify}
          onChange={(justify) => set({ justify })}
        />
        <Choices
          id={`${id}-align`}
          legend={<code>align-items</code>}
          options={aligned}
          value={state.align}
          onChange={(align) => set({ align })}
        />
      </div>
      <div className="grid-demo-css">
        <p className="label">The CSS</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element has to be reachable by keyboard. */}
        <pre tabIndex={0}>
          <code>{gridCss(state)}</code>
        </pre>
      </div>
      <InWords sentences={gridInWords(state, width)} />
    </figure>
  );
}
