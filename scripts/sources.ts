/** Which files make the build, one number that changes with any of them, and the mark of a build that is whole. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What the build reads; the rest of `http` and `server.ts` run as they are. Tests hold this list to what is imported. */
export const sources = [
  "app",
  "public",
  "site.config.ts",
  "vite.config.ts",
  "react-router.config.ts",
  "package-lock.json",
  "http/files.ts",
  "http/headers.ts",
  "http/problem.ts",
  "http/render.ts",
  "scripts/build.ts",
  "scripts/draw-cards.ts",
  "scripts/font.ts",
  "scripts/offline-copy.ts",
  "scripts/offline-manifest.ts",
  "scripts/png.ts",
  "scripts/prerender.ts",
  "scripts/sources.ts",
] as const;

function* filesBelow(path: string): Generator<string> {
  if (!existsSync(path)) return;
  if (statSync(path).isFile()) {
    if (!/\.test\.tsx?$/.test(path)) yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) yield* filesBelow(join(path, name));
}

/**
 * SHA-256 over names and contents, relative to the working directory. Contents and not times: a fresh clone, a branch
 * switched forth and back and a file saved without a change all count as unchanged.
 */
export function sourcesHash(contentDir: string): string {
  const hash = createHash("sha256");
  for (const source of [...sources, contentDir])
    for (const file of filesBelow(source)) {
      const content = readFileSync(file);
      // The length keeps the end of one file from counting as the beginning of the next.
      hash.update(`${file}\0${content.length}\0`).update(content);
    }
  return hash.digest("hex");
}

/** Holds the number of the sources that the build was made from; only a build that is whole has it. */
const mark = "build/stamp";

/** Where lessons and articles are: `CONTENT_DIR`, or the project's own. */
const contentDir = (): string => process.env["CONTENT_DIR"] ?? "content";

/** True when there is a whole build of the sources as they are now. */
export const isBuilt = (): boolean => existsSync(mark) && readFileSync(mark, "utf8") === sourcesHash(contentDir());

/** Takes the mark away before anything in the build changes. */
export const markAsUnfinished = (): void => rmSync(mark, { force: true });

/** Marks the build as made from sources with this number, taken before it began. */
export const markAsBuilt = (hash: string): void => writeFileSync(mark, hash);

export const currentHash = (): string => sourcesHash(contentDir());
