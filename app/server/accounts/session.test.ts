import { beforeEach, describe, expect, test } from "vitest";
import type { Profile } from "#app/domain/accounts/accounts.ts";
import type { AccountStore } from "#app/domain/ports/accounts.ts";
import type { Session, SessionStore } from "#app/domain/ports/sessions.ts";
import { StoreUnavailable } from "#app/domain/ports/store-failure.ts";
import {
  ABSOLUTE_MS,
  clearSessionCookie,
  createSessions,
  describeClient,
  deviceCookie,
  EXTEND_EVERY_MS,
  hashToken,
  IDLE_MS,
  readSessionCookie,
  sessionCookie,
  setSessionCookie,
} from "./session.ts";

const start = 1_700_000_000_000;
const token = "t".repeat(43);

describe("session cookie", () => {
  test.each([
    ["https://learn.example.org", "__Host-sid", true],
    ["http://localhost:3000", "__Host-sid", true],
    ["http://127.0.0.1:3000", "__Host-sid", true],
    ["http://127.9.9.9", "__Host-sid", true],
    ["http://[::1]:3000", "__Host-sid", true],
    ["http://site.localhost", "__Host-sid", true],
    ["http://192.168.1.5:3000", "sid", false],
    ["http://learn.example.org", "sid", false],
    ["http://127.0.0.1.example.org", "sid", false],
  ])("%s", (origin, name, secure) => {
    expect(sessionCookie(origin)).toEqual({ name, secure });
  });

  test("attributes", () => {
    const cookie = sessionCookie("https://learn.example.org");
    const rest = "Path=/; Max-Age=7776000; HttpOnly; SameSite=Lax; Secure";
    expect(setSessionCookie(cookie, token)).toBe(`__Host-sid=${token}; ${rest}`);
    expect(clearSessionCookie(cookie)).toBe("__Host-sid=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure");
    expect(setSessionCookie(sessionCookie("http://192.168.1.5"), token)).not.toContain("Secure");
  });

  test.each([
    [`__Host-sid=${token}`, token],
    [`theme=dark; __Host-sid=${token}; a=b`, token],
    [`__Host-sid=; __Host-sid=${token}`, token],
    [`sid=${token}`, null],
    [`x__Host-sid=${token}`, null],
    [`__Host-sid=${token}x`, null],
    ["__Host-sid=<script>", null],
    ["__Host-sid", null],
    ["", null],
    [null, null],
    [undefined, null],
  ])("read from %s", (header, expected) => {
    expect(readSessionCookie(sessionCookie("https://learn.example.org"), header)).toBe(expected);
  });
});

describe("known devices", () => {
  const key = Buffer.alloc(32, 3);
  const cookie = sessionCookie("https://learn.example.org");
  const header = deviceCookie.set(cookie, key, "Mira@post.example", "d1").split(";")[0] ?? "";

  test("is known to its account only", () => {
    expect(deviceCookie.read(cookie, key, "mira@POST.example", `a=b; ${header}`)).toBe("d1");
    expect(deviceCookie.read(cookie, key, "jonas@post.example", header)).toBeNull();
    expect(deviceCookie.read(cookie, Buffer.alloc(32, 4), "mira@post.example", header)).toBeNull();
    expect(deviceCookie.read(cookie, key, "mira@post.example", "__Host-device=d1")).toBeNull();
  });

  test("doesn't contain the email address", () => {
    expect(header).toMatch(/^__Host-device=d1\.[\w-]{43}$/);
  });
});

