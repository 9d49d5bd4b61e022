/** Dragging the items of a list into another order. Pure geometry; use-drag-order.ts has the pointer. */

/** An item before the drag: its upper edge and its height, in pixels of the page. */
export interface Extent {
  readonly top: number;
  readonly height: number;
}

const middle = ({ top, height }: Extent): number => top + height / 2;

/** The place that the item at `from` would take if it were dropped `by` pixels below where it was. */
export function placeOf(items: readonly Extent[], from: number, by: number): number {
  const dragged = items[from];
  if (!dragged) return from;
  const centre = middle(dragged) + by;
  return items.filter((item, at) => at !== from && middle(item) < centre).length;
}

/** By how many pixels the item at `at` makes way while the one at `from` is over the place `to`. */
export function shiftOf(items: readonly Extent[], at: number, from: number, to: number): number {
  const [first, second] = items;
  const dragged = items[from];
  if (!first || !second || !dragged || at === from) return 0;
  const room = dragged.height + (second.top - first.top - first.height);
  if (from < at && at <= to) return -room;
  if (to <= at && at < from) return room;
  return 0;
}

/** The list with the item at `from` at the place `to`. */
export function movedTo<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}
