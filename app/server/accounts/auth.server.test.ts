import { beforeEach, describe, expect, test, vi } from "vitest";
import type { IdentityErrorCode, IdentityResult } from "#app/domain/ports/identity.ts";
import { StoreUnavailable } from "#app/domain/ports/store-failure.ts";
import { type SampleServices, sampleServices } from "#app/server/testing/sample-services.ts";
import { cookieHeaders, credentialsOf, login, logout, register, returnPath, type Visit } from "./auth.server.ts";
import { hashToken, readSessionCookie, sessionCookie } from "./session.ts";

const origin = "http://localhost:3000";
const person = { name: "Mira Okafor", email: "Mira@post.example", password: "lantern orchid gravel" };

let sample: SampleServices;
const openSample = async (): Promise<void> => {
  sample = await sampleServices({
    LIMIT_REGISTER_PER_HOUR: "3",
    LIMIT_LOGIN_FAILURES_PER_HOUR: "5",
    LIMIT_ACCOUNT_FAILURES: "2",
  });
};

const visit = (headers: Record<string, string> = {}, change: Partial<Visit> = {}): Visit => ({
  services: sample.services,
  facts: sample.facts(),
  request: new Request(`${origin}/auth/login`, { headers }),
  ...change,
});

/** The `Cookie` header of a browser that got these. */
const keep = (cookies: readonly string[]): string => cookies.map((cookie) => cookie.split(";")[0]).join("; ");

async function enter(result: Awaited<ReturnType<typeof login>>) {
  if (!result.ok) throw new Error(result.message);
  const cookie = keep(result.cookies);
  return { ...result, cookie, token: readSessionCookie(sessionCookie(origin), cookie) ?? "" };
}

/** Services with an identity provider that always returns `result`. */
const answering = (answer: () => Promise<IdentityResult>): Partial<Visit> => {
  const { identity } = sample.services;
  const credentials = { ...credentialsOf(sample.services), register: answer, signIn: answer };
  return { services: { ...sample.services, identity: { ...identity, credentials } } };
};

const allFaults: readonly [IdentityErrorCode, number, string | null][] = [
  ["email-taken", 409, "email"],
  ["bad-credentials", 401, null],
  ["weak-password", 422, "password"],
  ["invalid-email", 422, "email"],
  ["invalid-name", 422, "name"],
  ["bad-code", 400, null],
  ["disabled", 403, null],
  ["registration-closed", 403, null],
  ["rate-limited", 429, null],
  ["unavailable", 503, null],
  ["misconfigured", 503, null],
];

describe("register", () => {
  beforeEach(openSample);

  test("creates the account, queues the verification email and logs in", async () => {
    const result = await enter(await register(visit({ "user-agent": "Firefox/1 Linux" }), person));
    expect(result.user).toMatchObject({ name: "Mira Okafor", email: "Mira@post.example" });
    expect(await sample.services.store.accounts.get(result.user.id)).toMatchObject({ emailVerified: false });
    expect((await sample.services.store.mail.list(9)).map((mail) => mail.template)).toEqual(["verify-address"]);
    expect((await sample.services.sessions.read(result.token, sample.clock.now))?.user).toEqual(result.user);
    const session = await sample.services.store.sessions.get(hashToken(result.token), sample.clock.now);
    expect(session?.client).toBe("Firefox on Linux");
  });

  test("sets the session and device cookies, which scripts can't read", async () => {
    const { cookies } = await enter(await register(visit(), person));
    expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual(["__Host-sid", "__Host-device"]);
    for (const cookie of cookies) expect(cookie).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
    expect(cookieHeaders(cookies).getSetCookie()).toEqual(cookies);
  });

  test("uses the other cookie names over plain HTTP on a network", async () => {
    const facts = sample.facts({ origin: "http://192.168.1.5:3000" });
    const { cookies } = await enter(await register(visit({}, { facts }), person));
    expect(cookies.map((cookie) => cookie.split("=")[0])).toEqual(["sid", "device"]);
  });

  test("reports every wrong field at once, and counts nothing", async () => {
    for (let i = 0; i < 9; i += 1) {
      const result = await register(visit(), { name: " ", email: "mira", password: "short" });
      expect(result).toMatchObject({ ok: false, status: 422 });
      if (result.ok) throw new Error();
      expect(Object.keys(result.fieldErrors)).toEqual(["name", "email", "password"]);
      for (const error of Object.values(result.fieldErrors)) expect(result.message).toContain(error);
    }
    expect((await register(visit(), person)).ok).toBe(true);
  });

  test.each(["mira okafor mira", "localhost localhost"])(
    "rejects %s as too similar to known data",
    async (password) => {
      expect(await register(visit(), { ...person, password })).toMatchObject({
        status: 422,
        fieldErrors: { password: expect.any(String) },
      });
    },
  );

  test("reports a taken address at its field", async () => {
    await register(visit(), person);
    const result = await register(visit(), { ...person, email: "mira@POST.example" });
    expect(result).toMatchObject({ ok: false, status: 409, fieldErrors: { email: expect.stringContaining("Log in") } });
  });

  test("limits registrations per network and hour", async () => {
    const as = (n: number) => ({ ...person, email: `mira${n}@post.example` });
    for (let n = 0; n < 30; n += 1) expect((await register(visit(), as(n))).ok).toBe(true);
    expect(sample.delays).toHaveLength(27);
    sample.clock.now += 20 * 60_000;
    expect(await register(visit(), as(30))).toEqual({
      ok: false,
      status: 429,
      message:
        "Your network has created too many accounts in the last hour. Try again in 40 minutes, or use another network.",
      fieldErrors: {},
      retryAfter: 2400,
    });
    const facts = sample.facts({ clientAddress: "198.51.100.1" });
    expect((await register(visit({}, { facts }), as(31))).ok).toBe(true);
  });
});

