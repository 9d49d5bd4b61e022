/** Opens the data of the site: the store, and the keys that belong to it. */
import { existsSync } from "node:fs";
import type { DataStore } from "#app/domain/ports/data-store.ts";
import type { Config } from "./config.ts";
import { hasSiteKey, type Keys, type KeysPlace, keysOf, makeKeys } from "./keys.ts";
import { openFirestoreStore } from "./store/firestore/open.ts";
import { describeDatabase, openPostgresStore } from "./store/postgres/open.ts";
import { dataFiles } from "./store/sqlite/files.ts";
import { openSqliteStore } from "./store/sqlite/open.ts";

export type DataConfig = Pick<Config, "store" | "databaseUrl" | "databasePool" | "firestore"> & KeysPlace;

/**
 * Opens the store and reads the keys. Creates what is missing on a first start. Throws `KeysError` or `StoreOpenError`,
 * with a message for the operator.
 */
export async function openData(
  config: DataConfig,
  warn: (message: string) => void,
): Promise<{ readonly keys: Keys; readonly store: DataStore }> {
  // Whether a hosted database without keys next to it belongs to others can't be seen here.
  if (config.firestore && !hasSiteKey(config) && (await makeKeys(config.dataDir)))
    warn(`New keys were created in ${dataFiles(config.dataDir).keys}. Keep that file, or set SITE_KEY.`);
  const store = await openStore(config);
  try {
    return { store, keys: await keysOf(config, warn) };
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Like `openData`, but without the keys, and null if the database is a file that doesn't exist yet. */
export async function openExistingStore(config: DataConfig): Promise<DataStore | null> {
  if (config.store === "sqlite" && !existsSync(dataFiles(config.dataDir).database)) return null;
  return await openStore(config);
}

async function openStore(config: DataConfig): Promise<DataStore> {
  // Keys are created before the database, so a start that dies in between leaves keys without a database, never the
  // reverse.
  const onFirstStart = async () => {
    if (!hasSiteKey(config)) await makeKeys(config.dataDir);
  };
  if (config.store === "postgres") {
    const url = config.databaseUrl ?? "";
    return await openPostgresStore({ url, connections: config.databasePool, onFirstStart });
  }
  if (config.firestore) return await openFirestoreStore(config.firestore);
  const { database } = dataFiles(config.dataDir);
  if (!existsSync(database)) await onFirstStart();
  return await openSqliteStore({ file: database, busyTimeoutMs: 5000 });
}

/** Where the data is, for the operator. */
export function describeData({ store, dataDir, databaseUrl, firestore }: DataConfig): string {
  const files = dataFiles(dataDir);
  if (store === "postgres") return `${describeDatabase(databaseUrl ?? "")}, with the keys in ${files.keys}`;
  if (firestore)
    return `the Firestore database ${firestore.databaseId} of project ${firestore.projectId}, with the keys in ${files.keys}`;
  return files.database;
}
