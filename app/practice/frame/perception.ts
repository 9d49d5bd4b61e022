/** What people can see of a page: more than that it is rendered and takes up space. */
import { isShown } from "./accessible-names.ts";
import { backdrop, colourOf, composite, contrastRatio } from "./colour.ts";
import { collapseWhitespace } from "./expectations.ts";
import { styleOf } from "./native.ts";

/** Below this, nobody sees it. */
const minOpacity = 0.1;
/** Below this, text has the colour of its background. Whether it can be read well is another question: 4.5. */
const minTextContrast = 1.1;
/** CSS pixels. Texts for screen readers alone are 1 px large. */
const minSize = 2;

const focusableSelector = "a[href], button, input, select, textarea, summary, [tabindex]";
/** Elements that show something without text. */
const replaced = "img, svg, canvas, video, audio, iframe, object, input, select, textarea, progress, meter, hr";

/** Whether people can see an element, after scrolling to it and, if it appears only then, with the focus on it. */
export function isPerceivable(element: Element): boolean {
  if (!isShown(element)) return false;
  if (isSeen(element)) return true;
  const focusable =
    element.closest<HTMLElement>(focusableSelector) ?? element.querySelector<HTMLElement>(focusableSelector);
  return focusable !== null && withFocus(focusable, () => isSeen(element));
}

/** The text of an element that people can see. */
export function perceivableText(root: Element): string {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const seen = new Map<Element, boolean>();
  let text = "";
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    const parent = node.parentElement;
    if (!parent || parent.matches("script, style, template")) continue;
    const isVisible = seen.get(parent) ?? isPerceivable(parent);
    seen.set(parent, isVisible);
    if (!isVisible) continue;
    const shown = withoutCutOff(node, parent);
    text += styleOf(parent).display.startsWith("inline") ? shown : ` ${shown} `;
  }
  return collapseWhitespace(text);
}

/** Whether a part of its own text is cut off where people can't scroll to it. */
export const isCutOff = (element: Element): boolean =>
  !isForScreenReaders(element) &&
  [...element.childNodes].some(
    (node) => node instanceof Text && withoutCutOff(node, element).trimEnd() !== node.data.trimEnd(),
  );

interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The characters of a text that aren't cut off by what contains it, as `overflow: hidden` with an ellipsis does. */
function withoutCutOff(node: Text, parent: Element): string {
  const area = uncutArea(parent);
  if (!area) return node.data;
  const range = document.createRange();
  range.selectNodeContents(node);
  if (isWithin(range.getBoundingClientRect(), area)) return node.data;
  let text = "";
  let at = 0;
  for (const character of node.data) {
    range.setStart(node, at);
    at += character.length;
    range.setEnd(node, at);
    const { left, top, width, height } = range.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    if (isWithin({ left: x, right: x, top: y, bottom: y }, area)) text += character;
  }
  return text;
}

const isWithin = (inner: Area, outer: Area): boolean =>
  inner.left >= outer.left - 1 &&
  inner.right <= outer.right + 1 &&
  inner.top >= outer.top - 1 &&
  inner.bottom <= outer.bottom + 1;

/** The part of the window in which the text of an element isn't cut off. Null if nothing cuts it, or people can scroll to it. */
function uncutArea(element: Element): Area | null {
  let area = null as Area | null;
  let { position } = styleOf(element);
  for (const at of ancestors(element)) {
    if (at === document.body || at === document.documentElement) break;
    const style = styleOf(at);
    // What lies between an element with an absolute position and its containing block doesn't cut it off.
    if (at !== element && (position === "absolute" || position === "fixed")) {
      if (style.transform === "none" && (style.position === "static" || position === "fixed")) continue;
    }
    if (at !== element) position = style.position;
    if (style.display === "inline" || style.display === "contents") continue;
    if (/auto|scroll/.test(style.overflowX + style.overflowY)) return area;
    const [cutsX, cutsY] = [style.overflowX !== "visible", style.overflowY !== "visible"];
    if (!cutsX && !cutsY) continue;
    const { left, top, right, bottom }: Area = at.getBoundingClientRect();
    area = {
      left: Math.max(area?.left ?? -Infinity, cutsX ? left : -Infinity),
      right: Math.min(area?.right ?? Infinity, cutsX ? right : Infinity),
      top: Math.max(area?.top ?? -Infinity, cutsY ? top : -Infinity),
      bottom: Math.min(area?.bottom ?? Infinity, cutsY ? bottom : Infinity),
    };
  }
  return area;
}

/** Whether it is rendered but transparent, or its text has the colour of what is behind it. */
export const isFaded = (element: Element): boolean => isTransparent(element) || !hasVisibleInk(element);

