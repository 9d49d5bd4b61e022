/**
 * Emmet abbreviations as HTML, expanded by Emmet itself (https://docs.emmet.io/abbreviations/syntax/). This module has the
 * settings, the error messages, and the decision that Emmet leaves to editors: whether a word is meant as an abbreviation.
 */
import expand, { type Config, parseMarkup, resolveConfig, type UserConfig } from "emmet";

export interface EmmetElement {
  /** Null for plain text. */
  readonly name: string | null;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly text: string;
  readonly children: readonly EmmetElement[];
}

/** Why an abbreviation can't be parsed, and at which character. */
export interface EmmetError {
  readonly error: string;
  readonly at: number;
}

/** Marks a place to fill in within the HTML. It's from Unicode's private area, so that no one types it. */
export const tabStop = "\u{E000}";

/** More repetitions than this are surely a mistake. */
const maxRepeats = 1000;

const settings = {
  variables: { charset: "utf-8", lang: "en" },
  options: {
    "output.indent": "  ",
    "output.selfClosingStyle": "html",
    "output.field": (_: number, placeholder: string) => tabStop + placeholder,
  },
} satisfies UserConfig;

const config = resolveConfig(settings);

function parseWith<T>(source: string, reader: () => T): T | EmmetError {
  if (source.trim() === "") return { error: "There is no abbreviation yet.", at: 0 };
  const times = [...source.matchAll(/\*(\d+)/g)].find(([, count]) => Number(count) > maxRepeats);
  if (times) return { error: `Use ${maxRepeats.toLocaleString("en-AU")} repetitions or fewer.`, at: times.index };
  try {
    return reader();
  } catch (error) {
    // Errors of Emmet's scanner have a position. Any other error isn't about the abbreviation.
    if (!(error instanceof Error && "pos" in error && typeof error.pos === "number")) throw error;
    return { error: errorAt(source, error.pos), at: error.pos };
  }
}

function errorAt(source: string, at: number): string {
  const char = source[at];
  if (char === undefined) return "The abbreviation isn't complete.";
  if (/\s/.test(char)) return "An abbreviation can't contain a space. Remove it.";
  if (/["']/.test(char)) return `The quotation mark ${char} is never closed.`;
  return `“${char}” isn't allowed here.`;
}

/** The HTML of an abbreviation, with `tabStop` at each place to fill in. `lines` are the lines that it wraps. */
export const expandAbbreviation = (source: string, lines: readonly string[] = []): string | EmmetError =>
  parseWith(source, () => expand(source, lines.length > 0 ? { ...settings, text: [...lines] } : settings));

/** The elements that an abbreviation expands to. */
export const elementsOf = (source: string): readonly EmmetElement[] | EmmetError =>
  parseWith(source, () => parseMarkup(source, config).children.map(element));

type EmmetNode = ReturnType<typeof parseMarkup>["children"][number];

const element = ({ name, attributes = [], value, children }: EmmetNode): EmmetElement => ({
  name: name ?? null,
  attributes: attributes.map((one) => [one.name ?? "", one.boolean ? (one.name ?? "") : valueText(one.value)] as const),
  text: valueText(value),
  children: children.map(element),
});

const valueText = (value: EmmetNode["value"]): string =>
  (value ?? []).map((part) => (typeof part === "string" ? part : part.name)).join("");

/** Element names of HTML without a hyphen. Any other single word stays a word. */
const htmlElements: ReadonlySet<string> = new Set(
  "a abbr address area article aside audio b base bdi bdo blockquote body br button canvas caption cite code col colgroup data datalist dd del details dfn dialog div dl dt em embed fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark menu meta meter nav noscript object ol optgroup option output p picture pre progress q rp rt ruby s samp script search section select slot small source span strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track u ul var video wbr".split(
    " ",
  ),
);
const { snippets }: Pick<Config, "snippets"> = config;

/** Whether a text is meant as an abbreviation and not as a word: it starts with an element or an Emmet operator. */
export function isAbbreviation(source: string): boolean {
  if (/^(?:!$|!>|[.#[({].)/.test(source)) return true;
  const name = /^[\w:$-]*/.exec(source)?.[0] ?? "";
  const plain = name.replace(/\$+.*$/, "1");
  if (htmlElements.has(plain) || Object.hasOwn(snippets, name) || /^(?:lorem|lipsum)\d*$/.test(name)) return true;
  return /^[a-z]+-[\w-]+[>+*.#[{]/.test(source);
}
