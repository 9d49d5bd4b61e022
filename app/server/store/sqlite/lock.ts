/**
 * Locks a data directory.
 *
 * Every process that has the store open holds a shared lock on a small file next to the database; a restore needs the
 * exclusive one. The locks are SQLite's own, on an empty database, because Node has no other file locks. The operating
 * system releases them when a process ends, however it ends, so there is nothing to clean up after kill -9 and no
 * process id that a container could reuse. The database itself can't be the lock: an operator moves it away before a
 * restore, and a server that is still running would keep writing into the moved file.
 *
 * POSIX locks belong to the process: closing any handle of a file drops all its locks. So only SQLite may open this
 * file (or the database) while a store is open. Creating the file is safe, because it didn't exist before.
 */
import { closeSync, openSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { hasCode, primaryCode, SQLITE_BUSY } from "#app/server/store/sqlite/errors.ts";

/** Releases the lock. Calling it twice has no effect. */
export type Release = () => void;

/** Takes the lock for reading and writing. Null while a restore is running. */
export function lockForUse(file: string): Release | null {
  return take(file, "BEGIN");
}

/** Takes the lock for replacing the database. Null while any process has it open. */
export function lockForReplacement(file: string): Release | null {
  return take(file, "BEGIN EXCLUSIVE");
}

function take(file: string, begin: "BEGIN" | "BEGIN EXCLUSIVE"): Release | null {
  createPrivately(file);
  const db = new DatabaseSync(file);
  try {
    db.exec(begin);
    // BEGIN alone locks nothing; the first read takes the shared lock, and the open transaction keeps it.
    db.prepare("SELECT count(*) FROM sqlite_schema").get();
  } catch (error) {
    db.close();
    if (primaryCode(error) === SQLITE_BUSY) return null;
    throw error;
  }
  return () => {
    if (db.isOpen) db.close();
  };
}

/** Creates an empty file that only its owner may read, if it doesn't exist. */
export function createPrivately(file: string): void {
  try {
    closeSync(openSync(file, "wx", 0o600));
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  }
}
