/** Which words somebody may have meant who mistyped one. */

/** Words that are found in fewer places than this may be typos. */
export const rare = 3;
const mostSimilar = 3;
/** Two edits, another first letter and other letters. */
const farthest = 3.5;

export interface SimilarWord {
  readonly word: string;
  /** How common it is, compared with the most common of them: above 0, at most 1. */
  readonly weight: number;
}

/** Edits in which a word may differ: short words have too many neighbours. */
const allowedEdits = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/**
 * Letters to insert, remove, replace or swap with the next one (optimal string alignment). Above `limit` the answer is only
 * some number above `limit`.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let edits = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        edits = Math.min(edits, (beforeLast[j - 2] ?? 0) + 1);
      row.push(edits);
    }
    if (Math.min(...row) > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** How far a word is from what was typed; infinitely far beyond `limit` edits. Swapped letters are closer than other ones. */
function distanceBetween(typed: string, word: string, limit: number): number {
  const edits = editDistance(typed, word, limit);
  if (edits > limit) return Number.POSITIVE_INFINITY;
  // The first letter is rarely mistyped.
  return edits + (typed[0] === word[0] ? 0 : 1) + (sorted(typed) === sorted(word) ? 0 : 0.5);
}

const sorted = (word: string): string => [...word].sort().join("");

/**
 * The words most similar to one that is found hardly anywhere, the most common first; none if it is common enough.
 * `places` says how many places each word is found in.
 */
export function similarWords(typed: string, places: ReadonlyMap<string, number>): readonly SimilarWord[] {
  const limit = allowedEdits(typed.length);
  if (limit === 0 || /\p{N}/u.test(typed)) return [];
  let known = 0;
  for (const [word, count] of places) if (word.startsWith(typed)) known += count;
  if (known >= rare) return [];

  // A word that exists was probably meant, unless a more common one is very close.
  let closest = known > 0 ? 1.5 : farthest;
  let similar: { readonly word: string; readonly count: number }[] = [];
  for (const [word, count] of places) {
    if (count <= known || /\p{N}/u.test(word)) continue;
    const distance = distanceBetween(typed, word, limit);
    if (distance > closest) continue;
    if (distance < closest) similar = [];
    closest = distance;
    similar.push({ word, count });
  }
  similar.sort((a, b) => b.count - a.count);
  const most = similar[0]?.count ?? 1;
  return similar.slice(0, mostSimilar).map(({ word, count }) => ({ word, weight: count / most }));
}
