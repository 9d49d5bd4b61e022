import type { PointerEvent } from "react";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The pointer in units of the drawing's `viewBox`. */
function pointIn(svg: SVGSVGElement, { clientX, clientY }: PointerEvent<SVGElement>): Point {
  const matrix = svg.getScreenCTM();
  return matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse()) : { x: 0, y: 0 };
}

export type HandleProps = {
  /** Its centre, in units of the drawing. */
  readonly at: Point;
  /** Called with the pointer, in units of the drawing. */
  readonly onDrag: (point: Point) => void;
};

/**
 * Keeps the page from scrolling under the finger, which would end the drag. In Chrome, `touch-action` has no effect inside of
 * an SVG, and React would add `onTouchStart` as a passive listener.
 */
function preventScroll(group: SVGGElement | null) {
  const prevent = (event: TouchEvent) => event.preventDefault();
  group?.addEventListener("touchstart", prevent, { passive: false });
  return () => group?.removeEventListener("touchstart", prevent);
}

/**
 * A part of a drawing that can be dragged. Fields next to the drawing do the same by keyboard. It's made of strokes that
 * don't scale, so it's large enough for a finger in every drawing.
 */
export function Handle({ at: { x, y }, onDrag }: HandleProps) {
  // A drag also starts in the middle of a movement, because the first press may have been before hydration.
  const move = (event: PointerEvent<SVGElement>) => {
    const svg = event.currentTarget.ownerSVGElement;
    if (!svg || event.buttons !== 1) return;
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) event.currentTarget.setPointerCapture(event.pointerId);
    onDrag(pointIn(svg, event));
  };
  const dot = `M${x} ${y}h.01`;
  return (
    <g ref={preventScroll} className="handle" onPointerDown={move} onPointerMove={move}>
      <path d={dot} className="ring" />
      <path d={dot} className="rim" />
      <path d={dot} />
    </g>
  );
}
