/** Which names in a script can contain what a function returns, such as what a visitor typed. */
import type { JsNode } from "#app/domain/practice/practice.ts";

export const isNode = (value: unknown): value is JsNode =>
  typeof value === "object" && value !== null && "type" in value;

/** Visits a node and everything in it. */
function visit(value: unknown, look: (node: JsNode) => void): void {
  if (Array.isArray(value)) for (const part of value) visit(part, look);
  if (!isNode(value)) return;
  look(value);
  for (const part of Object.values(value)) visit(part, look);
}

/** The names of variables and properties in a node. */
function namesIn(value: unknown): Set<string> {
  const names = new Set<string>();
  visit(value, ({ type, name }) => {
    if (/^(?:Private)?Identifier$/.test(type) && typeof name === "string") names.add(name);
  });
  return names;
}

/** Whether one of these names occurs in an expression. */
export const dependsOn = (value: unknown, names: ReadonlySet<string>): boolean =>
  [...namesIn(value)].some((name) => names.has(name));

/**
 * The names that may contain what a function returns: that of the function, variables and properties that get a value with
 * one of these names in it, and all parameters. It ignores where a name is declared, so it can find too many.
 */
export function namesWith(tree: unknown, source: string): ReadonlySet<string> {
  const names = new Set([source]);
  let before = 0;
  while (before !== names.size) {
    before = names.size;
    visit(tree, (node) => {
      const [to, from] = assigned(node);
      if (from === null || dependsOn(from, names)) for (const name of namesIn(to)) names.add(name);
    });
  }
  return names;
}

/** What gets a value, and the value: null for parameters, which can get any. */
function assigned(node: JsNode): readonly [to: unknown, from: unknown] {
  if (/Function/.test(node.type)) return [node["params"], null];
  if (node.type === "VariableDeclarator") return [node["id"], node["init"] ?? undefined];
  if (node.type === "AssignmentExpression") return [node["left"], node["right"]];
  if (/^Property(?:Definition)?$/.test(node.type)) return [node["key"], node["value"]];
  if (node.type === "ForOfStatement") return [node["left"], node["right"]];
  // A method of a map or an array, such as `answers.set("name", input("name"))`.
  const callee = node["callee"];
  if (node.type === "CallExpression" && isNode(callee) && callee.type === "MemberExpression")
    return [callee["object"], node["arguments"]];
  return [undefined, undefined];
}
