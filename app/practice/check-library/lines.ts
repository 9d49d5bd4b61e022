/** Where the words of an element are on the page. */
import type { Tester } from "#app/domain/practice/practice.ts";

/** CSS pixels. What is smaller is for screen readers alone. */
const minSize = 2;

/** The boxes of the lines of text that people can see in an element, in document order. */
export function linesOf(t: Pick<Tester, "visible">, element: Element): DOMRect[] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const seen = new Map<Element, boolean>();
  const lines: DOMRect[] = [];
  for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null) {
    const parent = text.parentElement;
    if (!parent || text.data.trim() === "") continue;
    const isSeen = seen.get(parent) ?? t.visible(parent);
    seen.set(parent, isSeen);
    if (!isSeen) continue;
    range.selectNodeContents(text);
    lines.push(...range.getClientRects());
  }
  return lines.filter(({ width, height }) => width >= minSize && height >= minSize);
}

/** Whether one line of text is drawn over another. Where lines are tight, their boxes share their edges, but not the letters. */
export function isOnLine(one: DOMRect, other: DOMRect): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across > minSize && down > Math.min(one.height, other.height) / 2;
}
