import { type DragEvent, useEffect, useRef, useState } from "react";
import { Choices } from "#app/demos/shared/choices.tsx";
import { InWords } from "#app/demos/shared/in-words.tsx";
import { Styled } from "#app/demos/shared/styled.tsx";
import { Toggle } from "#app/demos/shared/toggle.tsx";
import {
  accentOf,
  asideAccentOf,
  initialTokens,
  type LayerName,
  layerRules,
  moveLayer,
  paddingOf,
  type Tokens,
  tokensCss,
  tokensInWords,
} from "./tokens.ts";

export type TokensDemoProps = {
  /** Prefix of the ids of its elements, unique in the page. */
  readonly id: string;
};

const places = [
  ["root", ":root", ["navy", "indigo"]],
  ["card", ".card", ["darkgreen", "brown"]],
  ["aside", "aside", ["purple"]],
] as const;

/**
 * One button whose padding is decided by the order of four layers, and whose colour by a custom property, next to a tag that
 * inherits the same property from another parent. The layers can be moved with buttons or by dragging. Without a script, it
 * shows the initial order with its reasons.
 */
export default function TokensDemo({ id }: TokensDemoProps) {
  const [tokens, setTokens] = useState(initialTokens);
  const [moved, setMoved] = useState("");
  const set = (next: Partial<Tokens>) => setTokens((now) => ({ ...now, ...next }));
  const { order, important } = tokens;
  const pressed = useRef<HTMLButtonElement>(null);
  // An element that moves in the document loses the focus, and the next press should move the same layer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the order changes.
  useEffect(() => pressed.current?.focus(), [order]);

  function move(button: HTMLButtonElement, name: LayerName, by: -1 | 1) {
    pressed.current = button;
    const next = moveLayer(order, name, by);
    set({ order: next });
    setMoved(`${name} is now number ${next.indexOf(name) + 1} of ${next.length}.`);
  }

  /** Moves the dragged layer to the place of the one under the pointer. */
  function drop(event: DragEvent, before: LayerName) {
    event.preventDefault();
    const dragged = order.find((name) => name === event.dataTransfer.getData("text/plain"));
    if (!dragged || dragged === before) return;
    const at = order.indexOf(before);
    const next = order.filter((name) => name !== dragged);
    next.splice(at, 0, dragged);
    set({ order: next });
    setMoved(`${dragged} is now number ${at + 1} of ${next.length}.`);
  }

  const padding = paddingOf(tokens).value;
  const accent = accentOf(tokens).value;
  return (
    <figure className="demo tokens-demo squared" aria-labelledby={`${id}-label`}>
      <figcaption id={`${id}-label`} className="bar">
        Layers and custom properties
      </figcaption>
      <div className="tokens-demo-layers">
        <p className="label" id={`${id}-order`}>
          The order of layers, weakest first
        </p>
        <ol aria-labelledby={`${id}-order`}>
          {order.map((name, at) => (
            <li
              key={name}
              draggable
              onDragStart={(event) => event.dataTransfer.setData("text/plain", name)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => drop(event, name)}
            >
              <b>{name}</b> <code>{`${layerRules[name].selector} { padding: ${layerRules[name].padding} }`}</code>
              <span className="needs-script">
                <button
                  type="button"
                  className="btn quiet small"
                  aria-label={`Move ${name} earlier`}
                  aria-disabled={at === 0}
                  onClick={({ currentTarget }) => move(currentTarget, name, -1)}
                >
                  ↑
                </button>{" "}
                <button
                  type="button"
                  className="btn quiet small"
                  aria-label={`Move ${name} later`}
                  aria-disabled={at === order.length - 1}
                  onClick={({ currentTarget }) => move(currentTarget, name, 1)}
                >
                  ↓
                </button>{" "}
                <Toggle
                  label="`!important`"
                  value={important.includes(name)}
                  onChange={(on) =>
                    setTokens((now) => ({
                      ...now,
                      important: on ? [...now.important, name] : now.important.filter((one) => one !== name),
                    }))
                  }
                />
              </span>
            </li>
          ))}
        </ol>
        <p className="vh" role="status">
          {moved}
        </p>
        <div className="settings needs-script">
          <Toggle
            label="A rule in no layer: `.button { padding: 8px }`"
            value={tokens.unlayered}
            onChange={(unlayered) => set({ unlayered })}
          />
        </div>
      </div>
      <div className="settings">
        <div className="tokens-demo-page" aria-hidden="true">
          <span className="meta">:root</span>
          <div className="card">
            <span className="meta">.card</span>
            <p>
              <Styled as="span" className="sample" styles={{ padding, "background-color": accent }}>
                Order bread
              </Styled>
            </p>
          </div>
          <div className="beside">
            <span className="meta">aside</span>{" "}
            <Styled
              as="span"
              className="sample beside-sample"
              styles={{ "background-color": asideAccentOf(tokens).value }}
            >
              From six
            </Styled>
          </div>
        </div>
        <div className="settings needs-script">
          {places.map(([place, selector, values]) => (
            <Choices
              key={place}
              id={`${id}-${place}`}
              legend={
                <>
                  <code>--accent</code> on <code>{selector}</code>
                </>
              }
              options={[["", "not set"], ...values.map((value): [string, string] => [value, `\`${value}\``])]}
              value={tokens[place] ?? ""}
              onChange={(value) => set({ [place]: value === "" ? null : value })}
            />
          ))}
        </div>
      </div>
      <InWords sentences={tokensInWords(tokens)} />
      <details>
        <summary>The style sheet</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element has to be reachable by keyboard. */}
        <pre tabIndex={0}>
          <code>{tokensCss(tokens)}</code>
        </pre>
      </details>
    </figure>
  );
}
