/** The only place that picks adapters and puts the site together. */
import { randomBytes } from "node:crypto";
import type { DataStore } from "#app/domain/ports/data-store.ts";
import type { IdSource } from "#app/domain/ports/id-source.ts";
import type { IdentityProvider } from "#app/domain/ports/identity.ts";
import { site } from "#site";
import { createSessions, isProtected, type Sessions } from "./accounts/session.ts";
import type { Config } from "./config.ts";
import type { RequestLog } from "./context.ts";
import { openIdentity } from "./identity/choose-identity.ts";
import { type AccountLimits, createAccountLimits } from "./limits/account-limits.ts";
import type { Pause } from "./limits/delays.ts";
import { memoryCounters, withFallback } from "./limits/memory-counters.ts";
import { createRateLimits, type RateLimits } from "./limits/rate-limits.ts";
import { createMailWorker } from "./mail/mail-worker.ts";
import { createMailbox, type Mailbox } from "./mail/mailbox.server.ts";
import { createOutbox, outboxFolder, removeDrafts } from "./mail/outbox-transport.ts";
import { createSmtp } from "./mail/smtp-transport.ts";
import { renderMail } from "./mail/templates.ts";
import { createNewsletter, type Newsletter } from "./newsletter/newsletter.ts";
import { describeData, openData } from "./open-data.ts";
import { createReadiness, waitForCheck } from "./readiness.ts";
import { dataFiles } from "./store/sqlite/files.ts";
import { damageFound } from "./store/sqlite/open.ts";
import { quickCheck } from "./store/sqlite/quick-check.ts";
import { startSweeping } from "./sweep.ts";
import { type Metrics, startMetrics } from "./telemetry/metrics.ts";
import { observedStore, observedTransport } from "./telemetry/observed-store.ts";

export interface Services {
  readonly config: Config;
  readonly store: DataStore;
  readonly identity: IdentityProvider;
  readonly sessions: Sessions;
  readonly limits: RateLimits;
  readonly accountLimits: AccountLimits;
  readonly newsletter: Newsletter;
  readonly ids: IdSource;
  /** Signs the links in emails and the cookie of known devices; each with its own purpose. */
  readonly linkKey: Uint8Array;
  readonly siteName: string;
  readonly dataDescription: string;
  /** What happens to email, for the console. `address`: where the site is open. Contains the key to the outbox page. */
  mailDescription(address: string): string;
  /** Warnings for the operator at startup. */
  readonly warnings: readonly string[];
  /** Call once the site can be reached: emails are sent from then on, with links that start with `address`. */
  startMail(address: string): void;
  /** Tells the mail worker that something was queued. */
  wakeMail(): void;
  /** The outbox as a page, or null if this site has none. */
  readonly mailbox: Mailbox | null;
  /** Null if no key is set: nothing is collected for requests, and /metrics doesn't exist. */
  readonly metrics: Metrics | null;
  ready(): Promise<boolean>;
  /** Throws if the store can't be read or written right now. */
  assertWritable(): Promise<void>;
  /** Finishes what is running and closes everything. */
  close(): Promise<void>;
}

/**
 * What this process does beside answering requests. "only": it is the only one and does everything. "first": the site is
 * just starting with it. "lead": it checks and sweeps the database. "other": none of that, because another process does.
 * Every process sends mail: the one that queued an email wakes its own worker, and leases in the store see to it that no
 * other process sends the same one.
 */
export type ProcessRole = "only" | "first" | "lead" | "other";

/**
 * Opens the stores, creates keys on the first start, and connects everything. Rejects with a message for the operator.
 */
