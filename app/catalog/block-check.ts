/** The blocks of code of a text: their lines fit, and they are right where they are not said to be wrong. */
import { codeFaults, isBroken, longestLine, longLines, parsedLanguages } from "./code-check.ts";
import type { MdxSource } from "./mdx-source.ts";
import type { Problem } from "./problem.ts";

export async function checkBlocks({ file, blocks }: MdxSource, count: (name: string) => void): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { fence, code, line } of blocks) {
    for (const long of longLines(code)) {
      problems.push({
        file,
        line: line + long.line,
        message: `A line of code has ${long.length} characters; ${longestLine} fit.`,
        repair: "Break it where the language allows.",
      });
    }
    if (code.trim() === "")
      problems.push({ file, line, message: "A block of code is empty.", repair: "Fill it, or remove it." });
    if (!fence) continue;
    count("code blocks");
    if (parsedLanguages.includes(fence.lang)) count("code blocks that were parsed");
    if (fence.kind === "broken") {
      if (!(await isBroken(fence, code))) {
        problems.push({
          file,
          line,
          message: `The block is marked as broken, but the check finds nothing wrong with it as ${fence.lang}.`,
          repair: "Remove `broken`, and say in the title what is wrong if it is not the syntax.",
        });
      }
      continue;
    }
    for (const fault of await codeFaults(fence.lang, code)) {
      problems.push({
        file,
        line: line + fault.line,
        message: `The ${fence.lang} is wrong: ${fault.message.replace(/\.$/, "")}.`,
        repair: `Mend it, or write \`\`\`${fence.lang} broken if it is wrong on purpose.`,
      });
    }
  }
  return problems;
}
