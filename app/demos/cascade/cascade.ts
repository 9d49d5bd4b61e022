/** The cascade of one property on one element (CSS Cascading and Inheritance Level 5), with a reason for each place. */
import {
  compareSpecificity,
  matchingSelector,
  type PlacedElement,
  type Specificity,
  specificityOf,
} from "#app/demos/shared/selectors.ts";
import { type LayerPlace, readDeclarations, readStyleSheet, type StyleRule } from "./style-rules.ts";

/** Who wrote a style sheet. */
export type Origin = "browser" | "reader" | "author";

export interface Candidate {
  readonly origin: Origin;
  /** In the `style` attribute, so it has no selector. */
  readonly inline: boolean;
  readonly important: boolean;
  readonly layer: string | null;
  readonly place: LayerPlace;
  readonly selector: string;
  readonly specificity: Specificity;
  /** Position in its sheet. */
  readonly order: number;
  readonly property: string;
  readonly value: string;
}

/** The properties that the inspector shows: name, whether it's inherited, and initial value. */
export const properties: readonly (readonly [name: string, inherited: boolean, initial: string])[] = [
  ["color", true, "CanvasText"],
  ["font-style", true, "normal"],
  ["font-weight", true, "normal"],
  ["letter-spacing", true, "normal"],
  ["text-transform", true, "none"],
  ["background-color", false, "transparent"],
  ["text-decoration-line", false, "none"],
  ["border-style", false, "none"],
];

export interface Sheets {
  readonly author: string;
  readonly reader: string;
  /** The `style` attribute of the chosen element. */
  readonly inline: string;
}

/** A few rules that every browser has for the elements of the small page. */
const browserSheet = readStyleSheet(`
  h2 { font-weight: bold }
  em { font-style: italic }
  a:any-link { color: LinkText; text-decoration-line: underline }
  button { color: ButtonText; background-color: ButtonFace; border-style: outset }
  button:disabled { color: GrayText }
  input { color: FieldText; background-color: Field }
`);

/** The steps of the cascade, strongest first, as in the specification. */
export type Step = "origin" | "inline" | "layer" | "specificity" | "order";

const originRank = ({ origin, important }: Candidate): number =>
  important ? { author: 3, reader: 4, browser: 5 }[origin] : { browser: 0, reader: 1, author: 2 }[origin];

const comparePlaces = (a: LayerPlace, b: LayerPlace): number => {
  const at = a.findIndex((index, depth) => index !== b[depth]);
  // The difference of two infinities isn't a number.
  return at < 0 ? 0 : (a[at] ?? 0) < (b[at] ?? 0) ? -1 : 1;
};

/** Compares two declarations: which step decides, and a positive number if the first is stronger. */
export function compareCandidates(a: Candidate, b: Candidate): { readonly step: Step; readonly result: number } {
  const origin = originRank(a) - originRank(b);
  if (origin !== 0) return { step: "origin", result: origin };
  if (a.inline !== b.inline) return { step: "inline", result: a.inline ? 1 : -1 };
  // Important declarations reverse the order of layers.
  const layer = comparePlaces(a.place, b.place) * (a.important ? -1 : 1);
  if (layer !== 0) return { step: "layer", result: layer };
  const specificity = compareSpecificity(a.specificity, b.specificity);
  if (specificity !== 0) return { step: "specificity", result: specificity };
  return { step: "order", result: a.order - b.order };
}

/** Says whether a browser accepts a value. */
export type IsValid = (property: string, value: string) => boolean;

const wideKeywords = new Set(["inherit", "initial", "unset", "revert", "revert-layer"]);

function candidatesOf(
  property: string,
  element: PlacedElement,
  chosen: PlacedElement,
  sheets: Sheets,
  isValid: IsValid,
): readonly Candidate[] {
  const fromRules = (origin: Origin, rules: readonly StyleRule[]): Candidate[] =>
    rules.flatMap((rule) => {
      const selector = matchingSelector(rule.selectors, element);
      if (!selector || selector.compounds.some(({ parts }) => parts.some(({ kind }) => kind === "pseudo-element")))
        return [];
      return rule.declarations.flatMap((declared, at) => ({
        ...declared,
        origin,
        inline: false,
        layer: rule.layer,
        place: rule.place,
        selector: selector.text,
        specificity: specificityOf(selector),
        order: rule.order + at / 1000,
      }));
    });
  const inline =
    element === chosen
      ? readDeclarations(sheets.inline).declarations.map(
          (declared, order): Candidate => ({
            ...declared,
            origin: "author",
            inline: true,
            layer: null,
            place: [Number.POSITIVE_INFINITY],
            selector: "style attribute",
            specificity: [0, 0, 0],
            order,
          }),
        )
      : [];
  return [
    ...fromRules("browser", browserSheet.rules),
    ...fromRules("reader", readStyleSheet(sheets.reader).rules),
    ...fromRules("author", readStyleSheet(sheets.author).rules),
    ...inline,
  ]
    .filter((one) => one.property === property)
    .filter(({ value }) => wideKeywords.has(value.toLowerCase()) || isValid(property, value))
    .sort((a, b) => compareCandidates(b, a).result);
}

