/**
 * Gives the items of exercises a random order for this visit. The server renders one order for everyone, so the items are
 * moved before anyone sees them. The seed goes into the props of the island, so hydration finds the same order.
 */

import { shuffled } from "#app/domain/practice/shuffle.ts";
import { startOrder } from "#app/domain/practice/start-order.ts";
import type { TaskOutline } from "#app/domain/practice/task.ts";
import { noteElement } from "#app/domain/practice/task-elements.ts";

const visitSeed = Math.random().toString(36).slice(2);

interface Props {
  readonly id: string;
  readonly task: TaskOutline;
  readonly seed?: string;
}

/** Whether someone can see the exercise or has started it. Then its order stays. */
function isSeenOrUsed(island: HTMLElement): boolean {
  const { top, bottom } = island.getBoundingClientRect();
  if ((bottom > 0 && top < innerHeight) || island.contains(document.activeElement)) return true;
  return [...island.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")].some((field) =>
    field.type === "radio" || field.type === "checkbox" ? (field as HTMLInputElement).checked : field.value !== "",
  );
}

/** Reorders elements within their parent. */
function putInOrder(elements: readonly (Element | null | undefined)[]): void {
  for (const element of elements) element?.parentElement?.append(element);
}

/** Shuffles the exercises of a page that no one has seen or used yet and that aren’t `hydrated`. */
export function shuffleTaskItems(page: ParentNode, hydrated: (island: Element) => boolean): void {
  for (const island of page.querySelectorAll<HTMLElement>('[data-island="task"]')) {
    if (hydrated(island) || isSeenOrUsed(island)) continue;
    const props = JSON.parse(island.dataset["props"] ?? "{}") as Props;
    const { id, task } = props;
    const seed = `${task.id}:${visitSeed}`;
    const itemOf = (item: string) => document.getElementById(noteElement(id, item))?.closest("li");
    if (task.kind === "order") {
      const items = startOrder(task, seed).map(itemOf);
      putInOrder(items);
      markEnds(items);
    } else if (task.kind === "sort" || task.kind === "match" || task.kind === "choose") {
      putInOrder(shuffled<{ readonly id: string }>(task.items, seed).map((item) => itemOf(item.id)));
      if (task.kind === "choose")
        for (const question of task.items)
          putInOrder(
            shuffled(question.options, `${seed}:${question.id}`).map((option) =>
              itemOf(question.id)?.querySelector(`input[value="${option.id}"]`)?.closest("label"),
            ),
          );
    } else continue;
    island.dataset["props"] = JSON.stringify({ ...props, seed });
  }
}

/** The first step can't move up, and the last can't move down. */
function markEnds(items: readonly (Element | null | undefined)[]): void {
  for (const [at, item] of items.entries())
    for (const [which, button] of [...(item?.querySelectorAll("button") ?? [])].entries())
      if (at === (which === 0 ? 0 : items.length - 1)) button.setAttribute("aria-disabled", "true");
      else button.removeAttribute("aria-disabled");
}
