/** Opens what the site keeps: the keys in the data folder, and the store that the configuration names. */
import { existsSync } from "node:fs";
import type { DataStore } from "#app/domain/ports/data-store.ts";
import type { Config } from "./config.ts";
import { hasSiteKey, type Keys, type KeysPlace, keysOf, makeKeys } from "./keys.ts";
import { openFirestoreStore } from "./store/firestore/open.ts";
import { dataFiles } from "./store/sqlite/files.ts";
import { openSqliteStore } from "./store/sqlite/open.ts";

/** The settings that decide where data is. */
export type StoreConfig = Pick<Config, "dataDir" | "firestore">;

/** Opens the store. Throws `StoreOpenError`, with a message for the operator. */
export function openStore({ dataDir, firestore }: StoreConfig): Promise<DataStore> {
  if (firestore) return openFirestoreStore(firestore);
  return openSqliteStore({ file: dataFiles(dataDir).database, busyTimeoutMs: 5000 });
}

/** What operators read at startup: the file or the database. */
export const describeStore = ({ dataDir, firestore }: StoreConfig): string =>
  firestore
    ? `the Firestore database ${firestore.databaseId} of project ${firestore.projectId}`
    : dataFiles(dataDir).database;

/** Whether there is a store already. A hosted database exists before the site does. */
export const hasStore = ({ dataDir, firestore }: StoreConfig): boolean =>
  firestore !== null || existsSync(dataFiles(dataDir).database);

/**
 * Creates what is missing on a first start. Throws `KeysError` or `StoreOpenError`, with a message for the operator.
 */
export async function openData(
  config: StoreConfig & KeysPlace,
  warn: (message: string) => void,
): Promise<{ readonly keys: Keys; readonly store: DataStore }> {
  // Keys are created before the database, so a start that dies in between leaves keys without a database, never the
  // reverse. Whether a hosted database belongs to other keys can't be seen here.
  if (!hasSiteKey(config) && (config.firestore || !hasStore(config))) {
    const isNew = await makeKeys(config.dataDir);
    if (isNew && config.firestore)
      warn(`New keys were created in ${dataFiles(config.dataDir).keys}. Keep that file, or set SITE_KEY.`);
  }
  const store = await openStore(config);
  try {
    return { store, keys: await keysOf(config, warn) };
  } catch (error) {
    await store.close();
    throw error;
  }
}
