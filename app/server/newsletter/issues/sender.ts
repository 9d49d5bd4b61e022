/**
 * Sends the copies of an issue to a mail server, exactly one for each subscriber.
 *
 * A copy is sent in three steps: everything except the end marker goes to the server; the store records that this copy
 * is being sent, and rejects it if that was recorded before or if its subscriber left; the end marker follows. Until
 * the second step the server can't have accepted it, so it may be retried whatever happened. From then on, only a reply
 * counts. Without one (the connection broke, this process died), the copy is doubtful and isn't sent again until an
 * operator decides. It would then have the same message id.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { CopyOutcome, IssueCopy, IssueRecord, IssueStore } from "#app/domain/ports/issues.ts";
import type { MailMessage, MailTransport, QueuedMail } from "#app/domain/ports/mail.ts";
import type { Mailbox } from "#app/domain/ports/subscribers.ts";
import { MailSendError, withoutAddresses } from "#app/server/mail/send-error.ts";
import { bounceKind } from "./status.ts";

/** Waits after the first, second … temporary failure of a copy. After one more, it is left for the next run. */
export const COPY_RETRY_MS = [15_000, 60_000, 300_000, 900_000] as const;

export interface SenderOptions {
  readonly issues: IssueStore;
  readonly issue: IssueRecord;
  /** A new id for this run. */
  readonly run: string;
  readonly transport: MailTransport;
  /** Throws if an email can't be rendered, which ends the run. */
  readonly render: (mail: QueuedMail) => MailMessage;
  /** Called for each copy that was rejected permanently. */
  readonly onBounce: (bounce: {
    mailbox: Mailbox;
    kind: "hard" | "soft";
    ref: string;
    now: number;
  }) => Promise<unknown>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly perSecond: number;
  /** Emails sent at the same time. */
  readonly connections: number;
  /** A run that doesn't extend its lease for this long has ended, and another may take over. */
  readonly leaseMs?: number;
  readonly retryMs?: readonly number[];
  /** Pause after the server couldn't be reached. Doubles up to twenty times this. */
  readonly pauseMs?: number;
  /** This many consecutive connection failures end the run. */
  readonly maxUnreachable?: number;
  /** Pause before a failed write to the store is retried. */
  readonly storePauseMs?: number;
  /** Called after each copy: how many this run has sent so far, and the outcome. */
  readonly onCopy?: (outcome: CopyOutcome) => void;
  /** Called when the server couldn't be reached: why, and how long the run waits. */
  readonly onPause?: (reason: string, ms: number) => void;
  /** Ends the run: finishes what is running and starts nothing new. */
  readonly stop?: AbortSignal;
}

export interface RunReport {
  /** "done": nothing is left that this run could do. */
  readonly end: "done" | "stopped" | "unreachable" | "refused" | "taken over";
  /** The last reply of the server, if it couldn't be reached or refused nearly all recipients. */
  readonly reason: string | null;
}

/** The copy of an issue for one subscriber. Its id, and with it the message id, is the same each time. */
export const copyMail = (
  issue: Pick<IssueRecord, "id" | "subject" | "intro" | "articles" | "startedAt">,
  copy: IssueCopy,
): QueuedMail => ({
  id: `issue.${issue.id}.${copy.subscriberId}`,
  template: "newsletter",
  to: copy.email,
  data: { subject: issue.subject, intro: issue.intro, articles: JSON.stringify(issue.articles) },
  // Its link ends the subscription with this id.
  tokenId: copy.subscriberId,
  queuedAt: issue.startedAt,
});

const copyIdPattern = /^<?issue\.([a-z0-9-]{1,40})\.([A-Za-z0-9_-]{1,64})@/;

/** The copy that a message id belongs to, or null. */
export function copyOfMessageId(messageId: string): { issue: string; subscriberId: string } | null {
  const [, issue, subscriberId] = copyIdPattern.exec(messageId.trim()) ?? [];
  return issue !== undefined && subscriberId !== undefined ? { issue, subscriberId } : null;
}

/** This many rejections, if they outnumber the accepted copies, are the sender's problem and end the run. */
const REFUSALS = 20;

/** The run no longer has the issue. */
class LostLease extends Error {}

/**
 * Sends the waiting copies of an issue that `run` has acquired, until nothing is left, and releases the issue. Rejects
 * if the store is unavailable; a later run continues from there.
 */
