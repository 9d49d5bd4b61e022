import type { QueuedMail } from "./mail.ts";

export interface Subscriber {
  readonly id: string;
  readonly email: string;
  readonly confirmedAt: number;
}

/** Whom a returned mail or a complaint is about. */
export type Mailbox = { readonly id: string } | { readonly email: string };

export interface SubscriberStore {
  /**
   * Asks for a confirmation. A pending request is replaced and its token dies. "already": nothing changes and nothing is
   * queued, because the address is confirmed, or complained (until `allow`), or mail to it came back less than
   * `BOUNCE_REST_MS` ago. After that time such an address may be asked once in that time, and confirming it lifts the bar.
   */
  request(input: {
    id: string;
    email: string;
    source: string;
    tokenId: string;
    expiresAt: number;
    now: number;
    mail: QueuedMail;
  }): Promise<"pending" | "already">;
  peek(tokenId: string, now: number): Promise<"pending" | "used" | "expired" | "unknown">;
  confirm(tokenId: string, now: number): Promise<"confirmed" | "used" | "expired" | "unknown">;
  /**
   * Idempotent; the address is forgotten, together with the mails to it (newsletters and the confirmation, sent or not).
   * Copies of issues that wait are never sent. An empty stub keeps links in old mails working; the token of the request
   * counts as used.
   */
  unsubscribe(id: string, now: number): Promise<void>;
  /** Those who get the next issue: confirmed, and no mail to them came back for good; by id. */
  page(cursor: string | null, limit: number): Promise<{ items: Subscriber[]; next: string | null }>;
  /** `bounced`: confirmed, but mail to them came back for good. They are not in `confirmed`. */
  count(): Promise<{ confirmed: number; pending: number; bounced: number }>;
  /**
   * A mail came back. "hard": nothing is sent to the address any more; copies that wait are never sent. "soft": it is
   * counted once for each `ref` (which mail came back); the one that makes it `SOFT_BOUNCES` in `SOFT_BOUNCE_MS` counts
   * as hard. "barred": nothing is sent any more from now on; "already": nothing was, or this `ref` was counted before.
   */
  bounce(input: {
    who: Mailbox;
    kind: "hard" | "soft";
    ref: string;
    now: number;
  }): Promise<"barred" | "counted" | "already" | "unknown">;
  /**
   * Somebody called our mail unwanted: unsubscribes, and from then on nobody can ask for the newsletter with this address.
   * Only the SHA-256 of the address is kept for that. "unknown": no subscriber of this id; an address is always barred.
   */
  complain(who: Mailbox, now: number): Promise<"barred" | "already" | "unknown">;
  /**
   * Takes back what `bounce` and `complain` said. "subscribed": the address gets the next issue; "may-ask": its owner may
   * subscribe anew; "unknown": there was nothing to take back.
   */
  allow(email: string): Promise<"subscribed" | "may-ask" | "unknown">;
  /** Removes requests that were never confirmed. */
  sweep(expiredBefore: number): Promise<number>;
}
