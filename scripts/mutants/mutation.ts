/** One place of a file, changed in one way. */
import type { Edit } from "./edits.ts";

export interface Mutation {
  /** What is done: "invisible", "without alt". */
  readonly kind: string;
  /** To what: an element, a statement, a declaration. */
  readonly what: string;
  /** Offset in the file. */
  readonly at: number;
  readonly edits: readonly Edit[];
  /** Whether a browser can tell if it changes anything, by the look of the page alone and without doing anything there. */
  readonly isStatic?: boolean;
}
