/** Compares the page with what a check expects. Each look returns null, or a message about what was found instead. */

import { tokenize } from "#app/domain/markup/tokens.ts";
import type { JsNode, Look, SourceLook, Target } from "#app/domain/practice/practice.ts";
import { markupFaults } from "../markup/faults.ts";
import { lineTable } from "../source.ts";
import { isShown, nameOf, roleOf } from "./accessible-names.ts";
import { textContrast } from "./colour.ts";
import { describeValue } from "./console-values.ts";
import {
  collapseWhitespace,
  describeCss,
  describeExpectation,
  describeFound,
  describeNumber,
  describeText,
  matchesCss,
  matchesNumber,
  matchesText,
  quoted,
} from "./expectations.ts";
import { isFadedForGood } from "./hidden-for-good.ts";
import { styleOf } from "./native.ts";
import { treeOfHtml, treeText } from "./normalise-dom.ts";
import { isPerceivable } from "./perception.ts";
import { canonicalValue, ruleProblem } from "./rules.ts";
import type { RunningPage } from "./runtime.ts";
import { find, quotedTag } from "./visitor.ts";

export interface Sources {
  readonly files: Readonly<Record<string, string>>;
  readonly trees: Readonly<Record<string, JsNode>>;
}

/** Null if it passes. */
export function lookProblem(look: Look, running: RunningPage, sources: Sources): string | null {
  const problem = evaluateLook(look, running, sources);
  return problem === null ? null : (look.says ?? problem);
}

const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];

/** A message if what was found can't be seen. */
function fadedProblem(elements: readonly Element[]): string | null {
  const faded = elements.find(isFadedForGood);
  return faded
    ? `${quotedTag(faded)} is on the page, but people can't see it, because it is transparent or in the colour of its background.`
    : null;
}

