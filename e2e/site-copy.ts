/** A second copy of the project with content of its own, built in a folder of its own. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const left = new Set(["node_modules", "build", "data", "e2e", "bench", "docs", "content", ".git", ".react-router"]);

/** Copies the project, builds it with the lessons and articles of `contentDir`, and returns the folder. */
export function buildCopy(contentDir: string): string {
  const folder = mkdtempSync(join(tmpdir(), "site-copy-"));
  for (const name of readdirSync(".")) if (!left.has(name)) cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"), "junction");
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
