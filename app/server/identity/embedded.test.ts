import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { DataStore } from "#app/domain/ports/data-store.ts";
import { credentialCases } from "#app/server/identity/credential.contract.ts";
import { type EmbeddedSubject, embeddedCases } from "#app/server/identity/embedded.contract.ts";
import {
  createEmbeddedIdentity,
  type EmbeddedCredentials,
  type EmbeddedOptions,
} from "#app/server/identity/embedded.ts";
import { createPasswordHasher, HashQueueFull } from "#app/server/identity/password-hasher.ts";
import { openSqliteStore } from "#app/server/store/sqlite/open.ts";
import { seal } from "#app/server/tokens.ts";
import { constantTime } from "./constant-time.ts";
import { messages } from "./messages.ts";

const linkKey = Buffer.alloc(32, 7);
const now = 1_700_000_000_000;
const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };

let folder: string;
let store: DataStore;
let ids: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "identity-"));
  store = await openSqliteStore({ file: join(folder, "graphite.db"), busyTimeoutMs: 1000 });
  ids = 0;
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const make = (change: Partial<EmbeddedOptions> = {}) =>
  createEmbeddedIdentity({
    credentials: store.credentials,
    hasher: createPasswordHasher({ cost: cheap }),
    linkKey,
    ids: { id: () => `id${String(ids++).padStart(20, "0")}` },
    site: { name: "Graphite", host: "graphite.example" },
    takeMail: async () => true,
    onMail: () => {},
    onReset: async () => {},
    onChange: () => {},
    onError: (error) => {
      throw error;
    },
    constantTime: (work) => work(),
    ...change,
  });

const purposes = {
  "verify-address": "verify",
  "reset-password": "reset",
  "confirm-new-address": "email",
  "address-change-asked": "stop-email",
  "address-changed": "stop-email",
  "password-changed": "remove-passkeys",
} as const;

const allCases = [...credentialCases, ...embeddedCases];
/** Emails that tell people something, whether or not they have a link. */
const notices = ["password-changed", "address-change-asked"];

const subjectOf = (identity: EmbeddedCredentials): EmbeddedSubject => {
  const mailsTo = async (email: string) => (await store.mail.list(100)).filter((mail) => mail.to === email).reverse();
  return {
    identity,
    revealsTakenAddress: true,
    // The registration has created the account.
    enter: (person) => Promise.resolve(person.subject),
    async startSession(uid) {
      const hash = `session${ids++}`;
      await store.sessions.create(hash, { uid, createdAt: now, seenAt: now, expiresAt: now + 1000, client: "Firefox" });
      return hash;
    },
    sessions: async (uid) => (await store.sessions.list(uid, now)).map(({ hash }) => hash),
    notices: async (email) =>
      (await mailsTo(email)).map((mail) => mail.template).filter((template) => notices.includes(template)),
    mails: async (email) => (await mailsTo(email)).map((mail) => mail.template),
    async addPasskey(uid, name) {
      const key = { id: `key${ids++}`, uid, name, publicKey: "k", counter: 0, transports: [], usedAt: null };
      const notice = { id: `added${ids++}`, template: "passkey-added", tokenId: null, queuedAt: now } as const;
      await store.passkeys.add({ ...key, createdAt: now }, notice);
    },
    passkeys: async (uid) => (await store.passkeys.list(uid)).map(({ name }) => name),
    tokens: async (template, email) =>
      (await mailsTo(email)).flatMap((mail) =>
        mail.template === template && mail.tokenId !== null ? [seal(linkKey, purposes[template], mail.tokenId)] : [],
      ),
  };
};

describe("contract", () => {
  for (const { name, run } of allCases) test(name, () => run(subjectOf(make().credentials)));
});

