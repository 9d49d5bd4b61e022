/** Mutants of JavaScript: a statement is missing, an operator is turned round, a listener is added twice. */
import { type Node, type Program, parse } from "acorn";
import { inShort } from "./edits.ts";
import type { Mutation } from "./mutation.ts";
import type { IsOwn } from "./own-parts.ts";

/** A node of the tree; its fields are read by name. */
export type AnyNode = Node & Readonly<Record<string, unknown>>;

/** The opposite, which is what people write by mistake. */
const opposite: Readonly<Record<string, string>> = {
  "===": "!==",
  "!==": "===",
  "==": "!=",
  "!=": "==",
  "<": ">=",
  ">=": "<",
  ">": "<=",
  "<=": ">",
  "+": "-",
  "-": "+",
  "&&": "||",
  "||": "&&",
};

export function parseJs(source: string): Program | null {
  for (const sourceType of ["module", "script"] as const)
    try {
      return parse(source, { ecmaVersion: "latest", sourceType });
    } catch {
      // A script may use what a module can't. What neither can read has no mutants.
    }
  return null;
}

/** Calls `visit` for each node, from the outside in, with the nodes around it, the nearest first. */
export function walk(root: Node, visit: (node: AnyNode, around: readonly AnyNode[]) => void): void {
  const enter = (node: AnyNode, around: readonly AnyNode[]) => {
    visit(node, around);
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) enter(child, [node, ...around]);
  };
  enter(root as AnyNode, []);
}

export const isNode = (value: unknown): value is AnyNode =>
  typeof value === "object" && value !== null && typeof Reflect.get(value, "type") === "string";

/** The name of the method that is called: `setItem` of `localStorage.setItem(…)`. Null for other calls. */
export function methodOf(call: unknown): string | null {
  if (!isNode(call) || call.type !== "CallExpression") return null;
  return propertyOf(call["callee"]);
}

/** The name of the property: `textContent` of `item.textContent`. */
export function propertyOf(member: unknown): string | null {
  if (!isNode(member) || member.type !== "MemberExpression" || member["computed"] === true) return null;
  return isNode(member["property"]) ? String(member["property"]["name"]) : null;
}

export function scriptMutations(source: string, isOwn: IsOwn): Mutation[] {
  const program = parseJs(source);
  const found: Mutation[] = [];
  if (!program) return found;
  const code = (node: AnyNode) => inShort(source.slice(node.start, node.end));
  walk(program, (node, around) => {
    const name = around.map(functionName).find((one) => one !== null);
    const where = name ? ` in ${name}` : "";
    const add = (kind: string, of: AnyNode, start: number, end: number, text: string) => {
      if (isOwn(of.start, of.end))
        found.push({ kind, what: code(of) + where, at: start, edits: [{ start, end, text }] });
    };
    if (node.type === "ExpressionStatement" && node["directive"] === undefined) {
      const call = node["expression"];
      add(methodOf(call) === "setItem" ? "not saved" : "without", node, node.start, node.end, ";");
      if (methodOf(call) === "addEventListener" && hasOwnListener(call))
        add("listener twice", node, node.end, node.end, `\n${source.slice(node.start, node.end)}`);
    } else if (node.type === "IfStatement" && !node["alternate"]) add("without", node, node.start, node.end, ";");
    else if (/^(Binary|Logical)Expression$/.test(node.type)) {
      const { left, operator } = node;
      const other = opposite[String(operator)];
      if (!isNode(left) || other === undefined) return;
      const at = source.indexOf(String(operator), left.end);
      add(`${other} for ${operator}`, node, at, at + String(operator).length, other);
    } else if (node.type === "UnaryExpression" && node["operator"] === "!")
      add("without !", node, node.start, node.start + 1, "");
    else if (node.type === "AssignmentExpression" && /^(textContent|innerText)$/.test(propertyOf(node["left"]) ?? "")) {
      const { left, right } = node;
      if (!isNode(left) || !isNode(left["property"]) || !isNode(right) || isFixedText(right)) return;
      const { start, end } = left["property"];
      add(`innerHTML for ${propertyOf(left)}`, node, start, end, "innerHTML");
    }
  });
  return found;
}

/** The name of a function that is declared with one, or kept in a variable. */
function functionName({ type, id, init }: AnyNode): string | null {
  const isNamed =
    type === "FunctionDeclaration" || (type === "VariableDeclarator" && isNode(init) && /Function/.test(init.type));
  return isNamed && isNode(id) ? String(id["name"]) : null;
}

/** One of the texts in the script, which mean the same as HTML. */
function isFixedText(node: AnyNode): boolean {
  const { consequent, alternate } = node;
  if (node.type === "ConditionalExpression")
    return isNode(consequent) && isNode(alternate) && isFixedText(consequent) && isFixedText(alternate);
  return node.type === "Literal";
}

/** Browsers add the same function only once, so only one that is written in the call can be added twice. */
function hasOwnListener(call: unknown): boolean {
  const [, listener] = isNode(call) && Array.isArray(call["arguments"]) ? call["arguments"] : [];
  return isNode(listener) && listener.type !== "Identifier" && listener.type !== "MemberExpression";
}
