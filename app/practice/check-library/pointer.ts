/** Where a press of the pointer lands. */

/**
 * The element that receives every press on the words of an element instead of it, or null if a press on one of its lines
 * reaches it. Presses on what is inside it, or on the label or control around it, do.
 */
export function coveredBy(element: HTMLElement): Element | null {
  const page = element.ownerDocument;
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const owner = element.closest(interactive) ?? element;
  let over: Element | null = null;
  for (const { left, top, width, height } of linesOf(element)) {
    const hit = page.elementFromPoint(left + width / 2, top + height / 2);
    if (!hit || owner.contains(hit)) return null;
    over = hit;
  }
  return over;
}

/** The boxes of the words in an element, without those of controls in it. */
function linesOf(element: HTMLElement): DOMRect[] {
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = element.ownerDocument.createRange();
  const lines: DOMRect[] = [];
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    range.selectNodeContents(text);
    lines.push(...range.getClientRects());
  }
  return lines.filter(({ width, height }) => width >= 2 && height >= 2);
}

const interactive = "a[href], button, label, summary, select, input, textarea";
