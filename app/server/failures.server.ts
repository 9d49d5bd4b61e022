/** Failures of valid requests, for forms and for API calls: what is wrong, in which field, and when to try again. */
import { formatMinutesInSentence } from "#app/domain/minutes.ts";
import { isStoreFailure } from "#app/domain/ports/store-failure.ts";
import { type ProblemStatus, storeRetryAfter, unavailableText } from "../../http/problem.ts";
import type { RequestLog } from "./context.ts";
import type { TooMany } from "./limits/rate-limits.ts";

/** `Field`: names of the fields that can have errors. */
export interface Failure<Field extends string = never> {
  readonly ok: false;
  readonly status: ProblemStatus;
  /** A complete message for the person. */
  readonly message: string;
  /** By field. Errors that don't belong to a field are only in `message`. */
  readonly fieldErrors: Readonly<Partial<Record<Field, string>>>;
  /** Seconds after which to try again; only with status 429 and 503. */
  readonly retryAfter?: number;
}

/** 422 with all errors. */
export const validationFailure = <Field extends string>(
  fieldErrors: Readonly<Partial<Record<Field, string>>>,
): Failure<Field> => ({
  ok: false,
  status: 422,
  message: Object.values(fieldErrors).join(" "),
  fieldErrors,
});

/**
 * 429 with the wait. `what` is a sentence; `alternative`: what else people can do, as the end of the second sentence.
 */
export const rateLimitFailure = (seconds: number, what: string, alternative = ""): Failure => ({
  ok: false,
  status: 429,
  message: `${what} Try again in ${formatWait(seconds)}${alternative}.`,
  fieldErrors: {},
  retryAfter: seconds,
});

/** 429 for everyone behind a network address. `what` and `instead` are for too many in the last hour. */
export const networkLimitFailure = ({ reason, retryAfterSeconds }: TooMany, what: string, instead: string): Failure =>
  reason === "busy"
    ? rateLimitFailure(retryAfterSeconds, "Too many people on your network are doing this right now.")
    : rateLimitFailure(retryAfterSeconds, what, instead);

/**
 * For `.catch`: turns an unavailable store into 503, so that a form keeps what was typed. All other errors are
 * rethrown. JSON calls don't need this; see http/render.ts.
 */
export const toStoreFailure =
  <Field extends string = never>(log: RequestLog) =>
  (error: unknown): Failure<Field> => {
    if (!isStoreFailure(error)) throw error;
    log.error({ err: error }, "request failed");
    const fieldErrors: Partial<Record<Field, string>> = {};
    return { ok: false, status: 503, message: unavailableText, fieldErrors, retryAfter: storeRetryAfter(error) ?? 0 };
  };

/** How long to wait, in words: "40 seconds", "60 minutes", "1 h 15 min". */
export function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  // No one says "Try again in 1 h".
  if (minutes === 60) return "60 minutes";
  if (seconds > 90) return formatMinutesInSentence(minutes);
  const whole = Math.max(1, Math.ceil(seconds));
  return whole === 1 ? "1 second" : `${whole} seconds`;
}

/** Headers of the response: `Retry-After` if there is a wait. */
export const retryHeaders = ({ retryAfter }: Pick<Failure, "retryAfter">): Record<string, string> =>
  retryAfter === undefined ? {} : { "retry-after": String(Math.ceil(retryAfter)) };