export interface Cascaded {
  /** Strongest first. The second and later ones say why the first beats them. */
  readonly candidates: readonly (Candidate & { readonly loses: string | null })[];
  /** The value that the element gets, in the end. */
  readonly value: string;
  /** How it came to this value, in sentences. */
  readonly words: readonly string[];
}

/** The cascade for a property of the chosen element. */
export function cascade(
  property: string,
  element: PlacedElement,
  sheets: Sheets,
  isValid: IsValid = () => true,
): Cascaded {
  const candidates = candidatesOf(property, element, element, sheets, isValid);
  const [winner] = candidates;
  const { value, words } = resolve(property, element, element, sheets, isValid, candidates);
  return {
    candidates: candidates.map((one) => ({ ...one, loses: winner && one !== winner ? whyBeaten(one, winner) : null })),
    value,
    words,
  };
}

const nameOf = (one: Candidate) => (one.inline ? "the `style` attribute" : `\`${one.selector}\``);
const shown = (specificity: Specificity) => `(${specificity.join(", ")})`;
const layerName = ({ layer }: Candidate) => (layer === null ? "no layer" : `the layer \`${layer}\``);
const owners: Readonly<Record<Origin, string>> = {
  browser: "the browser’s style sheet",
  reader: "the reader’s style sheet",
  author: "the author’s style sheet",
};

function whyBeaten(loser: Candidate, winner: Candidate): string {
  const { step } = compareCandidates(winner, loser);
  switch (step) {
    case "origin":
      if (winner.important && !loser.important) return "the winner is `!important`";
      if (winner.important) return `with \`!important\`, ${owners[winner.origin]} beats ${owners[loser.origin]}`;
      return `${owners[winner.origin]} beats ${owners[loser.origin]}`;
    case "inline":
      return "the `style` attribute beats every selector";
    case "layer":
      return winner.important
        ? `with \`!important\`, the order of layers is reversed: ${layerName(winner)} beats ${layerName(loser)}`
        : winner.layer === null
          ? `rules in no layer beat ${layerName(loser)}`
          : `${layerName(winner)} comes after ${layerName(loser)}`;
    case "specificity":
      return `its specificity ${shown(loser.specificity)} is lower than ${shown(winner.specificity)}`;
    case "order":
      return "the winner comes later, and everything else is equal";
  }
}

/** Follows inheritance and the keywords that every property has. */
function resolve(
  property: string,
  element: PlacedElement,
  chosen: PlacedElement,
  sheets: Sheets,
  isValid: IsValid,
  candidates: readonly Candidate[],
): { readonly value: string; readonly words: readonly string[] } {
  const [, inherited = false, initial = ""] = properties.find(([name]) => name === property) ?? [];
  const fromParent = () => {
    const { parent } = element;
    if (!parent)
      return { value: initial, words: [`The root has no parent, so it gets the initial value \`${initial}\`.`] };
    const above = candidatesOf(property, parent, chosen, sheets, isValid);
    const result = resolve(property, parent, chosen, sheets, isValid, above);
    return {
      value: result.value,
      words: [`It inherits \`${result.value}\` from \`<${parent.name}>\`.`],
    };
  };
  const fromInitial = () => ({ value: initial, words: [`It gets the initial value \`${initial}\`.`] });
  const [winner] = candidates;
  if (!winner) {
    if (!inherited) {
      return {
        value: initial,
        words: [
          `No rule sets \`${property}\` on this element.`,
          `\`${property}\` isn’t inherited.`,
          ...fromInitial().words,
        ],
      };
    }
    const { value, words } = fromParent();
    return { value, words: [`No rule sets \`${property}\` on this element.`, ...words] };
  }
  const wins = `\`${property}: ${winner.value}${winner.important ? " !important" : ""}\` from ${nameOf(winner)} wins.`;
  const keyword = winner.value.toLowerCase();
  if (!wideKeywords.has(keyword)) {
    const direct =
      inherited && candidates.length === 1 && element.parent
        ? ["A rule for the element itself always beats an inherited value."]
        : [];
    return { value: winner.value, words: [wins, ...direct] };
  }
  if (keyword === "revert" || keyword === "revert-layer") {
    const left = candidates.filter((one) =>
      keyword === "revert"
        ? // `revert` goes back to the origins below, and the declarations of these don't change.
          isEarlierOrigin(one.origin, winner.origin)
        : !(
            one.origin === winner.origin &&
            one.inline === winner.inline &&
            comparePlaces(one.place, winner.place) === 0
          ),
    );
    const result = resolve(property, element, chosen, sheets, isValid, left);
    return {
      value: result.value,
      words: [wins, `\`${keyword}\` goes back one step, so the rest is compared again.`, ...result.words],
    };
  }
  const useParent = keyword === "inherit" || (keyword === "unset" && inherited);
  const result = useParent ? fromParent() : fromInitial();
  return { value: result.value, words: [wins, ...result.words] };
}

const originOrder: readonly Origin[] = ["browser", "reader", "author"];
const isEarlierOrigin = (one: Origin, than: Origin): boolean => originOrder.indexOf(one) < originOrder.indexOf(than);