function evaluateLook(look: Look, running: RunningPage, sources: Sources): string | null {
  if ("exists" in look)
    return all(look.exists).length > 0
      ? fadedProblem(all(look.exists).slice(0, 1))
      : `There is no element that matches \`${look.exists}\`.`;
  if ("missing" in look) {
    const [first] = all(look.missing);
    return first ? `${quotedTag(first)} shouldn't be there.` : null;
  }
  if ("count" in look) {
    const [selector, number] = look.count;
    const found = all(selector).length;
    if (matchesNumber(number, found)) return number === 0 ? null : fadedProblem(all(selector));
    return `Expected ${describeNumber(number)} ${number === 1 ? "element that matches" : "elements that match"} \`${selector}\`, but found ${found}.`;
  }
  if ("text" in look) {
    const [selector, rule] = look.text;
    const found = shownText(selector);
    return matchesText(rule, found)
      ? fadedProblem([find(selector)])
      : `The text of \`${selector}\` should ${describeExpectation(rule)}, but it is ${describeFound(found)}.`;
  }
  if ("texts" in look) {
    const [selector, rules] = look.texts;
    const found = all(selector).map(shownText);
    if (found.length === rules.length && rules.every((rule, at) => matchesText(rule, found[at] ?? "")))
      return fadedProblem(all(selector));
    return `The texts of \`${selector}\` should be ${rules.map(describeText).join(", ")}, but they are ${found.map(describeFound).join(", ") || "missing"}.`;
  }
  if ("attr" in look) {
    const [selector, name, rule] = look.attr;
    const element = find(selector);
    const found = element.getAttribute(name);
    if (rule === null) return found === null ? null : `${quotedTag(element)} shouldn't have \`${name}\`.`;
    if (found === null) return `${quotedTag(element)} has no \`${name}\`.`;
    if (rule === true || matchesText(rule, found)) return null;
    return `The \`${name}\` of ${quotedTag(element)} should ${describeExpectation(rule)}, but it is ${describeFound(found)}.`;
  }
  if ("prop" in look) {
    const [selector, name, value] = look.prop;
    const element = find(selector);
    const found: unknown = Reflect.get(element, name);
    return found === value
      ? null
      : `\`${name}\` of ${quotedTag(element)} should be ${describeValue(value)}, but it is ${describeValue(found)}.`;
  }
  if ("value" in look) {
    const [selector, rule] = look.value;
    const element = find(selector);
    const found = String(Reflect.get(element, "value") ?? "");
    return matchesText(rule, found)
      ? null
      : `The value of ${quotedTag(element)} should ${describeExpectation(rule)}, but it is ${describeFound(found)}.`;
  }
  if ("visible" in look) {
    const element = find(look.visible);
    return isPerceivable(element) ? null : `${quotedTag(element)} should be visible, but it isn't.`;
  }
  if ("hidden" in look) {
    const shown = all(look.hidden).find(isShown);
    return shown ? `${quotedTag(shown)} shouldn't be visible, but it is.` : null;
  }
  if ("focused" in look) {
    const element = find(look.focused);
    const active = document.activeElement;
    if (active === element) return null;
    return `The focus should be on ${quotedTag(element)}, but it is ${active && active !== document.body ? `on ${quotedTag(active)}` : "nowhere"}.`;
  }
  if ("css" in look) return cssProblem(...look.css);
  if ("rule" in look) return ruleProblem(look.rule);
  if ("name" in look) {
    const [selector, rule] = look.name;
    const element = find(selector);
    const found = nameOf(element);
    return matchesText(rule, found)
      ? null
      : `The accessible name of ${quotedTag(element)} should ${describeExpectation(rule)}, but it is ${describeFound(found)}.`;
  }
  if ("role" in look) {
    const [selector, role] = look.role;
    const element = find(selector);
    const found = roleOf(element);
    return found === role
      ? null
      : `The role of ${quotedTag(element)} should be \`${role}\`, but it ${found ? `is \`${found}\`` : "has none"}.`;
  }
  if ("contrast" in look) {
    const [selector, least] = look.contrast;
    find(selector);
    for (const element of all(selector)) {
      const found = textContrast(element);
      if (found !== null && found < least)
        return `The contrast of ${quotedTag(element)} should be at least ${least}, but it is ${found.toFixed(1)}.`;
    }
    return null;
  }
  if ("console" in look) return consoleProblem(...look.console, running);
  if ("dialog" in look) {
    const [number, rule] = look.dialog;
    const found = running.dialogs[number];
    if (!found)
      return `${["No dialog was", "Only one dialog was"][running.dialogs.length] ?? `Only ${running.dialogs.length} dialogs were`} opened.`;
    return matchesText(rule, found.text)
      ? null
      : `The dialog should say ${describeText(rule)}, but it says ${quoted(found.text)}.`;
  }
  if ("stored" in look) {
    const [key, rule] = look.stored;
    const found = running.stored()?.[key];
    if (rule === null)
      return found === undefined ? null : `\`${key}\` shouldn't be stored, but it is, as ${quoted(found)}.`;
    if (found === undefined) return `Nothing is stored under \`${key}\`.`;
    return matchesText(rule, found)
      ? null
      : `The value stored under \`${key}\` should be ${describeText(rule)}, but it is ${describeFound(found)}.`;
  }
  if ("output" in look) {
    const [name, rule] = look.output;
    const found = running.script?.output(name) ?? "";
    return matchesText(rule, found)
      ? null
      : `${describeTyped(running)}the output \`${name}\` should ${describeExpectation(rule)}, but it is ${describeFound(found)}.`.replace(
          /^./,
          (letter) => letter.toUpperCase(),
        );
  }
  if ("prevented" in look) {
    const found = running.navigation.prevented(look.prevented);
    if (found === null) return `There was no \`${look.prevented}\` event.`;
    return found ? null : `Nothing prevents the default action of \`${look.prevented}\`. Call \`preventDefault()\`.`;
  }
  if ("wellFormed" in look) return markupProblem(look.wellFormed, sources);
  if ("tree" in look) {
    const [selector, html] = look.tree;
    const found = treeText(find(selector));
    const wanted = treeOfHtml(html);
    return found === wanted
      ? null
      : `\`${selector}\` should be ${quoted(wanted)}, but the browser made ${quoted(found)}.`;
  }
  return sourceProblem(look.source, sources);
}

