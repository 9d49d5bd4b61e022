/** A line of code without its line break, in pieces with one of the roles of colour that code has on the site. */
export interface CodeLinePieces {
  readonly pieces: readonly (readonly [role: string | null, text: string])[];
  /** By how many columns the line continues further right if it is too long. */
  readonly indent: number;
}

/** Numbered lines of code. The style sheet counts them, so that numbers are neither copied nor read out. */
export function CodeLines({ lines }: { lines: readonly CodeLinePieces[] }) {
  return lines.map(({ pieces, indent }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other identity than its number.
    <span key={at} className="l" data-in={indent}>
      {pieces.map(([role, text], place) =>
        role === null ? (
          text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece has no other identity than its place.
          <span key={place} className={role}>
            {text}
          </span>
        ),
      )}
    </span>
  ));
}
