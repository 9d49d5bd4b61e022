/** Checks the code blocks of a text: their lines fit, and their code is valid unless it is marked as broken. */

import type { MdxSource } from "#app/catalog/read/mdx-source.ts";
import type { Problem } from "#app/catalog/read/problem.ts";
import { codeFaults, isBroken, longLines, parsedLanguages } from "./code-check.ts";

export async function checkBlocks(
  { file, blocks }: MdxSource,
  longestLine: number,
  count: (name: string) => void,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { fence, code, line } of blocks) {
    for (const long of longLines(code, longestLine)) {
      problems.push({
        file,
        line: line + long.line,
        message: `This line of code has ${long.length} characters, but only ${longestLine} fit.`,
        repair: "Break it where the language allows a line break.",
        rule: "line-length",
      });
    }
    if (code.trim() === "")
      problems.push({
        file,
        line,
        message: "This code block is empty.",
        repair: "Add code, or remove the block.",
        rule: "valid-code",
      });
    if (!fence) continue;
    count("code blocks");
    if (parsedLanguages.includes(fence.lang)) count("code blocks that were parsed");
    if (fence.kind === "broken") {
      if (!(await isBroken(fence, code))) {
        problems.push({
          file,
          line,
          message: `This block is marked as broken, but the check finds no ${fence.lang} errors in it.`,
          repair: "Remove `broken`. If something other than the syntax is wrong, say so in the title.",
          rule: "valid-code",
        });
      }
      continue;
    }
    for (const fault of await codeFaults(fence.lang, code)) {
      problems.push({
        file,
        line: line + fault.line,
        message: `The ${fence.lang} is wrong: ${fault.message.replace(/\.$/, "")}.`,
        repair: `Fix it, or write \`\`\`${fence.lang} broken if it is wrong on purpose.`,
        rule: "valid-code",
      });
    }
  }
  return problems;
}
