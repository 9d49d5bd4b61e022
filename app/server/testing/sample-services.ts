/** The site's services over a store in a folder that the test throws away, with a clock and cheap password hashes. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { type Config, parseConfig } from "#app/server/config.ts";
import type { RequestFacts } from "#app/server/context.ts";
import { createEmbeddedIdentity } from "#app/server/identity/embedded.ts";
import { createPasswordHasher } from "#app/server/identity/password-hasher.ts";
import { openServices, type Services } from "#app/server/services.server.ts";

export interface Logged {
  readonly fields: object;
  readonly message: string;
}

export interface SampleServices {
  readonly services: Services;
  readonly dataDir: string;
  /** Milliseconds since 1970; a test may set it. */
  readonly clock: { now: number };
  /** How long responses were delayed, in milliseconds; nothing really waits. */
  readonly delays: number[];
  /** Errors that were logged. */
  readonly errors: Logged[];
  /** A request context at the clock's time, from this machine unless the test says otherwise. */
  facts(change?: Partial<RequestFacts>): RequestFacts;
}

/** Opens the services unchanged, with the real hasher. The test has to close them. */
export async function openInFolder(
  environment: Readonly<Record<string, string>> = {},
): Promise<
  Omit<SampleServices, "services"> & { open(change?: { checkLimitMs?: number }): Promise<Services>; config: Config }
> {
  const dataDir = await mkdtemp(join(tmpdir(), "services-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const parsed = parseConfig({ DATA_DIR: dataDir, ...environment });
  if (!parsed.ok) throw new Error(parsed.problems.join("\n"));
  const clock = { now: 1_700_000_000_000 };
  const errors: Logged[] = [];
  const delays: number[] = [];
  const log = {
    info: () => {},
    warn: () => {},
    error: (fields: object, message: string) => void errors.push({ fields, message }),
  };
  return {
    dataDir,
    clock,
    errors,
    delays,
    config: parsed.config,
    open: (change = {}) =>
      openServices({
        config: parsed.config,
        log,
        now: () => clock.now,
        pause: (ms) => {
          delays.push(ms);
          return Promise.resolve();
        },
        ...change,
      }),
    facts: (change = {}) => ({
      requestId: "request-1",
      clientAddress: "203.0.113.7",
      origin: "http://localhost:3000",
      local: true,
      reader: null,
      now: clock.now,
      log,
      ...change,
    }),
  };
}

/** Opens them for one test, with an identity provider that takes no noticeable time. */
export async function sampleServices(environment: Readonly<Record<string, string>> = {}): Promise<SampleServices> {
  const { open, config: _, ...rest } = await openInFolder(environment);
  const opened = await open();
  onTestFinished(() => opened.close());
  const identity = createEmbeddedIdentity({
    credentials: opened.store.credentials,
    hasher: createPasswordHasher({ cost: { memoryCost: 64, timeCost: 1, parallelism: 1 } }),
    linkKey: opened.linkKey,
    ids: opened.ids,
    site: { name: opened.siteName },
    takeMail: opened.limits.takeMail,
    onMail: () => {},
    onReset: async ({ uid, email }) => {
      opened.sessions.clearCache(uid);
      await opened.limits.clearBackoff(email);
    },
    onChange: (uid) => opened.sessions.clearCache(uid),
    onError: (error) => {
      throw error;
    },
    constantTime: (work) => work(),
  });
  return { ...rest, services: { ...opened, identity } };
}
