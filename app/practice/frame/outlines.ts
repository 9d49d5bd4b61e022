/** Where outlines are drawn, and what cuts them off. */

import { styleOf } from "./native.ts";

interface Edges {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** Differences up to this are rounding, in CSS pixels. */
const tolerance = 1;

const px = (value: string): number => Number.parseFloat(value) || 0;

/** The box inside the border of an element, to which `overflow` cuts and which positions what is in it. */
function paddingBox(element: Element): Edges {
  const { top, right, bottom, left } = element.getBoundingClientRect();
  const style = styleOf(element);
  return {
    top: top + px(style.borderTopWidth),
    right: right - px(style.borderRightWidth),
    bottom: bottom - px(style.borderBottomWidth),
    left: left + px(style.borderLeftWidth),
  };
}

const isContainingBlock = ({ position, transform }: CSSStyleDeclaration): boolean =>
  position !== "static" || transform !== "none";

/** The box of `::before` or `::after`, if it is positioned. Where others are can't be read. */
function partBox(element: Element, style: CSSStyleDeclaration): Edges | null {
  if (style.position !== "absolute") return null;
  let container: Element | null = element;
  while (container && !isContainingBlock(styleOf(container))) container = container.parentElement;
  if (!container) return null;
  const { top, right, bottom, left } = paddingBox(container);
  return {
    top: top + px(style.top),
    right: right - px(style.right),
    bottom: bottom - px(style.bottom),
    left: left + px(style.left),
  };
}

/**
 * The element whose `overflow` cuts off the whole outline of `element`, or of its part `::before` or `::after`, because it
 * is as large as what has the outline or smaller. Null: at least one side of the outline can be seen.
 */
export function outlineCutOffBy(element: Element, part?: "::before" | "::after"): Element | null {
  const style = styleOf(element, part);
  if (style.outlineStyle === "none") return null;
  const box = part ? partBox(element, style) : element.getBoundingClientRect();
  if (!box) return null;
  const offset = px(style.outlineOffset);
  let { position } = style;
  for (let at = part ? element : element.parentElement; at && at !== document.body; at = at.parentElement) {
    const around = styleOf(at);
    if (position === "fixed") return null;
    // What is positioned isn't cut off by elements between it and its containing block.
    if (position === "absolute" && !isContainingBlock(around)) continue;
    position = around.position;
    const cuts = (overflow: string) => overflow === "hidden" || overflow === "clip";
    const edges = paddingBox(at);
    const isCut =
      cuts(around.overflowX) &&
      cuts(around.overflowY) &&
      box.top - offset <= edges.top + tolerance &&
      box.left - offset <= edges.left + tolerance &&
      box.bottom + offset >= edges.bottom - tolerance &&
      box.right + offset >= edges.right - tolerance;
    if (isCut) return at;
  }
  return null;
}
