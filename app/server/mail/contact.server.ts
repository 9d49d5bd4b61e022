/** Messages to the site's mailbox. They are only stored in the mail queue. */
import { parseName } from "#app/domain/accounts/accounts.ts";
import { parseEmail } from "#app/domain/accounts/email.ts";
import type { RequestFacts } from "#app/server/context.ts";
import { type Failure, rateLimitFailure, validationFailure } from "#app/server/failures.server.ts";
import type { Services } from "#app/server/services.server.ts";
import { site } from "#site";

/** The maximum length of a message, in characters. */
const longest = 5000;

export type ContactResult = { readonly ok: true } | Failure<"name" | "email" | "message">;

/** Characters that the store rejects. Browsers don't send them. */
const cleaned = (text: string): string => text.replaceAll("\0", "\ufffd").toWellFormed().trim();

function messageProblem(message: string): string | null {
  if (message.trim() === "") return "The message is empty. Write what you want to tell us.";
  if (message.length > longest)
    return `The message has ${message.length} characters, but ${longest} is the limit. Shorten it, or write to ${site.email}.`;
  return null;
}

/** Queues one message. Fails with 422 and the errors by field, or 429 and the wait. */
export async function sendContactMessage(
  services: Services,
  facts: RequestFacts,
  typed: { name: string; email: string; message: string },
): Promise<ContactResult> {
  const name = parseName(typed.name);
  const email = parseEmail(typed.email);
  const message = messageProblem(typed.message);
  if (!name.ok || !email.ok || message !== null)
    return validationFailure({
      ...(name.ok ? {} : { name: name.message }),
      ...(email.ok ? {} : { email: email.message }),
      ...(message === null ? {} : { message }),
    });
  const counted = await services.limits.take("contact", facts.clientAddress);
  if (!counted.allowed)
    return rateLimitFailure(
      counted.retryAfterSeconds,
      "Your network has sent too many messages in the last hour.",
      `, or write to ${site.email}`,
    );
  await services.store.mail.add({
    id: services.ids.id(),
    template: "contact-message",
    to: site.email,
    data: { name: name.name, email: email.email, message: cleaned(typed.message) },
    tokenId: null,
    queuedAt: facts.now,
  });
  services.wakeMail();
  return { ok: true };
}
