import { useState } from "react";
import { Choices } from "#app/demos/shared/choices.tsx";
import { InWords } from "#app/demos/shared/in-words.tsx";
import { Styled } from "#app/demos/shared/styled.tsx";
import { Toggle } from "#app/demos/shared/toggle.tsx";
import {
  type BoxName,
  type BoxSettings,
  boxNames,
  childrenOf,
  describePlace,
  initialScene,
  type PaintedBox,
  paintOrder,
  type Scene,
  stackingInWords,
} from "./stacking.ts";

export type StackingDemoProps = {
  /** Prefix of the ids of its elements, unique in the page. */
  readonly id: string;
};

const levels = ["auto", "-1", "0", "1", "9"] as const;

/** Where each box is in the flat view, in px: the style sheet places the real boxes the same way. */
const places: Readonly<Record<BoxName, readonly [x: number, y: number, width: number, height: number]>> = {
  card: [0, 0, 150, 90],
  badge: [70, 40, 110, 40],
  menu: [40, 60, 150, 90],
  entry: [60, 68, 110, 40],
};

/**
 * Four overlapping boxes, real and flat on one side, and pulled apart in the order of painting on the other. Without a script,
 * it shows the well-known trap: a large z-index inside a stacking context.
 */
export default function StackingDemo({ id }: StackingDemoProps) {
  const [scene, setScene] = useState(initialScene);
  const [chosen, setChosen] = useState<BoxName>("card");
  const order = paintOrder(scene);
  const settings = scene[chosen];
  const set = (next: Partial<BoxSettings>) => setScene((now) => ({ ...now, [chosen]: { ...now[chosen], ...next } }));
  return (
    <figure className="demo stacking-demo squared" aria-labelledby={`${id}-label`}>
      <figcaption id={`${id}-label`} className="bar">
        Stacking contexts, pulled apart
      </figcaption>
      <div className="stacking-demo-flat" aria-hidden="true">
        <p className="label">As people see it</p>
        <div className="stage">
          {childrenOf.page.map((name) => (
            <Box key={name} name={name} scene={scene} />
          ))}
        </div>
      </div>
      <div>
        <p className="label">Pulled apart</p>
        <Exploded id={id} order={order} chosen={chosen} />
      </div>
      <div className="settings needs-script">
        <Choices
          id={`${id}-box`}
          legend="Box"
          options={boxNames.map((name): readonly [BoxName, string] => [name, `\`.${name}\``])}
          value={chosen}
          onChange={setChosen}
        />
        <Choices
          key={`${chosen}-position`}
          id={`${id}-position`}
          legend={<code>position</code>}
          options={[
            ["static", "`static`"],
            ["relative", "`relative`"],
          ]}
          value={settings.position}
          onChange={(position) => set({ position })}
        />
        <Choices
          key={`${chosen}-z`}
          id={`${id}-z`}
          legend={<code>z-index</code>}
          options={levels.map((one) => [one, `\`${one}\``] as const)}
          value={levels.find((one) => one === String(settings.zIndex)) ?? "auto"}
          onChange={(level) => set({ zIndex: level === "auto" ? "auto" : Number(level) })}
        />
        <Toggle
          key={`${chosen}-opacity`}
          label="`opacity: 0.9`"
          value={settings.opacity}
          onChange={(opacity) => set({ opacity })}
        />
        <Toggle
          key={`${chosen}-isolate`}
          label="`isolation: isolate`"
          value={settings.isolate}
          onChange={(isolate) => set({ isolate })}
        />
      </div>
      <div className="stacking-demo-list">
        <p className="label" id={`${id}-order`}>
          From the bottom to the top
        </p>
        <ol aria-labelledby={`${id}-order`}>
          {order.map((box) => (
            <li key={box.name}>
              <code>.{box.name}</code> {describePlace(box)}
              {box.reason && <span className="meta">, itself a stacking context ({box.reason})</span>}
            </li>
          ))}
        </ol>
      </div>
      <InWords sentences={stackingInWords(scene)} />
    </figure>
  );
}

function Box({ name, scene }: { name: BoxName; scene: Scene }) {
  const { position, zIndex, opacity, isolate } = scene[name];
  return (
    <Styled
      className={`box is-${name}`}
      styles={{
        position,
        "z-index": String(zIndex),
        opacity: opacity ? "0.9" : "1",
        isolation: isolate ? "isolate" : "auto",
      }}
    >
      {childrenOf[name].map((child) => (
        <Box key={child} name={child} scene={scene} />
      ))}
      <span>{name}</span>
    </Styled>
  );
}

/** Each box as a sheet that lies above the ones painted before it. Dashed lines are boxes that are stacking contexts. */
function Exploded({ id, order, chosen }: { id: string; order: readonly PaintedBox[]; chosen: BoxName }) {
  return (
    <svg viewBox="0 0 360 290" role="img" aria-labelledby={`${id}-exploded`}>
      <title id={`${id}-exploded`}>
        {`Sheets from the bottom to the top: ${order.map(({ name }) => name).join(", ")}.`}
      </title>
      <path className="page" d="M60 200H260L180 282H-20Z" transform="translate(24 6)" />
      {order.map(({ name, reason, ...rest }, rank) => {
        const [x, y, width, height] = places[name];
        const lift = 42 * (rank + 1);
        // One sheet, turned as if it lay on a table.
        const transform = `matrix(1 0 -0.9 0.5 ${96} ${205 - lift})`;
        return (
          <g key={name}>
            <rect
              className={`sheet${reason ? " context" : ""}${name === chosen ? " chosen" : ""}`}
              {...{ x, y, width, height, transform }}
            />
            <path
              className="lead"
              d={`M${96 + x + width - 0.9 * (y + height / 2)} ${205 - lift + 0.5 * (y + height / 2)}L250 ${222 - lift}`}
            />
            <text x="254" y={226 - lift}>
              .{name}
            </text>
            <text className="small" x="254" y={241 - lift}>
              {rest.level === null ? "flow" : `level ${String(rest.level).replace("-", "−")}`}
              {rest.context === "page" ? "" : ` of .${rest.context}`}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
