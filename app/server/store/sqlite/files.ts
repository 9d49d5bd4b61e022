/** The files of the embedded store. */
import { open } from "node:fs/promises";
import { join } from "node:path";

/** The files of one data directory. What must survive is in `database`, `keys` and `newsletter`. */
export interface DataFiles {
  readonly database: string;
  /** Secrets for signing links in emails, created at the first start. */
  readonly keys: string;
  /** Which articles were in which issue, from before the database stored that. It is no longer written. */
  readonly newsletter: string;
  /** Kept open by every process that uses the store; see lock.ts. */
  readonly lock: string;
}

export function dataFiles(dataDir: string): DataFiles {
  const database = join(dataDir, "graphite.db");
  return {
    database,
    keys: join(dataDir, "keys.json"),
    newsletter: join(dataDir, "newsletter.json"),
    lock: lockFile(database),
  };
}

/** The lock of a database: `graphite.db` has `graphite.db.lock`. */
export function lockFile(database: string): string {
  return `${database}.lock`;
}

/**
 * Files that SQLite may leave next to a database after a crash. They belong to that very file: next to another database
 * they would be taken for its latest changes and destroy it.
 */
export function sidecars(database: string): string[] {
  return [`${database}-wal`, `${database}-shm`, `${database}-journal`];
}

/**
 * Waits until a file, or the names in a folder, are on the disk. Never use it for a database that this process has
 * open; see lock.ts.
 */
export async function flush(path: string): Promise<void> {
  // Windows flushes neither folders nor files opened for reading.
  if (process.platform === "win32") return;
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
