/** What is in a folder of `content/`, and the names that its files get on the site. A missing folder or file is not a problem here. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sectionSlugs } from "#app/domain/curriculum.ts";
import { compare } from "./problem.ts";

/** The names of the folders in a folder, in the order of their characters. Hidden ones are left out. */
export async function foldersIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith("."))
    .map((entry) => entry.name)
    .sort(compare);
}

export async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && !entry.name.startsWith(".")).map((entry) => entry.name);
}

export const readIfThere = async (file: string): Promise<string | null> =>
  existsSync(file) ? readFile(file, "utf8") : null;

/** Names in the order of their numbers, as people number files: 2 before 10. */
export const compareNames = new Intl.Collator("en", { numeric: true }).compare;

/** A number in front of a name gives its place and isn't part of what it is called: "03-Loops", "3. Loops", "03_loops". */
const numbered = /^\d+(?:\.\d+)*(?:[-_. ]+(?=.)|$)/;

const withoutNumber = (name: string): string => name.replace(numbered, "") || name;

/** Letters that aren't a plain letter with a mark. */
const letters: Readonly<Record<string, string>> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", þ: "th" };

/** The number in front of a name, or null. */
export function numberOf(name: string): number | null {
  const found = numbered.exec(name)?.[0];
  return found === undefined ? null : Number.parseInt(found, 10);
}

/** The part of a URL for a file or folder: "03 Für-Schleifen" → "fur-schleifen". */
export function slugOf(name: string): string {
  const words = withoutNumber(name)
    .replace(/[ßæœøłđþ]/gi, (letter) => letters[letter.toLowerCase()] ?? letter)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  if (words && /[a-z0-9]/.test(words.join(""))) return words.join("-");
  const number = /^\d+/.exec(name)?.[0];
  // Names in other scripts have no letters that a URL of this site can have.
  return `part-${number === undefined ? createHash("sha256").update(name).digest("hex").slice(0, 6) : Number(number)}`;
}

/** Pages of each section that aren't lessons (app/routes.ts). */
const pagesOfSection = ["overview", "cheat-sheet", "link-sheet"];

/** The part of a URL for a lesson, which can't be that of another page of its section. */
export function lessonSlugOf(name: string): string {
  const slug = slugOf(name);
  return pagesOfSection.includes(slug) ? `${slug}-lesson` : slug;
}

/** A title for a file or folder that has none: "03-for_loops" → "For loops". */
export function titleOf(name: string): string {
  const words = withoutNumber(name)
    .replace(/[-_\s]+/g, " ")
    .trim();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** The folders of the sections in the order of the course: the six that the site knows, then others by name. */
export async function sectionFolders(tutorials: string): Promise<string[]> {
  const names = await foldersIn(tutorials);
  const known = sectionSlugs.filter((slug) => names.includes(slug));
  const others = names.filter((name) => !(sectionSlugs as readonly string[]).includes(name));
  return [...known, ...others.sort(compareNames)];
}

/** The folder of the section with a slug. */
export async function folderOfSection(contentDir: string, slug: string): Promise<string> {
  const tutorials = join(contentDir, "tutorials");
  const name = (await foldersIn(tutorials)).find((one) => slugOf(one) === slug);
  return join(tutorials, name ?? slug);
}
