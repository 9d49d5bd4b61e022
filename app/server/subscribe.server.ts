/** The newsletter's double opt-in and its one-click way out, for calls, forms and mail programs. */
import { parseEmail } from "#app/domain/email.ts";
import type { RequestFacts } from "./context.ts";
import { waitInWords } from "./json.server.ts";
import type { Services } from "./services.server.ts";
import { open } from "./tokens.ts";

/** How long the link of a confirmation mail works. */
export const CONFIRM_MS = 48 * 60 * 60 * 1000;

export type SubscriptionResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly status: number; readonly message: string; readonly retryAfter?: number };

/**
 * Queues a confirmation mail. The answer is the same for an address that is subscribed, that has had enough mails for
 * now, and that is new. The refusals: 422 for what is no address, 429 with the wait.
 */
export async function requestSubscription(
  services: Services,
  facts: RequestFacts,
  typed: { email: string; source: string },
): Promise<SubscriptionResult> {
  const email = parseEmail(typed.email);
  if (!email.ok) return { ok: false, status: 422, message: email.message };
  const counted = services.limits.take("subscribe", facts.clientAddress);
  if (!counted.allowed)
    return {
      ok: false,
      status: 429,
      message: `Too many subscriptions came from this network. Try again in ${waitInWords(counted.retryAfterSeconds)}.`,
      retryAfter: counted.retryAfterSeconds,
    };
  if (!services.limits.mayMail(email.email)) return { ok: true };
  const tokenId = services.chance.id();
  await services.store.subscribers.request({
    id: services.chance.id(),
    email: email.email,
    source: typed.source,
    tokenId,
    expiresAt: facts.now + CONFIRM_MS,
    now: facts.now,
    mail: {
      id: services.chance.id(),
      template: "confirm-subscription",
      to: email.email,
      data: {},
      tokenId,
      queuedAt: facts.now,
    },
  });
  services.wakeMail();
  return { ok: true };
}

/** Uses the token of a confirmation mail up. */
export async function confirmSubscription(
  services: Services,
  facts: RequestFacts,
  token: string,
): Promise<"confirmed" | "used" | "expired" | "unknown"> {
  const id = open(services.linkKey, "subscribe", token);
  return id === null ? "unknown" : services.store.subscribers.confirm(id, facts.now);
}

/** Ends the subscription that a link names; a link that is not ours changes nothing, and nobody is told. */
export async function endSubscription(services: Services, facts: RequestFacts, token: string): Promise<void> {
  const id = open(services.linkKey, "unsubscribe", token);
  if (id !== null) await services.store.subscribers.unsubscribe(id, facts.now);
}
