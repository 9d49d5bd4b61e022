/**
 * The last part of the build: the list of files that a device can store (`/offline.json`), and the service worker that
 * reads it.
 */
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { build } from "vite";
import { manifestPath, type OfflineFile, type OfflineManifest, workerPath } from "../app/browser/offline/manifest.ts";
import type { StoredBody } from "../http/files.ts";

/** URLs for other machines, and files for browsers without scripts, which a device doesn't need. */
const excluded =
  /^\/(?:\.well-known\/|sitemap\.xml$|robots\.txt$|offline\.json$|service-worker\.js$|practice\/.*\/start\/)/;

/** A file under its path; null if devices don't need it. */
export function offlineFile(path: string, { etag, plain, br }: StoredBody): OfflineFile | null {
  if (excluded.test(path)) return null;
  // A name with a hash already identifies the contents.
  const revision = path.startsWith("/assets/") ? null : etag.replaceAll('"', "");
  return [path, revision, (br ?? plain).length, plain.length];
}

/** The manifest of these files. The same files give the same build id in any order. `made`: milliseconds since 1970. */
export function offlineManifest(found: readonly OfflineFile[], made: number): OfflineManifest {
  const files = [...found].sort(([a], [b]) => (a < b ? -1 : 1));
  const number = createHash("sha256").update(JSON.stringify(files)).digest("base64url").slice(0, 22);
  // The manifest itself is stored too, for the page that shows what is stored. Its size is approximate.
  const size = JSON.stringify(files).length;
  return { build: number, made, files: [...files, [manifestPath, number, Math.round(size / 3), size]] };
}

/** Writes both into `folder` and returns their paths in it. `worker`: from `bundledWorker`, which needs no manifest. */
export function writeOffline(folder: string, manifest: OfflineManifest, worker: string): string[] {
  const text = JSON.stringify(manifest);
  writeFileSync(folder + manifestPath, text);
  writeFileSync(folder + workerPath, `self.offlineManifest=${text};\n${worker}`);
  return [manifestPath, workerPath];
}

/** The service worker as one classic script without imports. It takes its list from `self.offlineManifest`. */
export async function bundledWorker(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: { input: "app/browser/offline/service-worker.ts", output: { format: "iife" } },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (!result || !("output" in result)) throw new Error("The service worker wasn't bundled.");
  return result.output[0].code;
}
