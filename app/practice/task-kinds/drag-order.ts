/** The geometry of dragging list items into a different order. use-drag-order.ts handles the pointer. */

/** An item before the drag: its upper edge and its height, in pixels of the page. */
export interface Extent {
  readonly top: number;
  readonly height: number;
}

const middle = ({ top, height }: Extent): number => top + height / 2;

/** The index that the item at `from` would get if it were dropped `distance` pixels below its original position. */
export function dropIndex(items: readonly Extent[], from: number, distance: number): number {
  const dragged = items[from];
  if (!dragged) return from;
  const centre = middle(dragged) + distance;
  return items.filter((item, at) => at !== from && middle(item) < centre).length;
}

/** By how many pixels the item at `at` moves to make room while the item at `from` is over index `to`. */
export function shiftFor(items: readonly Extent[], at: number, from: number, to: number): number {
  const [first, second] = items;
  const dragged = items[from];
  if (!first || !second || !dragged || at === from) return 0;
  const room = dragged.height + (second.top - first.top - first.height);
  if (from < at && at <= to) return -room;
  if (to <= at && at < from) return room;
  return 0;
}

/** The list with the item at `from` moved to index `to`. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}
