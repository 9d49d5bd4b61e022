/** The practices by id, with their solutions kept separate. */
import { catalog } from "virtual:graphite/catalog";
import { practices } from "virtual:graphite/practices";
import type { Files, PracticeData } from "#app/domain/practice/practice.ts";
import type { Task } from "#app/domain/practice/task.ts";

const found = (id: string) => (Object.hasOwn(practices, id) ? practices[id] : undefined);

/** The data of a practice, or null for an unknown id. */
export const practiceOf = (id: string): PracticeData | null => found(id)?.data ?? null;

/** The data of an exercise that is answered in its lesson, for its island; null for an unknown id. */
export function taskRest(id: string): { readonly task: Task } | null {
  const task = catalog.tasks.find((one) => one.id === id);
  return task ? { task } : null;
}

/** The reference solution: the starting files with the author's changes. */
export const solutionOf = (id: string): Files | null => found(id)?.solution ?? null;

/** The day when its checks last passed their test in a browser, as `2026-11-21`; null if they have changed since. */
export const provedOn = (id: string): string | null => found(id)?.proved ?? null;

/** Every practice that has checks. */
export const practiceIds = (): string[] => Object.keys(practices);
