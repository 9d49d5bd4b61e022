import type { MarkedNode } from "./tree.ts";

const repairs = { added: "added by the browser", closed: "closed by the browser" } as const;

/** One node of a tree as an item of a list, with what is inside it. */
export function Branch({ node }: { node: MarkedNode }) {
  if (node.kind === "comment") {
    return (
      <li>
        <code className="c">{`<!--${node.text}-->`}</code>
      </li>
    );
  }
  if (node.kind !== "element") return <li>“{node.text.replace(/\s+/g, " ").trim()}”</li>;
  return (
    <li>
      <code>
        <span className="t">{node.name}</span>
        {node.attributes.map(([name, value]) => (
          <span key={name}>
            {" "}
            <span className="a">{name}</span>=<span className="s">"{value}"</span>
          </span>
        ))}
      </code>
      {node.repair && <b className="st red"> {repairs[node.repair]}</b>}
      {node.children.length > 0 && (
        <ul>
          {node.children.map((child, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a node's position identifies it.
            <Branch key={index} node={child} />
          ))}
        </ul>
      )}
    </li>
  );
}
