/** Finds the name and the values of a colour in the text of a swatch. */

export interface SwatchText {
  /** What is left without the values and the punctuation around it. Empty if that isn't a word. */
  readonly name: string;
  /** Colours as a style sheet writes them. */
  readonly values: readonly string[];
}

/** Words that a style sheet accepts as colours, although they are words for other things. */
const otherWords = /^(?:inherit|initial|unset|revert|currentcolor|transparent|canvas|field|highlight|mark)$/i;

const isColour = (text: string): boolean => !/\bvar\(/i.test(text) && CSS.supports("color", text);

export function readSwatchText(text: string): SwatchText {
  const shown = text.replace(/[\u00ad\u200b]/g, "");
  const values: string[] = [];
  let rest = "";
  let end = 0;
  // A name and its value may be in two elements without a space between them: “Petaloklch(…)”.
  for (const match of shown.matchAll(
    /#[0-9a-f]{3,8}\b|(?:color-mix|color|hsla?|hwb|light-dark|oklab|oklch|lab|lch|rgba?)\(/gi,
  )) {
    if (match.index < end) continue;
    const value = match[0].endsWith("(") ? functionAt(shown, match.index) : match[0];
    if (!isColour(value)) continue;
    values.push(value);
    rest += shown.slice(end, match.index);
    end = match.index + value.length;
  }
  rest += shown.slice(end);
  if (values.length === 0) {
    const word = [...rest.matchAll(/[a-z]+/gi)].filter(([one]) => !otherWords.test(one) && isColour(one)).at(-1);
    if (word) {
      values.push(word[0]);
      rest = rest.slice(0, word.index) + rest.slice(word.index + word[0].length);
    }
  }
  const name = rest
    .replace(/\s+/g, " ")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "")
    .trim();
  return { name: /\p{L}{2}|\p{Lo}/u.test(name) ? name : "", values };
}

/** From the name of a function to the bracket that closes it. */
function functionAt(text: string, start: number): string {
  let depth = 0;
  for (let at = text.indexOf("(", start); at < text.length; at++) {
    if (text[at] === "(") depth++;
    if (text[at] === ")" && --depth === 0) return text.slice(start, at + 1);
  }
  return text.slice(start);
}
