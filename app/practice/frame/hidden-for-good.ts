/** Content that nobody ever gets to see, because nothing on the page reveals it. */
import { isShown } from "./accessible-names.ts";
import { collapseWhitespace } from "./expectations.ts";
import { styleOf } from "./native.ts";
import { isFaded, isForScreenReaders, isPerceivable } from "./perception.ts";
import { allRules } from "./rules.ts";
import { quotedTag } from "./visitor.ts";

/** Elements that the browser itself opens, or whose content it never renders. */
const opened =
  "details, dialog, [popover], datalist, select *, audio, video, object, svg, math, noscript, template, script, style, head, title, map, rp";

const states = /:(hover|focus(-visible|-within)?|active|checked|target(-within)?|open|popover-open)(?![-\w])/g;

const revealingProperties = ["clip-path", "transform", "translate", "left", "right", "top", "height", "max-height"];

const reveals = (style: CSSStyleDeclaration): boolean =>
  !/^(none)?$/.test(style.display) ||
  style.visibility === "visible" ||
  Number(style.opacity) > 0 ||
  revealingProperties.some((property) => style.getPropertyValue(property) !== "");

/** Whether a rule for a state or a size of the page, or an animation, may show an element that is hidden now. */
const mayReveal = (element: Element): boolean =>
  allRules().some(({ selector, around, style }) => {
    if (!reveals(style)) return false;
    if (selector.startsWith("@keyframes")) return true;
    const inAnyState = selector.replace(states, ":is(*)");
    return (around.length > 0 || inAnyState !== selector) && element.closest(inAnyState) !== null;
  });

/** Whether an element with `hidden` is there for screen readers, which say it as the name or description of another one. */
function isSaidElsewhere(element: Element): boolean {
  const hidden = element.closest("[hidden]");
  const owner = element.closest("[id]");
  if (!hidden || !owner || !hidden.contains(owner)) return false;
  const id = CSS.escape(owner.id);
  return document.querySelector(`[aria-labelledby~="${id}"], [aria-describedby~="${id}"]`) !== null;
}

/** The first element with text or a picture that no visitor ever sees, or null. Scripts and rules for states may show it. */
export function hiddenForGood(): Element | null {
  if (document.scripts.length > 0) return null;
  const hidden = [...document.querySelectorAll("body *")].find(
    (element) =>
      showsSomething(element) &&
      !element.closest(opened) &&
      !isSaidElsewhere(element) &&
      isLost(element) &&
      !mayReveal(element),
  );
  return hidden ?? null;
}

/** What is wrong if the page, which has no script, hides something for good or has a dot in place of words; null if nothing is. */
export function lostContent(): string | null {
  const lost = hiddenForGood();
  if (lost)
    return `People can't see ${quotedTag(lost)} “${collapseWhitespace(lost.textContent ?? "").slice(0, 40)}”: it is hidden, transparent, covered or off the page, and nothing reveals it.`;
  if (document.scripts.length > 0) return null;
  const wordless = [
    ...document.querySelectorAll("title, body *:not(script, style, template, code, kbd, pre, span)"),
  ].find(
    (element) =>
      element.children.length === 0 && /^[\s.,;:_*?!-]*[.,;:_*?!-][\s.,;:_*?!-]*$/.test(element.textContent ?? ""),
  );
  if (!wordless) return null;
  return `${quotedTag(wordless)} contains only \`${collapseWhitespace(wordless.textContent ?? "")}\`. Write words that mean something to people.`;
}

const showsSomething = (element: Element): boolean =>
  element.matches("img, select, textarea, input:not([type='hidden'])") ||
  [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== "");

/** A drawn checkbox is hidden, and its label represents it. */
const hasVisibleLabel = (element: Element): boolean =>
  element instanceof HTMLInputElement &&
  /^(checkbox|radio|file)$/.test(element.type) &&
  [...(element.labels ?? [])].some(isPerceivable);

function isLost(element: Element): boolean {
  if (hasVisibleLabel(element)) return false;
  if (isShown(element)) return !isPerceivable(element) && !isForScreenReaders(element);
  // An inline element without a size, such as an image that isn't loaded, isn't hidden.
  return !element.checkVisibility({ visibilityProperty: true });
}

/**
 * Whether an element is rendered but transparent, or in the colour of what is behind it, although no rule ever makes it
 * opaque.
 */
export const isFadedForGood = (element: Element): boolean =>
  isShown(element) &&
  isFaded(element) &&
  !hasVisibleLabel(element) &&
  !allRules().some(({ style }) => Number.parseFloat(style.opacity) > 0) &&
  styleOf(element).animationName === "none";