export async function sendCopies(options: SenderOptions): Promise<RunReport> {
  const { issues, issue, run, transport, now } = options;
  const retryMs = options.retryMs ?? COPY_RETRY_MS;
  const leaseMs = options.leaseMs ?? 30_000;
  const pauseMs = options.pauseMs ?? 5000;
  const patience = options.maxUnreachable ?? 10;
  const storePauseMs = options.storePauseMs ?? 500;

  /** Aborted when nothing new may be started. */
  const ending = new AbortController();
  let report: RunReport = { end: "done", reason: null };
  let fault: unknown = null;
  const endWith = (next: RunReport): void => {
    if (ending.signal.aborted) return;
    report = next;
    ending.abort();
  };
  const onStop = (): void => endWith({ end: "stopped", reason: null });
  options.stop?.addEventListener("abort", onStop);
  if (options.stop?.aborted) onStop();

  /** Resolves after `ms`, when the run ends, or when `signal` is aborted. */
  const pause = async (ms: number, signal?: AbortSignal): Promise<void> => {
    const any = signal ? AbortSignal.any([ending.signal, signal]) : ending.signal;
    if (ms > 0) await sleep(ms, undefined, { signal: any }).catch(() => {});
  };

  // --- waiting copies ---
  const buffer: IssueCopy[] = [];
  const underWay = new Set<string>();
  const failures = new Map<string, number>();
  let filling: Promise<void> | null = null;
  let changed = Promise.withResolvers<void>();
  const somethingChanged = (): void => {
    changed.resolve();
    changed = Promise.withResolvers<void>();
  };

  const fill = async (): Promise<void> => {
    const limit = Math.min(100, Math.max(options.connections * 2, Math.ceil(options.perSecond)));
    const copies = await issues.claim({ issue: issue.id, run, now: now(), limit });
    if (copies === null) throw new LostLease();
    buffer.push(...copies);
  };

  /** The next copy that is due, or null at the end. */
  const next = async (): Promise<IssueCopy | null> => {
    while (!ending.signal.aborted) {
      const copy = buffer.shift();
      if (copy) {
        underWay.add(copy.subscriberId);
        return copy;
      }
      filling ??= fill().finally(() => {
        filling = null;
      });
      await filling;
      if (buffer.length > 0) continue;
      const due = await issues.nextDue(issue.id);
      if (due === null && underWay.size === 0) return null;
      const waitMs = due === null ? leaseMs : Math.max(due - now(), 1);
      const timer = new AbortController();
      await Promise.race([pause(Math.min(waitMs, leaseMs), timer.signal), changed.promise]);
      timer.abort();
    }
    return null;
  };

  // --- rate limit ---
  let nextSlot = now();
  let pausedUntil = 0;
  let unreachableInARow = 0;
  const slot = async (): Promise<void> => {
    const at = Math.max(nextSlot, now());
    nextSlot = at + 1000 / options.perSecond;
    await pause(at - now());
    while (!ending.signal.aborted && now() < pausedUntil) await pause(pausedUntil - now());
  };
  const trackReachability = (error: unknown): void => {
    if (!(error instanceof MailSendError && error.unreachable)) {
      unreachableInARow = 0;
      return;
    }
    unreachableInARow += 1;
    if (unreachableInARow >= patience) {
      endWith({ end: "unreachable", reason: error.message });
      return;
    }
    // One broken connection says nothing about the server; the copies on the others continue.
    if (unreachableInARow <= options.connections) return;
    const ms = Math.min(pauseMs * 2 ** (unreachableInARow - options.connections - 1), pauseMs * 20);
    pausedUntil = Math.max(pausedUntil, now() + ms);
    options.onPause?.(error.message, ms);
  };

  // --- saving outcomes; those of the same moment are saved in one write ---
  const withRetries = async <T>(write: () => Promise<T>): Promise<T> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await write();
      } catch (error) {
        if (attempt === 3) throw error;
        await sleep(storePauseMs * attempt);
      }
    }
  };
  const startSending = batched(async (ids: readonly string[]) => {
    const allowed = new Set(await issues.startSending({ issue: issue.id, run, subscriberIds: ids, now: now() }));
    return ids.map((id) => allowed.has(id));
  });
  const saveOutcome = batched(async (copies: readonly CopyOutcome[]) => {
    await withRetries(() => issues.saveOutcomes({ issue: issue.id, run, copies, now: now() }));
    return copies;
  });

  const outcomeOf = (copy: IssueCopy, error: unknown, sending: boolean): CopyOutcome => {
    const { subscriberId } = copy;
    const reason = withoutAddresses(error instanceof Error ? error.message : String(error));
    const responded = error instanceof MailSendError && error.responded;
    if (sending && !responded) return { subscriberId, state: "doubtful", reason };
    if (error instanceof MailSendError && error.permanent) return { subscriberId, state: "refused", reason };
    const count = (failures.get(subscriberId) ?? 0) + 1;
    failures.set(subscriberId, count);
    const wait = retryMs[count - 1];
    return { subscriberId, state: "waiting", at: wait === undefined ? null : now() + wait, reason };
  };

  let sent = 0;
  let refused = 0;
  const deliver = async (copy: IssueCopy): Promise<void> => {
    const message = options.render(copyMail(issue, copy));
    const progress = { handed: false, withdrawn: false };
    let outcome: CopyOutcome;
    try {
      await transport.send(message, async () => {
        progress.handed = await startSending(copy.subscriberId);
        progress.withdrawn = !progress.handed;
        if (progress.withdrawn) throw new Error("The copy was withdrawn.");
      });
      trackReachability(null);
      outcome = { subscriberId: copy.subscriberId, state: "sent" };
    } catch (error) {
      // Its subscriber left, or another run has the issue, which the next claim will tell. Neither is the server's
      // fault.
      if (progress.withdrawn) return;
      trackReachability(error);
      outcome = outcomeOf(copy, error, progress.handed);
    }
    await saveOutcome(outcome);
    if (outcome.state === "sent") sent += 1;
    if (outcome.state === "refused") {
      refused += 1;
      if (refused >= REFUSALS && refused > sent) endWith({ end: "refused", reason: outcome.reason });
      const kind = bounceKind(outcome.reason);
      await options.onBounce({ mailbox: { id: copy.subscriberId }, kind, ref: `issue ${issue.id}`, now: now() });
    }
    options.onCopy?.(outcome);
  };

  const work = async (): Promise<void> => {
    for (let copy = await next(); copy !== null; copy = await next()) {
      try {
        await slot();
        if (ending.signal.aborted) return;
        await deliver(copy);
      } finally {
        underWay.delete(copy.subscriberId);
        somethingChanged();
      }
    }
  };

  const heartbeat = setInterval(() => {
    issues.extendLease({ issue: issue.id, run, until: now() + leaseMs }).then(
      (ours) => {
        if (!ours) endWith({ end: "taken over", reason: null });
      },
      // The store will fail again at the next write, where it matters.
      () => {},
    );
  }, leaseMs / 3);
  try {
    await Promise.all(
      Array.from({ length: options.connections }, () =>
        work().catch((error: unknown) => {
          if (error instanceof LostLease) endWith({ end: "taken over", reason: null });
          else {
            fault ??= error;
            endWith({ end: "stopped", reason: null });
          }
        }),
      ),
    );
    if (fault !== null) throw fault;
    await withRetries(() => issues.release({ issue: issue.id, run, now: now() }));
    return report;
  } finally {
    clearInterval(heartbeat);
    options.stop?.removeEventListener("abort", onStop);
  }
}

/**
 * Combines the calls made in the same turn of the event loop, because one write to the disk costs the same for many.
 */
function batched<T, R>(call: (items: readonly T[]) => Promise<readonly R[]>): (item: T) => Promise<R> {
  let waiting: { item: T; answer: PromiseWithResolvers<R> }[] = [];
  const flush = (): void => {
    const batch = waiting;
    waiting = [];
    call(batch.map(({ item }) => item)).then(
      (results) => {
        for (const [at, { answer }] of batch.entries()) {
          const result = results[at];
          if (result === undefined) answer.reject(new Error("A write answered for fewer than were asked."));
          else answer.resolve(result);
        }
      },
      (error: unknown) => {
        for (const { answer } of batch) answer.reject(error);
      },
    );
  };
  return (item) => {
    const answer = Promise.withResolvers<R>();
    if (waiting.length === 0) setImmediate(flush);
    waiting.push({ item, answer });
    return answer.promise;
  };
}