/** Whether it is cut off or moved away in the usual ways to keep a text for screen readers alone. */
export function isForScreenReaders(element: Element): boolean {
  return ancestors(element).some((at) => {
    const { width, height } = at.getBoundingClientRect();
    const style = styleOf(at);
    return /^(absolute|fixed)$/.test(style.position) && (width < minSize || height < minSize || cutsAll(style));
  });
}

function withFocus(element: HTMLElement, test: () => boolean): boolean {
  const before = document.activeElement;
  if (before === element) return false;
  element.focus({ preventScroll: true });
  finishTransitions();
  const result = document.activeElement === element && test();
  if (before instanceof HTMLElement && before !== document.body) before.focus({ preventScroll: true });
  else element.blur();
  finishTransitions();
  return result;
}

/** What appears gradually counts as it is in the end. */
function finishTransitions(): void {
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
}

function isSeen(element: Element): boolean {
  if (element.localName === "area") return true;
  const { width, height } = element.getBoundingClientRect();
  // An element without an extent of its own, such as one with floating children, is seen by what is in it.
  if (width < minSize || height < minSize)
    return [...element.children].some((child) => isShown(child) && isSeen(child)) || isThinLine(element, width, height);
  return !isTransparent(element) && !isClipped(element) && !isCovered(element) && hasVisibleInk(element);
}

const isThinLine = (element: Element, width: number, height: number): boolean =>
  element.localName === "hr" || (element.childNodes.length === 0 && Math.max(width, height) >= minSize);

const ancestors = (element: Element): Element[] => {
  const found: Element[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) found.push(at);
  return found;
};

export function isTransparent(element: Element): boolean {
  let opacity = 1;
  for (const at of ancestors(element)) {
    const { opacity: own, filter } = styleOf(at);
    opacity *= Number(own) * Number(/opacity\(([\d.]+)\)/.exec(filter)?.[1] ?? 1);
    if (isMaskedAway(styleOf(at))) return true;
  }
  return opacity < minOpacity;
}

/** A mask of gradients whose colours are all transparent. */
function isMaskedAway({ maskImage }: CSSStyleDeclaration): boolean {
  if (!/^[a-z-]*gradient\(/.test(maskImage) || /url\(|image\(/.test(maskImage)) return false;
  const colours = maskImage.match(/rgba?\([^)]*\)|color\([^)]*\)/g) ?? [];
  return colours.length > 0 && colours.every((colour) => colourOf(colour)[3] < minOpacity);
}

/** Whether it is off the page, or cut off by itself or by what contains it. */
function isClipped(element: Element): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  let area = { left, top, right, bottom };
  let { position } = styleOf(element);
  for (const at of ancestors(element)) {
    const style = styleOf(at);
    if (cutsAll(style)) return true;
    if (at === document.body || at === document.documentElement) continue;
    // An element with an absolute position isn't cut off by what lies between it and its containing block.
    if (at !== element && position !== "static" && position !== "relative" && position !== "sticky") {
      if (style.position === "static" && style.transform === "none") continue;
      if (position === "fixed" && style.transform === "none") continue;
    }
    if (at !== element) position = style.position;
    const box = at.getBoundingClientRect();
    if (style.overflowX !== "visible" || style.overflowY !== "visible") {
      if (box.width < minSize || box.height < minSize) return true;
      const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY);
      if (at !== element && !scrolls) {
        area = {
          left: Math.max(area.left, box.left),
          top: Math.max(area.top, box.top),
          right: Math.min(area.right, box.right),
          bottom: Math.min(area.bottom, box.bottom),
        };
        if (area.right - area.left < minSize || area.bottom - area.top < minSize) return true;
      } else if (at !== element && scrolls) area = { ...box.toJSON() } as typeof area;
    }
  }
  const isFixed = ancestors(element).some((at) => styleOf(at).position === "fixed");
  if (isFixed) return area.right <= 0 || area.bottom <= 0 || area.left >= innerWidth || area.top >= innerHeight;
  return area.right + scrollX <= 1 || area.bottom + scrollY <= 1 || isIndentedAway(element);
}

/** Text moved out of its box, as with `text-indent: -9999px`. */
const isIndentedAway = (element: Element): boolean => Number.parseFloat(styleOf(element).textIndent) < -500;

