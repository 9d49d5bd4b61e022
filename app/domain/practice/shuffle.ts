/** Pseudo-random orders that are the same for the same seed. */

/** A 32-bit hash of a text: FNV-1a. */
function hashed(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** Pseudo-random numbers from 0 to below 1: mulberry32. */
function numbersOf(seed: string): () => number {
  let state = hashed(seed);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The list in an order that only depends on the seed. */
export function shuffled<T>(list: readonly T[], seed: string): T[] {
  const result = [...list];
  const next = numbersOf(seed);
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(next() * (last + 1));
    const moved = result[last] as T; // Both indexes are within the list.
    result[last] = result[other] as T;
    result[other] = moved;
  }
  return result;
}
