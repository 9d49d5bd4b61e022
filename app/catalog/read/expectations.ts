/** What an author expects of a sample in a browser: the lines of an `expect` block after it (docs/guides/lesson.md). */

export interface Expectation {
  readonly selector: string;
  /** A property of computed style, or one of `boxProperties` and `otherProperties`. */
  readonly property: string;
  readonly value: string;
  /** In CSS pixels; null stands for the usual width of a sample. */
  readonly width: number | null;
  /** Line of the block, from 1. */
  readonly line: number;
}

export const boxProperties = ["box.width", "box.height", "box.left", "box.top"] as const;
export const otherProperties = ["matches", "scrollWidth", "text", "contrast"] as const;

/** Parses a block. Lines that can't be read are returned by their numbers, from 1. Empty lines are skipped. */
export function parseExpectations(code: string): { expectations: Expectation[]; unreadable: number[] } {
  const expectations: Expectation[] = [];
  const unreadable: number[] = [];
  for (const [at, text] of code.split("\n").entries()) {
    if (text.trim() === "") continue;
    const match = /^\s*(?:at\s+(\d+):\s*)?(\S.*?)\s+\|\s+([\w.-]+)\s+\|\s*(.*?)\s*$/.exec(text);
    const [, width, selector = "", property = "", value = ""] = match ?? [];
    const isOdd = width !== undefined && (Number(width) < 100 || Number(width) > 3000);
    if (!match || !isProperty(property, hostOf(selector).pseudo) || isOdd) unreadable.push(at + 1);
    else
      expectations.push({
        selector,
        property,
        value,
        width: width === undefined ? null : Number(width),
        line: at + 1,
      });
  }
  return { expectations, unreadable };
}

const special: readonly string[] = [...boxProperties, ...otherProperties];
/** Pseudo-elements have a style, but no box and no text. */
const isProperty = (name: string, pseudo: string | null): boolean =>
  special.includes(name) ? pseudo === null || name === "contrast" : /^-{0,2}[a-z][a-z0-9-]*$/.test(name);

/** The element of `input::placeholder`, which a page can be asked for, and its pseudo-element; null if there is none. */
export function hostOf(selector: string): { element: string; pseudo: string | null } {
  const [, element = selector, pseudo = null] = /^(.*\S)(::[a-z-]+)$/.exec(selector) ?? [];
  return { element, pseudo };
}

const number = /^(-?\d+(?:\.\d+)?)(?:px)?$/;

/** Whether two values of a property are the same. Numbers, with or without `px`, may differ by half a pixel, contrast by 0.05. */
export function sameValue(property: string, expected: string, found: string): boolean {
  const [a, b] = [number.exec(expected), number.exec(found)];
  const tolerance = property === "contrast" ? 0.05 : 0.5;
  // 2.65 − 2.6 is a little more than 0.05.
  if (a && b) return Math.abs(Number(a[1]) - Number(b[1])) <= tolerance + 1e-9;
  return expected.replace(/\s+/g, " ") === found.replace(/\s+/g, " ");
}
