/** The initial order of the steps of an ordering task. Kept small, because pages load it before anyone answers. */
import { shuffled } from "./shuffle.ts";
import type { OrderStep } from "./task.ts";

interface Steps {
  readonly steps: readonly Pick<OrderStep, "id" | "after">[];
}

/** The needed steps that come after a step instead of before it. */
export const misplacedNeeds = (task: Steps, order: readonly string[], id: string): string[] =>
  (task.steps.find((step) => step.id === id)?.after ?? []).filter((need) => order.indexOf(need) > order.indexOf(id));

/**
 * The initial order of the steps: never an accepted one, and of several tries the one with the most misplaced steps.
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
