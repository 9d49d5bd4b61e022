/** Requesting, confirming and ending newsletter subscriptions. Issues are sent by issues/sender.ts. */
import { parseEmail } from "#app/domain/accounts/email.ts";
import { isSource } from "#app/domain/newsletter.ts";
import type { IdSource } from "#app/domain/ports/id-source.ts";
import type { QueuedMail } from "#app/domain/ports/mail.ts";
import type { SubscriberStore } from "#app/domain/ports/subscribers.ts";
import { type ConstantTime, constantTime, RESPONSE_MS } from "#app/server/identity/constant-time.ts";
import type { LimitedMail } from "#app/server/limits/rate-limits.ts";
import { open } from "#app/server/tokens.ts";

/** How long the link in a confirmation email works. */
export const CONFIRM_MS = 48 * 60 * 60_000;

export interface NewsletterOptions {
  readonly subscribers: SubscriberStore;
  /** Signs links in emails. */
  readonly linkKey: Uint8Array;
  readonly ids: IdSource;
  /** Counts an email to a mailbox. False: the mailbox has reached its limit and gets none. */
  readonly takeMail: (email: string, kind: LimitedMail) => Promise<boolean>;
  /** Called when an email was queued, to wake the worker. */
  readonly onMail: () => void;
  readonly constantTime?: ConstantTime;
}

export interface Newsletter {
  /** Gives the same answer in the same time for known and unknown addresses. Only invalid addresses are rejected. */
  subscribe(input: {
    email: string;
    source: string;
    now: number;
  }): Promise<{ ok: true } | { ok: false; message: string }>;
  /** The result that `confirm` would return, without doing it. */
  tokenState(token: string, now: number): Promise<"pending" | "used" | "expired" | "unknown">;
  confirm(token: string, now: number): Promise<"confirmed" | "used" | "expired" | "unknown">;
  /** Idempotent; gives the same answer for every token. */
  unsubscribe(token: string, now: number): Promise<void>;
}

export function createNewsletter(options: NewsletterOptions): Newsletter {
  const { subscribers, linkKey, ids } = options;
  const steady = options.constantTime ?? constantTime(RESPONSE_MS);

  return {
    async subscribe({ email: typed, source, now }) {
      const email = parseEmail(typed);
      if (!email.ok) return { ok: false, message: email.message };
      if (!isSource(source)) {
        return {
          ok: false,
          message: "The source of a subscription must be 1 to 32 letters, digits and hyphens, such as tutorial.",
        };
      }
      return await steady(async () => {
        if (!(await options.takeMail(email.email, "subscribe"))) return { ok: true };
        const tokenId = ids.id();
        const mail: QueuedMail = {
          id: ids.id(),
          template: "confirm-subscription",
          to: email.email,
          data: {},
          tokenId,
          queuedAt: now,
        };
        const request = {
          id: ids.id(),
          email: email.email,
          source,
          tokenId,
          expiresAt: now + CONFIRM_MS,
          now,
          mail,
        };
        if ((await subscribers.request(request)) === "pending") options.onMail();
        return { ok: true };
      });
    },

    async tokenState(token, now) {
      const tokenId = open(linkKey, "subscribe", token);
      return tokenId === null ? "unknown" : await subscribers.tokenState(tokenId, now);
    },

    async confirm(token, now) {
      const tokenId = open(linkKey, "subscribe", token);
      return tokenId === null ? "unknown" : await subscribers.confirm(tokenId, now);
    },

    async unsubscribe(token, now) {
      const id = open(linkKey, "unsubscribe", token);
      if (id !== null) await subscribers.unsubscribe(id, now);
    },
  };
}