describe("the contract catches", () => {
  const mutants: readonly (readonly [string, (real: EmbeddedCredentials) => EmbeddedCredentials])[] = [
    [
      "any password signs in",
      (real) => {
        const registered = new Map<string, { subject: string; name: string }>();
        return {
          ...real,
          async register(input) {
            const result = await real.register(input);
            if (result.ok) registered.set(input.email.toLowerCase(), { subject: input.uid, name: input.name });
            return result;
          },
          async signIn(input) {
            const known = registered.get(input.email.trim().toLowerCase());
            if (!known) return await real.signIn(input);
            return {
              ok: true,
              identity: {
                subject: known.subject,
                email: "Mira@post.example",
                emailVerified: false,
                displayName: known.name,
              },
            };
          },
        };
      },
    ],
    [
      "an unknown address gets its own message",
      (real) => ({
        ...real,
        async signIn(input) {
          const result = await real.signIn(input);
          return !result.ok && input.email.startsWith("jonas")
            ? { ...result, message: "Nobody has this address." }
            : result;
        },
      }),
    ],
    [
      "spaces around a password do not count",
      (real) => ({ ...real, signIn: (input) => real.signIn({ ...input, password: input.password.trim() }) }),
    ],
    [
      "a taken address is welcome again",
      (real) => ({
        ...real,
        async register(input) {
          const result = await real.register(input);
          const identity = { subject: input.uid, email: input.email, emailVerified: false, displayName: input.name };
          return !result.ok && result.code === "email-taken" ? { ok: true, identity } : result;
        },
      }),
    ],
    [
      "a used verification link verifies again",
      (real) => ({
        ...real,
        verify: async (token, at) =>
          (await real.verify(token, at)) === "used" ? "verified" : await real.verify(token, at),
      }),
    ],
    [
      "verification links do not expire",
      (real) => ({ ...real, verify: (token, at) => real.verify(token, Math.min(at, now + 1000)) }),
    ],
    [
      "reset links do not expire",
      (real) => ({ ...real, resetPassword: (input) => real.resetPassword({ ...input, now }) }),
    ],
    [
      "a used reset link says done",
      (real) => ({
        ...real,
        async resetPassword(input) {
          const result = await real.resetPassword(input);
          const done = { state: "done", uid: "u1", removed: 0, passkeys: [], removal: null } as const;
          return result.state === "used" ? done : result;
        },
      }),
    ],
    [
      "a weak new password is made longer",
      (real) => ({
        ...real,
        resetPassword: (input) => real.resetPassword({ ...input, password: `${input.password} lantern orchid` }),
      }),
    ],
    [
      "a verified person gets more mails",
      (real) => ({
        ...real,
        async requestVerification(uid, at) {
          if (uid === "u1") await real.requestPasswordReset("Mira@post.example", at);
        },
      }),
    ],
    [
      "asking for an unknown address throws",
      (real) => ({
        ...real,
        async requestPasswordReset(email, at) {
          if (email.startsWith("jonas")) throw new Error("Nobody has this address.");
          return await real.requestPasswordReset(email, at);
        },
      }),
    ],
    ["resets are forgotten", (real) => ({ ...real, requestPasswordReset: () => Promise.resolve("u1") })],
    [
      "the link that removes passkeys does nothing",
      (real) => ({ ...real, removePasskeys: async () => ({ state: "removed", uid: "u1", removed: 2 }) }),
    ],
    [
      "links that remove passkeys do not expire",
      (real) => ({ ...real, removePasskeys: (token) => real.removePasskeys(token, now) }),
    ],
  ];

  test.each(mutants)("%s", async (_, mutate) => {
    let found = false;
    for (const { run } of allCases) {
      const file = join(folder, `mutant-${ids++}.db`);
      await store.close();
      store = await openSqliteStore({ file, busyTimeoutMs: 1000 });
      found = await run(subjectOf(mutate(make().credentials))).then(
        () => false,
        () => true,
      );
      if (found) break;
    }
    expect(found).toBe(true);
  });
});