describe("login", () => {
  beforeEach(async () => {
    await openSample();
    await register(visit(), person);
  });

  test("starts a new session each time and ends the browser's old one", async () => {
    const first = await enter(await login(visit(), person));
    const second = await enter(await login(visit({ cookie: first.cookie }), person));
    expect(second.user).toMatchObject({ name: "Mira Okafor", email: "Mira@post.example" });
    expect(second.token).not.toBe(first.token);
    expect(await sample.services.sessions.read(first.token, sample.clock.now)).toBeNull();
    expect(await sample.services.sessions.read(second.token, sample.clock.now)).not.toBeNull();
  });

  test("gives the same answer for an unknown address and a wrong password", async () => {
    const wrong = await login(visit(), { ...person, password: "another password" });
    const unknown = await login(visit(), { ...person, email: "jonas@post.example" });
    expect(wrong).toEqual(unknown);
    expect(wrong).toMatchObject({ ok: false, status: 401, fieldErrors: {} });
  });

  test("reports missing fields without counting an attempt", async () => {
    for (let i = 0; i < 9; i += 1)
      expect(await login(visit(), { email: "", password: "" })).toMatchObject({
        status: 422,
        fieldErrors: { email: expect.any(String), password: "Type your password." },
      });
    expect((await login(visit(), person)).ok).toBe(true);
  });

  test("makes the account wait after two failures, but not a known device", async () => {
    const { cookie } = await enter(await login(visit(), person));
    const elsewhere = { facts: sample.facts({ clientAddress: "198.51.100.1" }) };
    const wrong = { ...person, password: "another password" };
    for (let i = 0; i < 2; i += 1) expect(await login(visit({}, elsewhere), wrong)).toMatchObject({ status: 401 });
    expect(await login(visit({}, elsewhere), person)).toMatchObject({
      status: 429,
      message: expect.stringContaining("Try again in 60 seconds, log in on a device that you have used before"),
      retryAfter: 60,
    });
    expect((await login(visit({ cookie }, elsewhere), person)).ok).toBe(true);
  });

  test("a right password undoes its own count as a failure", async () => {
    for (let i = 0; i < 12; i += 1) expect((await login(visit(), person)).ok).toBe(true);
  });
});

