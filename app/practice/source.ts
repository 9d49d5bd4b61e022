/** Positions in source text, dotted names in a parsed script, and paths of references. */
import type { Node } from "acorn";

export interface Position {
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
}

/** Finds line and column of an offset. Lines end at line feeds, as browsers and editors count them. */
export function lineTable(text: string): (offset: number) => Position {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}

/**
 * The dotted name of an expression, such as `console.log`. If what comes before the dot isn't a name, as in `list().map` or
 * `"a".trim`, it starts with the dot: `.map`. Null for expressions without a name.
 */
export function dottedName(node: Node): string | null {
  const fields = node as Node & {
    name?: unknown;
    object?: Node;
    property?: Node;
    computed?: boolean;
    expression?: Node;
    value?: unknown;
  };
  if (node.type === "Identifier") return String(fields.name);
  if (node.type === "ThisExpression") return "this";
  if (node.type === "ChainExpression" && fields.expression) return dottedName(fields.expression);
  if (node.type !== "MemberExpression" || !fields.object || !fields.property) return null;
  const property = fields.computed
    ? (fields.property as Node & { value?: unknown }).value
    : (fields.property as Node & { name?: unknown }).name;
  if (typeof property !== "string") return null;
  return `${dottedName(fields.object) ?? ""}.${property}`;
}

/** Resolves a relative or root-relative reference against the path of a file. Null for anything else. */
export function resolvePath(reference: string, from: string): string | null {
  // URLs are read without spaces around them, and without tabs and line breaks.
  const bare = reference
    .trim()
    .replace(/[\t\n\r]/g, "")
    .replace(/[?#].*$/s, "");
  if (bare === "" || /^[a-z][a-z0-9+.-]*:|^\/\//i.test(bare)) return null;
  const parts = bare.startsWith("/") ? [] : from.split("/").slice(0, -1);
  for (const part of bare.split("/")) {
    if (part === "" || part === ".") continue;
    if (part === "..") parts.pop();
    else parts.push(decodeSegment(part));
  }
  return parts.join("/") || null;
}

function decodeSegment(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