describe("embedded", () => {
  const person = { name: "Mira Okafor", email: "mira@post.example", password: "lantern orchid gravel", uid: "u1", now };

  test("has the product's messages", async () => {
    const { credentials } = make();
    await credentials.register(person);
    expect(await credentials.register({ ...person, uid: "u2" })).toEqual({
      ok: false,
      code: "email-taken",
      message: "An account with this email address already exists. Log in or reset the password.",
    });
    expect(await credentials.signIn({ ...person, password: "wrong password" })).toMatchObject({
      message: messages.badCredentials,
    });
  });

  test("creates the specification's profile record on registration", async () => {
    await make().credentials.register(person);
    expect(await store.accounts.get("u1")).toMatchObject({
      uid: "u1",
      name: "Mira Okafor",
      email: "mira@post.example",
    });
  });

  test("the first email doesn't contain the name, because the address isn't confirmed", async () => {
    await make().credentials.register({ ...person, name: "Buy at shop.example" });
    expect((await store.mail.list(1))[0]).toMatchObject({ template: "verify-address", data: {} });
  });

  test("renews a hash with old parameters at the next login", async () => {
    await make().credentials.register(person);
    const before = await store.credentials.byUid("u1");
    const dearer = createPasswordHasher({ cost: { ...cheap, timeCost: 2 } });
    const { credentials } = make({ hasher: dearer });
    expect((await credentials.signIn({ ...person, password: "wrong password" })).ok).toBe(false);
    expect((await store.credentials.byUid("u1"))?.passwordHash).toBe(before?.passwordHash);
    expect((await credentials.signIn(person)).ok).toBe(true);
    const after = await store.credentials.byUid("u1");
    expect(dearer.isCurrent(after?.passwordHash ?? "")).toBe(true);
    expect((await credentials.signIn(person)).ok).toBe(true);
    expect((await store.credentials.byUid("u1"))?.version).toBe(after?.version);
  });

  test("a login succeeds even if the hash can't be renewed", async () => {
    await make().credentials.register(person);
    const errors: unknown[] = [];
    const { credentials } = make({
      credentials: { ...store.credentials, setHash: () => Promise.reject(new Error("disk full")) },
      hasher: createPasswordHasher({ cost: { ...cheap, timeCost: 2 } }),
      onError: (error) => void errors.push(error),
    });
    expect((await credentials.signIn(person)).ok).toBe(true);
    expect(errors).toHaveLength(1);
  });

  test("an account with a password that is no longer accepted can still log in", async () => {
    const password = "Password123!";
    const { email } = person;
    const passwordHash = await createPasswordHasher({ cost: cheap }).hash(password);
    const verification = {
      token: { id: "t1", purpose: "verify" as const, uid: "u1", expiresAt: now + 1000 },
      mail: { id: "m1", template: "verify-address" as const, to: email, data: {}, tokenId: "t1", queuedAt: now },
    };
    await store.credentials.create({ uid: "u1", email, name: "Mira", passwordHash, now, verification });
    for (let turn = 0; turn < 2; turn += 1)
      expect(await make().credentials.signIn({ email, password, now })).toMatchObject({ ok: true });
  });

  test("rejects too many simultaneous logins", async () => {
    const busy = createPasswordHasher({ cost: cheap, concurrency: 1, maxQueued: 0 });
    const { credentials } = make({ hasher: busy });
    const results = await Promise.all([credentials.signIn(person), credentials.signIn(person)]);
    expect(results).toContainEqual({ ok: false, code: "unavailable", message: messages.busy, retryAfterSeconds: 5 });
    await expect(Promise.all([busy.hash("a"), busy.hash("b")])).rejects.toThrow(HashQueueFull);
  });

  test("an unknown address costs one hash, like a known one", async () => {
    const verified: boolean[] = [];
    const real = createPasswordHasher({ cost: cheap });
    const { credentials } = make({
      hasher: {
        ...real,
        verify: (hash, password) => {
          verified.push(hash !== null);
          return real.verify(hash, password);
        },
      },
    });
    await credentials.register(person);
    await credentials.signIn({ ...person, email: "jonas@post.example" });
    await credentials.signIn({ ...person, email: "not an address" });
    await credentials.signIn({ ...person, password: "x".repeat(1_000_000) });
    await credentials.signIn({ ...person, password: "wrong password" });
    expect(verified).toEqual([false, false, false, true]);
  });

  test("sends no more emails to a mailbox that reached its limit, without saying so", async () => {
    let left = 2;
    const { credentials } = make({ takeMail: async () => left-- > 0 });
    await credentials.register(person);
    for (let i = 0; i < 5; i += 1) await credentials.requestPasswordReset(person.email, now + i);
    await credentials.requestVerification("u1", now + 9);
    expect((await store.mail.list(100)).map((mail) => mail.template).sort()).toEqual([
      "reset-password",
      "reset-password",
      "verify-address",
    ]);
  });

  test("wakes the worker for every email, and clears caches and waits on a reset", async () => {
    const events: string[] = [];
    const { credentials } = make({
      onMail: () => void events.push("mail"),
      onReset: async ({ uid, email }) => void events.push(`${uid} ${email}`),
    });
    await credentials.register(person);
    await credentials.requestPasswordReset(person.email, now);
    await credentials.requestPasswordReset("jonas@post.example", now);
    const token = (await subjectOf(credentials).tokens("reset-password", person.email))[0] ?? "";
    await credentials.resetPassword({ token, password: "seven ferns in a boat", now });
    expect(events).toEqual(["mail", "mail", "u1 mira@post.example", "mail"]);
  });

  test("responds to known and unknown addresses after the same time", async () => {
    const { credentials } = make({ constantTime: constantTime(40) });
    await credentials.register(person);
    for (const email of [person.email, "jonas@post.example"]) {
      const before = performance.now();
      await credentials.requestPasswordReset(email, now);
      expect(performance.now() - before).toBeGreaterThanOrEqual(38);
    }
  });

  test("probe computes a hash", async () => {
    await expect(make().probe()).resolves.toBeUndefined();
    const broken = make({
      hasher: { ...createPasswordHasher(), verify: () => Promise.reject(new Error("no native code")) },
    });
    await expect(broken.probe()).rejects.toThrow("no native code");
  });
});
