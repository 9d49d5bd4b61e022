/** Mutants that `checks.ts` names because the page is just as right with them. */
import type { EquivalentMutant } from "#app/domain/practice/practice.ts";

/** Whether an entry means the mutant: its text is in the mutant's name, and `*` stands for anything. */
export function meansMutant({ mutant }: EquivalentMutant, name: string): boolean {
  const parts = inOneLine(mutant)
    .split("*")
    .map((part) => part.replace(/[\\^$.+?()[\]{}|]/g, "\\$&"));
  return new RegExp(parts.join(".*"), "u").test(inOneLine(name));
}

const inOneLine = (text: string): string => text.replace(/\s+/g, " ").trim();
