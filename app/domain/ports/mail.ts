/** Mail: the queue in the store, and the transport that hands a message over. */

/** Which text a mail has; each name is a function in server/mail/templates.ts. */
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
 * A mail as it lies in the queue. It holds no secret: links are made at the moment of sending from `tokenId` and a key
 * that is not in the store.
 */
export interface QueuedMail {
  /** Made by the caller; queueing the same id twice queues one mail. */
  readonly id: string;
  readonly template: MailTemplate;
  /** The address in the form its owner typed. */
  readonly to: string;
  /** What the template needs beside site data; plain text, never HTML. */
  readonly data: Readonly<Record<string, string>>;
  /** Id of the token whose link stands in the mail, or null. */
  readonly tokenId: string | null;
  readonly queuedAt: number;
}

export interface ClaimedMail extends QueuedMail {
  /** Attempts before this one. */
  readonly attempts: number;
}

export interface MailQueueEntry extends ClaimedMail {
  readonly state: "waiting" | "sent" | "failed";
  /** When it will be tried, was sent, or was given up. */
  readonly at: number;
  readonly lastError: string | null;
}

export interface MailQueue {
  add(mail: QueuedMail): Promise<void>;
  /** Takes up to `limit` mails that are due; nobody else gets them before `now + leaseMs`. */
  claim(now: number, leaseMs: number, limit: number): Promise<ClaimedMail[]>;
  /**
   * Extends the lease of a claimed mail to `until`. False, and nothing changes: the lease ran out and someone else has
   * claimed or settled the mail since.
   */
  keep(mail: Pick<ClaimedMail, "id" | "attempts">, until: number): Promise<boolean>;
  sent(id: string, now: number): Promise<void>;
  /** Puts a claimed mail back until `retryAt`. Does nothing to a mail that is sent or given up; so does `fail`. */
  retry(id: string, retryAt: number, error: string): Promise<void>;
  /** Gives a mail up; it stays to be looked at. */
  fail(id: string, now: number, error: string): Promise<void>;
  /** Newest first. */
  list(limit: number): Promise<MailQueueEntry[]>;
  /** When the next waiting mail is due, or null. */
  nextDue(): Promise<number | null>;
  /** Removes mails that were sent before `before`. */
  sweep(before: number): Promise<number>;
}

/** Hands one finished message over. Resolves when the other side has taken responsibility for it. */
export interface MailTransport {
  readonly name: string;
  /** What a person reads at start: "to smtp.example.org", "kept in data/outbox". */
  readonly place: string;
  /**
   * `beforeEnd` is called when the other side has everything but the mark of the end, so it cannot have taken the message
   * before. When it rejects, the message is broken off there and was not taken.
   */
  send(message: MailMessage, beforeEnd?: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export interface MailMessage {
  /** Stable per queued mail, so that a second copy can be recognised. */
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
