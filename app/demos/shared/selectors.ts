/**
 * Selectors, parsed and matched against a small tree as data, with their specificity (Selectors Level 4). Every answer comes
 * with its reason in words, which the browser's own `matches` can't give. It covers what the lessons teach: type, class, id
 * and attribute selectors, combinators, lists, and the pseudo-classes in `pseudoClasses`.
 */

/** An element of the small tree. */
export interface SmallElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly SmallElement[];
}

/** An element with its neighbours. The root has no parent. */
export interface PlacedElement extends SmallElement {
  readonly parent: PlacedElement | null;
  /** All children of its parent, itself included. */
  readonly siblings: readonly PlacedElement[];
  readonly placedChildren: readonly PlacedElement[];
  /** Position among the siblings, from 0. */
  readonly at: number;
  readonly depth: number;
}

/** Connects the elements of a tree, and lists them in document order. */
export function placeElements(root: SmallElement): readonly PlacedElement[] {
  const all: PlacedElement[] = [];
  const place = (element: SmallElement, parent: PlacedElement | null, siblings: PlacedElement[], at: number) => {
    const placedChildren: PlacedElement[] = [];
    const placed: PlacedElement = {
      ...element,
      parent,
      siblings,
      placedChildren,
      at,
      depth: parent ? parent.depth + 1 : 0,
    };
    siblings.push(placed);
    all.push(placed);
    for (const [index, child] of element.children.entries()) place(child, placed, placedChildren, index);
  };
  place(root, null, [], 0);
  return all;
}

/** Ids; classes, attributes and pseudo-classes; types and pseudo-elements. */
export type Specificity = readonly [ids: number, classes: number, types: number];

export const compareSpecificity = (a: Specificity, b: Specificity): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2];

const add = (a: Specificity, b: Specificity): Specificity => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const none: Specificity = [0, 0, 0];

export type Simple =
  | { readonly kind: "universal" }
  | { readonly kind: "type" | "class" | "id"; readonly name: string }
  | {
      readonly kind: "attribute";
      readonly name: string;
      readonly operator: "" | "=" | "~=" | "|=" | "^=" | "$=" | "*=";
      readonly value: string;
      readonly ignoreCase: boolean;
    }
  | { readonly kind: "pseudo-element"; readonly name: string }
  | { readonly kind: "pseudo-class"; readonly name: string }
  | {
      readonly kind: "nth";
      readonly name: string;
      readonly a: number;
      readonly b: number;
      readonly of: SelectorList | null;
    }
  | { readonly kind: "logical"; readonly name: "is" | "where" | "not" | "has"; readonly list: SelectorList };

/** A simple selector with the text that wrote it. */
export type Part = Simple & { readonly text: string };
export type Combinator = " " | ">" | "+" | "~";
export interface Compound {
  /** How it is connected to the compound before it. Null for the first, except inside `:has()`. */
  readonly combinator: Combinator | null;
  readonly parts: readonly Part[];
}
export interface Complex {
  readonly text: string;
  readonly compounds: readonly Compound[];
}
export type SelectorList = readonly Complex[];

/** Pseudo-classes about the document. The others that `statePseudoClasses` names depend on the user, and never match here. */
const pseudoClasses = new Set([
  ..."root empty first-child last-child only-child first-of-type last-of-type only-of-type".split(" "),
  ..."checked disabled enabled required optional link any-link".split(" "),
]);
const statePseudoClasses = new Set(
  "hover focus focus-visible focus-within active visited target user-invalid user-valid".split(" "),
);
const nthNames = new Set("nth-child nth-last-child nth-of-type nth-last-of-type".split(" "));
const logicalNames = new Set(["is", "where", "not", "has"]);
const pseudoElements = new Set(
  "before after marker selection placeholder first-line first-letter backdrop file-selector-button".split(" "),
);
/** These may be written with one colon, as in old code. */
const oldPseudoElements = new Set(["before", "after", "first-line", "first-letter"]);

