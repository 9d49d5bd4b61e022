/** The order in which the steps of an ordering task are laid out. Small, for pages load it before anybody answers. */
import { shuffled } from "./shuffle.ts";
import type { OrderStep } from "./task.ts";

interface Steps {
  readonly steps: readonly Pick<OrderStep, "id" | "after">[];
}

/** Steps that a step needs and that stand behind it. */
export const misplacedNeeds = (task: Steps, order: readonly string[], id: string): string[] =>
  (task.steps.find((step) => step.id === id)?.after ?? []).filter((need) => order.indexOf(need) > order.indexOf(id));

/**
 * The order in which the steps are laid out: never one that would be accepted, and of a number of tries the one in which
 * the most steps stand too early.
 */
export function startOrder(task: Steps, seed: string): string[] {
  const ids = task.steps.map(({ id }) => id);
  const wrongIn = (order: readonly string[]) => ids.filter((id) => misplacedNeeds(task, order, id).length > 0).length;
  let best = [...ids].reverse();
  let most = 0;
  for (let turn = 0; turn < 12; turn++) {
    const order = shuffled(ids, `${seed}:${turn}`);
    const count = wrongIn(order);
    if (count > most) [best, most] = [order, count];
  }
  return best;
}
