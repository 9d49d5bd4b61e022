/** Copies of the project in folders of their own, for tests that build it or have content of their own. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** What a copy does without. */
const left = ["node_modules", "data", "e2e", "bench", "docs", ".git", ".react-router"];

function copyWithout(names: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "site-copy-"));
  for (const name of readdirSync(".")) if (!names.includes(name)) cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"), "junction");
  return folder;
}

/** Copies the project together with its build and returns the folder. What is done there disturbs nobody. */
export const copyBuilt = (): string => copyWithout(left);

/** Copies the project, builds it with the lessons and articles of `contentDir`, and returns the folder. */
export function buildCopy(contentDir: string): string {
  const folder = copyWithout([...left, "build", "content"]);
  const built = spawnSync(process.execPath, ["scripts/build.ts"], {
    cwd: folder,
    env: { ...process.env, CONTENT_DIR: contentDir },
    encoding: "utf8",
  });
  if (built.status !== 0) {
    rmSync(folder, { recursive: true });
    throw new Error(`the copy could not be built:\n${built.stdout}${built.stderr}`);
  }
  return folder;
}
