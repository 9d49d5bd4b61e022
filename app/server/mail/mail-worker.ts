/**
 * Takes emails from the queue and sends them one after another.
 *
 * An email only leaves the queue after the receiving server has accepted it. Whatever happens before (a dead server, a
 * crashed process), it becomes due again: after the backoff below, or when the lease ends. The lease is short, so that
 * emails of a crashed process are sent within a minute, and it is extended while an email is being sent. Right before
 * the end of a message the lease is checked once more, so a worker that lost it aborts the message. Between the
 * server's acceptance and our record of it there is one write to the store. If that fails, this process remembers the
 * acceptance and doesn't send again. Only a process that dies at that very moment causes a second copy, with the same
 * message id.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { ClaimedMail, MailMessage, MailQueue, MailTransport, QueuedMail } from "#app/domain/ports/mail.ts";
import { MailSendError, withoutAddresses } from "#app/server/mail/send-error.ts";

const minuteMs = 60_000;
/** Waits after the first, second … failure. The last one repeats. */
export const RETRY_MS = [1, 5, 15, 60, 180, 360].map((minutes) => minutes * minuteMs);
/** Counted from when the email was queued. After that it is given up on. */
export const GIVE_UP_MS = 3 * 24 * 60 * minuteMs;

export interface MailWorkerOptions {
  readonly queue: MailQueue;
  readonly transport: MailTransport;
  /** Throws if an email can't be rendered. Such an email is given up on. */
  readonly render: (mail: QueuedMail) => MailMessage;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: {
    info(fields: object, message: string): void;
    warn(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
  readonly newsletterPerSecond: number;
  /** After this long without an extension, another process may take the email. */
  readonly leaseMs?: number;
  /** How often the queue is polled without a wake-up, because another process may have queued something. */
  readonly pollMs?: number;
  /** Pause after a server couldn't be reached. Doubles up to ten times this. */
  readonly pauseMs?: number;
  /** Pause before a failed write to the store is retried. */
  readonly storePauseMs?: number;
}

export interface MailWorker {
  start(): void;
  /** Call when something was queued in this process. */
  wake(): void;
  /** Sends what is due now and resolves with the number of emails sent. Don't use it together with `start`. */
  sendDue(): Promise<number>;
  /** Lets the current email finish. Resolves when nothing is running any more. */
  stop(): Promise<void>;
}

interface Lease {
  /** Whether another process has the email now. */
  isLost(): boolean;
  confirm(): Promise<void>;
  end(): void;
}

export function createMailWorker(options: MailWorkerOptions): MailWorker {
  const { queue, transport, now, log } = options;
  const leaseMs = options.leaseMs ?? 30_000;
  const pollMs = options.pollMs ?? 30_000;
  const pauseMs = options.pauseMs ?? 15_000;
  const storePauseMs = options.storePauseMs ?? 500;
  /** Accepted by the server, but not saved in the store yet. */
  const acknowledged = new Set<string>();
  const stopping = new AbortController();
  let wakeUp: (() => void) | null = null;
  let wokenUp = false;
  let loop: Promise<void> | null = null;
  let pausedUntil = 0;
  let failuresInARow = 0;
  let nextNewsletterAt = 0;

  /** Resolves after `ms`, or at once when the worker stops. */
  const pause = async (ms: number): Promise<void> => {
    if (ms > 0) await sleep(ms, undefined, { signal: stopping.signal }).catch(() => {});
  };

  const markSent = async (mail: ClaimedMail): Promise<void> => {
    acknowledged.add(mail.id);
    for (let attempt = 1; ; attempt += 1) {
      try {
        await queue.sent(mail.id, now());
        acknowledged.delete(mail.id);
        return;
      } catch (error) {
        if (attempt === 3) throw error;
        await pause(storePauseMs * attempt);
      }
    }
  };

  const postpone = async (mail: ClaimedMail, fields: object, error: unknown): Promise<void> => {
    const reason = withoutAddresses(error instanceof Error ? error.message : String(error));
    const permanent = error instanceof MailSendError && error.permanent;
    const age = now() - mail.queuedAt;
    if (permanent || age >= GIVE_UP_MS) {
      log.error({ ...fields, reason }, "email given up");
      await queue.fail(mail.id, now(), reason);
      return;
    }
    const wait = RETRY_MS[Math.min(mail.attempts, RETRY_MS.length - 1)] ?? minuteMs;
    const retryAt = Math.min(now() + wait, mail.queuedAt + GIVE_UP_MS);
    log.warn({ ...fields, reason, retryAt: new Date(retryAt).toISOString() }, "email will be tried again");
    await queue.retry(mail.id, retryAt, reason);
  };

  const trackReachability = (error: unknown): void => {
    if (!(error instanceof MailSendError && error.unreachable)) {
      failuresInARow = 0;
      return;
    }
    pausedUntil = now() + Math.min(pauseMs * 2 ** failuresInARow, pauseMs * 10);
    failuresInARow += 1;
  };

  /** Extends the lease until `end`. `confirm` throws if another process has the email. */
  const startLease = (mail: ClaimedMail): Lease => {
    let isLost = false;
    const extend = async (): Promise<void> => {
      isLost ||= !(await queue.extendLease(mail, now() + leaseMs));
    };
    // A failing store may work the next time; `confirm` has the final say.
    const timer = setInterval(() => void extend().catch(() => {}), leaseMs / 3);
    return {
      isLost: () => isLost,
      async confirm() {
        await extend();
        if (isLost) throw new Error("Another process has taken over this email.");
      },
      end: () => clearInterval(timer),
    };
  };

  /** Whether the email was sent. */
  const deliver = async (mail: ClaimedMail): Promise<boolean> => {
    const lease = startLease(mail);
    try {
      return await sendMail(mail, lease);
    } finally {
      lease.end();
    }
  };

  const sendMail = async (mail: ClaimedMail, lease: Lease): Promise<boolean> => {
    const fields = { mail: mail.id, template: mail.template, attempt: mail.attempts + 1 };
    if (acknowledged.has(mail.id)) {
      await markSent(mail);
      return false;
    }
    let message: MailMessage;
    try {
      message = options.render(mail);
    } catch (error) {
      const reason = withoutAddresses(error instanceof Error ? error.message : String(error));
      log.error({ ...fields, reason }, "email can't be rendered and is given up");
      await queue.fail(mail.id, now(), reason);
      return false;
    }
    if (mail.template === "newsletter") {
      await pause(nextNewsletterAt - now());
      if (stopping.signal.aborted) {
        await queue.retry(mail.id, now(), "The site was stopped before the email was sent.");
        return false;
      }
      nextNewsletterAt = now() + 1000 / options.newsletterPerSecond;
    }
    try {
      await transport.send(message, lease.confirm);
    } catch (error) {
      if (lease.isLost()) {
        log.warn(fields, "email was left to another process");
        return false;
      }
      trackReachability(error);
      await postpone(mail, fields, error);
      return false;
    }
    trackReachability(null);
    await markSent(mail);
    log.info(fields, "email sent");
    return true;
  };

  const sendDue = async (): Promise<number> => {
    let count = 0;
    while (!stopping.signal.aborted && now() >= pausedUntil) {
      // One at a time: an email waiting in memory could outlive its lease and be sent by another process too.
      const [mail] = await queue.claim(now(), leaseMs, 1);
      if (!mail) break;
      if (await deliver(mail)) count += 1;
    }
    return count;
  };

  const waitForWork = async (): Promise<void> => {
    const due = await queue.nextDue();
    const at = Math.max(due ?? Number.POSITIVE_INFINITY, pausedUntil);
    const ms = Math.min(Math.max(at - now(), 0), pollMs);
    if (wokenUp || stopping.signal.aborted) return;
    const timer = new AbortController();
    await Promise.race([
      sleep(ms, undefined, { signal: AbortSignal.any([timer.signal, stopping.signal]) }).catch(() => {}),
      new Promise<void>((resolve) => {
        wakeUp = resolve;
      }),
    ]);
    wakeUp = null;
    timer.abort();
  };

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      wokenUp = false;
      try {
        await sendDue();
        await waitForWork();
      } catch (error) {
        // The current email becomes due again when its lease ends.
        log.error(
          { reason: withoutAddresses(error instanceof Error ? error.message : String(error)) },
          "the mail queue can't be used",
        );
        await pause(storePauseMs * 10);
      }
      // A wake-up while the server can't be reached must not make this loop spin.
      if (wokenUp && now() < pausedUntil) await pause(Math.min(pausedUntil - now(), pollMs));
    }
  };

  return {
    start() {
      loop ??= run();
    },
    wake() {
      wokenUp = true;
      wakeUp?.();
    },
    sendDue,
    async stop() {
      stopping.abort();
      await loop;
    },
  };
}