export async function openServices({
  config,
  log,
  now,
  pause,
  checkLimitMs = 10_000,
  role = "only",
  peers = { problem: () => null, report: () => {} },
}: {
  config: Config;
  log: RequestLog;
  now: () => number;
  /** How responses are delayed; tests don't wait. */
  pause?: Pause;
  /** How long startup waits for the check of the database: enough for about two gigabytes. */
  checkLimitMs?: number;
  role?: ProcessRole;
  /** The other processes of the site on this machine, which learn from the lead what it finds in the database. */
  peers?: {
    problem(): string | null;
    report(problem: string | null): void;
  };
}): Promise<Services> {
  const warnings: string[] = [];
  const { keys, store: opened } = await openData(config, (message) => warnings.push(message));
  const store = observedStore(opened, config.store);
  const { database } = dataFiles(config.dataDir);
  const isLead = role !== "other";
  // The check runs in parallel with everything below. A database server checks its own pages.
  const check = isLead && config.store === "sqlite" ? quickCheck(database) : null;
  const ids: IdSource = { id: () => randomBytes(16).toString("base64url") };
  const limits = createRateLimits({
    settings: config.limits,
    counters: withFallback(store.counters, memoryCounters(), log),
    key: keys.links,
    now,
    pause,
  });
  const sessions = createSessions(store, { cacheMs: config.sessionCacheSeconds * 1000 });
  const folder = outboxFolder(config.dataDir);
  // Later, a draft may be what another process is writing.
  if (role === "only" || role === "first")
    await removeDrafts(folder).catch((error: unknown) =>
      log.error({ err: error }, "unfinished emails in the outbox couldn't be removed"),
    );
  const transport = observedTransport(config.smtpUrl === null ? createOutbox(folder) : createSmtp(config.smtpUrl));

  let baseUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const worker = createMailWorker({
    queue: store.mail,
    transport,
    render: (mail) => renderMail(mail, { site, from: config.mailFrom, baseUrl, linkKey: keys.links }),
    now,
    log,
    newsletterPerSecond: config.newsletterPerSecond,
  });

  const identity = await openIdentity(config.identity, {
    store,
    linkKey: keys.links,
    ids,
    site: { name: site.name, ...(config.publicUrl === null ? {} : { host: new URL(config.publicUrl).hostname }) },
    takeMail: limits.takeMail,
    onMail: () => worker.wake(),
    async onReset({ uid, email }) {
      sessions.clearCache(uid);
      await limits.clearBackoff(email);
    },
    onChange: (uid) => sessions.clearCache(uid),
    log,
  });
  const newsletter = createNewsletter({
    subscribers: store.subscribers,
    linkKey: keys.links,
    ids,
    takeMail: limits.takeMail,
    onMail: () => worker.wake(),
  });
  try {
    await identity.probe();
  } catch (error) {
    await check?.stop();
    await store.close();
    throw error;
  }
  let obstacle: string | null = null;
  const setObstacle = (problem: string | null): void => {
    obstacle = problem;
    peers.report(problem);
  };
  const damage = check && (await waitForCheck(check, checkLimitMs));
  if (check && damage === "unfinished") {
    setObstacle("the check of the database hasn't finished");
    log.warn({ file: database }, "the database is large and is still being checked; /readyz waits for the check");
    void check.problem.then((problem) => {
      setObstacle(problem);
      if (problem === null) log.info({ file: database }, "the database was checked and is not damaged");
      else log.error({ file: database }, damageFound(database, problem).message);
    });
  } else if (damage !== null) {
    await store.close();
    throw damageFound(database, damage);
  }
  const readiness = createReadiness({ probe: store.probe, knownProblem: () => obstacle ?? peers.problem(), now, log });
  // On several machines each lead sweeps. Sweeping twice changes nothing, and each deletion is logged where it happened.
  const sweeping = isLead ? startSweeping(store, now, log) : null;

  if (config.publicUrl !== null && !isProtected(config.publicUrl))
    warnings.push(
      "PUBLIC_URL uses plain HTTP on a network, so others can intercept logins. Serve the site over HTTPS.",
    );

  if (config.identity.kind === "firebase" && config.identity.emulatorHost !== null)
    warnings.push(
      "FIREBASE_AUTH_EMULATOR_HOST is set, so an emulator for tests checks passwords. It forgets all accounts when it stops.",
    );

  const mailbox = createMailbox(config, keys.links);
  return {
    config,
    store,
    identity,
    sessions,
    limits,
    accountLimits: createAccountLimits(config.accountLimits, now),
    newsletter,
    ids,
    linkKey: keys.links,
    siteName: site.name,
    dataDescription: describeData(config),
    mailDescription(address) {
      if (mailbox) return `${transport.destination}; read it at ${mailbox.link(address)}`;
      return config.smtpUrl === null
        ? `${transport.destination}; read it with: npm run mail -- list`
        : transport.destination;
    },
    mailbox,
    warnings,
    startMail(address) {
      baseUrl = config.publicUrl ?? address;
      worker.start();
    },
    wakeMail: () => worker.wake(),
    metrics: config.metricsKey === null ? null : startMetrics(config.metricsKey, store),
    ready: readiness.ready,
    assertWritable: readiness.assertWritable,
    async close() {
      await check?.stop();
      await worker.stop();
      await sweeping?.stop();
      await transport.close();
      await store.close();
    },
  };
}
