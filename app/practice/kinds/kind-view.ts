import type { ItemResult } from "#app/domain/practice/marking.ts";
import type { Task } from "#app/domain/practice/task.ts";

/** What the view of one kind gets. Its fields are real controls in a form, each named as its item. */
export interface KindViewProps<T extends Task> {
  /** Prefix of the ids of its elements. */
  readonly id: string;
  readonly task: T;
  /** What the last check said, by item. */
  readonly results: ReadonlyMap<string, ItemResult>;
  /** What the order of items follows from. */
  readonly seed: string;
}
