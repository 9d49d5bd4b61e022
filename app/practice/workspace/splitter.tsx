import { type KeyboardEvent, type PointerEvent, useRef } from "react";

type SplitterProps = {
  /** What it widens: "Width of the code". */
  label: string;
  className: string;
  /** Share of the room on its left, in percent. */
  share: number;
  least: number;
  most: number;
  /** The elements whose widths it divides: from the left edge of the first to the right edge of the second. */
  between: () => readonly [Element, Element] | null;
  onShare: (share: number) => void;
  /** The share was chosen: the pointer is let go, or a key was pressed. */
  onDone: (share: number) => void;
};

/** Percent that an arrow key moves. */
const step = 4;

/** A line between two panes that is drawn with the pointer, or moved with the arrow keys (a separator of WAI-ARIA). */
export function Splitter({ label, className, share, least, most, between, onShare, onDone }: SplitterProps) {
  const drawn = useRef<number | null>(null);
  const within = (value: number): number => Math.round(Math.max(least, Math.min(most, value)));

  function move(event: PointerEvent) {
    const panes = drawn.current === null ? null : between();
    if (!panes) return;
    const { left } = panes[0].getBoundingClientRect();
    const { right } = panes[1].getBoundingClientRect();
    drawn.current = within(((event.clientX - left) / (right - left)) * 100);
    onShare(drawn.current);
  }

  function drop() {
    if (drawn.current === null) return;
    onDone(drawn.current);
    drawn.current = null;
  }

  function press(event: KeyboardEvent) {
    const to = { ArrowLeft: share - step, ArrowRight: share + step, Home: least, End: most }[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onDone(within(to));
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a line that cannot be moved would be an hr.
    <div
      className={`splitter ${className}`}
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={share}
      aria-valuemin={least}
      aria-valuemax={most}
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.focus();
        drawn.current = share;
      }}
      onPointerMove={move}
      onPointerUp={drop}
      onPointerCancel={drop}
    />
  );
}
