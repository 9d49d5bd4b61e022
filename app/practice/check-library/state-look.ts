/** Whether people see a state, such as where the focus is, or which button is pressed. */
import type { Tester } from "#app/domain/practice/practice.ts";

type Looks = Pick<Tester, "box" | "css">;

const properties = [
  "content",
  "font-style",
  "font-weight",
  "opacity",
  "outline-style",
  "outline-width",
  "outline-color",
  "box-shadow",
  "background-color",
  "background-image",
  "color",
  "border-top-color",
  "border-top-width",
  "border-bottom-color",
  "border-bottom-width",
  "text-decoration-line",
  "text-decoration-thickness",
];

/**
 * What a state of a control may change: the text and the look of the part of the page that contains it, and the look of
 * everything around that. What people don't see, such as a box that something drawn replaces, is left out. Compare it in one
 * state and in the other.
 */
export function stateLook(t: Looks, part: Element): string {
  const around: Element[] = [];
  for (let at = part.parentElement; at; at = at.parentElement) around.push(at);
  const looks = [part, ...part.querySelectorAll("*"), ...around]
    .filter((element) => !isUnseen(t, element, part))
    .flatMap((element) => [
      styleOf(t, element),
      ...["::before", "::after"].map((pseudo) =>
        /^(?:none|normal|)$/.test(t.css(element, "content", pseudo)) ? "" : styleOf(t, element, pseudo),
      ),
    ]);
  return [part.textContent, ...looks].join("\n");
}

const styleOf = (t: Looks, element: Element, pseudo?: string): string =>
  properties.map((property) => t.css(element, property, pseudo)).join();

/** Transparent, or only for screen readers. */
function isUnseen(t: Looks, element: Element, part: Element): boolean {
  const { width, height } = t.box(element);
  if (width < 2 || height < 2) return true;
  for (let at: Element | null = element; at && part.contains(at); at = at.parentElement)
    if (Number(t.css(at, "opacity") || 1) < 0.1) return true;
  return false;
}
