/** The Firebase adapter against the Auth emulator and against a service that fails. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import type { DataStore } from "#app/domain/ports/data-store.ts";
import { IdentityUnavailable } from "#app/domain/ports/identity.ts";
import { accountId } from "#app/server/identity/account-id.ts";
import { type CredentialSubject, credentialCases, now } from "#app/server/identity/credential.contract.ts";
import { createFirebaseIdentity, type FirebaseOptions } from "#app/server/identity/firebase.ts";
import { openSqliteStore } from "#app/server/store/sqlite/open.ts";
import { type AuthEmulator, startAuthEmulator } from "./auth-emulator.ts";
import { faults, startFaultServer } from "./fault-server.ts";

let emulator: AuthEmulator;
let folder: string;
let store: DataStore;
let count = 0;
let problems: Parameters<FirebaseOptions["onProblem"]>[0][];

beforeAll(async () => {
  emulator = await startAuthEmulator();
});
afterAll(() => emulator.stop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "identity-"));
  store = await openSqliteStore({ file: join(folder, "graphite.db"), busyTimeoutMs: 1000 });
  problems = [];
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
  await emulator.clear();
});

const make = (change: Partial<FirebaseOptions> = {}) =>
  createFirebaseIdentity({
    apiKey: "fake-api-key",
    emulatorHost: emulator.host,
    store,
    ids: { id: () => `id${count++}` },
    site: { name: "Graphite", host: "graphite.example" },
    takeMail: async () => true,
    onMail: () => {},
    onReset: async () => {},
    onChange: () => {},
    onProblem: (problem) => void problems.push(problem),
    constantTime: (work) => work(),
    ...change,
  });

const types = {
  "verify-address": "VERIFY_EMAIL",
  "reset-password": "PASSWORD_RESET",
  "confirm-new-address": "VERIFY_AND_CHANGE_EMAIL",
} as const;

async function makeSubject(revealsTakenAddress: boolean): Promise<CredentialSubject> {
  const earlier = new Set((await emulator.codes()).map(({ oobCode }) => oobCode));
  const same = (one: string, two: string) => one.toLowerCase() === two.toLowerCase();
  return {
    identity: make().credentials,
    revealsTakenAddress,
    async enter({ subject, email, emailVerified, displayName }) {
      const newUid = accountId("firebase", subject);
      const { uid } = await store.accounts.link({
        provider: "firebase",
        subject,
        email,
        name: displayName,
        newUid,
        now,
      });
      await store.accounts.update(uid, { ...(email === null ? {} : { email }), emailVerified });
      return uid;
    },
    async startSession(uid) {
      const hash = `session${count++}`;
      await store.sessions.create(hash, { uid, createdAt: now, seenAt: now, expiresAt: now + 1000, client: "Firefox" });
      return hash;
    },
    sessions: async (uid) => (await store.sessions.list(uid, now)).map(({ hash }) => hash),
    tokens: async (template, email) =>
      (await emulator.codes())
        .filter(({ oobCode, requestType }) => requestType === types[template] && !earlier.has(oobCode))
        .filter((code) => same(code.newEmail ?? code.email, email))
        .map(({ oobCode }) => oobCode),
    notices: async (email) =>
      (await store.mail.list(100))
        .filter(({ to, template }) => same(to, email) && template !== "passkey-added")
        .map(({ template }) => template),
    async addPasskey(uid, name) {
      const key = { id: `key${count++}`, uid, name, publicKey: "k", counter: 0, transports: [], usedAt: null };
      const notice = { id: `added${count++}`, template: "passkey-added", tokenId: null, queuedAt: now } as const;
      await store.passkeys.add({ ...key, createdAt: now }, notice);
    },
    passkeys: async (uid) => (await store.passkeys.list(uid)).map(({ name }) => name),
  };
}

describe.each([
  ["off", false],
  ["on", true],
])("contract, email enumeration protection %s", (_, on) => {
  beforeAll(() => emulator.setPrivacy(on));
  for (const { name, run } of credentialCases) test(name, async () => run(await makeSubject(!on)));
});

const mira = { name: "Mira Okafor", email: "mira@post.example", password: "lantern orchid gravel", uid: "u1", now };

const login = { email: mira.email, password: mira.password, returnSecureToken: true };
/** A call without the adapter. */
const post = async (method: string, body: object) => {
  const url = `http://${emulator.host}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=fake`;
  const headers = { "content-type": "application/json" };
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  return z.object({ idToken: z.string().optional() }).parse(await response.json());
};

