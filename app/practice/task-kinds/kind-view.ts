import type { ItemResult } from "#app/domain/practice/marking.ts";
import type { Task } from "#app/domain/practice/task.ts";

/** The props of each kind's view. Its fields are form controls named after their items. */
export interface KindViewProps<T extends Task> {
  /** Prefix of the ids of its elements. */
  readonly id: string;
  readonly task: T;
  /** The results of the last check, by item. */
  readonly results: ReadonlyMap<string, ItemResult>;
  /** Seed for the order of the items. */
  readonly seed: string;
}
