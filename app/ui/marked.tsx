/** A piece of a text. `found`: it's a word that was searched for. */
export interface TextPiece {
  readonly text: string;
  readonly found: boolean;
}

/** A text in pieces, so that the given words can be marked in it. `words` are whole words in lower case. */
export function splitByWords(text: string, words: readonly string[]): TextPiece[] {
  const wanted = new Set(words);
  const pieces: { text: string; found: boolean }[] = [];
  // Odd pieces are words, the others are what's between them.
  for (const [at, piece] of text.split(/([\p{L}\p{M}\p{N}]+)/u).entries()) {
    if (piece === "") continue;
    const found = at % 2 === 1 && wanted.has(piece.toLowerCase());
    const last = pieces.at(-1);
    if (last && last.found === found) last.text += piece;
    else pieces.push({ text: piece, found });
  }
  return pieces;
}

/** A text with the words that were searched for marked. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  return splitByWords(text, words).map((piece, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name
    piece.found ? <mark key={at}>{piece.text}</mark> : piece.text,
  );
}
