/** What a device keeps of a build; written by scripts/offline-manifest.ts as `/offline.json`. */
export interface OfflineManifest {
  /** Tells builds apart. */
  readonly build: string;
  /** When the build was made, milliseconds since 1970. */
  readonly made: number;
  readonly files: readonly OfflineFile[];
}

/** Path; what tells versions of it apart, null where the path itself does; bytes as they are sent, compressed; bytes on the device. */
export type OfflineFile = readonly [path: string, revision: string | null, sent: number, kept: number];

/** Where the manifest is. */
export const manifestPath = "/offline.json";
/** Where the service worker is. */
export const workerPath = "/service-worker.js";
/** Name of the one cache. Forgetting a device deletes it, too (domain/consent.ts). */
export { OFFLINE_CACHE as cacheName } from "#app/domain/consent.ts";

/** Under this address a file is kept; with Workbox's parameter for the revision, because its precache reads it. */
export function keptAs(path: string, revision: string | null, origin: string): string {
  const url = new URL(path, origin);
  if (revision !== null) url.searchParams.set("__WB_REVISION__", revision);
  return url.href;
}

/** Bytes of these files as they are sent. */
export const sentBytes = (files: readonly OfflineFile[]): number => files.reduce((sum, file) => sum + file[2], 0);

/** Bytes of these files on the device. */
export const keptBytes = (files: readonly OfflineFile[]): number => files.reduce((sum, file) => sum + file[3], 0);
