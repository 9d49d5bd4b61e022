import { useEffect, useRef, useState } from "react";
import { useHydrated } from "#app/islands/use-hydrated.ts";
import {
  type DeclarationView,
  type Edits,
  matchedRules,
  noEdits,
  pageNodes,
  pageSource,
  renderedStyles,
  styledProperties,
  textOf,
} from "./inspector.ts";

export type InspectorDemoProps = {
  /** Prefix of the ids of its elements, unique in the page. */
  readonly id: string;
};

/** What the browser computed for the selected element. */
interface Computed {
  readonly color: string;
  readonly size: string;
  readonly weight: string;
  readonly display: string;
  readonly margin: string;
  readonly border: string;
  readonly padding: string;
  /** Width and height of the content in CSS pixels. Null until it is measured and if it isn't rendered. */
  readonly content: string | null;
}

const initiallySelected = "title";

/** The values of the heading, before the browser has computed them. */
const initialComputed: Computed = {
  color: "rgb(0, 128, 128)",
  size: "24px",
  weight: "700",
  display: "block",
  margin: "8px",
  border: "0px",
  padding: "0px",
  content: null,
};

const fates = {
  used: "",
  off: "turned off",
  beaten: "overridden by a stronger rule",
  invalid: "invalid value, ignored",
};

const valid = (property: string, value: string): boolean => typeof CSS === "undefined" || CSS.supports(property, value);

/**
 * A page and a small inspector: choose an element, see its rules, change text and colour for the moment, and reload.
 * Without a script, it shows the heading, its rules, and the file as it was sent. Inputs are uncontrolled, so what was
 * chosen before hydration counts.
 */
