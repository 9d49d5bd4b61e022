/** The sources of the build, a hash over them, and the mark of a complete build. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * What the build reads; the rest of `http` and `server.ts` isn't compiled. Tests compare this list with the imports.
 */
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
  "scripts/changed-pages.ts",
  "scripts/draw-cards.ts",
  "scripts/font-widths.ts",
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
 * SHA-256 over names and contents, relative to the working directory. Times are ignored, so a fresh clone, switching
 * branches back and forth, or saving a file without a change doesn't cause a build.
 */
export function sourcesHash(contentDir: string): string {
  const hash = createHash("sha256");
  for (const source of [...sources, contentDir])
    for (const file of filesBelow(source)) {
      const content = readFileSync(file);
      // The length keeps the end of one file from counting as the start of the next.
      hash.update(`${file}\0${content.length}\0`).update(content);
    }
  return hash.digest("hex");
}

/** Contains the hash of the sources of the build. Only a complete build has it. */
const mark = "build/stamp";

/** Where lessons and articles are: `CONTENT_DIR`, or the project's own folder. */
const contentDir = (): string => process.env["CONTENT_DIR"] ?? "content";

/** Whether there is a complete build of the current sources. */
export const isBuilt = (): boolean => existsSync(mark) && readFileSync(mark, "utf8") === sourcesHash(contentDir());

/** Removes the mark before anything in the build changes. */
export const markAsUnfinished = (): void => rmSync(mark, { force: true });

/** Marks the build as made from sources with this hash, which was computed before it started. */
export const markAsBuilt = (hash: string): void => writeFileSync(mark, hash);

export const currentHash = (): string => sourcesHash(contentDir());
