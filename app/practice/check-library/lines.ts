/** Where the words of an element are on the page. */
import type { Tester } from "#app/domain/practice/practice.ts";

/** CSS pixels. What is smaller is for screen readers alone. */
const minSize = 2;

export interface Line {
  readonly box: DOMRect;
  /** The element whose text it is. */
  readonly element: Element;
}

/** The lines of text that people can see in an element, in document order. */
export function linesOf(t: Pick<Tester, "visible">, around: Element): Line[] {
  const walker = document.createTreeWalker(around, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const seen = new Map<Element, boolean>();
  const lines: Line[] = [];
  for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null) {
    const element = text.parentElement;
    if (!element || text.data.trim() === "") continue;
    const isSeen = seen.get(element) ?? t.visible(element);
    seen.set(element, isSeen);
    if (!isSeen) continue;
    range.selectNodeContents(text);
    lines.push(...Array.from(range.getClientRects(), (box) => ({ box, element })));
  }
  return lines.filter(({ box }) => box.width >= minSize && box.height >= minSize);
}

/** Whether one line of text is drawn over another. */
export const isOnLine = (one: Line, other: Line): boolean =>
  isLevelWith(one, other) &&
  Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left) > minSize;

/** Whether two lines are next to each other with less room between them than this, so that they look like one. */
export const runsInto = (one: Line, other: Line, leastRoom: number): boolean =>
  isLevelWith(one, other) &&
  Math.max(one.box.left, other.box.left) - Math.min(one.box.right, other.box.right) < leastRoom;

/** Where lines are tight, the boxes of one and the next share their edges, but the letters don’t. */
function isLevelWith({ box: one }: Line, { box: other }: Line): boolean {
  const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return shared > Math.min(one.height, other.height) / 2;
}
