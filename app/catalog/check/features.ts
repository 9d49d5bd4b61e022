/**
 * Which features of HTML, CSS and JavaScript a piece of code uses, read from syntax trees, under the names that
 * `features.yaml` of a section gives them (docs/guides/lesson.md).
 */
import { type Node as JsNode, parse as parseJs } from "acorn";
import * as csstree from "css-tree";
import { type DefaultTreeAdapterTypes, parse, parseFragment } from "parse5";
import { embeddedCode } from "./html-check.ts";

export type FeatureLanguage = "html" | "css" | "js";

/** A feature at its first use in a piece of code. */
export interface UsedFeature {
  readonly language: FeatureLanguage;
  /** As `features.yaml` writes it: `details`, `input[type=email]`, `color`, `:hover`, `for…of`. */
  readonly name: string;
  /** Wider names that stand for it as well: `[type]` for `input[type=email]`. */
  readonly within: readonly string[];
  /** Line in the code, from 1. */
  readonly line: number;
}

/** What a piece of code uses, each feature once, in the order of the text. A piece that cannot be parsed uses nothing. */
export function featuresOf(language: FeatureLanguage, code: string): UsedFeature[] {
  const found = new Map<string, UsedFeature>();
  const add: Add = (name, line, within = [], of = language) => {
    const key = `${of} ${name}`;
    const known = found.get(key);
    if (!known || known.line > line) found.set(key, { language: of, name, within, line });
  };
  if (language === "html") htmlFeatures(code, add);
  else if (language === "css") cssFeatures(code, add);
  else jsFeatures(code, add);
  return [...found.values()].sort((a, b) => a.line - b.line);
}

type Add = (name: string, line: number, within?: readonly string[], language?: FeatureLanguage) => void;

// --- HTML -----------------------------------------------------------------------------------------------------------

type HtmlNode = DefaultTreeAdapterTypes.Node;
type HtmlElement = DefaultTreeAdapterTypes.Element;

function htmlFeatures(code: string, add: Add): void {
  const options = { sourceCodeLocationInfo: true } as const;
  // A fragment has no html, head and body of its own, so code that writes them is read as a document.
  const root: HtmlNode = /<(!doctype|html|head|body)\b/i.test(code)
    ? parse(code, options)
    : parseFragment(code, options);
  const visit = (node: HtmlNode): void => {
    const line = node.sourceCodeLocation?.startLine;
    if (line !== undefined) {
      if (node.nodeName === "#documentType") add("doctype", line);
      else if (node.nodeName === "#comment") add("comment", line);
      else if ("tagName" in node) elementFeatures(node, line, add);
    }
    // What an SVG drawing is made of is a language of its own.
    if ("tagName" in node && (node.tagName === "svg" || node.tagName === "math")) return;
    if ("content" in node) visit(node.content);
    if ("childNodes" in node) for (const child of node.childNodes) visit(child);
  };
  visit(root);
  const reference = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/i.exec(code);
  if (reference) add("character reference", lineAt(code, reference.index));
  for (const part of embeddedCode(code)) {
    if (part.lang === "json") continue;
    for (const feature of featuresOf(part.lang, part.code))
      add(feature.name, feature.line + part.line - 1, feature.within, feature.language);
  }
}

function elementFeatures({ tagName, attrs, namespaceURI }: HtmlElement, line: number, add: Add): void {
  // A tag that lost a quotation mark or a bracket leaves names that nobody wrote.
  if (!/^[a-z][a-z\d-]*$/.test(tagName)) return;
  add(tagName, line);
  if (!namespaceURI.endsWith("xhtml") && tagName !== "svg" && tagName !== "math") return;
  for (const { name, value } of attrs) {
    const kind = name.startsWith("data-") ? "data-*" : name;
    if (!/^[a-z][a-z\d:-]*$/i.test(kind.replace("*", ""))) continue;
    const within = [`${tagName}[${kind}]`, `[${kind}]`];
    if (name === "style")
      for (const { name: own, within: wider } of featuresOf("css", value)) add(own, line, wider, "css");
    if (telling[kind]?.test(tagName) && value !== "") add(`${tagName}[${kind}=${value.toLowerCase()}]`, line, within);
    else add(`${tagName}[${kind}]`, line, [`[${kind}]`]);
  }
}

/** Attributes whose value decides what an element is, and on which: a checkbox and a file chooser are two things. */
const telling: Readonly<Record<string, RegExp>> = {
  type: /^(input|button)$/,
  rel: /^(link|a)$/,
  name: /^meta$/,
  property: /^meta$/,
  "http-equiv": /^meta$/,
  role: /./,
};

