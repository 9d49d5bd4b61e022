import { useRef, useState } from "react";
import { Branch } from "#app/demos/shared/branch.tsx";
import type { MarkedNode } from "#app/demos/shared/tree.ts";
import { useHydrated } from "#app/islands/use-hydrated.ts";
import { type EmmetElement, elementsOf, expandAbbreviation, tabStop } from "#app/practice/editor/emmet.ts";

export type EmmetDemoProps = {
  /** Prefix of the ids of its elements; unique in the page. */
  readonly id: string;
};

const samples = ["nav>ul>li*3>a[href=part$.html]{Part $}", "h2+p^h2", "ul>.item$$*3", "(dt>{Word})+dd*2", "p>lorem8"];
const [atFirst = ""] = samples;

/**
 * An abbreviation, the tree that it stands for, and the HTML that an editor puts in its place. Nothing that is typed
 * becomes part of the page. Without a script it shows the first sample.
 */
export default function EmmetDemo({ id }: EmmetDemoProps) {
  const [source, setSource] = useState(atFirst);
  const field = useRef<HTMLInputElement>(null);

  const read = () => setSource(field.current?.value ?? atFirst);
  // What was typed before this woke.
  useHydrated(read);

  const take = (sample: string) => {
    if (field.current) field.current.value = sample;
    setSource(sample);
  };

  const elements = elementsOf(source);
  const written = expandAbbreviation(source);
  const fault = "error" in elements ? elements : null;
  const nodes = "error" in elements ? [] : elements;
  const html = typeof written === "string" ? written.replaceAll(tabStop, "") : "";
  return (
    <figure className="demo emmet-demo squared" aria-labelledby={`${id}-label`}>
      <figcaption id={`${id}-label`} className="bar">
        From abbreviation to HTML
      </figcaption>
      <div className="field">
        <label htmlFor={`${id}-source`}>Abbreviation</label>
        <input
          id={`${id}-source`}
          ref={field}
          defaultValue={atFirst}
          aria-describedby={`${id}-said`}
          aria-invalid={fault ? true : undefined}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          onInput={read}
        />
        <div className="btns needs-script">
          {samples.map((sample) => (
            <button key={sample} type="button" className="link" onClick={() => take(sample)}>
              <code>{sample}</code>
            </button>
          ))}
        </div>
        <p role="status" className="meta" id={`${id}-said`}>
          {fault
            ? `${fault.error} It is at character ${fault.at + 1}.`
            : `${source.length} characters become ${html.length}, in ${count(nodes)} ${count(nodes) === 1 ? "element" : "elements"}.`}
        </p>
      </div>
      <div>
        <ul className="tree" aria-label="The tree">
          {nodes.map((node, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nodes have no names; their place is what they are.
            <Branch key={at} node={marked(node)} />
          ))}
        </ul>
      </div>
      <div>
        <pre>
          <code>{html}</code>
        </pre>
      </div>
    </figure>
  );
}

const count = (nodes: readonly EmmetElement[]): number =>
  nodes.reduce((sum, { name, children }) => sum + (name === null ? 0 : 1) + count(children), 0);

/** As the tree shows it: a text inside an element is a node of its own. */
function marked({ name, attributes, text, children }: EmmetElement): MarkedNode {
  if (name === null) return { kind: "text", text };
  const inner = children.map(marked);
  return {
    kind: "element",
    name,
    attributes,
    children: text === "" ? inner : [{ kind: "text", text }, ...inner],
    repair: null,
  };
}
