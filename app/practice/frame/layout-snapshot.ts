/** How a page is laid out, to compare it with a goal (domain/practice/layout-difference.ts). */
import { comparedProperties, type LaidOutElement } from "#app/domain/practice/layout-difference.ts";
import { isHidden } from "./accessible-names.ts";
import { styleOf } from "./native.ts";

/** More would take too long to compare, and no exercise has as many. */
const maxElements = 400;

/** Every visible element of the page, in document order. */
export function layoutSnapshot(): LaidOutElement[] {
  const found: { readonly element: Element; readonly path: string; readonly label: string }[] = [];
  const walk = (element: Element, path: string): void => {
    if (found.length >= maxElements || element.matches("script, style, template") || isHidden(element)) return;
    found.push({ element, path, label: labelOf(element) });
    for (const [index, child] of [...element.children].entries())
      walk(child, path === "" ? `${index}` : `${path}/${index}`);
  };
  if (document.body) walk(document.body, "");
  const counts = new Map<string, number>();
  for (const { label } of found) counts.set(label, (counts.get(label) ?? 0) + 1);
  const numbers = new Map<string, number>();
  return found.map(({ element, path, label }) => {
    const number = (numbers.get(label) ?? 0) + 1;
    numbers.set(label, number);
    const { left, top, width, height } = element.getBoundingClientRect();
    const computed = styleOf(element);
    const style = Object.fromEntries(
      Object.keys(comparedProperties).map((property) => [property, computed.getPropertyValue(property)]),
    );
    return {
      path,
      label,
      count: counts.get(label) ?? 1,
      number,
      left: left + scrollX,
      top: top + scrollY,
      width,
      height,
      style,
    };
  });
}

function labelOf(element: Element): string {
  if (element.id !== "") return `#${element.id}`;
  const [name] = element.classList;
  return name === undefined ? element.localName : `.${name}`;
}
