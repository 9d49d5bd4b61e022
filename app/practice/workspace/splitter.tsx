import { type KeyboardEvent, type PointerEvent, useRef } from "react";

type SplitterProps = {
  /** What it resizes: "Width of the code". */
  label: string;
  className: string;
  /** Share of the space that is to its left, in percent. */
  share: number;
  min: number;
  max: number;
  /** The elements on both sides: the share is of the space from the left edge of the first to the right edge of the second. */
  getPanes: () => readonly [Element, Element] | null;
  onShare: (share: number) => void;
  /** Called when the pointer is released or a key was pressed. */
  onDone: (share: number) => void;
};

/** Percent that an arrow key moves. */
const step = 4;

/** A separator between two panes that is dragged with the pointer or moved with the arrow keys (WAI-ARIA window splitter). */
export function Splitter({ label, className, share, min, max, getPanes, onShare, onDone }: SplitterProps) {
  const draggedShare = useRef<number | null>(null);
  const clampShare = (value: number): number => Math.round(Math.max(min, Math.min(max, value)));

  function move(event: PointerEvent) {
    const panes = draggedShare.current === null ? null : getPanes();
    if (!panes) return;
    const { left } = panes[0].getBoundingClientRect();
    const { right } = panes[1].getBoundingClientRect();
    draggedShare.current = clampShare(((event.clientX - left) / (right - left)) * 100);
    onShare(draggedShare.current);
  }

  function drop() {
    if (draggedShare.current === null) return;
    onDone(draggedShare.current);
    draggedShare.current = null;
  }

  function press(event: KeyboardEvent) {
    const to = { ArrowLeft: share - step, ArrowRight: share + step, Home: min, End: max }[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onDone(clampShare(to));
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: an hr would be a separator that can't be moved.
    <div
      className={`splitter ${className}`}
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={share}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.focus();
        draggedShare.current = share;
      }}
      onPointerMove={move}
      onPointerUp={drop}
      onPointerCancel={drop}
    />
  );
}
