/**
 * Security events of accounts, as log lines that an operator can filter by `event`. A line identifies the account by
 * its id and the request by `requestId`, which every log line of a request has. It never contains a name, an email or
 * IP address, or anything a person typed.
 */
import type { RequestLog } from "./context.ts";
import { securityEventCount } from "./telemetry/metrics.ts";

/** docs/guides/operate.md says what each of them means. */
export const securityEvents = [
  "registration",
  "login",
  "login-failed",
  "password-check-failed",
  "logout",
  "session-ended",
  "sessions-ended",
  "password-reset-requested",
  "password-reset",
  "password-changed",
  "passkey-added",
  "passkey-used",
  "passkey-removed",
  "passkeys-removed",
  "address-change-requested",
  "address-changed",
  "address-change-stopped",
  "account-closed",
  "account-reopened",
  "account-deleted",
] as const;

export type SecurityEvent = (typeof securityEvents)[number];

for (const event of securityEvents) securityEventCount.inc({ event }, 0);

export type LoginMethod = "password" | "passkey" | "registration" | "provider" | "reopening";

/** Only fields that say nothing about a person. */
export interface SecurityDetails {
  readonly method?: LoginMethod;
  readonly passkeysRemoved?: number;
}

/** `account`: the id of the account, or null if there is none. */
export function logSecurityEvent(
  log: RequestLog,
  event: SecurityEvent,
  account: string | null,
  details: SecurityDetails = {},
): void {
  log.info({ event, ...(account === null ? {} : { account }), ...details }, "security event");
  securityEventCount.inc({ event });
}