/** The values in the fields, for messages about an output. */
function describeTyped(running: RunningPage): string {
  const pairs = Object.entries(running.boot.inputs).map(([name, value]) => `${name} ${quoted(value)}`);
  return pairs.length > 0 ? `with ${pairs.join(", ")}, ` : "";
}

export function shownText(target: Target): string {
  const element = find(target);
  return collapseWhitespace("innerText" in element ? element.innerText : (element as Element).textContent);
}

function cssProblem(
  selector: string,
  property: string,
  rule: Parameters<typeof matchesCss>[0],
  pseudo?: string,
): string | null {
  const element = find(selector);
  const found = styleOf(element, pseudo).getPropertyValue(property);
  const same = (expected: string) => found === expected || found === computed(element, property, expected);
  if (matchesCss(rule, found, same)) return null;
  return `\`${property}\` of \`${selector}${pseudo ?? ""}\` should be ${describeCss(rule)}, but it is ${describeFound(found)}.`;
}

/** The computed form of a value for an element: `1rem` is `16px`, and `red` is `rgb(255, 0, 0)`. */
function computed(element: Element, property: string, value: string): string {
  const probe = document.createElement("div");
  probe.style.setProperty("all", "initial");
  probe.style.setProperty("font-size", styleOf(element).fontSize);
  probe.style.setProperty("position", "absolute");
  probe.style.setProperty(property, canonicalValue(property, value), "important");
  (element.parentElement ?? document.body).append(probe);
  const result = styleOf(probe).getPropertyValue(property);
  probe.remove();
  return result;
}

function consoleProblem(
  number: number | "any" | "none",
  rule: Parameters<typeof matchesText>[0],
  running: RunningPage,
): string | null {
  const { lines } = running.output;
  if (number === "none") {
    const found = lines.find(({ text }) => matchesText(rule, text));
    return found
      ? `The console shouldn't show ${describeText(rule)}, but line ${found.line ?? "?"} of your code wrote ${quoted(found.text)}.`
      : null;
  }
  if (number === "any") {
    if (lines.some(({ text }) => matchesText(rule, text))) return null;
    const last = lines.at(-1);
    return `The console should show ${describeText(rule)}, but ${last ? `its last line is ${quoted(last.text)}` : "it is empty"}.`;
  }
  const found = lines[number];
  if (!found)
    return `The console should show ${describeText(rule)} in line ${number + 1}, but it has ${["no lines", "only one line"][lines.length] ?? `only ${lines.length} lines`}.`;
  return matchesText(rule, found.text)
    ? null
    : `Line ${number + 1} of the console should ${describeExpectation(rule)}, but it is ${describeFound(found.text)}.`;
}

/** Whether a character reference exists. The browser knows them all. */
function isReference(name: string): boolean {
  const probe = document.createElement("textarea");
  probe.innerHTML = `&${name};`;
  return probe.value !== `&${name};`;
}

export function markupProblem(file: string, { files }: Sources): string | null {
  const source = files[file];
  if (source === undefined) return `There is no file \`${file}\`.`;
  const [fault] = markupFaults(source, { isReference });
  return fault ? `\`${file}\`, line ${lineTable(source)(fault.at).line}: ${fault.message}` : null;
}

/** All nodes of a script, in the order of the source. */
export function nodesOf(root: JsNode): JsNode[] {
  const found: JsNode[] = [];
  const walk = (node: JsNode) => {
    found.push(node);
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isJsNode(child)) walk(child);
  };
  walk(root);
  return found;
}

const isJsNode = (value: unknown): value is JsNode =>
  typeof value === "object" && value !== null && "type" in value && "line" in value;

export function treeOf(file: string, { files, trees }: Sources): JsNode {
  const tree = trees[file];
  if (tree) return tree;
  throw new Error(
    files[file] === undefined ? `There is no file ${file}.` : `${file} isn't a script that can be parsed.`,
  );
}

