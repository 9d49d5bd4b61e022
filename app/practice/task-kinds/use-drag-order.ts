import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { dropIndex, type Extent, shiftFor } from "./drag-order.ts";

interface Drag {
  readonly from: number;
  readonly to: number;
  /** Pixels that the item has moved down. */
  readonly distance: number;
}

export interface DragOrder {
  /** Starts a drag. Call it on `pointerdown` of the handle of the item at `at`. */
  readonly start: (event: PointerEvent, at: number) => void;
  /** The index of the dragged item, or null. */
  readonly dragged: number | null;
  /** How many pixels below its position an item is currently shown. */
  readonly offset: (at: number) => number;
}

/** Within this many pixels of the window's edge, the page scrolls by `scrollStep` pixels per frame. */
const scrollZone = 56;
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

  function start(event: PointerEvent, from: number): void {
    if (event.button !== 0 || !list.current || end.current) return;
    // Prevents text selection.
    event.preventDefault();
    const { pointerId } = event;
    extents.current = [...list.current.children].map((item) => {
      const { top, height } = item.getBoundingClientRect();
      return { top: top + window.scrollY, height };
    });
    const startY = event.clientY + window.scrollY;
    let y = event.clientY;
    let now: Drag = { from, to: from, distance: 0 };
    let frame = 0;
    const update = () => {
      const distance = y + window.scrollY - startY;
      now = { from, to: dropIndex(extents.current, from, distance), distance };
      setDrag(now);
    };
    const autoScroll = () => {
      const step = y < scrollZone ? -scrollStep : y > window.innerHeight - scrollZone ? scrollStep : 0;
      if (step !== 0) {
        window.scrollBy({ top: step, behavior: "instant" });
        update();
      }
      frame = requestAnimationFrame(autoScroll);
    };
    const forPointer = (listener: (event: globalThis.PointerEvent) => void) => (event: globalThis.PointerEvent) => {
      if (event.pointerId === pointerId) listener(event);
    };
    const move = forPointer((event) => {
      y = event.clientY;
      update();
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
    const up = forPointer(() => {
      stop();
      if (now.to !== now.from) drop.current(now.from, now.to);
    });
    const cancel = forPointer(stop);
    const press = ({ key }: KeyboardEvent) => {
      if (key === "Escape") stop();
    };
    end.current = stop;
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", cancel);
    window.addEventListener("keydown", press);
    setDrag(now);
    frame = requestAnimationFrame(autoScroll);
  }

  return {
    start,
    dragged: drag?.from ?? null,
    offset(at) {
      if (!drag) return 0;
      return at === drag.from ? drag.distance : shiftFor(extents.current, at, drag.from, drag.to);
    },
  };
}