const lineAt = (code: string, offset: number): number => code.slice(0, offset).split("\n").length;

// --- CSS ------------------------------------------------------------------------------------------------------------

function cssFeatures(code: string, add: Add): void {
  const context = code.includes("{") || code.trimStart().startsWith("@") ? "stylesheet" : "declarationList";
  // Faults are told by the check of the code itself; here they only leave nodes without a kind.
  const tree = csstree.parse(code, { context, positions: true, parseCustomProperty: true, onParseError: () => {} });
  csstree.walk(tree, {
    enter(node: csstree.CssNode) {
      const line = node.loc?.start.line ?? 1;
      switch (node.type) {
        case "Comment":
          return add("comment", line);
        case "Atrule":
          return add(`@${node.name.toLowerCase()}`, line);
        case "Declaration":
          return declarationFeatures(node, line, add);
        case "SelectorList":
          if (node.children.size > 1) add("A, B", line);
          return;
        case "Combinator":
          return add(node.name === " " ? "A B" : `A ${node.name} B`, line);
        case "TypeSelector":
          return add(node.name === "*" ? "*" : "element", line);
        case "ClassSelector":
          return add(".class", line);
        case "IdSelector":
          return add("#id", line);
        case "AttributeSelector":
          return add("[attribute]", line);
        case "PseudoClassSelector":
          return add(node.children ? `:${node.name}()` : `:${node.name}`, line);
        case "PseudoElementSelector":
          return add(`::${node.name}`, line);
        case "NestingSelector":
          return add("&", line);
        case "Function":
          return add(`${node.name.toLowerCase()}()`, line);
        case "Hash":
          return add("#colour", line);
        case "Dimension":
          return add(`1${node.unit.toLowerCase()}`, line);
        case "Percentage":
          return add("1%", line);
      }
    },
  });
}

function declarationFeatures({ property, value, important }: csstree.Declaration, line: number, add: Add): void {
  if (important) add("!important", line);
  const name = property.toLowerCase();
  const keyword = csstree.generate(value).toLowerCase();
  if (name.startsWith("--")) add("--name", line);
  else if (layouts.has(name)) add(`${name}: ${keyword}`, line, [name]);
  else add(name, line);
}

/** Properties whose value decides the kind of layout: grid and flex are two lessons. */
const layouts = new Set(["display", "position", "float"]);

// --- JavaScript -----------------------------------------------------------------------------------------------------

type Fields = JsNode & Record<string, unknown>;

function jsFeatures(code: string, add: Add): void {
  const options = { ecmaVersion: "latest", locations: true, allowReturnOutsideFunction: true } as const;
  const onComment = (_block: boolean, _text: string, _from: number, _to: number, start?: { line: number }) =>
    add("comment", start?.line ?? 1);
  const parsedAs = (sourceType: "module" | "script"): Fields | null => {
    try {
      const program: JsNode = parseJs(code, { ...options, sourceType, onComment });
      return program as Fields;
    } catch {
      return null;
    }
  };
  const tree = parsedAs("module") ?? parsedAs("script");
  if (!tree) return;
  const own = ownNames(tree);
  walk(tree, null, "", (node, parent, field) => {
    const line = node.loc?.start.line ?? 1;
    for (const name of constructs(node)) add(name, line);
    if (node.type === "MemberExpression" && node["computed"] !== true) {
      const name = String((node["property"] as Fields)["name"]);
      const object = node["object"] as Fields;
      const base = object.type === "Identifier" ? String(object["name"]) : null;
      if (base !== null && !own.variables.has(base)) add(`${base}.${name}`, line, [base, `.${name}`]);
      else if (!own.members.has(name)) add(`.${name}`, line);
    }
    const isObject = parent?.type === "MemberExpression" && field === "object" && parent["computed"] !== true;
    if (node.type === "Identifier" && !isKey(node, parent, field) && !isObject) {
      const name = String(node["name"]);
      if (!own.variables.has(name)) add(name, line);
    }
  });
}

