/** The names in a script: those that it uses and nothing declares, and declarations that nothing uses. */
import { type Node, parse } from "acorn";

/** Names that every page has. */
const known = new Set([
  ...Object.getOwnPropertyNames(globalThis),
  ..."document window location history localStorage sessionStorage getComputedStyle matchMedia innerWidth innerHeight scrollX scrollY scrollTo addEventListener removeEventListener dispatchEvent requestAnimationFrame cancelAnimationFrame customElements screen devicePixelRatio Element Node NodeList NodeFilter Text Comment Document DocumentFragment Attr Range Selection Image Option Audio FormData FileReader File XMLSerializer MutationObserver ResizeObserver IntersectionObserver ShadowRoot StyleSheet MediaList Storage undefined arguments NaN Infinity".split(
    " ",
  ),
]);
const families = /^(HTML|SVG|CSS|DOM)\w*$|Event$|^(Animation|Keyframe)\w*$/;

export interface FreeName {
  readonly name: string;
  /** Where it is used first: line from 1, column from 0. */
  readonly line: number;
  readonly column: number;
}

type Fields = Node & Record<string, unknown>;
type Scope = Set<string>;

/** Each name once, in the order of the script. Throws a SyntaxError if the script can't be parsed. */
export function freeNames(script: string): FreeName[] {
  const tree = parse(script, { ecmaVersion: "latest", locations: true }) as Node as Fields;
  const free = new Map<string, FreeName>();
  const visit = (node: Fields, parent: Fields | null, field: string, scopes: readonly Scope[]): void => {
    const scope = scopeOf(node);
    const inner = scope ? [...scopes, scope] : scopes;
    if (node.type === "Identifier" && !isKey(node, parent, field)) {
      const name = String(node["name"]);
      const declared = inner.some((names) => names.has(name)) || known.has(name) || families.test(name);
      if (!declared && !free.has(name) && node.loc) free.set(name, { name, ...node.loc.start });
    }
    for (const [name, child] of childrenOf(node)) visit(child, node, name, inner);
  };
  visit(tree, null, "", []);
  return [...free.values()];
}

/**
 * A bundle, `var name = (function () { … })();`, with spaces in place of declarations in that function that nothing needs.
 * Other statements stay, and so does every line and column.
 */
export function withoutUnused(script: string): string {
  const tree = parse(script, { ecmaVersion: "latest" }) as Node as Fields;
  const statements = bodyOfBundle(tree).map((node) => ({ node, declares: declaredBy(node), uses: usedIn(node) }));
  const needed = new Set(statements.filter(({ declares }) => declares.size === 0));
  for (const { uses } of needed)
    for (const other of statements) if (!other.declares.isDisjointFrom(uses)) needed.add(other);
  return statements
    .filter((statement) => !needed.has(statement))
    .reduce(
      (text, { node: { start, end } }) => text.slice(0, start) + blank(text.slice(start, end)) + text.slice(end),
      script,
    );
}

/** Spaces, with the same line breaks. */
export const blank = (text: string): string => text.replace(/[^\n]/g, " ");

function bodyOfBundle(tree: Fields): Fields[] {
  const functions: Fields[] = [];
  const visit = (node: Fields): void => {
    if (/^(Arrow)?FunctionExpression$/.test(node.type)) functions.push(node);
    else for (const [, child] of childrenOf(node)) visit(child);
  };
  visit(tree);
  const [wrapper] = functions;
  return wrapper ? ((wrapper["body"] as Fields)["body"] as Fields[]) : [];
}

function declaredBy(statement: Fields): Scope {
  const scope: Scope = new Set();
  bindDeclaration(statement, scope);
  return scope;
}

function usedIn(statement: Fields): Scope {
  const names: Scope = new Set();
  const visit = (node: Fields, parent: Fields | null, field: string): void => {
    if (node.type === "Identifier" && !isKey(node, parent, field)) names.add(String(node["name"]));
    for (const [name, child] of childrenOf(node)) visit(child, node, name);
  };
  visit(statement, null, "");
  return names;
}

function childrenOf(node: Fields): (readonly [field: string, child: Fields])[] {
  return Object.entries(node).flatMap(([field, value]) =>
    (Array.isArray(value) ? value : [value]).flatMap((child: unknown) =>
      typeof child === "object" && child !== null && typeof (child as Fields).type === "string"
        ? [[field, child as Fields] as const]
        : [],
    ),
  );
}

/** What a node declares for everything inside it; null if it opens no scope. */
function scopeOf(node: Fields): Scope | null {
  const scope: Scope = new Set();
  if (/Function/.test(node.type)) {
    for (const name of [node["id"], ...(node["params"] as Fields[])]) bind(name as Fields | null, scope);
    collectVars(node["body"] as Fields, scope);
  } else if (node.type === "Program") collectVars(node, scope);
  else if (node.type === "CatchClause") bind(node["param"] as Fields | null, scope);
  else if (!/^(BlockStatement|For\w*Statement|SwitchStatement|Class\w+)$/.test(node.type)) return null;
  if (/^Class/.test(node.type)) bind(node["id"] as Fields | null, scope);
  for (const [, child] of childrenOf(node)) {
    if (child.type === "SwitchCase") for (const [, inner] of childrenOf(child)) bindDeclaration(inner, scope);
    bindDeclaration(child, scope);
  }
  return scope;
}

/** The declarations with `var` in a function, however deep. */
function collectVars(node: Fields, scope: Scope): void {
  if (/Function/.test(node.type)) return;
  if (node.type === "VariableDeclaration" && node["kind"] === "var") bindDeclaration(node, scope);
  for (const [, child] of childrenOf(node)) collectVars(child, scope);
}

function bindDeclaration(node: Fields, scope: Scope): void {
  if (node.type === "VariableDeclaration")
    for (const declarator of node["declarations"] as Fields[]) bind(declarator["id"] as Fields, scope);
  else if (/^(Function|Class)Declaration$/.test(node.type)) bind(node["id"] as Fields | null, scope);
}

function bind(pattern: Fields | null, scope: Scope): void {
  if (!pattern) return;
  if (pattern.type === "Identifier") scope.add(String(pattern["name"]));
  else if (pattern.type === "AssignmentPattern") bind(pattern["left"] as Fields, scope);
  else if (pattern.type === "RestElement") bind(pattern["argument"] as Fields, scope);
  else if (pattern.type === "ArrayPattern")
    for (const element of pattern["elements"] as (Fields | null)[]) bind(element, scope);
  else if (pattern.type === "ObjectPattern")
    for (const property of pattern["properties"] as Fields[])
      bind((property.type === "RestElement" ? property : property["value"]) as Fields, scope);
}

/** `b` in `a.b`, `{ b: 1 }` and labels names no variable. */
function isKey(node: Fields, parent: Fields | null, field: string): boolean {
  if (!parent) return false;
  if (field === "property" && parent.type === "MemberExpression") return parent["computed"] !== true;
  if (field === "key" && /^(Property|MethodDefinition|PropertyDefinition)$/.test(parent.type))
    return parent["computed"] !== true && !(parent["shorthand"] === true && parent["value"] === node);
  return field === "label" || parent.type === "LabeledStatement";
}