function sourceProblem(look: SourceLook, sources: Sources): string | null {
  const { file } = look;
  if (sources.files[file] === undefined) return `There is no file \`${file}\`.`;
  const text = () => withoutComments(file, sources.files[file] ?? "");
  if (look.contains !== undefined && !text().includes(look.contains))
    return `\`${file}\` should contain ${quoted(look.contains)}, but it doesn't.`;
  if (look.lacks !== undefined && text().includes(look.lacks))
    return `\`${file}\` shouldn't contain ${quoted(look.lacks)}.`;
  const call = (name: string) =>
    nodesOf(treeOf(file, sources)).find((node) => {
      if (node.type !== "CallExpression" && node.type !== "NewExpression") return false;
      const found = calledName(node["callee"] as JsNode);
      return (
        found !== null && (name.startsWith(".") ? found.endsWith(name) : found === name || found.endsWith(`.${name}`))
      );
    });
  if (look.calls !== undefined && !call(look.calls))
    return `\`${file}\` should call \`${look.calls}\`, but it doesn't.`;
  if (look.callsNot !== undefined) {
    const found = call(look.callsNot);
    if (found) return `\`${file}\` shouldn't call \`${look.callsNot}\`, but line ${found.line} does.`;
  }
  const use = (type: string) => nodesOf(treeOf(file, sources)).find((node) => node.type === type);
  if (look.uses !== undefined && !use(look.uses)) return `\`${file}\` has no ${nodeInWords(look.uses)}.`;
  if (look.usesNot !== undefined) {
    const found = use(look.usesNot);
    if (found)
      return `\`${file}\` shouldn't have a ${nodeInWords(look.usesNot)}, but there is one in line ${found.line}.`;
  }
  if (look.declaresNot !== undefined) {
    const found = nodesOf(treeOf(file, sources)).find(
      (node) => node.type === "VariableDeclaration" && node["kind"] === look.declaresNot,
    );
    if (found) return `\`${file}\` shouldn't use \`${look.declaresNot}\`, but line ${found.line} does.`;
  }
  return null;
}

/** The dotted name of the called function, without anything before the first name. */
function calledName(node: JsNode): string | null {
  if (node.type === "Identifier") return String(node["name"]);
  if (node.type === "ChainExpression") return calledName(node["expression"] as JsNode);
  if (node.type !== "MemberExpression") return null;
  const property = node["property"] as JsNode;
  const name = node["computed"] ? property["value"] : property["name"];
  return typeof name === "string" ? `${calledName(node["object"] as JsNode) ?? ""}.${name}` : null;
}

const nodeWords: Readonly<Record<string, string>> = {
  TemplateLiteral: "template literal (text in backticks)",
  ForOfStatement: "`for … of` loop",
  ForStatement: "`for` loop",
  WhileStatement: "`while` loop",
  DoWhileStatement: "`do … while` loop",
  IfStatement: "`if`",
  SwitchStatement: "`switch`",
  ConditionalExpression: "conditional operator (`? :`)",
  ArrowFunctionExpression: "arrow function",
  FunctionDeclaration: "function declaration",
  SpreadElement: "spread (`…`)",
  AwaitExpression: "`await`",
  ClassDeclaration: "class",
  ObjectPattern: "destructuring of an object",
};

const nodeInWords = (type: string): string => nodeWords[type] ?? `\`${type}\``;

function withoutComments(file: string, source: string): string {
  if (/\.html?$/.test(file))
    return tokenize(source)
      .tokens.filter(({ kind }) => kind !== "comment")
      .map(({ start, end }) => source.slice(start, end))
      .join("");
  let text = "";
  let at = 0;
  for (let open = source.indexOf("/*"); open >= 0; open = source.indexOf("/*", at)) {
    text += source.slice(at, open);
    const close = source.indexOf("*/", open + 2);
    at = close < 0 ? source.length : close + 2;
  }
  return text + source.slice(at);
}