/** A selector that can't be parsed. The message says what to do. */
export class SelectorError extends Error {}

/** Throws a SelectorError. */
export function parseSelector(source: string): SelectorList {
  const reader = new Reader(source);
  const list = reader.list(false);
  if (!reader.atEnd) throw new SelectorError(`The selector should end before \`${reader.rest}\`.`);
  return list;
}

class Reader {
  private readonly source: string;
  private at = 0;

  constructor(source: string) {
    this.source = source.trim();
  }

  get atEnd(): boolean {
    return this.at >= this.source.length;
  }

  get rest(): string {
    return this.source.slice(this.at, this.at + 20);
  }

  private take(pattern: RegExp): RegExpExecArray | null {
    const sticky = new RegExp(pattern.source, `${pattern.flags}y`);
    sticky.lastIndex = this.at;
    const found = sticky.exec(this.source);
    if (found) this.at = sticky.lastIndex;
    return found;
  }

  private name(after: string): string {
    const found = this.take(/-?[a-z_\u0080-\uffff][\w\u0080-\uffff-]*|--[\w-]+/i)?.[0];
    if (!found) throw new SelectorError(`Write a name after \`${after}\`.`);
    return found;
  }

  /** `relative`: inside `:has()`, where a selector may begin with a combinator. */
  list(relative: boolean): SelectorList {
    const list: Complex[] = [];
    do {
      this.take(/\s*/);
      list.push(this.complex(relative));
      this.take(/\s*/);
    } while (this.take(/,/));
    return list;
  }

