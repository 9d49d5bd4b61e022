/** A line of code without its line break, in pieces with their highlighting roles. */
export interface CodeLinePieces {
  readonly pieces: readonly (readonly [role: string | null, text: string])[];
  /** The hanging indent of the line in columns, if it wraps. */
  readonly indent: number;
}

/** Numbered lines of code. The numbers come from the style sheet, so they are neither copied nor read out. */
export function CodeLines({ lines }: { lines: readonly CodeLinePieces[] }) {
  return lines.map(({ pieces, indent }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line's number identifies it.
    <span key={at} className="l" data-in={indent}>
      {pieces.map(([role, text], place) =>
        role === null ? (
          text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece's position identifies it.
          <span key={place} className={role}>
            {text}
          </span>
        ),
      )}
    </span>
  ));
}
