/** Asking for the newsletter, confirming it, ending it; and sending an issue to everybody who confirmed. */
import { parseEmail } from "#app/domain/email.ts";
import { type Issue, isSource } from "#app/domain/newsletter.ts";
import type { Chance, QueuedMail, Subscriber, SubscriberStore } from "#app/domain/ports.ts";
import { STEADY_MS, type Steady, steadyFor } from "#app/server/identity/steady.ts";
import type { CausedMail } from "#app/server/rate-limits.ts";
import { open } from "#app/server/tokens.ts";

/** How long the link of a confirmation mail works. */
export const CONFIRM_MS = 48 * 60 * 60_000;

export interface NewsletterOptions {
  readonly subscribers: SubscriberStore;
  /** Signs links in mails. */
  readonly linkKey: Uint8Array;
  readonly chance: Pick<Chance, "id">;
  /** Counts a mail to a mailbox; false: it has had enough for now and gets none. */
  readonly mayMail: (email: string, kind: CausedMail) => boolean;
  /** Called when a mail was queued: wakes the worker. */
  readonly onMail: () => void;
  readonly steady?: Steady;
}

export interface Newsletter {
  /** The same answer and the same time whether the address is known or not; refused is only what is no address. */
  subscribe(input: {
    email: string;
    source: string;
    now: number;
  }): Promise<{ ok: true } | { ok: false; message: string }>;
  /** What `confirm` would say, without doing it. */
  peek(token: string, now: number): Promise<"pending" | "used" | "expired" | "unknown">;
  confirm(token: string, now: number): Promise<"confirmed" | "used" | "expired" | "unknown">;
  /** The same for every token, and as often as one likes. */
  unsubscribe(token: string, now: number): Promise<void>;
}

export function createNewsletter(options: NewsletterOptions): Newsletter {
  const { subscribers, linkKey, chance } = options;
  const steady = options.steady ?? steadyFor(STEADY_MS);

  return {
    async subscribe({ email: typed, source, now }) {
      const email = parseEmail(typed);
      if (!email.ok) return { ok: false, message: email.message };
      if (!isSource(source)) {
        return {
          ok: false,
          message: "The source of a subscription has 1 to 32 letters, digits and hyphens, such as tutorial.",
        };
      }
      return await steady(async () => {
        if (!options.mayMail(email.email, "subscribe")) return { ok: true };
        const tokenId = chance.id();
        const mail: QueuedMail = {
          id: chance.id(),
          template: "confirm-subscription",
          to: email.email,
          data: {},
          tokenId,
          queuedAt: now,
        };
        const request = {
          id: chance.id(),
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

    async peek(token, now) {
      const tokenId = open(linkKey, "subscribe", token);
      return tokenId === null ? "unknown" : await subscribers.peek(tokenId, now);
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

// --- sending ------------------------------------------------------------------------------------------------------

/** The copy of an issue for one subscriber; its id is the same each time it is made. */
export const issueMail = (
  issue: Issue,
  subscriber: Pick<Subscriber, "id" | "email">,
  queuedAt: number,
): QueuedMail => ({
  id: `issue-${issue.id}-${subscriber.id}`,
  template: "newsletter",
  to: subscriber.email,
  data: { subject: issue.subject, intro: issue.intro, articles: JSON.stringify(issue.articles) },
  // The link in it ends the subscription of this id.
  tokenId: subscriber.id,
  queuedAt,
});

export interface QueuedIssue {
  readonly queued: number;
  /** Had a copy from an earlier call. */
  readonly already: number;
}

/**
 * Queues an issue to everybody who confirmed. It may be stopped and called again: nobody gets a second copy. The copies
 * become due one after another at `perSecond`, so that other mails are not kept waiting behind them.
 */
export async function queueIssue(
  subscribers: SubscriberStore,
  issue: Issue,
  { now, perSecond }: { readonly now: number; readonly perSecond: number },
): Promise<QueuedIssue> {
  const counts = { queued: 0, already: 0, gone: 0 };
  let cursor: string | null = null;
  do {
    const page = await subscribers.page(cursor, 100);
    for (const subscriber of page.items) {
      const mail = issueMail(issue, subscriber, now + Math.floor((counts.queued * 1000) / perSecond));
      counts[await subscribers.queueIssue({ issue: issue.id, subscriberId: subscriber.id, mail, now })] += 1;
    }
    cursor = page.next;
  } while (cursor !== null);
  return { queued: counts.queued, already: counts.already };
}
