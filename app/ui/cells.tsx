type CellsProps = {
  /** How many squares are shaded, from the left. */
  done: number;
  total: number;
  /** Whether the square after them is framed in red: the one to do now. */
  now?: boolean;
  /** The same in words, such as "4 of 7 checks passed"; left out where the words beside it say it. */
  label?: string;
};

/** Progress as squares, one for each lesson or check. */
export function Cells({ done, total, now = false, label }: CellsProps) {
  const squares = Array.from({ length: total }, (_, i) => (i < done ? "done" : now && i === done ? "now" : undefined));
  return (
    <span className="cells" {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}>
      {squares.map((state, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a square has no other identity than its place
        <span key={i} className={state} />
      ))}
    </span>
  );
}
