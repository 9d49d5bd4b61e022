/** What an author allows in one place: `{/* ahead: … because … *\/}` above a block, a paragraph or in a brief. */
import type { Nodes } from "mdast";
import { lineOf } from "./mdx-source.ts";
import type { Problem } from "./problem.ts";

/** Names of features or terms that may be used before their lesson, and the line in which that is said. */
export interface Exception {
  readonly names: readonly string[];
  readonly line: number;
}

/** Reads a comment: null if the node is no exception, a problem if it is one without names or reason. */
export function exceptionOf(node: Nodes | undefined, file: string): Exception | Problem | null {
  if (node?.type !== "mdxFlowExpression") return null;
  const text = /^\s*\/\*\s*ahead\b(.*)\*\/\s*$/s.exec(node.value)?.[1];
  if (text === undefined) return null;
  const line = lineOf(node);
  const parts = /^:((?:[\s,]*`[^`\n]+`)+)\s+because\s+(\S.{9,})$/s.exec(text);
  if (parts) return { names: [...(parts[1] ?? "").matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ""), line };
  return {
    file,
    line,
    message: "The exception does not say for what, or why.",
    repair: "Write:\n{/* ahead: `details`, `[open]` because the block only shows what is coming */}",
  };
}

export const isProblem = (value: Exception | Problem): value is Problem => "message" in value;
