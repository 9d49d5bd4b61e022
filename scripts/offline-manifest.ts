/** Last part of the build: the list of what a device can keep (`/offline.json`), and the service worker that reads it. */
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { build } from "vite";
import { manifestPath, type OfflineFile, type OfflineManifest, workerPath } from "../app/browser/offline/manifest.ts";
import type { StoredBody } from "../http/files.ts";

/** Addresses for machines elsewhere, and files for those whose browser runs no scripts: a device without them misses nothing. */
const left =
  /^\/(?:\.well-known\/|sitemap\.xml$|robots\.txt$|offline\.json$|service-worker\.js$|practice\/.*\/start\/)/;

/** A body under its path; null for one that a device has no use for. */
export function offlineFile(path: string, { etag, plain, br }: StoredBody): OfflineFile | null {
  if (left.test(path)) return null;
  // A name with a hash tells its contents apart by itself.
  const revision = path.startsWith("/assets/") ? null : etag.replaceAll('"', "");
  return [path, revision, (br ?? plain).length, plain.length];
}

/** The manifest over these files; the same files give the same build whatever their order. `made`: milliseconds since 1970. */
export function offlineManifest(found: readonly OfflineFile[], made: number): OfflineManifest {
  const files = [...found].sort(([a], [b]) => (a < b ? -1 : 1));
  const number = createHash("sha256").update(JSON.stringify(files)).digest("base64url").slice(0, 22);
  // The manifest itself is kept, too, for the page that tells what is kept. Its size is that of most of its text.
  const size = JSON.stringify(files).length;
  return { build: number, made, files: [...files, [manifestPath, number, Math.round(size / 3), size]] };
}

/** Writes both into `folder`; answers with their paths in it. `worker`: from `bundledWorker`, which needs no manifest. */
export function writeOffline(folder: string, manifest: OfflineManifest, worker: string): string[] {
  const text = JSON.stringify(manifest);
  writeFileSync(folder + manifestPath, text);
  writeFileSync(folder + workerPath, `self.offlineManifest=${text};\n${worker}`);
  return [manifestPath, workerPath];
}

/** The service worker as one classic script without imports, which takes its list from `self.offlineManifest`. */
export async function bundledWorker(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: { input: "app/browser/offline/worker.ts", output: { format: "iife" } },
    },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (!result || !("output" in result)) throw new Error("The service worker wasn't bundled.");
  return result.output[0].code;
}
