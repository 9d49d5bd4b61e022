/** Opens the embedded store: one file, checked before anything is written to it. */
import { accessSync, constants, existsSync, mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { DataStore } from "#app/domain/ports/data-store.ts";
import { Connection, LOCK_WAIT_MS } from "#app/server/store/sqlite/connection.ts";
import {
  hasCode,
  isBusy,
  primaryCode,
  SQLITE_CANTOPEN,
  SQLITE_CORRUPT,
  SQLITE_NOTADB,
  SQLITE_READONLY,
} from "#app/server/store/sqlite/errors.ts";
import { lockFile, sidecars } from "#app/server/store/sqlite/files.ts";
import { createPrivately, lockForReplacement, lockForUse, type Release } from "#app/server/store/sqlite/lock.ts";
import { migrate, originOf, SCHEMA_VERSION } from "#app/server/store/sqlite/migrations.ts";
import { sqliteStore } from "#app/server/store/sqlite/store.ts";
import { StoreOpenError } from "#app/server/store/store-open-error.ts";

/** At startup, processes may wait for each other's migration longer than a request would. */
const START_WAIT_MS = 10_000;

/**
 * Opens the database `file`. Creates it (mode 600) and its folder (mode 700) if they are missing, and migrates an older
 * one. A call that meets another writing process keeps trying for `busyTimeoutMs`, then throws `StoreBusy`; reads never
 * wait. `exclusive`: no other process may have it open, now or until it is closed. Throws `StoreOpenError`.
 */
export async function openSqliteStore(options: {
  file: string;
  busyTimeoutMs: number;
  exclusive?: boolean;
}): Promise<DataStore> {
  const file = resolve(options.file);
  let db: DatabaseSync | undefined;
  let release: Release | null = null;
  try {
    prepareFile(file);
    release = options.exclusive ? lockForReplacement(lockFile(file)) : lockForUse(lockFile(file));
    if (!release) {
      throw new StoreOpenError(
        options.exclusive
          ? `${file}: the site (or a command of it) is using this database. Stop it, then try again.`
          : `${file}: a backup is being restored here, or data is being copied. Start the site when that has finished.`,
      );
    }
    db = openMigrated(file);
    const store = sqliteStore(new Connection(db, options.busyTimeoutMs));
    return withRelease(store, release);
  } catch (error) {
    if (db?.isOpen) db.close();
    release?.();
    throw explain(file, error);
  }
}

/** Releases the lock after the database is closed, so that a file that is still being written isn't replaced. */
function withRelease(store: DataStore, release: Release): DataStore {
  return {
    ...store,
    async close() {
      await store.close();
      release();
    },
  };
}

function prepareFile(file: string): void {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // SQLite's error would contain neither the folder nor the reason.
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  if (existsSync(file)) {
    if (statSync(file).isDirectory()) {
      throw new StoreOpenError(
        `${file} is a folder, but it should be a file. Move it away, or set DATA_DIR to another folder.`,
      );
    }
    accessSync(file, constants.R_OK | constants.W_OK);
    return;
  }
  // The latest changes of a database that was moved without them. SQLite would delete them next to an empty file.
  const orphan = sidecars(file).find((path) => existsSync(path));
  if (orphan) {
    throw new StoreOpenError(
      `${orphan} exists, but ${file} doesn't. Put the database back next to it, or move it away too.`,
    );
  }
  // SQLite gives its side files the mode of the database.
  createPrivately(file);
}

/** Opens, identifies and migrates. Throws SQLite's errors, and `StoreOpenError` for a file that isn't ours. */
function openMigrated(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: START_WAIT_MS, enableForeignKeyConstraints: true });
  try {
    const origin = originOf(db);
    if (origin.kind === "foreign") {
      throw new StoreOpenError(
        `${file} is the database of another application, so it was left alone. Move it away, or set DATA_DIR to a separate folder.`,
      );
    }
    if (origin.kind === "ours" && origin.version > SCHEMA_VERSION) {
      throw new StoreOpenError(
        `${file} was written by a newer version of this site (its format is ${origin.version}, but this version only knows formats up to ` +
          `${SCHEMA_VERSION}). Start the newer version, or restore a backup that was made before the update.`,
      );
    }
    // FULL: acknowledged writes survive a power cut. Secure delete: a deleted address leaves no bytes behind.
    db.exec(
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA trusted_schema = OFF",
    );
    migrate(db);
    db.exec(`PRAGMA busy_timeout = ${LOCK_WAIT_MS}`);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** Explains errors of the file and its folder to the operator. Errors in the code are not changed. */
function explain(file: string, error: unknown): unknown {
  if (error instanceof StoreOpenError) return error;
  const reason = reasonOf(error);
  return reason ? new StoreOpenError(`${file}: ${reason}`, { cause: error }) : error;
}

const damaged =
  "the database is damaged. Move it and its -wal and -shm files away, then restore a backup with: npm run restore -- FILE";

/** The message for the operator about damage found in the open database `file`. */
export const damageFound = (file: string, problem: string): StoreOpenError =>
  new StoreOpenError(`${file}: ${damaged}\n(${problem.split("\n").at(-1)})`);

function reasonOf(error: unknown): string | null {
  const code = primaryCode(error);
  if (isBusy(error)) return "another process is keeping it locked. Stop that process, then start the site again.";
  if (code === SQLITE_NOTADB) {
    return "this isn't a database. Move it away and start the site again, or restore a backup with: npm run restore -- FILE";
  }
  if (code === SQLITE_CORRUPT) {
    return damaged;
  }
  if (code === SQLITE_READONLY || code === SQLITE_CANTOPEN || hasCode(error, "EACCES") || hasCode(error, "EPERM")) {
    return "this process isn't allowed to write to it. Make the file and its folder writable for the user that runs the site.";
  }
  if (hasCode(error, "EROFS")) return "it is on a read-only file system. Set DATA_DIR to a writable folder.";
  if (hasCode(error, "EEXIST") || hasCode(error, "ENOTDIR")) {
    return "its folder can't be created, because a file with its name is in the way. Move that file, or set DATA_DIR to another folder.";
  }
  if (hasCode(error, "ENOSPC")) return "the disk is full. Free some space, then start the site again.";
  return null;
}
