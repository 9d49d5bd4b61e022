import type { Files } from "#app/domain/practice/practice.ts";

/** A right answer whose own parts are changed. */
export interface Variant {
  /** "solution", or the name of the alternative. */
  readonly name: string;
  readonly files: Files;
  readonly editable: readonly string[];
  /** What is in one of these files isn't its own: the start, and for an alternative, also the solution. */
  readonly earlier: readonly Files[];
}