describe("beyond the contract", () => {
  test("deletes the identity of someone who closes their account, and the address is free again", async () => {
    const subject = await makeSubject(true);
    const made = await subject.identity.register(mira);
    if (!made.ok) throw new Error(made.message);
    const uid = await subject.enter(made.identity);
    const { remove } = subject.identity;
    expect(await remove?.({ uid, password: "wrong password" })).toMatchObject({ ok: false, code: "bad-credentials" });
    expect(await remove?.({ uid, password: mira.password })).toEqual({ ok: true });
    expect(await subject.identity.signIn(mira)).toMatchObject({ ok: false, code: "bad-credentials" });
    expect((await subject.identity.register(mira)).ok).toBe(true);
  });

  test("a registration whose answer was lost is found again by the same password, and by no other", async () => {
    let lost = true;
    const losing: typeof fetch = async (input, init) => {
      const response = await fetch(input, init);
      if (!lost || !String(input).includes("accounts:signUp")) return response;
      lost = false;
      await response.arrayBuffer();
      throw new TypeError("the connection was reset");
    };
    const { credentials } = make({ fetch: losing });
    expect(await credentials.register(mira)).toMatchObject({ ok: false, code: "unavailable" });
    const stranger = { ...mira, password: "seven ferns in a boat" };
    expect(await credentials.register(stranger)).toMatchObject({ ok: false, code: "email-taken" });
    expect(await credentials.register(mira)).toMatchObject({ ok: true });
    expect(await credentials.signIn(mira)).toMatchObject({ ok: true, identity: { displayName: "Mira Okafor" } });
    // From then on, it's an account like any other.
    expect(await credentials.register(mira)).toMatchObject({ ok: false, code: "email-taken" });
  });

  test("the link in Firebase's own notice undoes a change of address and ends every session", async () => {
    const subject = await makeSubject(true);
    const made = await subject.identity.register(mira);
    if (!made.ok) throw new Error(made.message);
    const uid = await subject.enter(made.identity);
    await subject.startSession(uid);
    // The emulator sends this notice only after a change without a link.
    const { idToken } = await post("signInWithPassword", login);
    await post("update", { idToken, email: "okafor@post.example" });
    const undo = (await emulator.codes()).findLast(({ requestType }) => requestType === "RECOVER_EMAIL")?.oobCode ?? "";
    expect(await subject.identity.verify(undo, now)).toBe("unknown");
    expect(await subject.identity.stopEmail(undo, now)).toEqual({ state: "stopped", uid });
    expect(await subject.identity.signIn(mira)).toMatchObject({ ok: true, identity: { email: mira.email } });
    expect(await subject.sessions(uid)).toEqual([]);
    expect(await subject.identity.stopEmail(undo, now)).toEqual({ state: "unknown" });
  });

  test("the password is checked against the account, even if the address belongs to another one now", async () => {
    const subject = await makeSubject(true);
    const made = await subject.identity.register(mira);
    if (!made.ok) throw new Error(made.message);
    const uid = await subject.enter(made.identity);
    await emulator.clear();
    await subject.identity.register({ ...mira, password: "seven ferns in a boat" });
    for (const password of [mira.password, "seven ferns in a boat"])
      expect(await subject.identity.checkPassword(uid, password)).toMatchObject({ code: "bad-credentials" });
  });

  test("the probe accepts the emulator and refuses a service that isn't there", async () => {
    await expect(make().probe()).resolves.toBeUndefined();
    await expect(make({ emulatorHost: "127.0.0.1:1" }).probe()).rejects.toThrow(/doesn't answer at .*start the site/);
  });

  test("adds less than 20 ms to the service's own answers", async () => {
    const { credentials } = make();
    await credentials.register(mira);
    const bare = async () => {
      const { idToken } = await post("signInWithPassword", login);
      await post("lookup", { idToken });
    };
    const median = async (work: () => Promise<unknown>): Promise<number> => {
      const times: number[] = [];
      for (let i = 0; i < 30; i += 1) {
        const begun = performance.now();
        await work();
        times.push(performance.now() - begun);
      }
      return times.sort((a, b) => a - b)[15] ?? 0;
    };
    await bare();
    const [alone, withAdapter] = [await median(bare), await median(() => credentials.signIn(mira))];
    console.log(`login: the emulator alone ${alone.toFixed(1)} ms, with the adapter ${withAdapter.toFixed(1)} ms`);
    expect(withAdapter - alone).toBeLessThan(20);
  });
});

describe("a service that fails", () => {
  const timeoutMs = 300;

  test.each(faults)("%s", { timeout: 30_000 }, async (fault) => {
    const server = await startFaultServer();
    server.fault = fault;
    const { credentials, probe } = make({ emulatorHost: server.host, timeoutMs });
    await store.accounts.ensureProfile("u1", { name: "Mira", email: mira.email, now });
    const begun = performance.now();
    const token = "a-code-of-an-email";
    const results = [
      await credentials.register(mira),
      await credentials.signIn(mira),
      await credentials.checkPassword("u1", mira.password),
    ];
    for (const result of results)
      expect(result).toMatchObject({ ok: false, code: "unavailable", retryAfterSeconds: 60 });
    const thrown = [
      credentials.requestPasswordReset(mira.email, now),
      credentials.resetPassword({ token, password: mira.password, now }),
      credentials.verify(token, now),
      credentials.confirmEmail(token, now),
      credentials.stopEmail(token, now),
    ];
    await Promise.all(thrown.map((promise) => expect(promise).rejects.toThrow(IdentityUnavailable)));
    await expect(probe()).rejects.toThrow("doesn't answer");
    expect(performance.now() - begun).toBeLessThan(15 * timeoutMs + 2000);
    expect(server.requests.filter((path) => path.includes("signUp"))).toHaveLength(1);
    expect(JSON.stringify(problems)).not.toMatch(/mira|lantern|fake-api-key/i);
    await server.stop();
  });
});
