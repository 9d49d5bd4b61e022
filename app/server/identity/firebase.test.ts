import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { IdentityUnavailable } from "#app/domain/ports/identity.ts";
import { openSqliteStore } from "#app/server/store/sqlite/open.ts";
import { accountId } from "./account-id.ts";
import { createFirebaseIdentity, type FirebaseOptions } from "./firebase.ts";
import { messages } from "./messages.ts";

const now = 1_700_000_000_000;
const mira = { name: "Mira Okafor", email: "mira@post.example", password: "lantern orchid gravel", uid: "u1", now };

interface Call {
  readonly method: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** An adapter whose service answers from a table. A function may be asynchronous or throw, like the network. */
async function sample(answers: Readonly<Record<string, object | (() => Response | Promise<Response>)>>) {
  const folder = await mkdtemp(join(tmpdir(), "identity-"));
  const store = await openSqliteStore({ file: join(folder, "graphite.db"), busyTimeoutMs: 1000 });
  onTestFinished(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });
  const calls: Call[] = [];
  const problems: Parameters<FirebaseOptions["onProblem"]>[0][] = [];
  const identity = createFirebaseIdentity({
    apiKey: "AIza-key",
    emulatorHost: null,
    store,
    ids: { id: () => `id${calls.length}` },
    site: { name: "Graphite" },
    takeMail: async () => true,
    onMail: () => {},
    onReset: async () => {},
    onChange: () => {},
    onProblem: (problem) => void problems.push(problem),
    constantTime: (work) => work(),
    async fetch(input, init) {
      const url = new URL(String(input));
      expect(url.origin).toBe("https://identitytoolkit.googleapis.com");
      const method = url.pathname.replace("/v1/accounts:", "");
      calls.push({ method, body: JSON.parse(String(init?.body)) });
      const answer = answers[method] ?? {};
      return typeof answer === "function" ? await answer() : Response.json(answer);
    },
  });
  return { identity, credentials: identity.credentials, calls, problems, store };
}

const refused =
  (message: string, status = 400) =>
  () =>
    Response.json({ error: { code: status, message } }, { status });

test.each([
  ["INVALID_LOGIN_CREDENTIALS", "bad-credentials", 0],
  ["EMAIL_NOT_FOUND", "bad-credentials", 0],
  ["INVALID_PASSWORD", "bad-credentials", 0],
  ["USER_DISABLED", "disabled", 0],
  ["TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been disabled.", "rate-limited", 1],
  ["QUOTA_EXCEEDED : Exceeded daily quota", "rate-limited", 1],
  ["API key not valid. Please pass a valid API key.", "misconfigured", 1],
  ["API key expired. Please renew the API key.", "misconfigured", 1],
  ["OPERATION_NOT_ALLOWED", "misconfigured", 1],
  ["PASSWORD_LOGIN_DISABLED", "misconfigured", 1],
  ["SOMETHING_NEW : with details", "unavailable", 1],
  ["a sentence", "unavailable", 1],
])("Firebase refuses with %j: %s", async (message, code, logged) => {
  const { credentials, problems } = await sample({ signInWithPassword: refused(message) });
  const result = await credentials.signIn(mira);
  expect(result).toMatchObject({ ok: false, code, message: expect.stringMatching(/.{20}/) });
  expect(problems).toHaveLength(logged);
  // Details are Firebase's, and may be about the person.
  expect(JSON.stringify([result, problems])).not.toMatch(/details|daily|AIza/);
});

test("a blocked key is misconfigured, whatever the status and the text", async () => {
  for (const status of [401, 403]) {
    const { credentials, identity } = await sample({ signInWithPassword: refused("Requests are blocked.", status) });
    expect(await credentials.signIn(mira)).toMatchObject({ code: "misconfigured", message: messages.unavailable });
    await expect(identity.probe()).rejects.toThrow("Check FIREBASE_API_KEY");
  }
});

test("the probe accepts both answers for an unknown address", async () => {
  for (const message of ["EMAIL_NOT_FOUND", "INVALID_LOGIN_CREDENTIALS"]) {
    const { identity } = await sample({ signInWithPassword: refused(message) });
    await expect(identity.probe()).resolves.toBeUndefined();
  }
});

test.each([
  ["HTML", () => new Response("<p>hello")],
  ["an empty object", () => Response.json({})],
  ["an array", () => Response.json([])],
  ["a number as id", () => Response.json({ localId: 7, idToken: "t" })],
  ["an empty id", () => Response.json({ localId: "", idToken: "t" })],
])("an answer with status 200 that is %s is no answer", async (_, answer) => {
  const { credentials, problems, calls } = await sample({ signInWithPassword: answer, signUp: answer });
  expect(await credentials.signIn(mira)).toMatchObject({ ok: false, code: "unavailable", retryAfterSeconds: 60 });
  expect(await credentials.register(mira)).toMatchObject({ ok: false, code: "unavailable" });
  expect(problems).toHaveLength(2);
  // A login may be repeated, a registration never.
  expect(calls.map(({ method }) => method)).toEqual(["signInWithPassword", "signInWithPassword", "signUp"]);
});

