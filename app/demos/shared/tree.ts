/**
 * The tree that a browser builds from HTML, as data, and what in it the author did not write. Pure; tree/tree-demo.tsx
 * shows it, and both the server (tree-parse5.ts) and the browser (inertDocument) deliver the nodes.
 */

export type TreeNode =
  | {
      readonly kind: "element";
      readonly name: string;
      readonly attributes: readonly (readonly [name: string, value: string])[];
      readonly children: readonly TreeNode[];
    }
  | { readonly kind: "text" | "comment"; readonly text: string };

/** What the parser repaired: `added` has no start tag in the source, `closed` has no end tag there. */
export type Repair = "added" | "closed";

/** A tree with its repairs, ready to be shown. Text that is only white space is left out. */
export type MarkedNode =
  | {
      readonly kind: "element";
      readonly name: string;
      readonly attributes: readonly (readonly [name: string, value: string])[];
      readonly children: readonly MarkedNode[];
      readonly repair: Repair | null;
    }
  | { readonly kind: "text" | "comment"; readonly text: string };

export interface MarkedTree {
  readonly nodes: readonly MarkedNode[];
  /** Tags of the source that the browser left out, as written: "</b>". */
  readonly ignored: readonly string[];
}

const voidElements: ReadonlySet<string> = new Set(
  "area base br col embed hr img input link meta source track wbr".split(" "),
);
/** Elements whose content holds no tags. */
const rawElements: ReadonlySet<string> = new Set(["script", "style", "textarea", "title"]);

interface WrittenTag {
  readonly name: string;
  closed: boolean;
}

/** The tags as their author wrote them: start tags in order, each with whether its end tag follows, and stray end tags. */
export function writtenTags(source: string): {
  readonly starts: readonly WrittenTag[];
  readonly strayEnds: readonly string[];
} {
  const starts: WrittenTag[] = [];
  const strayEnds: string[] = [];
  const open: WrittenTag[] = [];
  const tag = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][^\s/>]*)(?:[^>"']|"[^"]*"|'[^']*')*>/gi;
  for (let found = tag.exec(source); found; found = tag.exec(source)) {
    const name = found[2]?.toLowerCase();
    if (!name) continue;
    if (found[1]) {
      const at = open.findLastIndex((start) => start.name === name);
      const start = open[at];
      if (start) {
        start.closed = true;
        open.splice(at);
      } else strayEnds.push(name);
      continue;
    }
    const start: WrittenTag = { name, closed: voidElements.has(name) };
    starts.push(start);
    if (!start.closed) open.push(start);
    if (rawElements.has(name)) {
      const end = source.toLowerCase().indexOf(`</${name}`, tag.lastIndex);
      tag.lastIndex = end < 0 ? source.length : end;
    }
  }
  return { starts, strayEnds };
}

/** The frame of a document. Around a piece of one it is there as well, and nobody expects to have to write it. */
const frame: ReadonlySet<string> = new Set(["html", "head", "body"]);

/**
 * Compares what was written with what was built. Elements of one name are matched in their order. Where the source has
 * neither a doctype nor a tag of the frame it is a piece of a document, and its frame is no repair.
 */
export function markRepairs(source: string, tree: readonly TreeNode[]): MarkedTree {
  const { starts, strayEnds } = writtenTags(source);
  const piece = !/<!doctype/i.test(source) && !starts.some(({ name }) => frame.has(name));
  const waiting = new Map<string, WrittenTag[]>();
  for (const start of starts) waiting.set(start.name, [...(waiting.get(start.name) ?? []), start]);
  const addedNames = new Set<string>();

  const mark = (node: TreeNode): MarkedNode[] => {
    if (node.kind !== "element") return node.kind === "text" && !node.text.trim() ? [] : [node];
    const written = waiting.get(node.name)?.shift();
    if (!written) addedNames.add(node.name);
    const given = piece && frame.has(node.name);
    const repair: Repair | null = written ? (written.closed ? null : "closed") : given ? null : "added";
    return [{ ...node, children: node.children.flatMap(mark), repair }];
  };
  const nodes = tree.flatMap(mark);
  const leftStarts = [...waiting.values()].flat().map((start) => `<${start.name}>`);
  // A stray </p> or </br> is no tag left out: it makes an element of its own.
  const leftEnds = strayEnds.filter((name) => !addedNames.has(name)).map((name) => `</${name}>`);
  return { nodes, ignored: [...leftStarts, ...leftEnds] };
}

/** The part of a DOM node that the tree needs; `Node` of the browser has it. */
interface DomNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly nodeValue: string | null;
  readonly childNodes: Iterable<DomNode>;
}

/** Nodes of a document as data. Doctypes are left out: they are no nodes of the tree that people see. */
export function treeOfDom(nodes: Iterable<DomNode>): TreeNode[] {
  return Array.from(nodes).flatMap((node): TreeNode[] => {
    if (node.nodeType === 3) return [{ kind: "text", text: node.nodeValue ?? "" }];
    if (node.nodeType === 8) return [{ kind: "comment", text: node.nodeValue ?? "" }];
    if (node.nodeType !== 1) return [];
    const element = node as DomNode & Partial<Pick<Element, "localName" | "attributes">> & { content?: DomNode };
    return [
      {
        kind: "element",
        name: element.localName ?? node.nodeName.toLowerCase(),
        attributes: Array.from(element.attributes ?? [], ({ name, value }) => [name, value] as const),
        children: treeOfDom((element.content ?? node).childNodes),
      },
    ];
  });
}