/** `clip-path: inset(50%)`, `circle(0)`, and the older `clip: rect(0, 0, 0, 0)`. */
function cutsAll({ clipPath, clip, position }: CSSStyleDeclaration): boolean {
  if (/^circle\(0(px|%)?\b/.test(clipPath) || /^ellipse\((0(px|%)? |[\d.]+\S* 0(px|%)?\b)/.test(clipPath)) return true;
  const points = /^polygon\(([^)]*)\)$/
    .exec(clipPath)?.[1]
    ?.replace(/^(nonzero|evenodd),\s*/, "")
    .split(/,\s*/);
  if (
    points &&
    (new Set(points.map((point) => point.split(" ")[0])).size < 2 ||
      new Set(points.map((point) => point.split(" ")[1])).size < 2)
  )
    return true;
  const inset = /^inset\(([^)]*?)(?: round.*)?\)$/.exec(clipPath)?.[1]?.split(/\s+/);
  if (inset) {
    const sides = inset.map((side) => (side.endsWith("%") ? Number.parseFloat(side) : 0));
    const [top = 0, right = top, bottom = top, left = right] = sides;
    if (top + bottom >= 98 || left + right >= 98) return true;
  }
  const rect = /^rect\((.*)\)$/
    .exec(clip)?.[1]
    ?.split(/[\s,]+/)
    .map(Number.parseFloat);
  if (!rect || (position !== "absolute" && position !== "fixed")) return false;
  const [top = 0, right = 0, bottom = 0, left = 0] = rect;
  return right - left < minSize || bottom - top < minSize;
}

/** Whether something else that isn't see-through lies on top of it, as seen after scrolling to it. */
function isCovered(element: Element): boolean {
  const box = element.getBoundingClientRect();
  const isInView = box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
  if (isInView && !liesBelow(element)) return false;
  const place = [scrollX, scrollY] as const;
  const boxes = ancestors(element)
    .filter((at) => at !== document.documentElement && at !== document.body)
    .map((at) => ({ at, left: at.scrollLeft, top: at.scrollTop, isStuck: !canScroll(at) }));
  element.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
  // People can't scroll a box with hidden overflow, although scripts can.
  for (const { at, left, top, isStuck } of boxes) if (isStuck) at.scrollTo({ left, top, behavior: "instant" });
  const result = liesBelow(element);
  for (const { at, left, top } of boxes) at.scrollTo({ left, top, behavior: "instant" });
  scrollTo({ left: place[0], top: place[1], behavior: "instant" });
  return result;
}

const canScroll = (element: Element): boolean => {
  const { overflowX, overflowY } = styleOf(element);
  return /auto|scroll/.test(overflowX + overflowY);
};

function liesBelow(element: Element): boolean {
  const boxes = [...element.getClientRects()].filter(({ width, height }) => width >= 1 && height >= 1);
  const points = boxes
    .slice(0, 3)
    .flatMap(({ left, top, width, height }) =>
      [0.5, 0.1, 0.9].flatMap((x) => [0.5, 0.2, 0.8].map((y) => [left + width * x, top + height * y] as const)),
    );
  const inView = points.filter(([x, y]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight);
  return inView.length > 0 && inView.every(([x, y]) => isCoveredAt(element, x, y));
}

function isCoveredAt(element: Element, x: number, y: number): boolean {
  for (const top of document.elementsFromPoint(x, y)) {
    if (top === element || top.contains(element) || element.contains(top)) return false;
    if (isOpaque(top, x, y)) return true;
  }
  return false;
}

function isOpaque(element: Element, x: number, y: number): boolean {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  // The backdrop of a dialog counts as the dialog.
  if (x < left || x > right || y < top || y > bottom) return false;
  const style = styleOf(element);
  let opacity = 1;
  for (const at of ancestors(element)) opacity *= Number(styleOf(at).opacity);
  return opacity > 0.9 && (colourOf(style.backgroundColor)[3] > 0.9 || element.matches("img, video, canvas, iframe"));
}

/** Whether its text, if that is all it shows, can be told from the background. */
function hasVisibleInk(element: Element): boolean {
  if (element.matches(replaced) || element.querySelector(replaced) !== null) return true;
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let found = false;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || (node as Text).data.trim() === "") continue;
    if (hasInk(parent)) return true;
    found = true;
  }
  return !found || hasBox(element);
}

function hasInk(element: Element): boolean {
  const style = styleOf(element);
  if (Number.parseFloat(style.fontSize) < minSize) return false;
  if (style.textShadow !== "none") return true;
  const behind = backdrop(element);
  if (!behind) return true;
  const colour = colourOf(style.getPropertyValue("-webkit-text-fill-color") || style.color);
  return contrastRatio(composite(colour, behind), behind) >= minTextContrast;
}

/** Coloured boxes show themselves without any text, such as a bar of a chart. */
const hasBox = (element: Element): boolean =>
  [element, ...element.querySelectorAll("*")].some((part) => {
    const { content } = styleOf(part, "::before");
    return !/^(none|normal|"")$/.test(content) || !/^(none|normal|"")$/.test(styleOf(part, "::after").content);
  });
