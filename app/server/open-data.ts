/** Opens the data folder: the keys and the database, which belong together. */
import { existsSync } from "node:fs";
import type { DataStore } from "#app/domain/ports/data-store.ts";
import { hasSiteKey, type Keys, type KeysPlace, keysOf, makeKeys } from "./keys.ts";
import { dataFiles } from "./store/sqlite/files.ts";
import { openSqliteStore } from "./store/sqlite/open.ts";

/**
 * Creates what is missing on a first start. Throws `KeysError` or `StoreOpenError`, with a message for the operator.
 */
export async function openData(
  place: KeysPlace,
  warn: (message: string) => void,
): Promise<{ readonly keys: Keys; readonly store: DataStore }> {
  const { database } = dataFiles(place.dataDir);
  // Keys are created before the database, so a start that dies in between leaves keys without a database, never the
  // reverse.
  if (!existsSync(database) && !hasSiteKey(place)) await makeKeys(place.dataDir);
  const store = await openSqliteStore({ file: database, busyTimeoutMs: 5000 });
  try {
    return { store, keys: await keysOf(place, warn) };
  } catch (error) {
    await store.close();
    throw error;
  }
}
