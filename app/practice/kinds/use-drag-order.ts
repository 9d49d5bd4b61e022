import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { type Extent, placeOf, shiftOf } from "./drag-order.ts";

interface Drag {
  readonly from: number;
  readonly to: number;
  /** Pixels that the item was moved down. */
  readonly by: number;
}

export interface DragOrder {
  /** Begins a drag: for the `pointerdown` of the handle of the item at `at`. */
  readonly begin: (event: PointerEvent, at: number) => void;
  /** The item that is dragged, or null. */
  readonly dragged: number | null;
  /** By how many pixels an item is drawn below its place at the moment. */
  readonly offset: (at: number) => number;
}

/** Within this many pixels of the edge of the window the page scrolls along, by this many pixels a frame. */
const edge = 56;
const scrollStep = 8;

/**
 * Dragging the children of a list by a handle, with a mouse, a pen or a finger. The handle needs `touch-action: none`, or a
 * finger scrolls the page. Escape puts the item back.
 */
export function useDragOrder(
  list: RefObject<HTMLElement | null>,
  onDrop: (from: number, to: number) => void,
): DragOrder {
  const [drag, setDrag] = useState<Drag | null>(null);
  const extents = useRef<readonly Extent[]>([]);
  const drop = useRef(onDrop);
  drop.current = onDrop;
  const end = useRef<(() => void) | null>(null);
  useEffect(() => () => end.current?.(), []);

  function begin(event: PointerEvent, from: number): void {
    if (event.button !== 0 || !list.current || end.current) return;
    // No text is selected meanwhile.
    event.preventDefault();
    const { pointerId } = event;
    extents.current = [...list.current.children].map((item) => {
      const { top, height } = item.getBoundingClientRect();
      return { top: top + window.scrollY, height };
    });
    const startY = event.clientY + window.scrollY;
    let y = event.clientY;
    let now: Drag = { from, to: from, by: 0 };
    let frame = 0;
    const follow = () => {
      const by = y + window.scrollY - startY;
      now = { from, to: placeOf(extents.current, from, by), by };
      setDrag(now);
    };
    const scrollAlong = () => {
      const step = y < edge ? -scrollStep : y > window.innerHeight - edge ? scrollStep : 0;
      if (step !== 0) {
        window.scrollBy({ top: step, behavior: "instant" });
        follow();
      }
      frame = requestAnimationFrame(scrollAlong);
    };
    const ours = (listener: (event: globalThis.PointerEvent) => void) => (event: globalThis.PointerEvent) => {
      if (event.pointerId === pointerId) listener(event);
    };
    const move = ours((event) => {
      y = event.clientY;
      follow();
    });
    const stop = () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", cancel);
      window.removeEventListener("keydown", press);
      end.current = null;
      setDrag(null);
    };
    const up = ours(() => {
      stop();
      if (now.to !== now.from) drop.current(now.from, now.to);
    });
    const cancel = ours(stop);
    const press = ({ key }: KeyboardEvent) => {
      if (key === "Escape") stop();
    };
    end.current = stop;
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", cancel);
    window.addEventListener("keydown", press);
    setDrag(now);
    frame = requestAnimationFrame(scrollAlong);
  }

  return {
    begin,
    dragged: drag?.from ?? null,
    offset(at) {
      if (!drag) return 0;
      return at === drag.from ? drag.by : shiftOf(extents.current, at, drag.from, drag.to);
    },
  };
}
