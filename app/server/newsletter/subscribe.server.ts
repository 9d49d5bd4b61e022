/** Newsletter subscriptions as visitors ask for them. */
import type { RequestFacts } from "#app/server/context.ts";
import { type Failure, rateLimitFailure, validationFailure } from "#app/server/failures.server.ts";
import type { Services } from "#app/server/services.server.ts";

export type SubscriptionResult = { readonly ok: true } | Failure<"email">;

/**
 * Requests a subscription for a visitor. Subscribed and new addresses get the same answer. Invalid addresses are
 * rejected with 422, and too many requests with 429 and the wait.
 */
export async function requestSubscription(
  services: Services,
  facts: RequestFacts,
  typed: { email: string; source: string },
): Promise<SubscriptionResult> {
  const counted = await services.limits.take("subscribe", facts.clientAddress);
  if (!counted.allowed)
    return rateLimitFailure(
      counted.retryAfterSeconds,
      "Your network has asked for too many subscriptions in the last hour.",
    );
  // Only a new address writes, so the answer must not depend on whether writing works.
  await services.assertWritable();
  const result = await services.newsletter.subscribe({ ...typed, now: facts.now });
  return result.ok ? result : validationFailure({ email: result.message });
}