describe("errors of the provider", () => {
  beforeEach(openSample);

  test.each(allFaults)("%s responds with %i at the field %s", async (code, status, field) => {
    const say = answering(() => Promise.resolve({ ok: false, code, message: "Said so.", retryAfterSeconds: 4.2 }));
    const expected = {
      ok: false,
      status,
      message: "Said so.",
      fieldErrors: field === null ? {} : { [field]: "Said so." },
      retryAfter: 4.2,
    };
    expect(await register(visit({}, say), person)).toEqual(expected);
    expect(await login(visit({}, say), person)).toEqual(expected);
  });

  test("doesn't invent a wait", async () => {
    const say = answering(() => Promise.resolve({ ok: false, code: "disabled", message: "Closed." }));
    expect(await login(visit({}, say), person)).not.toHaveProperty("retryAfter");
  });

  test.each(["unavailable", "rate-limited"] as const)("%s doesn't count as a failed attempt", async (code) => {
    const say = answering(() => Promise.resolve({ ok: false, code, message: "Busy." }));
    for (let i = 0; i < 9; i += 1) expect(await login(visit({}, say), person)).toMatchObject({ message: "Busy." });
  });

  test("an exception doesn't count either", async () => {
    const fail = answering(() => Promise.reject(new Error("no network")));
    for (let i = 0; i < 9; i += 1) await expect(login(visit({}, fail), person)).rejects.toThrow("no network");
    await register(visit(), person);
    expect((await login(visit(), person)).ok).toBe(true);
  });

  test("creates an account for an identity of another provider", async () => {
    const { identity, store } = sample.services;
    const someone = { subject: "abc", email: null, emailVerified: false, displayName: null };
    const credentials = {
      ...credentialsOf(sample.services),
      signIn: async () => ({ ok: true as const, identity: someone }),
    };
    const services = { ...sample.services, identity: { ...identity, id: "firebase", credentials } };
    const first = await enter(await login(visit({}, { services }), person));
    const again = await enter(await login(visit({}, { services }), person));
    expect(first.user).toEqual({ id: expect.not.stringMatching(/^abc$/), email: "Mira@post.example", name: "" });
    expect(again.user.id).toBe(first.user.id);
    expect(await store.accounts.get(first.user.id)).toMatchObject({ email: null, name: "" });
  });

  test("pages about passwords aren't found if people log in elsewhere, and calls say where", async () => {
    const { identity } = sample.services;
    const redirect = { name: "Campus login", begin: vi.fn(), finish: vi.fn(), logoutUrl: () => null };
    const services = { ...sample.services, identity: { ...identity, id: "oidc:x", credentials: null, redirect } };
    expect(() => credentialsOf(services)).toThrow(expect.objectContaining({ init: { status: 404 } }));
    for (const refused of [
      await login(visit({}, { services }), person),
      await register(visit({}, { services }), person),
    ])
      expect(refused).toMatchObject({ ok: false, status: 403, message: expect.stringContaining("Campus login") });
  });

  test("the account has the address that the provider knows, and it's confirmed only while the provider says so", async () => {
    const { identity, store } = sample.services;
    const enterAs = async (email: string, emailVerified: boolean) => {
      const someone = { subject: "abc", email, emailVerified, displayName: "Mira" };
      const signIn = async () => ({ ok: true as const, identity: someone });
      const credentials = { ...credentialsOf(sample.services), signIn };
      const services = { ...sample.services, identity: { ...identity, id: "firebase", credentials } };
      const { user } = await enter(await login(visit({}, { services }), person));
      return await store.accounts.get(user.id);
    };
    const first = await enterAs("mira@post.example", false);
    expect(first).toMatchObject({ email: "mira@post.example", emailVerified: false, name: "Mira" });
    expect(await enterAs("mira@post.example", true)).toEqual({ ...first, emailVerified: true });
    expect(await enterAs("okafor@post.example", false)).toEqual({ ...first, email: "okafor@post.example" });
    // A name that was changed here stays.
    await store.accounts.update(first?.uid ?? "", { name: "M. Okafor" });
    expect(await enterAs("okafor@post.example", true)).toMatchObject({ name: "M. Okafor", emailVerified: true });
  });
});

describe("logout", () => {
  beforeEach(openSample);

  test("ends the current session", async () => {
    const { cookie, token } = await enter(await register(visit(), person));
    expect(await logout(visit({ cookie }))).toMatch(/^__Host-sid=; Path=\/; Max-Age=0;/);
    expect(await sample.services.sessions.read(token, sample.clock.now)).toBeNull();
  });

  test("clears the cookie even if the store fails", async () => {
    const { cookie, token } = await enter(await register(visit(), person));
    expect(await sample.services.sessions.read(token, sample.clock.now)).not.toBeNull();
    const sessions = {
      ...sample.services.sessions,
      end: () => Promise.reject(new StoreUnavailable("The disk of the database is full.")),
    };
    const services = { ...sample.services, sessions };
    expect(await logout(visit({ cookie }, { services }))).toMatch(/^__Host-sid=; Path=\/; Max-Age=0;/);
    expect(sample.errors.map((error) => error.message)).toContain("a session couldn't be ended in the store");
  });

  test("clears the cookie without a session too", async () => {
    expect(await logout(visit())).toMatch(/^__Host-sid=;/);
    expect(await logout(visit({ cookie: "__Host-sid=rubbish" }))).toMatch(/^__Host-sid=;/);
  });
});

describe("returnPath", () => {
  test.each([
    [`${origin}/tutorials/html-basics/introduction`, "/tutorials/html-basics/introduction"],
    ["/search?q=a%20b&x=1", "/search?q=a%20b&x=1"],
    ["/posts/git#top", "/posts/git"],
    ["posts", "/posts"],
    ["?q=1", "/?q=1"],
    ["/authors", "/authors"],
    [null, "/"],
    [undefined, "/"],
    ["", "/"],
    ["https://evil.example/", "/"],
    ["https://localhost:3000/", "/"],
    ["http://localhost:3001/", "/"],
    ["http://localhost:3000@evil.example/", "/"],
    ["//evil.example", "/"],
    ["///evil.example", "/"],
    ["/\\evil.example", "/"],
    ["\\\\evil.example", "/"],
    ["/\t/evil.example", "/"],
    [`${origin}//evil.example`, "/"],
    ["/.//evil.example", "/"],
    ["/..//evil.example", "/"],
    ["/a/..//evil.example", "/"],
    [`${origin}/\\evil.example`, "/"],
    ["javascript:alert(1)", "/"],
    ["data:text/html,x", "/"],
    [`blob:${origin}/1f`, "/"],
    ["http://[", "/"],
    ["/auth/login", "/"],
    ["/AUTH/login", "/"],
    ["/auth", "/"],
    ["/x/../auth/logout", "/"],
    ["/api/auth/session", "/"],
    ["/newsletter/subscribe", "/"],
  ])("%s leads to %s", (candidate, path) => {
    expect(returnPath(candidate, origin)).toBe(path);
  });
});
