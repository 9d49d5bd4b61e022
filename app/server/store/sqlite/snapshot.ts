/** Checks a closed copy of the database, as in a backup: whether it is ours and complete, and what it contains. */
import { DatabaseSync } from "node:sqlite";
import { primaryCode } from "#app/server/store/sqlite/errors.ts";
import { originOf, SCHEMA_VERSION } from "#app/server/store/sqlite/migrations.ts";

/** A backup can't be made or restored. The message tells the operator what is wrong and how to fix it. */
export class BackupError extends Error {
  override name = "BackupError";
}

export interface SnapshotContent {
  readonly version: number;
  readonly accounts: number;
  readonly subscribers: number;
  readonly waitingMails: number;
}

/**
 * Checks every page of a database that no process has open, and counts its contents. `name` is its name in messages.
 * Throws `BackupError` if it isn't a complete database of ours that this version can read.
 */
export function checkSnapshot(file: string, name: string): SnapshotContent {
  const db = new DatabaseSync(file, { readOnly: true, enableForeignKeyConstraints: true });
  try {
    const version = assertOurs(db, name);
    const problems = [
      ...db
        .prepare("PRAGMA integrity_check(1)")
        .all()
        .map((row) => String(row.integrity_check)),
      ...db
        .prepare("PRAGMA foreign_key_check")
        .all()
        .map((row) => `a row of ${row.table} refers to a row that doesn't exist`),
    ].filter((firstProblem) => firstProblem !== "ok");
    if (problems[0]) throw new BackupError(`${name} is damaged: ${problems[0]}. Use another backup.`);
    const count = (sql: string) => Number(db.prepare(`SELECT count(*) AS n FROM ${sql}`).get()?.n);
    return {
      version,
      accounts: count("profiles"),
      subscribers: count("subscribers WHERE state = 'confirmed'"),
      waitingMails: count("mails WHERE state = 'waiting'"),
    };
  } catch (error) {
    if (primaryCode(error) === null) throw error;
    throw new BackupError(`${name} is damaged: ${(error as Error).message}. Use another backup.`, { cause: error });
  } finally {
    db.close();
  }
}

/** Returns the version of a database of ours. Throws `BackupError` for any other, and SQLite's own errors. */
export function assertOurs(db: DatabaseSync, name: string): number {
  const origin = originOf(db);
  if (origin.kind !== "ours") throw new BackupError(`${name} isn't a database of this site.`);
  if (origin.version > SCHEMA_VERSION) {
    throw new BackupError(
      `${name} was written by a newer version of this site (its format is ${origin.version}, but this version only knows formats up to ` +
        `${SCHEMA_VERSION}). Use the newer version.`,
    );
  }
  return origin.version;
}

/** Throws if the site can't read the text of a key file. Messages never contain secrets. */
export function assertReadableKeys(text: string, name: string): void {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return;
  } catch {
    // Said below; the parser's message would quote the file.
  }
  throw new BackupError(`${name} isn't a JSON object, so it can't contain the keys.`);
}

/** One line for the operator. */
export function describeContent(content: SnapshotContent): string {
  const counts = [
    [content.accounts, "account"],
    [content.subscribers, "subscriber"],
    [content.waitingMails, "waiting mail"],
  ] as const;
  return counts.map(([n, noun]) => `${n} ${noun}${n === 1 ? "" : "s"}`).join(", ");
}
