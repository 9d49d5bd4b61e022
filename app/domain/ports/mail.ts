/** Email: the queue in the store, and the transport that sends messages. */

/** The text of an email. Each name is a function in server/mail/templates.ts. */
export type MailTemplate =
  | "verify-address"
  | "reset-password"
  | "password-changed"
  | "confirm-new-address"
  | "address-change-asked"
  | "address-changed"
  | "account-closed"
  | "passkey-added"
  | "confirm-subscription"
  | "contact-message"
  | "newsletter";

/**
 * An email in the queue. It contains no secrets, because links are created from `tokenId` when it is sent, with a key
 * that isn't in the store.
 */
export interface QueuedMail {
  /** Created by the caller. Queueing the same id twice queues one email. */
  readonly id: string;
  readonly template: MailTemplate;
  /** The address as its owner typed it. */
  readonly to: string;
  /** What the template needs besides site data. Plain text, never HTML. */
  readonly data: Readonly<Record<string, string>>;
  /** Id of the token whose link is in the email, or null. */
  readonly tokenId: string | null;
  readonly queuedAt: number;
}

export interface ClaimedMail extends QueuedMail {
  /** Attempts before this one. */
  readonly attempts: number;
}

export interface MailQueueEntry extends ClaimedMail {
  readonly state: "waiting" | "sent" | "failed";
  /** When it will be tried, was sent, or was given up on. */
  readonly at: number;
  readonly lastError: string | null;
}

export interface MailQueue {
  add(mail: QueuedMail): Promise<void>;
  /** Takes up to `limit` emails that are due. No one else gets them before `now + leaseMs`. */
  claim(now: number, leaseMs: number, limit: number): Promise<ClaimedMail[]>;
  /**
   * Extends the lease of a claimed email to `until`. Returns false and changes nothing if the lease ran out and someone
   * else has since claimed or finished the email.
   */
  extendLease(mail: Pick<ClaimedMail, "id" | "attempts">, until: number): Promise<boolean>;
  sent(id: string, now: number): Promise<void>;
  /** Puts a claimed email back until `retryAt`. Like `fail`, it ignores an email that is sent or given up. */
  retry(id: string, retryAt: number, error: string): Promise<void>;
  /** Gives up on an email, but keeps it so that operators can look at it. */
  fail(id: string, now: number, error: string): Promise<void>;
  /** How many emails wait, and how many were given up on. */
  countByState(): Promise<{ readonly waiting: number; readonly failed: number }>;
  /** Newest first. */
  list(limit: number): Promise<MailQueueEntry[]>;
  /** When the next waiting email is due, or null. */
  nextDue(): Promise<number | null>;
  /** Deletes emails that were sent before `before`. */
  sweep(before: number): Promise<number>;
}

/** Sends one finished message. Resolves when the receiving server has accepted it. */
export interface MailTransport {
  readonly name: string;
  /** What operators read at startup: "to smtp.example.org", "kept in data/outbox". */
  readonly destination: string;
  /**
   * `beforeEnd` is called when the receiver has everything except the end marker, so it can't have accepted the message
   * yet. If it rejects, the message is aborted there and isn't delivered.
   */
  send(message: MailMessage, beforeEnd?: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export interface MailMessage {
  /** The same each time a queued email is sent, so duplicates can be recognised. */
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly date: Date;
}
