import type { QueuedMail } from "./mail.ts";

export interface Subscriber {
  readonly id: string;
  readonly email: string;
  readonly confirmedAt: number;
}

/** The recipient that a bounce or complaint is about. */
export type Mailbox = { readonly id: string } | { readonly email: string };

export interface SubscriberStore {
  /**
   * Requests a subscription that has to be confirmed. Replaces a pending request, whose token stops working. "already":
   * nothing changes and nothing is queued, because the address is confirmed, or someone complained (until `allow`), or
   * an email to it bounced less than `BOUNCE_COOLDOWN_MS` ago. After that, such an address can be asked once per
   * period, and confirming unblocks it.
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
  tokenState(tokenId: string, now: number): Promise<"pending" | "used" | "expired" | "unknown">;
  confirm(tokenId: string, now: number): Promise<"confirmed" | "used" | "expired" | "unknown">;
  /**
   * Idempotent. Deletes the address together with the emails to it (newsletters and the confirmation, sent or not).
   * Waiting copies of issues are never sent. An empty stub keeps links in old emails working. The token of the request
   * counts as used.
   */
  unsubscribe(id: string, now: number): Promise<void>;
  /** Recipients of the next issue, by id: confirmed and without a permanent bounce. */
  page(cursor: string | null, limit: number): Promise<{ items: Subscriber[]; next: string | null }>;
  /** `bounced`: confirmed, but with a permanent bounce. They are not included in `confirmed`. */
  count(): Promise<{ confirmed: number; pending: number; bounced: number }>;
  /**
   * Records a bounce. "hard": nothing is sent to the address any more, including waiting copies. "soft": counted once
   * per `ref` (the email that bounced); `SOFT_BOUNCES` within `SOFT_BOUNCE_MS` count as a hard one. "barred": nothing
   * is sent from now on; "already": that was so before, or this `ref` was counted before.
   */
  recordBounce(input: {
    mailbox: Mailbox;
    kind: "hard" | "soft";
    ref: string;
    now: number;
  }): Promise<"barred" | "counted" | "already" | "unknown">;
  /**
   * Records a spam complaint: unsubscribes the address and blocks further requests with it. Only the SHA-256 of the
   * address is stored for that. "unknown": no subscriber has this id. An address is always blocked.
   */
  recordComplaint(who: Mailbox, now: number): Promise<"barred" | "already" | "unknown">;
  /**
   * Undoes a bounce or complaint. "subscribed": the address gets the next issue; "may-ask": its owner can subscribe
   * again; "unknown": there was nothing to undo.
   */
  unblock(email: string): Promise<"subscribed" | "may-ask" | "unknown">;
  /** Removes requests that were never confirmed in time. */
  sweep(expiredBefore: number): Promise<number>;
}
