/** Practice as the pages need it: by id, with its solution apart. */
import { catalog } from "virtual:graphite/catalog";
import { practices } from "virtual:graphite/practices";
import type { Files, PracticeData } from "#app/domain/practice.ts";
import type { Task } from "#app/domain/task.ts";

const found = (id: string) => (Object.hasOwn(practices, id) ? practices[id] : undefined);

/** A practice as data, or null for an id that is none. */
export const practiceOf = (id: string): PracticeData | null => found(id)?.data ?? null;

/** The rest of an exercise that is answered in its lesson, as its island takes it; null for an id that is none. */
export function taskRest(id: string): { readonly task: Task } | null {
  const task = catalog.tasks.find((one) => one.id === id);
  return task ? { task } : null;
}

/** The reference solution: the start, with what the author solved laid over it. */
export const solutionOf = (id: string): Files | null => found(id)?.solution ?? null;

/** The day on which its checks proved themselves in a browser, as `2026-11-21`; null if they have changed since. */
export const provedOn = (id: string): string | null => found(id)?.proved ?? null;

/** Every practice that has checks. */
export const practiceIds = (): string[] => Object.keys(practices);