  private complex(relative: boolean): Complex {
    const from = this.at;
    const compounds: Compound[] = [];
    let combinator: Combinator | null = relative ? " " : null;
    const leading = this.take(/\s*([>+~])\s*/)?.[1];
    if (leading) {
      if (!relative) throw new SelectorError(`A selector can’t start with \`${leading}\`. Write what comes before it.`);
      combinator = leading as Combinator;
    }
    for (;;) {
      compounds.push({ combinator, parts: this.compound() });
      const next = this.take(/\s*([>+~])\s*|\s+(?=[^\s,)])/);
      if (!next) break;
      if (compounds.at(-1)?.parts.some(({ kind }) => kind === "pseudo-element"))
        throw new SelectorError("A pseudo-element is the last part of a selector.");
      combinator = (next[1] as Combinator | undefined) ?? " ";
    }
    return { text: this.source.slice(from, this.at).trim(), compounds };
  }

  private compound(): readonly Part[] {
    const parts: Part[] = [];
    for (;;) {
      const from = this.at;
      const simple = this.simple(parts.length === 0);
      if (!simple) break;
      if (parts.some(({ kind }) => kind === "pseudo-element") && simple.kind !== "pseudo-class")
        throw new SelectorError("A pseudo-element is the last part of a selector.");
      parts.push({ ...simple, text: this.source.slice(from, this.at) });
    }
    if (parts.length === 0) {
      throw new SelectorError(
        this.atEnd
          ? "Something is missing at the end of the selector."
          : `\`${this.rest}\` isn’t the start of a selector.`,
      );
    }
    return parts;
  }

  private simple(first: boolean): Simple | null {
    if (first && this.take(/\*/)) return { kind: "universal" };
    if (first && /[a-z_-]/i.test(this.source[this.at] ?? ""))
      return { kind: "type", name: this.name("").toLowerCase() };
    if (this.take(/\./)) return { kind: "class", name: this.name(".") };
    if (this.take(/#/)) return { kind: "id", name: this.name("#") };
    if (this.take(/\[/)) return this.attribute();
    if (this.take(/::/)) return this.pseudoElement(this.name("::").toLowerCase());
    if (this.take(/:/)) return this.pseudoClass(this.name(":").toLowerCase());
    return null;
  }

  private attribute(): Simple {
    this.take(/\s*/);
    const name = this.name("[").toLowerCase();
    const found = this.take(/\s*([~|^$*]?=)\s*(?:"([^"]*)"|'([^']*)'|([\w-]+))\s*(i|s)?/i);
    if (!this.take(/\s*\]/))
      throw new SelectorError(`\`[${name}\` needs a closing \`]\`, and quotes around its value.`);
    const [, operator = "", double, single, bare, flag] = found ?? [];
    const value = double ?? single ?? bare ?? "";
    return {
      kind: "attribute",
      name,
      operator: operator as "",
      value,
      ignoreCase: flag?.toLowerCase() === "i",
    };
  }

  private pseudoElement(name: string): Simple {
    if (!pseudoElements.has(name))
      throw new SelectorError(`\`::${name}\` isn’t a pseudo-element that this tester knows.`);
    return { kind: "pseudo-element", name };
  }

  private pseudoClass(name: string): Simple {
    if (this.take(/\(/)) {
      const simple: Simple | null = nthNames.has(name)
        ? this.nth(name)
        : logicalNames.has(name)
          ? { kind: "logical", name: name as "is", list: this.list(name === "has") }
          : null;
      if (!simple) throw new SelectorError(`\`:${name}()\` isn’t a pseudo-class that this tester knows.`);
      if (!this.take(/\s*\)/)) throw new SelectorError(`\`:${name}(\` needs a closing bracket.`);
      return simple;
    }
    if (oldPseudoElements.has(name)) return { kind: "pseudo-element", name };
    if (nthNames.has(name) || logicalNames.has(name))
      throw new SelectorError(`\`:${name}\` needs something in brackets after it.`);
    if (!pseudoClasses.has(name) && !statePseudoClasses.has(name))
      throw new SelectorError(`\`:${name}\` isn’t a pseudo-class that this tester knows.`);
    return { kind: "pseudo-class", name };
  }

  private nth(name: string): Simple {
    const found = this.take(/\s*(?:(even)|(odd)|([+-]?\d*)n(?:\s*([+-])\s*(\d+))?|([+-]?\d+))/i);
    if (!found) throw new SelectorError(`Write a number or a formula like \`2n+1\` inside \`:${name}()\`.`);
    const [, even, odd, step, sign = "+", offset = "0", only] = found;
    const a =
      even || odd ? 2 : step === undefined ? 0 : step === "" || step === "+" ? 1 : step === "-" ? -1 : Number(step);
    const b = even ? 0 : odd ? 1 : only === undefined ? Number(sign + offset) : Number(only);
    const of = /child$/.test(name) && this.take(/\s+of\s+/i) ? this.list(false) : null;
    return { kind: "nth", name, a, b, of };
  }
}

/** The specificity of one part. Lists in brackets count as their most specific selector, and `:where()` as nothing. */
export function specificityOfPart(part: Simple): Specificity {
  switch (part.kind) {
    case "universal":
      return none;
    case "type":
    case "pseudo-element":
      return [0, 0, 1];
    case "id":
      return [1, 0, 0];
    case "class":
    case "attribute":
    case "pseudo-class":
      return [0, 1, 0];
    case "nth":
      return add([0, 1, 0], part.of ? largest(part.of) : none);
    case "logical":
      return part.name === "where" ? none : largest(part.list);
  }
}

const largest = (list: SelectorList): Specificity =>
  list.map(specificityOf).reduce((most, one) => (compareSpecificity(one, most) > 0 ? one : most), none);

export const specificityOf = ({ compounds }: Complex): Specificity =>
  compounds.flatMap(({ parts }) => parts.map(specificityOfPart)).reduce(add, none);

/** Whether a selector matches, and why or why not, as a sentence with code in backticks. */
export interface Answer {
  readonly matches: boolean;
  readonly why: string;
}

const tag = ({ name }: SmallElement) => `\`<${name}>\``;
const classesOf = (element: SmallElement): readonly string[] =>
  (element.attributes["class"] ?? "").split(/\s+/).filter((one) => one !== "");
const isFormControl = ({ name }: SmallElement) => /^(?:button|input|select|textarea|fieldset|option)$/.test(name);

function explainPart(part: Part, element: PlacedElement): Answer {
  const answer = (matches: boolean, why: string): Answer => ({ matches, why });
  switch (part.kind) {
    case "universal":
      return answer(true, "`*` matches every element");
    case "type":
      return element.name === part.name
        ? answer(true, `it’s a ${tag(element)}`)
        : answer(false, `it’s a ${tag(element)}, not a \`<${part.name}>\``);
    case "class": {
      const classes = classesOf(element);
      if (classes.includes(part.name)) return answer(true, `it has the class \`${part.name}\``);
      return answer(
        false,
        classes.length === 0
          ? `it has no class, so not \`${part.name}\``
          : `its ${classes.length === 1 ? "class is" : "classes are"} ${classes.map((one) => `\`${one}\``).join(" and ")}, not \`${part.name}\``,
      );
    }
    case "id":
      return element.attributes["id"] === part.name
        ? answer(true, `its id is \`${part.name}\``)
        : answer(false, `its id isn’t \`${part.name}\``);
    case "attribute":
      return explainAttribute(part, element);
    case "pseudo-element":
      return answer(true, `\`::${part.name}\` is a part of it`);
    case "pseudo-class":
      return explainPseudoClass(part.name, element);
    case "nth":
      return explainNth(part, element);
    case "logical":
      return explainLogical(part, element);
  }
}

