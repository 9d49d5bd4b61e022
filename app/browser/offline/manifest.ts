/** The files of a build that a device caches, written to `/offline.json` by scripts/offline-manifest.ts. */
export interface OfflineManifest {
  /** Identifies the build. */
  readonly build: string;
  /** When the build was made, in milliseconds since 1970. */
  readonly made: number;
  readonly files: readonly OfflineFile[];
}

/** `revision` is null if the path itself contains a hash. `sent` is the compressed size and `kept` the size on the device, in bytes. */
export type OfflineFile = readonly [path: string, revision: string | null, sent: number, kept: number];

export const manifestPath = "/offline.json";
export const workerPath = "/service-worker.js";
/** The only cache. Forgetting a device also deletes it (domain/consent.ts). */
export { OFFLINE_CACHE as cacheName } from "#app/domain/consent.ts";

/** The URL of a file in the cache, with the revision in the parameter that Workbox's precache uses. */
export function cacheKey(path: string, revision: string | null, origin: string): string {
  const url = new URL(path, origin);
  if (revision !== null) url.searchParams.set("__WB_REVISION__", revision);
  return url.href;
}

/** The compressed size of these files, in bytes. */
export const downloadSize = (files: readonly OfflineFile[]): number => files.reduce((sum, file) => sum + file[2], 0);

/** The size of these files on the device, in bytes. */
export const storedSize = (files: readonly OfflineFile[]): number => files.reduce((sum, file) => sum + file[3], 0);