test("an answer about someone else is no answer", async () => {
  const { credentials } = await sample({
    signInWithPassword: { localId: "a", idToken: "t" },
    lookup: { users: [{ localId: "b", email: mira.email }] },
  });
  expect(await credentials.signIn(mira)).toMatchObject({ ok: false, code: "unavailable" });
});

test("a second try helps if the connection failed once", async () => {
  let failures = 1;
  const { credentials } = await sample({
    signInWithPassword() {
      if (failures-- > 0) throw new TypeError("reset");
      return Response.json({ localId: "a", idToken: "t" });
    },
    lookup: { users: [{ localId: "a", email: mira.email, emailVerified: true, displayName: "" }] },
  });
  expect(await credentials.signIn(mira)).toEqual({
    ok: true,
    identity: { subject: "a", email: mira.email, emailVerified: true, displayName: null },
  });
});

test("an account with a second factor is refused, because the password alone proves too little", async () => {
  const { credentials } = await sample({
    signInWithPassword: { localId: "a", mfaPendingCredential: "p", mfaInfo: [{ phoneInfo: "+1" }] },
  });
  expect(await credentials.signIn(mira)).toMatchObject({ code: "disabled", message: messages.secondFactor });
});

test("an account exists even if its name and first email failed, and the operator is told", async () => {
  const { credentials, problems } = await sample({
    signUp: { localId: "a", idToken: "t" },
    update: refused("later", 503),
    sendOobCode: refused("QUOTA_EXCEEDED"),
  });
  expect(await credentials.register(mira)).toMatchObject({ ok: true, identity: { displayName: "Mira Okafor" } });
  expect(problems).toEqual([
    { operation: "register", code: "unavailable", reason: "status 503" },
    { operation: "register", code: "rate-limited", reason: "QUOTA_EXCEEDED" },
  ]);
});

test("a password that only Firebase finds weak is refused at its field", async () => {
  const { credentials } = await sample({
    signUp: refused("PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [uppercase]"),
    resetPassword: () => Response.json({ kind: "k", requestType: "PASSWORD_RESET", email: mira.email }),
  });
  expect(await credentials.register(mira)).toMatchObject({ ok: false, code: "weak-password" });
});

test("a request to reset a password looks the same whatever Firebase says about the address", async () => {
  for (const message of ["EMAIL_NOT_FOUND", "USER_DISABLED", "RESET_PASSWORD_EXCEED_LIMIT"]) {
    const { credentials } = await sample({ sendOobCode: refused(message) });
    expect(await credentials.requestPasswordReset(mira.email, now)).toBeNull();
  }
});

test("if Firebase goes down right after a reset, the next login ends the older sessions", async () => {
  let down = true;
  const { credentials, store } = await sample({
    resetPassword: { kind: "k", requestType: "PASSWORD_RESET", email: mira.email },
    signInWithPassword: () =>
      down ? new Response(null, { status: 503 }) : Response.json({ localId: "a", idToken: "t" }),
    lookup: { users: [{ localId: "a", email: mira.email, emailVerified: true }] },
  });
  const uid = accountId("firebase", "a");
  await store.accounts.ensureProfile(uid, { name: "Mira", email: mira.email, now });
  const session = { uid, createdAt: now, seenAt: now, expiresAt: now + 1000, client: "Firefox" };
  await store.sessions.create("hash-1", session);
  const reset = { token: "a-code-of-an-email", password: mira.password, now };
  await expect(credentials.resetPassword(reset)).rejects.toThrow(IdentityUnavailable);
  expect(await store.sessions.list(uid, now)).toHaveLength(1);
  down = false;
  expect(await credentials.signIn(mira)).toMatchObject({ ok: true });
  expect(await store.sessions.list(uid, now)).toEqual([]);
  // Only the first login after the reset.
  await store.sessions.create("hash-2", session);
  await credentials.signIn(mira);
  expect(await store.sessions.list(uid, now)).toHaveLength(1);
});

test("sends no more emails to a mailbox that reached its limit", async () => {
  const { store, calls } = await sample({});
  const { credentials } = createFirebaseIdentity({
    apiKey: "k",
    emulatorHost: null,
    store,
    ids: { id: () => "id" },
    site: { name: "Graphite" },
    takeMail: async () => false,
    onMail: () => {},
    onReset: async () => {},
    onChange: () => {},
    onProblem: () => {},
    constantTime: (work) => work(),
    fetch: () => Promise.reject(new Error("no call was expected")),
  });
  expect(await credentials.requestPasswordReset(mira.email, now)).toBeNull();
  expect(calls).toEqual([]);
});