function explainAttribute(part: Part & { kind: "attribute" }, element: PlacedElement): Answer {
  const actual = element.attributes[part.name];
  if (actual === undefined) return { matches: false, why: `it has no \`${part.name}\` attribute` };
  const fold = (text: string) => (part.ignoreCase ? text.toLowerCase() : text);
  const [has, wanted] = [fold(actual), fold(part.value)];
  const tests: Readonly<Record<typeof part.operator, readonly [result: boolean, words: string]>> = {
    "": [true, "is there"],
    "=": [has === wanted, `is \`${part.value}\``],
    "~=": [wanted !== "" && has.split(/\s+/).includes(wanted), `contains the word \`${part.value}\``],
    "|=": [has === wanted || has.startsWith(`${wanted}-`), `is \`${part.value}\` or starts with \`${part.value}-\``],
    "^=": [wanted !== "" && has.startsWith(wanted), `starts with \`${part.value}\``],
    "$=": [wanted !== "" && has.endsWith(wanted), `ends with \`${part.value}\``],
    "*=": [wanted !== "" && has.includes(wanted), `contains \`${part.value}\``],
  };
  const [matches, words] = tests[part.operator];
  if (matches) return { matches, why: `its \`${part.name}\` ${words}` };
  return { matches, why: `its \`${part.name}\` is \`${actual}\`, and doesn’t match \`${part.text}\`` };
}

const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];
const ordinal = (position: number): string => ordinals[position - 1] ?? `${position}th`;

