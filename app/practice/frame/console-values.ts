/** Converts values of a learner's program to data that the console can show, within limits and without calling getters. */
import type { ConsoleValue } from "#app/domain/practice/practice.ts";

const limits = { text: 2000, depth: 4, keys: 100, nodes: 600 } as const;

/** The arguments of `console.log`, with `%s` and similar placeholders filled in. */
export function consoleValues(values: readonly unknown[]): ConsoleValue[] {
  const [first, ...rest] = values;
  if (typeof first !== "string" || !/%[sdifoOc]/.test(first)) return values.map((value) => toConsoleValue(value));
  const text = first.replace(/%([sdifoOc%])/g, (all, kind: string) => {
    if (kind === "%") return "%";
    if (rest.length === 0) return all;
    const value = rest.shift();
    if (kind === "c") return "";
    if (kind === "d" || kind === "i") return String(Math.trunc(Number(value)));
    if (kind === "f") return String(Number(value));
    return toConsoleValue(value).text;
  });
  return [{ kind: "text", text: truncate(text), entries: null }, ...rest.map((value) => toConsoleValue(value))];
}

/** One value, in the form of an argument of `console.log`. */
export function toConsoleValue(value: unknown): ConsoleValue {
  if (typeof value === "string") return { kind: "text", text: truncate(value), entries: null };
  return describe(value, 0, { left: limits.nodes, above: [] });
}

/** One line for messages: strings in quotation marks, and objects with their first entries. */
export const describeValue = (value: unknown): string => describe(value, 0, { left: 40, above: [] }).text.slice(0, 200);

interface Walk {
  left: number;
  readonly above: readonly object[];
}

const leaf = (kind: ConsoleValue["kind"], text: string): ConsoleValue => ({
  kind,
  text: truncate(text),
  entries: null,
});
const truncate = (text: string): string => (text.length > limits.text ? `${text.slice(0, limits.text - 1)}…` : text);

function describe(value: unknown, depth: number, walk: Walk): ConsoleValue {
  switch (typeof value) {
    case "string":
      return leaf("string", JSON.stringify(value.length > limits.text ? value.slice(0, limits.text) : value));
    case "number":
      return leaf("number", Object.is(value, -0) ? "-0" : String(value));
    case "bigint":
      return leaf("number", `${value}n`);
    case "boolean":
      return leaf("boolean", String(value));
    case "undefined":
      return leaf("empty", "undefined");
    case "symbol":
      return leaf("symbol", String(value));
    case "function":
      return leaf(
        "function",
        `${/^class\b/.test(String(value)) ? "class" : "function"} ${value.name || "without a name"}`,
      );
    default:
      return value === null ? leaf("empty", "null") : describeSafely(value as object, depth, walk);
  }
}

function describeSafely(value: object, depth: number, walk: Walk): ConsoleValue {
  try {
    return describeObject(value, depth, walk);
  } catch {
    // A proxy or an object that throws when it is inspected. Only its type can be shown.
    return leaf("object", Object.prototype.toString.call(value));
  }
}

function describeObject(value: object, depth: number, walk: Walk): ConsoleValue {
  if (value instanceof Error) return leaf("error", `${value.name}: ${value.message}`);
  if (value instanceof Element) return leaf("element", tagOf(value));
  if (value instanceof Node) return leaf("element", value.nodeName);
  if (value instanceof Date)
    return leaf("object", Number.isNaN(value.getTime()) ? "Invalid Date" : value.toISOString());
  if (value instanceof RegExp || value instanceof URL) return leaf("object", String(value));
  if (walk.above.includes(value)) return leaf("object", "(the same object again)");
  const name = nameOf(value);
  const inner: Walk = { left: walk.left, above: [...walk.above, value] };
  const entries: [string, ConsoleValue][] = [];
  let total = 0;
  const add = (key: string, read: () => unknown) => {
    total += 1;
    if (entries.length >= limits.keys || depth >= limits.depth || inner.left <= 0) return;
    inner.left -= 1;
    entries.push([key, describe(read(), depth + 1, inner)]);
  };
  if (value instanceof Map) for (const [key, item] of value) add(describe(key, limits.depth, inner).text, () => item);
  else if (value instanceof Set)
    [...value].forEach((item, at) => {
      add(String(at), () => item);
    });
  else if (isList(value))
    for (let at = 0; at < value.length && at <= limits.keys; at++) add(String(at), () => value[at]);
  else
    for (const key of Object.keys(value)) {
      const field = Object.getOwnPropertyDescriptor(value, key);
      add(key, () => (field && "value" in field ? field.value : "(computed when read)"));
    }
  walk.left = inner.left;
  const length = isList(value) ? value.length : total;
  return { kind: "object", text: truncate(summaryLine(value, name, entries, length)), entries };
}

const isList = (value: object): value is ArrayLike<unknown> & object =>
  Array.isArray(value) || value instanceof NodeList || value instanceof HTMLCollection || ArrayBuffer.isView(value);

function nameOf(value: object): string {
  const prototype = Object.getPrototypeOf(value);
  const maker = prototype && Object.getOwnPropertyDescriptor(prototype, "constructor")?.value;
  return typeof maker === "function" && typeof maker.name === "string" ? maker.name : "";
}

function summaryLine(value: object, name: string, entries: readonly [string, ConsoleValue][], length: number): string {
  const list = isList(value) || value instanceof Set;
  const parts: string[] = [];
  let size = 0;
  for (const [key, entry] of entries) {
    const part = list ? shorten(entry) : `${key}: ${shorten(entry)}`;
    size += part.length;
    if (size > 160) break;
    parts.push(part);
  }
  if (parts.length < length) parts.push("…");
  const plain = name === "" || name === "Object" || name === "Array";
  const label = plain
    ? ""
    : isList(value) || value instanceof Map || value instanceof Set
      ? `${name}(${length}) `
      : `${name} `;
  return `${label}${list ? `[${parts.join(", ")}]` : `{${parts.join(", ")}}`}`;
}

const shorten = ({ text, kind }: ConsoleValue): string =>
  text.length > 60 && kind !== "element" ? `${text.slice(0, 59)}…` : text;

/** The start tag of an element. */
export function tagOf(element: Element): string {
  const attributes = [...element.attributes].map(({ name, value }) =>
    value === "" ? ` ${name}` : ` ${name}="${value}"`,
  );
  const tag = `<${element.localName}${attributes.join("")}>`;
  return tag.length > 120 ? `${tag.slice(0, 118)}…>` : tag;
}
