/** Finds the words that a mistyped word may stand for. */

/** Words that occur in fewer entries than this may be typos. */
export const rareWordLimit = 3;
const maxSimilar = 3;
/** Two edits, a different first letter and different letters. */
const maxDistance = 3.5;

export interface SimilarWord {
  readonly word: string;
  /** How common it is compared with the most common of them: above 0 and at most 1. */
  readonly weight: number;
}

/** By how many edits a word may differ. Short words have too many neighbours. */
const allowedEdits = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/**
 * The number of letters to insert, remove, replace or swap with the next one (optimal string alignment). Above `limit`, the
 * result is just some number above `limit`.
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

/** The distance of a word from what was typed, or Infinity above `limit` edits. Swapped letters are closer than others. */
function distanceBetween(typed: string, word: string, limit: number): number {
  const edits = editDistance(typed, word, limit);
  if (edits > limit) return Number.POSITIVE_INFINITY;
  // The first letter is rarely mistyped.
  return edits + (typed[0] === word[0] ? 0 : 1) + (sortedLetters(typed) === sortedLetters(word) ? 0 : 0.5);
}

const sortedLetters = (word: string): string => [...word].sort().join("");

/**
 * The words most similar to a rare word, most common first. Empty if the word is common enough. `documentCounts` says in how
 * many entries each word occurs.
 */
export function similarWords(typed: string, documentCounts: ReadonlyMap<string, number>): readonly SimilarWord[] {
  const limit = allowedEdits(typed.length);
  if (limit === 0 || /\p{N}/u.test(typed)) return [];
  let known = 0;
  for (const [word, count] of documentCounts) if (word.startsWith(typed)) known += count;
  if (known >= rareWordLimit) return [];

  // A word that exists was probably meant, unless a more common one is very close.
  let closest = known > 0 ? 1.5 : maxDistance;
  let similar: { readonly word: string; readonly count: number }[] = [];
  for (const [word, count] of documentCounts) {
    if (count <= known || /\p{N}/u.test(word)) continue;
    const distance = distanceBetween(typed, word, limit);
    if (distance > closest) continue;
    if (distance < closest) similar = [];
    closest = distance;
    similar.push({ word, count });
  }
  similar.sort((a, b) => b.count - a.count);
  const most = similar[0]?.count ?? 1;
  return similar.slice(0, maxSimilar).map(({ word, count }) => ({ word, weight: count / most }));
}