function explainPseudoClass(name: string, element: PlacedElement): Answer {
  const same = element.siblings.filter((one) => one.name === element.name);
  const isFirst = element.at === 0;
  const isLast = element.at === element.siblings.length - 1;
  const say = (matches: boolean, yes: string, no: string): Answer => ({ matches, why: matches ? yes : no });
  const has = (attribute: string) => attribute in element.attributes;
  switch (name) {
    case "root":
      return say(element.parent === null, "it’s the root element", "it isn’t the root element");
    case "empty":
      return say(
        element.text === "" && element.children.length === 0,
        "there is nothing in it",
        "there is something in it",
      );
    case "first-child":
      return say(
        isFirst,
        "it’s the first child of its parent",
        `it’s the ${ordinal(element.at + 1)} child, not the first`,
      );
    case "last-child":
      return say(isLast, "it’s the last child of its parent", "it isn’t the last child of its parent");
    case "only-child":
      return say(isFirst && isLast, "it’s an only child", "it has siblings");
    case "first-of-type":
      return say(
        same[0] === element,
        `it’s the first ${tag(element)} of its parent`,
        `another ${tag(element)} comes before it`,
      );
    case "last-of-type":
      return say(
        same.at(-1) === element,
        `it’s the last ${tag(element)} of its parent`,
        `another ${tag(element)} follows it`,
      );
    case "only-of-type":
      return say(
        same.length === 1,
        `it’s the only ${tag(element)} of its parent`,
        `its parent has more than one ${tag(element)}`,
      );
    case "checked":
      return say(has("checked"), "it’s ticked", "it isn’t ticked");
    case "disabled":
      return say(isFormControl(element) && has("disabled"), "it’s disabled", "it isn’t disabled");
    case "enabled":
      return say(
        isFormControl(element) && !has("disabled"),
        "it’s a control that isn’t disabled",
        "it isn’t an enabled control",
      );
    case "required":
      return say(has("required"), "it’s required", "it isn’t required");
    case "optional":
      return say(
        /^(?:input|select|textarea)$/.test(element.name) && !has("required"),
        "it’s a field that isn’t required",
        "it isn’t an optional field",
      );
    case "link":
    case "any-link":
      return say(element.name === "a" && has("href"), "it’s a link", "it isn’t a link");
    default:
      return { matches: false, why: `\`:${name}\` depends on what a person does, and here no one does anything` };
  }
}

function explainNth({ name, a, b, of, text }: Part & { kind: "nth" }, element: PlacedElement): Answer {
  const counted = element.siblings.filter((one) =>
    /of-type$/.test(name) ? one.name === element.name : of === null || explain(of, one).matches,
  );
  const what = /of-type$/.test(name) ? tag(element) : "child";
  const at = counted.indexOf(element);
  if (at < 0) return { matches: false, why: `it isn’t one of those that \`${text}\` counts` };
  const position = /last/.test(name) ? counted.length - at : at + 1;
  const matches = a === 0 ? position === b : (position - b) % a === 0 && (position - b) / a >= 0;
  const among = of ? ` of those that match \`${of.map((one) => one.text).join(", ")}\`` : "";
  const from = /last/.test(name) ? " from the end" : "";
  const seat = `it’s the ${ordinal(position)} ${what}${from}${among}`;
  return { matches, why: matches ? `${seat}, as \`${text}\` asks` : `${seat}, and \`${text}\` asks for another` };
}

function explainLogical(part: Part & { kind: "logical" }, element: PlacedElement): Answer {
  if (part.name === "has") {
    const matches = part.list.some((relative) => hasMatch(relative, element));
    return {
      matches,
      why: matches ? `it has what \`${part.text}\` looks for` : `nothing in the right place fits \`${part.text}\``,
    };
  }
  const inner = explain(part.list, element);
  if (part.name === "not") {
    return inner.matches
      ? { matches: false, why: `\`${part.text}\` rules it out, because ${inner.why}` }
      : { matches: true, why: `\`${part.text}\` lets it through, because ${inner.why}` };
  }
  if (inner.matches) return { matches: true, why: inner.why };
  return { matches: false, why: `none of the selectors in \`${part.text}\` matches it` };
}

/** Whether a relative selector finds something, starting from the element. */
function hasMatch({ compounds }: Complex, anchor: PlacedElement): boolean {
  const step = (from: PlacedElement, at: number): boolean => {
    const compound = compounds[at];
    if (!compound) return true;
    return reachable(from, compound.combinator ?? " ").some(
      (one) => compound.parts.every((part) => explainPart(part, one).matches) && step(one, at + 1),
    );
  };
  return step(anchor, 0);
}

