/** The order in which people read what's on a page: line by line, and column by column where a layout has columns. */
import type { Tester } from "#app/domain/practice/practice.ts";

/**
 * Whether people read an element after another one that isn't inside it. What counts is where the groups are that contain
 * only one of them: a form in a second column comes after everything in the first column, wherever its fields are.
 */
export function isReadAfter(t: Pick<Tester, "box" | "css">, first: Element, second: Element): boolean {
  let common: Element | null = first.parentElement;
  while (common && !common.contains(second)) common = common.parentElement;
  if (!common) return true;
  const [above, here] = [groupIn(t, common, first), groupIn(t, common, second)].map((group) => t.box(group));
  if (!above || !here) return true;
  const shared = Math.min(above.bottom, here.bottom) - Math.max(above.top, here.top);
  const isRow = shared > Math.min(above.height, here.height) / 2;
  const isRightToLeft = t.css(common, "direction") === "rtl";
  if (isRow) return isRightToLeft ? here.right <= above.right : here.left >= above.left;
  const isNextColumn = isRightToLeft ? here.right <= above.left : here.left >= above.right;
  return here.top >= above.top || (isNextColumn && fillsColumns(t, common));
}

/** Whether a layout fills one column after the other. */
const fillsColumns = (t: Pick<Tester, "css">, container: Element): boolean =>
  t.css(container, "column-count") !== "auto" ||
  t.css(container, "column-width") !== "auto" ||
  (t.css(container, "display").endsWith("grid") && t.css(container, "grid-auto-flow").startsWith("column")) ||
  (t.css(container, "display").endsWith("flex") && t.css(container, "flex-direction") === "column");

/** The child of an element that contains another one, or what's in that child if the child has no box of its own. */
function groupIn(t: Pick<Tester, "css">, outer: Element, inner: Element): Element {
  let group = inner;
  for (let part: Element | null = inner; part && part !== outer; part = part.parentElement)
    if (t.css(part, "display") !== "contents") group = part;
  return group;
}
