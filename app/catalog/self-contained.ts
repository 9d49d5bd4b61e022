/** Functions of checks are turned into text and run elsewhere; this says whether they can. */
import { type Node, parseExpressionAt } from "acorn";

/** A function's text as an expression: a method `run(t) {…}` is none by itself. */
export function functionExpression(text: string): string {
  try {
    parseExpressionAt(`(${text})`, 0, { ecmaVersion: "latest" });
    return text;
  } catch {
    const name = /^(?:async\s*)?\*?\s*([\w$]+)/.exec(text)?.[1] ?? "run";
    return `({${text}}).${name}`;
  }
}

/** Names that every page has. */
const known = new Set([
  ...Object.getOwnPropertyNames(globalThis),
  ..."document window location history localStorage sessionStorage getComputedStyle matchMedia innerWidth innerHeight scrollX scrollY scrollTo addEventListener removeEventListener dispatchEvent requestAnimationFrame cancelAnimationFrame customElements screen devicePixelRatio Element Node NodeList NodeFilter Text Comment Document DocumentFragment Attr Range Selection Image Option Audio FormData FileReader File XMLSerializer MutationObserver ResizeObserver IntersectionObserver ShadowRoot StyleSheet MediaList Storage undefined arguments NaN Infinity".split(
    " ",
  ),
]);
const families = /^(HTML|SVG|CSS|DOM)\w*$|Event$|^(Animation|Keyframe)\w*$/;

type Fields = Node & Record<string, unknown>;

/** Names that a function uses and that are declared nowhere in it, in the order of its text. */
export function freeNames(expression: string): string[] {
  const tree = parseExpressionAt(`(${expression})`, 0, { ecmaVersion: "latest" }) as Fields;
  const declared = new Set<string>();
  const used: string[] = [];
  const bind = (pattern: Fields | null): void => {
    if (!pattern) return;
    if (pattern.type === "Identifier") declared.add(String(pattern["name"]));
    else if (pattern.type === "AssignmentPattern") bind(pattern["left"] as Fields);
    else if (pattern.type === "RestElement") bind(pattern["argument"] as Fields);
    else if (pattern.type === "ArrayPattern") (pattern["elements"] as (Fields | null)[]).forEach(bind);
    else if (pattern.type === "ObjectPattern")
      for (const property of pattern["properties"] as Fields[])
        bind((property.type === "RestElement" ? property : property["value"]) as Fields);
  };
  const visit = (node: Fields, parent: Fields | null, field: string): void => {
    if (/Function/.test(node.type)) {
      (node["params"] as Fields[]).forEach(bind);
      bind(node["id"] as Fields | null);
    } else if (node.type === "VariableDeclarator" || node.type === "ClassDeclaration") bind(node["id"] as Fields);
    else if (node.type === "CatchClause") bind(node["param"] as Fields | null);
    else if (node.type === "Identifier" && !isKey(node, parent, field)) used.push(String(node["name"]));
    for (const [name, value] of Object.entries(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (typeof child === "object" && child !== null && typeof (child as Fields).type === "string")
          visit(child as Fields, node, name);
  };
  visit(tree, null, "");
  return [...new Set(used)].filter((name) => !declared.has(name) && !known.has(name) && !families.test(name));
}

/** `b` in `a.b`, `{ b: 1 }` and labels names no variable. */
function isKey(node: Fields, parent: Fields | null, field: string): boolean {
  if (!parent) return false;
  if (field === "property" && parent.type === "MemberExpression") return parent["computed"] !== true;
  if (field === "key" && /^(Property|MethodDefinition|PropertyDefinition)$/.test(parent.type))
    return parent["computed"] !== true && !(parent["shorthand"] === true && parent["value"] === node);
  return field === "label" || parent.type === "LabeledStatement";
}
