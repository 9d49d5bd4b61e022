/**
 * The progress of accounts, kept in memory. Each read asks the store for what has changed since the last one, so it's
 * never out of date, whichever process changed it, and usually there is nothing to read or parse.
 */
import type { ProgressStore } from "#app/domain/ports/progress.ts";
import { keyOf, type Progress, type ProgressRecord } from "#app/domain/progress/records.ts";
import { RecentMap } from "#app/server/limits/recent-map.ts";

/** The same object as long as nothing changes, so what is made from it can be kept with it. */
export interface AccountProgress extends Progress {
  readonly version: number;
}

/** Of all accounts together. A record takes about 500 bytes. */
const maxCachedRecords = 40_000;
const caches = new WeakMap<ProgressStore, RecentMap<AccountProgress>>();

export async function readProgress(store: ProgressStore, uid: string): Promise<AccountProgress> {
  const cache =
    caches.get(store) ?? new RecentMap<AccountProgress>(maxCachedRecords, ({ records }) => records.size + 1);
  caches.set(store, cache);
  const cached = cache.get(uid);
  const changes = await store.get(uid, cached?.version ?? 0);
  if (cached?.epoch === changes.epoch && cached.version === changes.version) return cached;
  // Versions of another epoch can't be compared. An account that has been deleted begins at version 0.
  const comparable = cached?.epoch === changes.epoch && cached.version < changes.version;
  const { epoch, version, records } = cached && !comparable ? await store.get(uid, 0) : changes;
  const all = new Map<string, ProgressRecord>(comparable ? cached.records : []);
  for (const record of records) all.set(keyOf(record), record);
  const progress = { epoch, version, records: all };
  cache.set(uid, progress);
  return progress;
}

const texts = new WeakMap<AccountProgress, string>();

/** The progress as the answer of an API call: `{epoch, version, records}`, with the records in the order of their keys. */
export function progressJson(progress: AccountProgress): string {
  const known = texts.get(progress);
  if (known !== undefined) return known;
  const { epoch, version } = progress;
  const records = [...progress.records].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, record]) => record);
  const text = JSON.stringify({ epoch, version, records });
  texts.set(progress, text);
  return text;
}
