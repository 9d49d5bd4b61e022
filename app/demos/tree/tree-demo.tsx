import { useRef, useState } from "react";
import { parseInertHtml } from "#app/browser/parse-inert-html.ts";
import { Branch } from "#app/demos/shared/branch.tsx";
import { type MarkedNode, type MarkedTree, markRepairs, treeOfDom } from "#app/demos/shared/tree.ts";
import { useHydrated } from "#app/islands/use-hydrated.ts";

export type TreeDemoProps = {
  /** Prefix of the ids of its elements, unique in the page. */
  readonly id: string;
  readonly label: string;
  /** The initial source. */
  readonly html: string;
  /** What a browser builds from `html`: `markedTreeOf` of tree-parse5.ts. */
  readonly tree: MarkedTree;
};

/**
 * HTML next to the tree that the browser builds from it. Elements that the browser added or closed are marked in words.
 * This browser's own parser makes the tree, which is shown as text. Nothing that is typed becomes part of the page.
 */
export default function TreeDemo({ id, label, html, tree }: TreeDemoProps) {
  const [built, setBuilt] = useState(tree);
  const field = useRef<HTMLTextAreaElement>(null);

  const build = () => {
    const source = field.current?.value ?? html;
    setBuilt(markRepairs(source, treeOfDom(parseInertHtml(source).childNodes)));
  };
  // Handles what was typed before hydration.
  useHydrated(() => {
    if (field.current && field.current.value !== html) build();
  });

  const repaired = built.ignored.length > 0 || count(built.nodes) > 0;
  return (
    <figure className="demo tree-demo squared" aria-labelledby={`${id}-label`}>
      <figcaption id={`${id}-label`} className="bar">
        {label}
      </figcaption>
      <div className="field">
        <label htmlFor={`${id}-source`}>Your HTML</label>
        <textarea
          id={`${id}-source`}
          ref={field}
          defaultValue={html}
          rows={Math.max(3, html.split("\n").length)}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          onInput={build}
        />
      </div>
      <div>
        <ul className="tree" aria-label="The tree">
          {built.nodes.map((node, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a node's position identifies it.
            <Branch key={index} node={node} />
          ))}
        </ul>
        {built.ignored.length > 0 && (
          <p>
            Left out by the browser:{" "}
            {built.ignored.map((tag, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same tag may be left out twice.
              <code key={index}>{tag} </code>
            ))}
          </p>
        )}
        <p role="status" className="meta">
          {repaired
            ? "The browser had to repair this HTML. The repairs are marked."
            : "The HTML is valid. The browser had nothing to repair."}
        </p>
      </div>
    </figure>
  );
}

const count = (nodes: readonly MarkedNode[]): number =>
  nodes.reduce((sum, node) => sum + (node.kind === "element" ? (node.repair ? 1 : 0) + count(node.children) : 0), 0);
