/** What the selector tester says about a selector. */
import {
  explain,
  type Part,
  type PlacedElement,
  parseSelector,
  SelectorError,
  type Specificity,
  specificityOf,
  specificityOfPart,
} from "#app/demos/shared/selectors.ts";

export interface CountedPart {
  readonly text: string;
  readonly specificity: Specificity;
  readonly why: string;
}

export interface CountedSelector {
  readonly text: string;
  readonly specificity: Specificity;
  readonly parts: readonly CountedPart[];
}

export type Tested =
  | { readonly error: string }
  | {
      readonly error: null;
      /** One for each selector of the list, which is never counted as a whole. */
      readonly selectors: readonly CountedSelector[];
      /** For each element, in document order. */
      readonly answers: readonly { readonly matches: boolean; readonly why: string }[];
    };

const whys: Readonly<Record<Part["kind"], string>> = {
  universal: "`*` doesn’t count",
  type: "an element’s name counts as a type",
  class: "a class counts as a class",
  id: "an id counts as an id",
  attribute: "an attribute counts as a class",
  "pseudo-class": "a pseudo-class counts as a class",
  "pseudo-element": "a pseudo-element counts as a type",
  nth: "it counts as a class, with the list after `of` added",
  logical: "it counts as its most specific selector, not as a pseudo-class",
};

function whyOf(part: Part): string {
  if (part.kind === "logical" && part.name === "where") return "`:where()` never counts";
  if (part.kind === "nth" && !part.of) return whys["pseudo-class"];
  return whys[part.kind];
}

export function testSelector(source: string, elements: readonly PlacedElement[]): Tested {
  try {
    const list = parseSelector(source);
    return {
      error: null,
      selectors: list.map((complex) => ({
        text: complex.text,
        specificity: specificityOf(complex),
        parts: complex.compounds.flatMap(({ parts }) =>
          parts.map((part) => ({ text: part.text, specificity: specificityOfPart(part), why: whyOf(part) })),
        ),
      })),
      answers: elements.map((element) => explain(list, element)),
    };
  } catch (error) {
    if (error instanceof SelectorError) return { error: error.message };
    throw error;
  }
}

/** The result in sentences. */
export function testedInWords(source: string, tested: Tested): readonly string[] {
  if (tested.error !== null) return [tested.error, "A browser drops the whole rule of a selector that it can’t read."];
  const count = tested.answers.filter(({ matches }) => matches).length;
  const selected = `\`${source.trim()}\` matches ${count === 0 ? "no element" : count === 1 ? "1 element" : `${count} elements`} of this page.`;
  const [only] = tested.selectors;
  if (tested.selectors.length === 1 && only)
    return [selected, `Its specificity is (${only.specificity.join(", ")}): ids, classes, types.`];
  return [selected, "The selectors of a list are counted one by one, and the list itself has no specificity."];
}
