/** Refusals of what was understood, for forms and for calls alike: what is wrong, where, and when to try again. */
import type { ProblemStatus } from "../../http/problem.ts";

/** `Field`: names of the fields that may be at fault. */
export interface Refused<Field extends string = never> {
  readonly ok: false;
  readonly status: ProblemStatus;
  /** For the person, whole by itself. */
  readonly message: string;
  /** By field; a fault that belongs to no field stands in `message` alone. */
  readonly faults: Readonly<Partial<Record<Field, string>>>;
  /** Seconds after which it may be tried again; only with status 429 and 503. */
  readonly retryAfter?: number;
}

/** 422 with every fault. */
export const refusedFor = <Field extends string>(faults: Readonly<Partial<Record<Field, string>>>): Refused<Field> => ({
  ok: false,
  status: 422,
  message: Object.values(faults).join(" "),
  faults,
});

/** 429 with the wait. `what` is a sentence; `instead`: what else can be done, as the end of the second one. */
export const refusedByLimit = (seconds: number, what: string, instead = ""): Refused => ({
  ok: false,
  status: 429,
  message: `${what} Try again in ${waitInWords(seconds)}${instead}.`,
  faults: {},
  retryAfter: seconds,
});

/** How long to wait, in words. */
export function waitInWords(seconds: number): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`;
  const whole = Math.max(1, Math.ceil(seconds));
  return whole === 1 ? "1 second" : `${whole} seconds`;
}

/** Headers of the answer: `Retry-After` where there is a wait. */
export const refusalHeaders = ({ retryAfter }: Pick<Refused, "retryAfter">): Record<string, string> =>
  retryAfter === undefined ? {} : { "retry-after": String(Math.ceil(retryAfter)) };
