/** Translates SQLite's errors to those of the port. */
import { StoreBusy, StoreUnavailable } from "#app/domain/ports/store-failure.ts";

/** Result codes, https://sqlite.org/rescode.html */
export const SQLITE_BUSY = 5;
const SQLITE_LOCKED = 6;
export const SQLITE_READONLY = 8;
export const SQLITE_CORRUPT = 11;
const SQLITE_FULL = 13;
export const SQLITE_CANTOPEN = 14;
export const SQLITE_NOTADB = 26;
/** PERM, NOMEM, READONLY, IOERR, CORRUPT, FULL, CANTOPEN, PROTOCOL, NOLFS, NOTADB */
const OUT_OF_ORDER = new Set([
  3,
  7,
  SQLITE_READONLY,
  10,
  SQLITE_CORRUPT,
  SQLITE_FULL,
  SQLITE_CANTOPEN,
  15,
  22,
  SQLITE_NOTADB,
]);

/** Whether an error has this `code`, as Node's errors do. */
export function hasCode(error: unknown, code: string): error is Error & { code: string } {
  return error instanceof Error && "code" in error && error.code === code;
}

/** SQLite's primary result code, or null if the error isn't SQLite's. */
export function primaryCode(error: unknown): number | null {
  if (!hasCode(error, "ERR_SQLITE_ERROR")) return null;
  return "errcode" in error && typeof error.errcode === "number" ? error.errcode & 0xff : null;
}

export function isBusy(error: unknown): boolean {
  const code = primaryCode(error);
  return code === SQLITE_BUSY || code === SQLITE_LOCKED;
}

/** The port's error for an error of SQLite. Every other error is a bug and stays unchanged. */
export function toPortError(error: unknown): unknown {
  if (isBusy(error)) return new StoreBusy("The database stayed locked by another process.", { cause: error });
  const code = primaryCode(error);
  if (code === SQLITE_FULL) return new StoreUnavailable("The disk of the database is full.", { cause: error });
  if (code !== null && OUT_OF_ORDER.has(code)) {
    return new StoreUnavailable(`The database can't be used: ${message(error)}.`, { cause: error });
  }
  if (hasCode(error, "ERR_INVALID_STATE")) return new StoreUnavailable("The database is closed.", { cause: error });
  return error;
}

function message(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