function walk(
  node: Fields,
  parent: Fields | null,
  field: string,
  visit: (node: Fields, parent: Fields | null, field: string) => void,
): void {
  visit(node, parent, field);
  for (const [name, value] of Object.entries(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child === "object" && child !== null && typeof (child as Fields).type === "string")
        walk(child as Fields, node, name, visit);
}

/** Names that the code itself gives: its variables, and the properties of its objects and classes. */
function ownNames(tree: Fields): { variables: ReadonlySet<string>; members: ReadonlySet<string> } {
  const variables = new Set<string>(["arguments"]);
  const members = new Set<string>();
  const bind = (pattern: Fields | null): void => {
    if (!pattern) return;
    if (pattern.type === "Identifier") variables.add(String(pattern["name"]));
    else if (pattern.type === "AssignmentPattern") bind(pattern["left"] as Fields);
    else if (pattern.type === "RestElement") bind(pattern["argument"] as Fields);
    else if (pattern.type === "ArrayPattern") (pattern["elements"] as (Fields | null)[]).forEach(bind);
    else if (pattern.type === "ObjectPattern")
      for (const property of pattern["properties"] as Fields[])
        bind((property.type === "RestElement" ? property : property["value"]) as Fields);
  };
  walk(tree, null, "", (node) => {
    if (/Function/.test(node.type)) {
      (node["params"] as Fields[]).forEach(bind);
      bind(node["id"] as Fields | null);
    } else if (/^(VariableDeclarator|ClassDeclaration)$/.test(node.type)) bind(node["id"] as Fields);
    else if (node.type === "CatchClause") bind(node["param"] as Fields | null);
    else if (/^Import\w*Specifier$/.test(node.type)) bind(node["local"] as Fields);
    else if (/^(Property|MethodDefinition|PropertyDefinition)$/.test(node.type) && node["computed"] !== true)
      members.add(String((node["key"] as Fields)["name"] ?? (node["key"] as Fields)["value"]));
  });
  return { variables, members };
}

/** `b` in `a.b` and `{ b: 1 }` and labels name no variable. */
function isKey(node: Fields, parent: Fields | null, field: string): boolean {
  if (!parent) return false;
  if (field === "property" && parent.type === "MemberExpression") return parent["computed"] !== true;
  if (field === "key")
    return parent["computed"] !== true && !(parent["shorthand"] === true && parent["value"] === node);
  return field === "label" || field === "imported" || field === "exported" || parent.type === "MetaProperty";
}

/** The names of a construct, by the type of its node in the tree (ESTree). */
function constructs(node: Fields): readonly string[] {
  const sign = String(node["operator"]);
  switch (node.type) {
    case "VariableDeclaration":
      return [String(node["kind"])];
    case "BinaryExpression":
    case "LogicalExpression":
    case "UnaryExpression":
    case "UpdateExpression":
    case "AssignmentExpression":
      return [sign];
    case "FunctionDeclaration":
    case "FunctionExpression":
      return ["function", ...(node["async"] ? ["async"] : []), ...(node["generator"] ? ["function*"] : [])];
    case "ArrowFunctionExpression":
      return ["=>", ...(node["async"] ? ["async"] : [])];
    case "ForOfStatement":
      return ["for…of", ...(node["await"] ? ["await"] : [])];
    case "IfStatement":
      return node["alternate"] ? ["if", "else"] : ["if"];
    case "Literal":
      return "regex" in node ? ["/regexp/"] : "bigint" in node ? ["1n"] : node["raw"] === "null" ? ["null"] : [];
    case "ChainExpression":
      return ["?."];
    default:
      return byType[node.type] ?? [];
  }
}

const byType: Readonly<Record<string, readonly string[]>> = {
  ArrayExpression: ["[a, b]"],
  ArrayPattern: ["[a, b] ="],
  AwaitExpression: ["await"],
  BreakStatement: ["break"],
  ClassDeclaration: ["class"],
  ClassExpression: ["class"],
  ConditionalExpression: ["a ? b : c"],
  ContinueStatement: ["continue"],
  DoWhileStatement: ["do…while"],
  ExportDefaultDeclaration: ["export"],
  ExportNamedDeclaration: ["export"],
  ForInStatement: ["for…in"],
  ForStatement: ["for"],
  ImportDeclaration: ["import"],
  ImportExpression: ["import()"],
  LabeledStatement: ["label:"],
  NewExpression: ["new"],
  ObjectExpression: ["{ a: b }"],
  ObjectPattern: ["{ a } ="],
  ReturnStatement: ["return"],
  RestElement: ["..."],
  SpreadElement: ["..."],
  SwitchStatement: ["switch"],
  TemplateLiteral: ["`text`"],
  ThisExpression: ["this"],
  ThrowStatement: ["throw"],
  TryStatement: ["try"],
  WhileStatement: ["while"],
  YieldExpression: ["yield"],
};
