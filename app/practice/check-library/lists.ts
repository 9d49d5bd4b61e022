/** Lists, their items, and the numbers that people see in front of these. */

/** The items of a list, without those of lists inside it. */
export const itemsOf = (list: Element | null | undefined): HTMLElement[] =>
  [...(list?.children ?? [])].filter((child): child is HTMLElement => child.matches("li"));

/** The first child of a list that isn't an item. */
export const strayIn = (list: Element): Element | undefined =>
  [...list.children].find((child) => !child.matches("li, script, template"));

/** The number of each item of an ordered list: HTML Standard, 4.4.5 and 4.4.8, with `start`, `reversed` and `value`. */
export function ordinalsOf(list: Element): number[] {
  const items = itemsOf(list);
  const step = list.hasAttribute("reversed") ? -1 : 1;
  let next = integerOf(list.getAttribute("start")) ?? (step < 0 ? items.length : 1);
  return items.map((item) => {
    const number = integerOf(item.getAttribute("value")) ?? next;
    next = number + step;
    return number;
  });
}

/** Whether people see 1, 2, 3 and so on. */
export const countsFromOne = (list: Element): boolean =>
  ordinalsOf(list).every((number, index) => number === index + 1);

function integerOf(value: string | null): number | null {
  const found = /^\s*([+-]?\d+)/.exec(value ?? "");
  return found ? Number(found[1]) : null;
}