export default function InspectorDemo({ id }: InspectorDemoProps) {
  const [selected, setSelected] = useState(initiallySelected);
  const [edits, setEdits] = useState<Edits>(noEdits);
  const [computed, setComputed] = useState(initialComputed);
  const [status, setStatus] = useState("");
  const form = useRef<HTMLFormElement>(null);
  const page = useRef<HTMLDivElement>(null);

  const node = pageNodes.find((one) => one.id === selected) ?? pageNodes[0];
  if (!node) throw new Error("the inspector's page is empty");

  const field = (name: string) => new FormData(form.current ?? undefined).get(name)?.toString() ?? "";
  const choose = () => setSelected(field("node") || initiallySelected);
  // Handles what was chosen or typed before hydration.
  useHydrated(() => {
    const one = field("node") || initiallySelected;
    setSelected(one);
    setEdits({
      ...noEdits,
      texts: { [initiallySelected]: field("text") },
      colours: { [initiallySelected]: field("colour") },
    });
  });

  // Reads the computed values from the rendered page, as the real tools do.
  useEffect(() => {
    for (const element of page.current?.querySelectorAll<HTMLElement>("[data-node]") ?? []) {
      const drawn = renderedStyles(element.dataset["node"] ?? "", edits, valid);
      for (const property of styledProperties) element.style.setProperty(property, drawn[property] ?? "revert");
    }
    const element = page.current?.querySelector<HTMLElement>(`[data-node="${selected}"]`);
    if (element) setComputed(computedOf(element));
  }, [selected, edits]);

  function pick(target: EventTarget) {
    const found = target instanceof Element ? target.closest<HTMLElement>("[data-node]")?.dataset["node"] : undefined;
    const radio = found && form.current?.querySelector<HTMLInputElement>(`input[value="${found}"]`);
    if (!radio) return;
    radio.checked = true;
    choose();
  }

  function reload() {
    setEdits(noEdits);
    setStatus("The page is back as the server sent it, without your changes.");
  }

  function edit(next: Partial<Edits>) {
    setEdits({ ...edits, ...next });
    setStatus("");
  }

  const text = textOf(node, edits);
  const show = (one: string) => textOf(pageNodes.find((node) => node.id === one) ?? node, edits);
  const mark = (one: string) => ({ "data-node": one, className: one === selected ? "picked" : undefined });
  return (
    <figure className="demo inspector-demo squared" aria-labelledby={`${id}-label`}>
      <figcaption id={`${id}-label`} className="bar">
        A page, and a small inspector
      </figcaption>
      {/* Clicking on the page is a shortcut. With the keyboard, the tree next to it does the same. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <div ref={page} className="inspected" onClick={({ target }) => pick(target)}>
        <article {...mark("card")}>
          <h3 {...mark("title")}>{show("title")}</h3>
          <p {...mark("when")}>{show("when")}</p>
          <p {...mark("places")}>{show("places")}</p>
          <p {...mark("full")} hidden>
            {show("full")}
          </p>
        </article>
      </div>
      <form ref={form} method="dialog" autoComplete="off" onSubmit={(event) => event.preventDefault()}>
        <fieldset>
          <legend>Elements</legend>
          {pageNodes.map((one) => (
            <p key={one.id} className={one.depth > 0 ? "inner" : undefined}>
              <input
                type="radio"
                className="needs-script"
                id={`${id}-${one.id}`}
                name="node"
                value={one.id}
                defaultChecked={one.id === initiallySelected}
                onChange={choose}
              />{" "}
              <label htmlFor={`${id}-${one.id}`}>
                <code>
                  {one.tag}
                  {one.text === null ? " …" : `${textOf(one, edits)}</${one.name}>`}
                </code>
              </label>
            </p>
          ))}
        </fieldset>
        <div className="needs-script change">
          {text !== null && (
            <p>
              <label htmlFor={`${id}-text`}>Text</label>
              <input
                id={`${id}-text`}
                name="text"
                type="text"
                value={text}
                onChange={({ currentTarget }) => edit({ texts: { ...edits.texts, [selected]: currentTarget.value } })}
              />
            </p>
          )}
          <p>
            <label htmlFor={`${id}-colour`}>Another colour</label>
            <input
              id={`${id}-colour`}
              name="colour"
              type="text"
              placeholder="crimson"
              value={edits.colours[selected] ?? ""}
              spellCheck={false}
              autoCapitalize="off"
              onChange={({ currentTarget }) => edit({ colours: { ...edits.colours, [selected]: currentTarget.value } })}
            />
          </p>
          <p>
            <button type="button" className="btn quiet small" onClick={reload}>
              Reload the page
            </button>
          </p>
          <p role="status">{status}</p>
        </div>
      </form>
      <div className="panes">
        <div>
          <p className="label">
            Styles of <code>{node.tag}</code>
          </p>
          {matchedRules(selected, edits, valid).map(({ selector, from, inherited, declarations }) => (
            <div key={`${selector} ${inherited}`} className="rule">
              {inherited && (
                <p className="meta">
                  Inherited from <code>{'<article class="card">'}</code>
                </p>
              )}
              <p>
                <code>{selector}</code> <span className="meta">{from}</span>
              </p>
              <ul>
                {declarations.map((one) => (
                  <li key={one.key}>
                    <Declaration
                      id={`${id}-${selector}-${one.property}-${inherited}`.replace(/[^\w-]/g, "")}
                      declared={one}
                      fixed={from === "the browser" || from === "you"}
                      onToggle={() =>
                        edit({
                          off: edits.off.includes(one.key)
                            ? edits.off.filter((key) => key !== one.key)
                            : [...edits.off, one.key],
                        })
                      }
                    />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div>
          <p className="label">Computed</p>
          <dl>
            {[
              ["color", computed.color],
              ["font-size", computed.size],
              ["font-weight", computed.weight],
              ["display", computed.display],
            ].map(([name, value]) => (
              <div key={name}>
                <dt>
                  <code>{name}</code>
                </dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <div className="box">
            margin {computed.margin}
            <div>
              border {computed.border}
              <div>
                padding {computed.padding}
                <div>content{computed.content === null ? "" : ` ${computed.content}`}</div>
              </div>
            </div>
          </div>
          <p>
            <b>Accessibility:</b> {node.announcement.replace("{text}", text ?? "")}
          </p>
        </div>
      </div>
      <details>
        <summary>View source: the file as the server sent it</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element has to be reachable by keyboard. */}
        <pre tabIndex={0}>
          <code>{pageSource}</code>
        </pre>
      </details>
    </figure>
  );
}

type DeclarationProps = { id: string; declared: DeclarationView; fixed: boolean; onToggle: () => void };

/** One declaration, with a checkbox that turns it off. Its state is never shown by strikethrough alone. */
function Declaration({ id, declared: { property, value, state }, fixed, onToggle }: DeclarationProps) {
  const code = `${property}: ${value};`;
  return (
    <>
      {!fixed && (
        <input type="checkbox" className="needs-script" id={id} checked={state !== "off"} onChange={onToggle} />
      )}
      <label htmlFor={fixed ? undefined : id}>
        <code>{state === "used" ? code : <s>{code}</s>}</code>
      </label>
      {state !== "used" && <span className="meta"> {fates[state]}</span>}
    </>
  );
}

function computedOf(element: HTMLElement): Computed {
  const style = getComputedStyle(element);
  const inner = (whole: number, ...sides: string[]) =>
    Math.round(whole - sides.reduce((sum, side) => sum + Number.parseFloat(side), 0));
  const { width, height } = element.getBoundingClientRect();
  const drawn = style.display !== "none";
  const across = [style.paddingLeft, style.paddingRight, style.borderLeftWidth, style.borderRightWidth];
  const down = [style.paddingTop, style.paddingBottom, style.borderTopWidth, style.borderBottomWidth];
  return {
    color: style.color,
    size: style.fontSize,
    weight: style.fontWeight,
    display: style.display,
    margin: style.margin,
    border: style.borderWidth,
    padding: style.padding,
    content: drawn ? `${inner(width, ...across)} × ${inner(height, ...down)}` : "none",
  };
}