function reachable(from: PlacedElement, combinator: Combinator): readonly PlacedElement[] {
  if (combinator === ">") return from.placedChildren;
  if (combinator === " ") return from.placedChildren.flatMap((child) => [child, ...reachable(child, " ")]);
  const after = from.siblings.slice(from.at + 1);
  return combinator === "+" ? after.slice(0, 1) : after;
}

/** Where a combinator looks, backwards: the candidates for the compound before it, nearest first. */
function before(element: PlacedElement, combinator: Combinator): readonly PlacedElement[] {
  if (combinator === ">") return element.parent ? [element.parent] : [];
  if (combinator === " ") return element.parent ? [element.parent, ...before(element.parent, " ")] : [];
  const earlier = element.siblings.slice(0, element.at).reverse();
  return combinator === "+" ? earlier.slice(0, 1) : earlier;
}

const missing: Readonly<Record<Combinator, string>> = {
  ">": "its parent isn’t",
  " ": "none of its ancestors is",
  "+": "the sibling right before it isn’t",
  "~": "no earlier sibling is",
};
const found: Readonly<Record<Combinator, string>> = {
  ">": "its parent is",
  " ": "one of its ancestors is",
  "+": "the sibling right before it is",
  "~": "an earlier sibling is",
};

function explainComplex({ compounds }: Complex, element: PlacedElement): Answer {
  const textOf = (at: number) => compounds[at]?.parts.map(({ text }) => text).join("") ?? "";
  const reasons: string[] = [];
  /** Tries the compounds up to `at` on an element; `fail` gets the reason of the attempt that came furthest. */
  let furthest = { at: Number.POSITIVE_INFINITY, why: "" };
  const attempt = (at: number, one: PlacedElement): readonly string[] | null => {
    const compound = compounds[at];
    if (!compound) return [];
    for (const part of compound.parts) {
      const answer = explainPart(part, one);
      if (answer.matches) continue;
      if (at === compounds.length - 1) furthest = { at, why: answer.why };
      return null;
    }
    if (!compound.combinator || at === 0) return [];
    for (const candidate of before(one, compound.combinator)) {
      const rest = attempt(at - 1, candidate);
      if (rest) return [`${found[compound.combinator]} \`${textOf(at - 1)}\``, ...rest];
    }
    if (at < furthest.at) {
      const whose = at === compounds.length - 1 ? "" : `for the \`${textOf(at)}\` above it, `;
      furthest = { at, why: `${whose}${missing[compound.combinator]} \`${textOf(at - 1)}\`` };
    }
    return null;
  };
  const steps = attempt(compounds.length - 1, element);
  if (!steps) return { matches: false, why: furthest.why };
  const own = compounds.at(-1)?.parts.map((part) => explainPart(part, element).why) ?? [];
  reasons.push(...own, ...steps);
  return { matches: true, why: reasons.join(", and ") };
}

/** Whether one selector of the list matches the element. With several that don't, the reason is about the first. */
export function explain(list: SelectorList, element: PlacedElement): Answer {
  const answers = list.map((complex) => explainComplex(complex, element));
  const yes = answers.findIndex(({ matches }) => matches);
  if (yes >= 0) {
    const { why } = answers[yes] ?? { why: "" };
    return { matches: true, why: list.length > 1 ? `\`${list[yes]?.text}\`: ${why}` : why };
  }
  if (list.length === 1 && answers[0]) return answers[0];
  return {
    matches: false,
    why: answers.map(({ why }, at) => `\`${list[at]?.text}\`: ${why}`).join("; "),
  };
}

/** The selector of the list that counts for an element: the most specific that matches. Null if none does. */
export function matchingSelector(list: SelectorList, element: PlacedElement): Complex | null {
  const matching = list.filter((complex) => explain([complex], element).matches);
  return matching.reduce<Complex | null>(
    (best, one) => (!best || compareSpecificity(specificityOf(one), specificityOf(best)) > 0 ? one : best),
    null,
  );
}
