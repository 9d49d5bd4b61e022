/** Where the embedded store keeps what it has. */
import { open } from "node:fs/promises";
import { join } from "node:path";

/** The files of one data directory. Everything that must survive is in `database`, `keys` and `newsletter`. */
export interface DataFiles {
  readonly database: string;
  /** Secrets that links in mails are signed with; made at the first start. */
  readonly keys: string;
  /** Which articles were in which issue before the database kept that; nothing makes it any more. */
  readonly newsletter: string;
  /** Open as long as a process has the store open; see lock.ts. */
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

/** The lock beside a database: `graphite.db` has `graphite.db.lock`. */
export function lockFile(database: string): string {
  return `${database}.lock`;
}

/**
 * What SQLite may leave beside a database after a crash. They belong to that very file: beside another database they
 * would be read as its latest changes and destroy it.
 */
export function sidecars(database: string): string[] {
  return [`${database}-wal`, `${database}-shm`, `${database}-journal`];
}

/**
 * Waits until a file, or the names in a folder, are on the disk. Never for a database that this process has open; see
 * lock.ts.
 */
export async function flush(path: string): Promise<void> {
  // Windows flushes neither folders nor what was opened for reading.
  if (process.platform === "win32") return;
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
