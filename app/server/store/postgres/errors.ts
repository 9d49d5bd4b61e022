/** Translates errors of PostgreSQL and its driver to those of the port. */
import { StoreBusy, StoreUnavailable } from "#app/domain/ports/store-failure.ts";

/** SQLSTATE codes, https://www.postgresql.org/docs/current/errcodes-appendix.html */
const SERIALIZATION_FAILURE = "40001";
const DEADLOCK_DETECTED = "40P01";
const UNIQUE_VIOLATION = "23505";
export const FOREIGN_KEY_VIOLATION = "23503";
const LOCK_NOT_AVAILABLE = "55P03";
const QUERY_CANCELED = "57014";
const ADMIN_SHUTDOWN = "57P01";
const READ_ONLY = "25006";
const DISK_FULL = "53100";

/**
 * Connection exceptions, invalid authorisation, insufficient resources, operator intervention (a shutdown, a statement
 * that took too long), system errors, damaged data.
 */
const UNAVAILABLE = /^(08|28|3D|53|57|58|XX)/;

/** The SQLSTATE of an error that the server reported, or null. */
export function sqlState(error: unknown): string | null {
  if (!(error instanceof Error) || !("severity" in error) || !("code" in error)) return null;
  return typeof error.code === "string" ? error.code : null;
}

/**
 * Whether the transaction lost against another one and nothing was written, so it can run again. After a duplicate key,
 * the next attempt finds what the other transaction wrote.
 */
export function isConflict(error: unknown): boolean {
  const state = sqlState(error);
  return state === SERIALIZATION_FAILURE || state === DEADLOCK_DETECTED || state === UNIQUE_VIOLATION;
}

/** Whether the connection still works after this error, so that it can be used again. */
export const keepsConnection = (error: unknown): boolean => {
  const state = sqlState(error);
  return state !== null && !/^(08|57P|58|XX)/.test(state);
};

/** The port's error for an error of PostgreSQL. Every other error is a bug and stays unchanged. */
export function toPortError(error: unknown): unknown {
  const state = sqlState(error);
  if (state === null) return error;
  if (state === SERIALIZATION_FAILURE || state === DEADLOCK_DETECTED || state === LOCK_NOT_AVAILABLE) {
    return new StoreBusy("Other transactions kept the rows locked.", { cause: error });
  }
  if (state === QUERY_CANCELED) return unavailable("a statement took too long", error);
  if (state === DISK_FULL) return unavailable("its disk is full", error);
  if (state === READ_ONLY) return unavailable("it doesn't accept writes", error);
  return UNAVAILABLE.test(state) ? unavailable(messageOf(error), error) : error;
}

/** The driver's errors have no SQLSTATE: the connection broke, or there was no answer in time. */
export const connectionError = (error: unknown): StoreUnavailable => unavailable(messageOf(error), error);

/**
 * Whether the connection was lost at once, and not after a timeout. That happens to pooled connections whose end hasn't
 * been noticed yet, and a new connection may work.
 */
export function isLostConnection(error: unknown): boolean {
  const cause = error instanceof StoreUnavailable ? error.cause : null;
  if (!(cause instanceof Error)) return false;
  const code = "code" in cause ? cause.code : null;
  return (
    code === "ECONNRESET" ||
    code === "EPIPE" ||
    code === ADMIN_SHUTDOWN ||
    /terminated unexp|not queryable/.test(cause.message)
  );
}

const unavailable = (reason: string, cause: unknown): StoreUnavailable =>
  new StoreUnavailable(`The database can't be used: ${reason}.`, { cause });

/** An attempt to reach several addresses of a host fails with an error that contains one error per address. */
export function messageOf(error: unknown): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
}
