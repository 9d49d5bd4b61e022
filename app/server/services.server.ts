/** The one place that picks adapters and puts the site together. */
import { randomBytes } from "node:crypto";
import type { Chance, DataStore, IdentityProvider } from "#app/domain/ports.ts";
import { site } from "#site";
import type { Config } from "./config.ts";
import type { RequestFacts, RequestLog } from "./context.ts";
import { createEmbeddedIdentity } from "./identity/embedded.ts";
import { createPasswordHasher } from "./identity/password-hasher.ts";
import { readKeys } from "./keys.ts";
import { createOutbox, listOutbox, outboxFolder, showOutbox } from "./mail/outbox.ts";
import { createSmtp } from "./mail/smtp.ts";
import { renderMail } from "./mail/templates.ts";
import { createMailWorker } from "./mail/worker.ts";
import { createNewsletter, type Newsletter } from "./newsletter.ts";
import { createRateLimits, type RateLimits } from "./rate-limits.ts";
import { createSessions, isLoopback, isProtected, type Sessions } from "./session.ts";
import { dataFiles } from "./store/sqlite/files.ts";
import { openSqliteStore } from "./store/sqlite/open.ts";
import { startSweeping } from "./sweep.ts";

/** A mail as the outbox page shows it. */
export interface KeptMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly date: number;
  readonly text: string;
  readonly links: readonly string[];
}

export interface Services {
  readonly config: Config;
  readonly store: DataStore;
  readonly identity: IdentityProvider;
  readonly sessions: Sessions;
  readonly limits: RateLimits;
  readonly newsletter: Newsletter;
  readonly chance: Chance;
  /** Signs the links in mails and the cookie of known devices; each with its own purpose. */
  readonly linkKey: Uint8Array;
  readonly siteName: string;
  readonly dataPlace: string;
  readonly mailPlace: string;
  /** What the operator should know at the start. */
  readonly warnings: readonly string[];
  /** Call once the site can be reached: mails are sent from then on, with links that begin with `address`. */
  open(address: string): void;
  /** Tells the mail worker that something was queued. */
  wakeMail(): void;
  /** The newest mails of the outbox, or null where this request may not see them. */
  outbox(facts: RequestFacts): Promise<KeptMail[] | null>;
  ready(): Promise<boolean>;
  /** Finishes what is under way and closes everything. */
  close(): Promise<void>;
}

const mailsShown = 50;

/** Opens stores, makes keys on the first start, wires everything. Rejects with a message for the operator. */
export async function openServices({
  config,
  log,
  now,
}: {
  config: Config;
  log: RequestLog;
  now: () => number;
}): Promise<Services> {
  const warnings: string[] = [];
  const keys = await readKeys(config.dataDir, (message) => warnings.push(message));
  const store = await openSqliteStore({ file: dataFiles(config.dataDir).database, busyTimeoutMs: 5000 });
  const chance: Chance = { now, id: () => randomBytes(16).toString("base64url") };
  const limits = createRateLimits(config.limits, now);
  const sessions = createSessions(store);
  const folder = outboxFolder(config.dataDir);
  const transport = config.smtpUrl === null ? createOutbox(folder) : createSmtp(config.smtpUrl);

  let baseUrl = config.publicUrl ?? `http://localhost:${config.port}`;
  const worker = createMailWorker({
    queue: store.mail,
    transport,
    render: (mail) => renderMail(mail, { site, from: config.mailFrom, baseUrl, linkKey: keys.links }),
    now,
    log,
    newsletterPerSecond: config.newsletterPerSecond,
  });

  const identity = createEmbeddedIdentity({
    credentials: store.credentials,
    hasher: createPasswordHasher(),
    linkKey: keys.links,
    chance,
    site: { name: site.name, ...(config.publicUrl === null ? {} : { host: new URL(config.publicUrl).hostname }) },
    mayMail: limits.mayMail,
    onMail: () => worker.wake(),
    onReset({ uid, email }) {
      sessions.forget(uid);
      limits.forgive(email);
    },
    onChange: (uid) => sessions.forget(uid),
    onFault: (error) => log.error({ err: error }, "a password hash could not be renewed"),
  });
  const newsletter = createNewsletter({
    subscribers: store.subscribers,
    linkKey: keys.links,
    chance,
    mayMail: limits.mayMail,
    onMail: () => worker.wake(),
  });
  await identity.probe();
  const sweeping = startSweeping(store, now, log);

  if (config.publicUrl !== null && !isProtected(config.publicUrl))
    warnings.push("PUBLIC_URL is plain HTTP on a network: logins can be listened to. Put the site behind HTTPS.");

  const hasOutbox = config.smtpUrl === null && (config.publicUrl === null || isLocalUrl(config.publicUrl));
  return {
    config,
    store,
    identity,
    sessions,
    limits,
    newsletter,
    chance,
    linkKey: keys.links,
    siteName: site.name,
    dataPlace: dataFiles(config.dataDir).database,
    mailPlace: hasOutbox
      ? `${transport.place}; read it at /dev/mailbox or with: npm run mail -- list`
      : transport.place,
    warnings,
    open(address) {
      baseUrl = config.publicUrl ?? address;
      worker.start();
    },
    wakeMail: () => worker.wake(),
    async outbox(facts) {
      if (!hasOutbox || !facts.local || !isLocalUrl(facts.origin)) return null;
      const entries = await listOutbox(folder, mailsShown);
      const mails = await Promise.all(entries.map((entry) => showOutbox(folder, entry.id)));
      // A mail may have gone since the list was made.
      return mails
        .filter((mail) => mail !== null)
        .map(({ id, to, subject, at, text }) => ({ id, to, subject, date: at, text, links: linksIn(text) }));
    },
    async ready() {
      try {
        await store.probe();
        return true;
      } catch (error) {
        log.error({ err: error }, "the store does not answer");
        return false;
      }
    },
    async close() {
      await worker.stop();
      await sweeping.stop();
      await transport.close();
      await store.close();
    },
  };
}

const isLocalUrl = (url: string): boolean => isLoopback(new URL(url).hostname);

const linksIn = (text: string): string[] => [...new Set(text.match(/https?:\/\/[^\s<>"]+/g) ?? [])];
