/** Which parts of a solution its author wrote: those that the files at the start don't contain already. */

/** Whether a range of a text contains something of its own. */
export type IsOwn = (start: number, end: number) => boolean;

/** Compares a text with earlier ones, such as the file at the start. What is in one of them isn't its own. */
export function ownParts(source: string, earlier: readonly string[]): IsOwn {
  const tokens = tokensOf(source);
  const own = tokens.map(({ text }) => text.trim() !== "");
  for (const other of earlier)
    for (const index of commonIndices(
      tokens.map(({ text }) => text),
      tokensOf(other).map(({ text }) => text),
    ))
      own[index] = false;
  return (start, end) => tokens.some((token, index) => own[index] && token.start < end && token.end > start);
}

interface Token {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Words, white space and single characters. */
const tokensOf = (source: string): Token[] =>
  [...source.matchAll(/[\p{L}\p{N}_-]+|\s+|./gsu)].map(({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }));

/**
 * Indices of the tokens that both texts have in common. Whole lines are compared first and then what is left between
 * them, so that single words and characters aren't found just anywhere.
 */
function commonIndices(a: readonly string[], b: readonly string[]): number[] {
  const [aLines, bLines] = [linesOf(a), linesOf(b)];
  const common = longestCommon(
    aLines.map(({ text }) => text),
    bLines.map(({ text }) => text),
  );
  const found: number[] = [];
  let [aAt, bAt] = [0, 0];
  const between = (aEnd: number, bEnd: number) => {
    for (const [index] of longestCommon(a.slice(aAt, aEnd), b.slice(bAt, bEnd))) found.push(aAt + index);
  };
  for (const [aLine, bLine] of common) {
    const [one, other] = [aLines[aLine], bLines[bLine]];
    if (!one || !other) continue;
    between(one.start, other.start);
    for (let index = one.start; index < one.end; index++) found.push(index);
    [aAt, bAt] = [one.end, other.end];
  }
  between(a.length, b.length);
  return found;
}

/** Lines as ranges of tokens, without their indentation. Empty ones are left out, because they are equal everywhere. */
function linesOf(tokens: readonly string[]): Token[] {
  const lines: Token[] = [];
  let start = 0;
  const finish = (end: number) => {
    const text = tokens.slice(start, end).join("").trim();
    if (text !== "") lines.push({ text, start, end });
    start = end + 1;
  };
  for (const [index, text] of tokens.entries()) if (text.includes("\n")) finish(index);
  finish(tokens.length);
  return lines;
}

/** The longest common subsequence, as pairs of indices. */
function longestCommon(a: readonly string[], b: readonly string[]): (readonly [number, number])[] {
  const width = b.length + 1;
  const lengths = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const pairs: (readonly [number, number])[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; )
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  return pairs;
}
