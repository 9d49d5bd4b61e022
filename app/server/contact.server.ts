/** Messages to the site's mailbox. They lie in the mail queue and nowhere else. */
import { parseName } from "#app/domain/accounts.ts";
import { parseEmail } from "#app/domain/email.ts";
import { site } from "#site";
import type { RequestFacts } from "./context.ts";
import { waitInWords } from "./json.server.ts";
import type { Services } from "./services.server.ts";

/** Characters that a message may have. */
const longest = 5000;

export type ContactFaults = Readonly<Partial<Record<"name" | "email" | "message", string>>>;

export type ContactResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly status: number;
      readonly message: string;
      readonly faults: ContactFaults;
      readonly retryAfter?: number;
    };

function messageFault(message: string): string | null {
  if (message.trim() === "") return "The message is empty. Write what you want to tell us.";
  if (message.length > longest)
    return `The message has ${message.length} characters; ${longest} is the most. Shorten it, or write to ${site.email}.`;
  return null;
}

/** Queues one message. The refusals: 422 with the faults by field, 429 with the wait. */
export async function sendContactMessage(
  services: Services,
  facts: RequestFacts,
  typed: { name: string; email: string; message: string },
): Promise<ContactResult> {
  const name = parseName(typed.name);
  const email = parseEmail(typed.email);
  const message = messageFault(typed.message);
  const faults: ContactFaults = {
    ...(name.ok ? {} : { name: name.message }),
    ...(email.ok ? {} : { email: email.message }),
    ...(message === null ? {} : { message }),
  };
  if (!name.ok || !email.ok || message !== null)
    return { ok: false, status: 422, message: Object.values(faults).join(" "), faults };
  const counted = services.limits.take("contact", facts.clientAddress);
  if (!counted.allowed)
    return {
      ok: false,
      status: 429,
      message: `Too many messages came from this network. Try again in ${waitInWords(counted.retryAfterSeconds)}, or write to ${site.email}.`,
      faults: {},
      retryAfter: counted.retryAfterSeconds,
    };
  await services.store.mail.add({
    id: services.chance.id(),
    template: "contact-message",
    to: site.email,
    data: { name: name.name, email: email.email, message: typed.message.trim() },
    tokenId: null,
    queuedAt: facts.now,
  });
  services.wakeMail();
  return { ok: true };
}
