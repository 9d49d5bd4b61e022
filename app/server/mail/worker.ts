/**
 * Takes mails from the queue and hands them over, one after another.
 *
 * A mail leaves the queue only after the other side has taken it. Whatever happens before (a dead server, a dead process)
 * it becomes due again: after the back-off below, or when the lease ends. The lease is short, so that mail left behind by a
 * process that died goes out within a minute, and is extended for as long as a hand-over takes. Right before the end of a
 * message the queue is asked once more, so a worker that lost its lease breaks the message off. Between the other side's yes and our note of it
 * there is one write to the store; if that fails, this process remembers the yes and does not send again. Only a process
 * that dies at that very moment sends a second copy, under the same message id.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { ClaimedMail, MailMessage, MailQueue, MailTransport, QueuedMail } from "#app/domain/ports/mail.ts";
import { MailSendError, withoutAddresses } from "#app/server/mail/send-error.ts";

const minuteMs = 60_000;
/** Waits after the first, second … failure; the last one repeats. */
export const RETRY_MS = [1, 5, 15, 60, 180, 360].map((minutes) => minutes * minuteMs);
/** Counted from when the mail was queued; then it is given up. */
export const GIVE_UP_MS = 3 * 24 * 60 * minuteMs;

export interface MailWorkerOptions {
  readonly queue: MailQueue;
  readonly transport: MailTransport;
  /** Throws where a mail cannot be made; such a mail is given up. */
  readonly render: (mail: QueuedMail) => MailMessage;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: {
    info(fields: object, message: string): void;
    warn(fields: object, message: string): void;
    error(fields: object, message: string): void;
  };
  readonly newsletterPerSecond: number;
  /** After this long without a sign of life another process may take the mail. */
  readonly leaseMs?: number;
  /** The queue is looked at this often even without a wake-up: another process may have put something in. */
  readonly pollMs?: number;
  /** After a server that could not be talked to; doubles up to ten times this. */
  readonly pauseMs?: number;
  /** Before a write to the store is tried again. */
  readonly storePauseMs?: number;
}

export interface MailWorker {
  start(): void;
  /** Something was queued in this process. */
  wake(): void;
  /** Hands over what is due now and resolves with the number of mails that were handed over. Not beside `start`. */
  sendDue(): Promise<number>;
  /** Lets the current mail finish; resolves when nothing is under way. */
  stop(): Promise<void>;
}

interface Lease {
  /** Another process has the mail by now. */
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
  /** Taken by the other side, but the store could not be told. */
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

  /** Extends the lease until `end`. `confirm` throws when another process has the mail. */
  const startLease = (mail: ClaimedMail): Lease => {
    let isLost = false;
    const extend = async (): Promise<void> => {
      isLost ||= !(await queue.extendLease(mail, now() + leaseMs));
    };
    // A store that fails once may answer the next time; `confirm` has the last word.
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

  /** True when the mail was handed over. */
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
    log.info(fields, "email handed over");
    return true;
  };

  const sendDue = async (): Promise<number> => {
    let count = 0;
    while (!stopping.signal.aborted && now() >= pausedUntil) {
      // One at a time: a mail that waits in our memory could outlive its lease and be sent by another process too.
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
        // The mail that was under way becomes due again when its lease ends.
        log.error(
          { reason: withoutAddresses(error instanceof Error ? error.message : String(error)) },
          "the mail queue can't be used",
        );
        await pause(storePauseMs * 10);
      }
      // A wake-up while the other side cannot be talked to must not make this loop spin.
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