describe("sessions", () => {
  let rows: Map<string, Session>;
  let profile: Profile | null;
  let calls: string[];
  let sessionStore: SessionStore;
  let accounts: AccountStore;
  const unused = (): never => {
    throw new Error("not used here");
  };

  beforeEach(() => {
    rows = new Map();
    calls = [];
    profile = {
      uid: "u1",
      name: "Mira",
      email: "mira@post.example",
      emailVerified: false,
      createdAt: start,
      deleteAt: null,
    };
    sessionStore = {
      create: async (hash, session) => {
        rows.set(hash, session);
        return [];
      },
      get: async (hash, now) => {
        calls.push("get");
        const session = rows.get(hash);
        return session && now < session.expiresAt ? session : null;
      },
      list: async (uid, now) =>
        [...rows]
          .filter(([, session]) => session.uid === uid && now < session.expiresAt)
          .map(([hash, session]) => ({ hash, ...session })),
      extend: async (hash, used) => {
        calls.push("extend");
        const session = rows.get(hash);
        if (session) rows.set(hash, { ...session, ...used });
      },
      replace: async (hash, next) => {
        const session = rows.get(hash);
        rows.delete(hash);
        if (session) rows.set(next, session);
        return session !== undefined;
      },
      revoke: async (hash) => {
        const uid = rows.get(hash)?.uid ?? null;
        rows.delete(hash);
        return uid;
      },
      revokeAll: async (uid, except) => {
        for (const [hash, session] of rows) if (session.uid === uid && hash !== except) rows.delete(hash);
      },
      sweep: unused,
    };
    accounts = { link: unused, get: async () => profile, getMany: unused, ensureProfile: unused, update: unused };
  });
  const CACHE_MS = 30_000;
  const make = () => createSessions({ sessions: sessionStore, accounts }, { cacheMs: CACHE_MS });
  const login = { uid: "u1", userAgent: null, previousToken: null, now: start };

  test("a token has 256 bits, and the store only has its hash", async () => {
    const made = await make().start(login);
    expect(Buffer.from(made, "base64url")).toHaveLength(32);
    expect([...rows.keys()]).toEqual([hashToken(made)]);
    expect(JSON.stringify([...rows])).not.toContain(made);
  });

  test("finds the person by the token", async () => {
    const sessions = make();
    const made = await sessions.start(login);
    expect((await sessions.read(made, start))?.user).toEqual({ id: "u1", email: "mira@post.example", name: "Mira" });
    expect(await sessions.read(token, start)).toBeNull();
  });

  test("a login ends the browser's old session", async () => {
    const sessions = make();
    const first = await sessions.start(login);
    await sessions.read(first, start);
    const second = await sessions.start({ ...login, previousToken: first });
    expect(second).not.toBe(first);
    expect(await sessions.read(first, start)).toBeNull();
  });

  test("a session that the store removed for a new one ends at once", async () => {
    const sessions = make();
    const first = await sessions.start(login);
    expect(await sessions.read(first, start)).not.toBeNull();
    sessionStore.create = async (hash, session) => {
      rows.delete(hashToken(first));
      rows.set(hash, session);
      return [hashToken(first)];
    };
    await sessions.start(login);
    expect(await sessions.read(first, start)).toBeNull();
  });

  test("no one is logged in without a profile", async () => {
    const sessions = make();
    const made = await sessions.start(login);
    profile = null;
    expect(await sessions.read(made, start)).toBeNull();
  });

  test("a session that started while its owner closed the account logs no one in", async () => {
    const sessions = make();
    const made = await sessions.start(login);
    if (profile) profile = { ...profile, deleteAt: start + 1 };
    expect(await sessions.read(made, start)).toBeNull();
  });

  test("ends thirty days after the last use", async () => {
    const sessions = make();
    const made = await sessions.start(login);
    expect(await sessions.read(made, start + IDLE_MS)).toBeNull();
    expect(await sessions.read(made, start + IDLE_MS - 1)).not.toBeNull();
    expect(await sessions.read(made, start + IDLE_MS + 1000)).not.toBeNull();
  });

  test("ends ninety days after its start, even if it is used", async () => {
    const sessions = make();
    const made = await sessions.start(login);
    for (let day = 1; day < 90; day += 1) {
      expect(await sessions.read(made, start + (day * ABSOLUTE_MS) / 90)).not.toBeNull();
    }
    expect(await sessions.read(made, start + ABSOLUTE_MS)).toBeNull();
  });

  test("saves the use of a session at most every ten minutes", async () => {
    const sessions = make();
    const made = await sessions.start(login);
    for (let second = 0; second <= (3 * EXTEND_EVERY_MS) / 1000; second += 20)
      await sessions.read(made, start + second * 1000);
    expect(calls.filter((call) => call === "extend")).toHaveLength(3);
  });

  test("a read-only store doesn't prevent reading; the use is saved later", async () => {
    const sessions = make();
    const made = await sessions.start(login);
    const extend = sessionStore.extend;
    sessionStore.extend = () => Promise.reject(new StoreUnavailable("The disk of the database is full."));
    expect(await sessions.read(made, start + EXTEND_EVERY_MS)).toMatchObject({ user: { id: "u1" } });
    sessionStore.extend = extend;
    await sessions.read(made, start + EXTEND_EVERY_MS + CACHE_MS);
    expect(calls.filter((call) => call === "extend")).toHaveLength(1);
    sessionStore.extend = () => Promise.reject(new Error("a mistake of ours"));
    await expect(sessions.read(made, start + 3 * EXTEND_EVERY_MS)).rejects.toThrow("a mistake of ours");
  });

  test("without a cache, another process's changes are seen at once", async () => {
    const [here, there] = [1, 2].map(() => createSessions({ sessions: sessionStore, accounts }));
    const made = (await here?.start(login)) ?? "";
    for (const process of [here, there]) expect(await process?.read(made, start)).not.toBeNull();
    await there?.end(made);
    expect(await here?.read(made, start)).toBeNull();
  });

  test("caches a lookup as long as it was told", async () => {
    const sessions = make();
    const made = await sessions.start(login);
    for (const after of [0, 1, CACHE_MS - 1]) await sessions.read(made, start + after);
    expect(calls).toEqual(["get"]);
    await sessions.read(made, start + CACHE_MS);
    expect(calls).toEqual(["get", "get"]);
  });

  test("ends sessions of this process at once", async () => {
    const sessions = make();
    const [one, two, three] = [await sessions.start(login), await sessions.start(login), await sessions.start(login)];
    for (const made of [one, two, three]) await sessions.read(made, start);
    await sessions.end(one);
    expect(await sessions.read(one, start)).toBeNull();
    await sessions.endAll("u1", three);
    expect(await sessions.read(two, start)).toBeNull();
    expect(await sessions.read(three, start)).not.toBeNull();
    await sessions.endAll("u1", null);
    expect(await sessions.read(three, start)).toBeNull();
  });

  test("lists sessions with the current one marked, by refs that can't be used to log in", async () => {
    const sessions = make();
    const one = await sessions.start({ ...login, userAgent: "Firefox/1 Linux" });
    const two = await sessions.start({ ...login, now: start + 1000 });
    const listed = await sessions.list("u1", one, start + 2000);
    expect(listed.map(({ client, createdAt, seenAt, current }) => ({ client, createdAt, seenAt, current }))).toEqual([
      { client: "Firefox on Linux", createdAt: start, seenAt: start, current: true },
      { client: "Unknown browser", createdAt: start + 1000, seenAt: start + 1000, current: false },
    ]);
    for (const { ref } of listed) for (const hash of rows.keys()) expect(hash).not.toContain(ref);
    const other = listed.find(({ current }) => !current)?.ref ?? "";
    expect(await sessions.endListed("u2", other, start + 2000)).toBe(false);
    expect(await sessions.read(two, start + 2000)).not.toBeNull();
    expect(await sessions.endListed("u1", other, start + 2000)).toBe(true);
    expect(await sessions.read(two, start + 2000)).toBeNull();
    expect(await sessions.read(one, start + 2000)).not.toBeNull();
  });

  test("saves the last use after the sixtieth day too", async () => {
    const sessions = make();
    const made = await sessions.start(login);
    for (let day = 10; day <= 80; day += 10) {
      const now = start + (day * ABSOLUTE_MS) / 90;
      await sessions.read(made, now);
      expect((await sessions.list("u1", made, now))[0]?.seenAt).toBe(now);
    }
  });

  test("doesn't cache a lookup that is running while the session ends", async () => {
    const sessions = make();
    const made = await sessions.start(login);
    const under = sessions.read(made, start);
    await sessions.end(made);
    await under;
    expect(await sessions.read(made, start)).toBeNull();
  });

  test("a changed profile shows up at once after clearCache", async () => {
    const sessions = make();
    const made = await sessions.start(login);
    await sessions.read(made, start);
    if (profile) profile = { ...profile, name: "Mira O." };
    expect((await sessions.read(made, start))?.user.name).toBe("Mira");
    sessions.clearCache("u1");
    expect((await sessions.read(made, start))?.user.name).toBe("Mira O.");
  });
});

describe("describes browser and operating system", () => {
  test.each([
    ["Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0", "Firefox on Linux"],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0",
      "Edge on Windows",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15",
      "Safari on macOS",
    ],
    [
      "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36",
      "Chrome on Android",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1",
      "Chrome on iPhone",
    ],
    ["curl/8.9", "Unknown browser"],
    [null, "Unknown browser"],
  ])("%s", (userAgent, words) => {
    expect(describeClient(userAgent)).toBe(words);
  });
});
