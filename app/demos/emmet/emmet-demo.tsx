import { useRef, useState } from "react";
import { Branch } from "#app/demos/shared/branch.tsx";
import type { MarkedNode } from "#app/demos/shared/tree.ts";
import { useHydrated } from "#app/islands/use-hydrated.ts";
import { type EmmetElement, elementsOf, expandAbbreviation, tabStop } from "#app/practice/editor/emmet.ts";

export type EmmetDemoProps = {
  /** Prefix of the ids of its elements, unique in the page. */
  readonly id: string;
};

const samples = ["nav>ul>li*3>a[href=part$.html]{Part $}", "h2+p^h2", "ul>.item$$*3", "(dt>{Word})+dd*2", "p>lorem8"];
const [initialSource = ""] = samples;

/**
 * An abbreviation, the tree that it stands for, and the HTML that an editor replaces it with. Nothing that is typed becomes
 * part of the page. Without a script, it shows the first sample.
 */
export default function EmmetDemo({ id }: EmmetDemoProps) {
  const [source, setSource] = useState(initialSource);
  const field = useRef<HTMLInputElement>(null);

  const read = () => setSource(field.current?.value ?? initialSource);
  // Handles what was typed before hydration.
  useHydrated(read);

  const applySample = (sample: string) => {
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
          defaultValue={initialSource}
          aria-describedby={`${id}-said`}
          aria-invalid={fault ? true : undefined}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          onInput={read}
        />
        <div className="btns needs-script">
          {samples.map((sample) => (
            <button key={sample} type="button" className="link" onClick={() => applySample(sample)}>
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
            // biome-ignore lint/suspicious/noArrayIndexKey: a node's position identifies it.
            <Branch key={at} node={toMarkedNode(node)} />
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

/** Converts an element for the tree, where text is a separate node. */
function toMarkedNode({ name, attributes, text, children }: EmmetElement): MarkedNode {
  if (name === null) return { kind: "text", text };
  const inner = children.map(toMarkedNode);
  return {
    kind: "element",
    name,
    attributes,
    children: text === "" ? inner : [{ kind: "text", text }, ...inner],
    repair: null,
  };
}
