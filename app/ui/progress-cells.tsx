type ProgressCellsProps = {
  /** How many squares are shaded, from the left, or for each square whether it is. */
  done: number | readonly boolean[];
  total: number;
  /** Whether the next square has a red border, because it is the one to do now, or the position of the one that has it. */
  now?: boolean | number;
  /** The same as text, such as "4 of 7 checks passed". Null if the text next to them says it. */
  label: string | null;
  /** They stand for something that's being written, so they are dashed. */
  planned?: boolean;
};

/** Progress as squares, one for each lesson or check. */
export function ProgressCells({ done, total, now = false, label, planned = false }: ProgressCellsProps) {
  const isDone = (i: number) => (typeof done === "number" ? i < done : done[i]);
  const current = now === true && typeof done === "number" ? done : now;
  const squares = Array.from({ length: total }, (_, i) =>
    i === current ? "now" : isDone(i) ? "done" : planned ? "planned" : undefined,
  );
  const cells = squares.map((state, i) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a square has no other identity than its place
    <span key={i} className={state} />
  ));
  return label === null ? (
    <span className="cells" aria-hidden="true">
      {cells}
    </span>
  ) : (
    <span className="cells" role="img" aria-label={label}>
      {cells}
    </span>
  );
}
