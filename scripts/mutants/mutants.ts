/**
 * Mutants: an author's solution, changed in one place at a time. If all checks stay green although something is missing,
 * either the checks don't see it or nobody needs it. docs/guides/exercise.md says which changes there are.
 */
import type { Files } from "#app/domain/practice/practice.ts";
import type { Asked } from "./asked.ts";
import { edited } from "./edits.ts";
import { htmlMutations } from "./html.ts";
import type { Mutation } from "./mutation.ts";
import { ownParts } from "./own-parts.ts";
import { scriptMutations } from "./script.ts";
import { styleMutations } from "./style.ts";
import type { Variant } from "./variant.ts";

export interface Mutant {
  /** "without alt: img “An otter”". The same change in another place may have the same name. */
  readonly name: string;
  /** "solution, index.html, line 12". */
  readonly place: string;
  readonly files: Files;
  /** The right answer that was changed. */
  readonly before: Files;
  /** Whether the look of the page shows if it changes anything. */
  readonly isStatic: boolean;
}

/** `variant`: the solution, or an alternative together with the solution, whose parts don't count a second time. */
export function mutantsOf(variant: Variant, asked: Asked): Mutant[] {
  const { name, files, editable, earlier } = variant;
  return editable.flatMap((file) => {
    const source = files[file] ?? "";
    const isOwn = ownParts(
      source,
      earlier.flatMap((one) => one[file] ?? []),
    );
    return mutationsIn(file, source, isOwn, asked)
      .sort((a, b) => a.at - b.at)
      .map((mutation) => ({
        name: `${mutation.kind}: ${mutation.what}`,
        place: `${name}, ${file}, line ${source.slice(0, mutation.at).split("\n").length}`,
        files: { ...files, [file]: edited(source, mutation.edits) },
        before: files,
        isStatic: mutation.isStatic ?? false,
      }));
  });
}

function mutationsIn(file: string, source: string, isOwn: ReturnType<typeof ownParts>, asked: Asked): Mutation[] {
  if (file.endsWith(".html")) return htmlMutations(source, isOwn, asked);
  if (/\.m?js$/.test(file)) return scriptMutations(source, isOwn);
  return file.endsWith(".css") ? styleMutations(source, isOwn, asked) : [];
}
