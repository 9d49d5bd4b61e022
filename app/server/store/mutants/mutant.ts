import type { DataStore } from "#app/domain/ports/data-store.ts";

/** The SQLite adapter with one mistake: in a piece of SQL, or in a wrapper around the store. */
export interface Mutant {
  readonly mistake: string;
  /** Start of the name of the case that must catch it. */
  readonly caughtBy: string;
  /** SQL fragments and the wrong SQL that replaces them. Each must occur. */
  readonly sql?: readonly (readonly [right: string, wrong: string])[];
  readonly wrap?: (store: DataStore) => DataStore;
}
