/**
 * The tree that a browser builds from HTML, as data, and which parts of it the author didn't write. The nodes come from the
 * server (tree-parse5.ts) or the browser (parseInertHtml), and tree-demo.tsx shows them.
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

/** A tree with its repairs, ready to be shown. Text that is only whitespace is left out. */
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
/** Elements whose content has no tags. */
const rawTextElements: ReadonlySet<string> = new Set(["script", "style", "textarea", "title"]);

interface WrittenTag {
  readonly name: string;
  closed: boolean;
}

/** The tags of the source: start tags in order, each with whether its end tag follows, and stray end tags. */
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
    if (rawTextElements.has(name)) {
      const end = source.toLowerCase().indexOf(`</${name}`, tag.lastIndex);
      tag.lastIndex = end < 0 ? source.length : end;
    }
  }
  return { starts, strayEnds };
}

/** The elements of every document. Fragments get them too, and no one expects to have to write them there. */
const documentElements: ReadonlySet<string> = new Set(["html", "head", "body"]);

/**
 * Compares the source with the tree. Elements with the same name are matched in order. A source without a doctype and without
 * `html`, `head` and `body` tags is a fragment, so these elements don't count as repairs.
 */
export function markRepairs(source: string, tree: readonly TreeNode[]): MarkedTree {
  const { starts, strayEnds } = writtenTags(source);
  const isFragment = !/<!doctype/i.test(source) && !starts.some(({ name }) => documentElements.has(name));
  const unmatched = new Map<string, WrittenTag[]>();
  for (const start of starts) unmatched.set(start.name, [...(unmatched.get(start.name) ?? []), start]);
  const addedNames = new Set<string>();

  const mark = (node: TreeNode): MarkedNode[] => {
    if (node.kind !== "element") return node.kind === "text" && !node.text.trim() ? [] : [node];
    const written = unmatched.get(node.name)?.shift();
    if (!written) addedNames.add(node.name);
    const isImplied = isFragment && documentElements.has(node.name);
    const repair: Repair | null = written ? (written.closed ? null : "closed") : isImplied ? null : "added";
    return [{ ...node, children: node.children.flatMap(mark), repair }];
  };
  const nodes = tree.flatMap(mark);
  const leftStarts = [...unmatched.values()].flat().map((start) => `<${start.name}>`);
  // A stray </p> or </br> isn't ignored, because it creates an element.
  const leftEnds = strayEnds.filter((name) => !addedNames.has(name)).map((name) => `</${name}>`);
  return { nodes, ignored: [...leftStarts, ...leftEnds] };
}

/** The part of the browser's `Node` that the tree needs. */
interface DomNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly nodeValue: string | null;
  readonly childNodes: Iterable<DomNode>;
}

/** Nodes of a document as data. Doctypes are left out, because they aren't part of the visible tree. */
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
