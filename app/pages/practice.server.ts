/** Practice as the pages need it: by id, with its solution apart. */
import { practices } from "virtual:graphite/practices";
import type { Files, PracticeData } from "#app/domain/practice.ts";

const found = (id: string) => (Object.hasOwn(practices, id) ? practices[id] : undefined);

/** A practice as data, or null for an id that is none. */
export const practiceOf = (id: string): PracticeData | null => found(id)?.data ?? null;

/** The reference solution: the start, with what the author solved laid over it. */
export const solutionOf = (id: string): Files | null => found(id)?.solution ?? null;

/** Every practice that has checks. */
export const practiceIds = (): string[] => Object.keys(practices);
