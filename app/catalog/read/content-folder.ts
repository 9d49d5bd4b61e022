/** What is in a folder of `content/`; a folder or file that is not there is no fault here. */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";

export async function foldersIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith(".")).map((entry) => entry.name);
}

export async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && !entry.name.startsWith(".")).map((entry) => entry.name);
}

export const readIfThere = async (file: string): Promise<string | null> =>
  existsSync(file) ? readFile(file, "utf8") : null;
