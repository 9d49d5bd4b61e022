import type { RequestFacts } from "./context.ts";
import { waitInWords } from "./json.server.ts";
import type { Services } from "./services.server.ts";

export type SubscriptionResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly status: number; readonly message: string; readonly retryAfter?: number };

/**
 * Asks for a subscription on behalf of a visitor. The answer is the same for an address that is subscribed and for a new
 * one. The refusals: 422 for what is no address, 429 with the wait.
 */
export async function requestSubscription(
  services: Services,
  facts: RequestFacts,
  typed: { email: string; source: string },
): Promise<SubscriptionResult> {
  const counted = services.limits.take("subscribe", facts.clientAddress);
  if (!counted.allowed)
    return {
      ok: false,
      status: 429,
      message: `Too many subscriptions came from this network. Try again in ${waitInWords(counted.retryAfterSeconds)}.`,
      retryAfter: counted.retryAfterSeconds,
    };
  const result = await services.newsletter.subscribe({ ...typed, now: facts.now });
  return result.ok ? result : { ok: false, status: 422, message: result.message };
}
