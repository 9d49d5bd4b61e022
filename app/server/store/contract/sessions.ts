import { expect } from "vitest";
import type { Session } from "#app/domain/ports/sessions.ts";
import { HOUR, NOW, ODD_TEXTS, type StoreCase, twelve } from "#app/server/store/contract/samples.ts";

function session(uid: string, change: Partial<Session> = {}): Session {
  return { uid, createdAt: NOW, seenAt: NOW, expiresAt: NOW + HOUR, client: "Firefox on Linux", ...change };
}

export const sessionCases: readonly StoreCase[] = [
  {
    name: "create and get: a session works until just before it expires",
    async run({ sessions }) {
      await sessions.create("s1", session("u1"));
      expect(await sessions.get("s1", NOW)).toEqual(session("u1"));
      expect(await sessions.get("s1", NOW + HOUR - 1)).toEqual(session("u1"));
      expect(await sessions.get("s1", NOW + HOUR)).toBeNull();
      expect(await sessions.get("S1", NOW)).toBeNull();
      expect(await sessions.get("nothing", NOW)).toBeNull();
    },
  },
  {
    name: "create: stores any text for the client",
    async run({ sessions }) {
      for (const [n, client] of ODD_TEXTS.entries()) {
        await sessions.create(`s${n}`, session("u1", { client }));
        expect((await sessions.get(`s${n}`, NOW))?.client).toBe(client);
      }
    },
  },
  {
    name: "create: the twenty-first session ends the account's least recently used one",
    async run({ sessions }) {
      for (let n = 0; n < 20; n += 1)
        expect(await sessions.create(`s${n}`, session("u1", { seenAt: NOW + n, createdAt: NOW - n }))).toEqual([]);
      await sessions.create("other", session("u2", { seenAt: NOW - HOUR }));
      await sessions.extend("s0", { seenAt: NOW + 50, expiresAt: NOW + HOUR });
      expect(await sessions.create("s20", session("u1", { seenAt: NOW + 60 }))).toEqual(["s1"]);
      expect(await sessions.get("s1", NOW)).toBeNull();
      expect(await sessions.list("u1", NOW)).toHaveLength(20);
      expect(await sessions.get("s0", NOW)).not.toBeNull();
      expect(await sessions.get("other", NOW)).not.toBeNull();
    },
  },
  {
    name: "create: the new session stays, even if the others were used after it",
    async run({ sessions }) {
      for (let n = 0; n < 20; n += 1) await sessions.create(`s${n}`, session("u1", { seenAt: NOW + 1 + n }));
      expect(await sessions.create("late", session("u1"))).toEqual(["s0"]);
      expect(await sessions.get("late", NOW)).not.toBeNull();
    },
  },
  {
    name: "create: of twelve more at once, each ends another one",
    async run({ sessions }) {
      for (let n = 0; n < 20; n += 1) await sessions.create(`s${n}`, session("u1", { seenAt: NOW + n }));
      const ended = await twelve((n) => sessions.create(`new${n}`, session("u1", { seenAt: NOW + HOUR })));
      expect(new Set(ended.flat()).size).toBe(12);
      expect(await sessions.list("u1", NOW)).toHaveLength(20);
    },
  },
  {
    name: "create: an expired session is removed before an active one",
    async run({ sessions }) {
      await sessions.create("over", session("u1", { seenAt: NOW + 5, expiresAt: NOW + 10 }));
      for (let n = 0; n < 19; n += 1) await sessions.create(`s${n}`, session("u1", { seenAt: NOW + n }));
      expect(await sessions.create("new", session("u1", { createdAt: NOW + 10 }))).toEqual(["over"]);
      expect(await sessions.list("u1", NOW + 10)).toHaveLength(20);
    },
  },
  {
    name: "create: of thirty at once, twenty are left",
    async run({ sessions }) {
      await Promise.all(Array.from({ length: 30 }, (_, n) => sessions.create(`s${n}`, session("u1"))));
      expect(await sessions.list("u1", NOW)).toHaveLength(20);
    },
  },
  {
    name: "extend: only changes the expiry of that session, and creates none",
    async run({ sessions }) {
      await sessions.create("s1", session("u1"));
      await sessions.create("s2", session("u1"));
      const used = { seenAt: NOW + 1, expiresAt: NOW + 2 * HOUR };
      await sessions.extend("s1", used);
      await sessions.extend("nothing", used);
      expect(await sessions.get("s1", NOW + HOUR)).toEqual(session("u1", used));
      expect(await sessions.get("s2", NOW + HOUR)).toBeNull();
      expect(await sessions.get("nothing", NOW)).toBeNull();
    },
  },
  {
    name: "replace: gives that session another hash and changes nothing else",
    async run({ sessions }) {
      const phone = session("u1", { seenAt: NOW + 1, client: "Safari on iPhone" });
      await sessions.create("s1", phone);
      await sessions.create("s2", session("u1"));
      expect(await sessions.replace("s1", "fresh")).toBe(true);
      expect(await sessions.get("s1", NOW)).toBeNull();
      expect(await sessions.get("fresh", NOW)).toEqual(phone);
      expect(await sessions.get("s2", NOW)).toEqual(session("u1"));
      expect(await sessions.replace("s1", "again")).toBe(false);
      expect(await sessions.get("again", NOW)).toBeNull();
    },
  },
  {
    name: "list: active sessions of one person, last used first",
    async run({ sessions }) {
      await sessions.create("s1", session("u1", { seenAt: NOW + 1 }));
      await sessions.create("s2", session("u1", { seenAt: NOW + 3, client: "Safari on iPhone" }));
      await sessions.create("s3", session("u1", { seenAt: NOW + 2 }));
      await sessions.create("over", session("u1", { expiresAt: NOW + 4 }));
      await sessions.create("other", session("u2"));
      const listed = await sessions.list("u1", NOW + 4);
      expect(listed.map(({ hash }) => hash)).toEqual(["s2", "s3", "s1"]);
      expect(listed[0]).toEqual({ hash: "s2", ...session("u1", { seenAt: NOW + 3, client: "Safari on iPhone" }) });
      await sessions.extend("s1", { seenAt: NOW + 9, expiresAt: NOW + HOUR });
      expect((await sessions.list("u1", NOW + 4)).map(({ hash }) => hash)).toEqual(["s1", "s2", "s3"]);
      expect(await sessions.list("u3", NOW)).toEqual([]);
    },
  },
  {
    name: "revoke: ends one session, and is idempotent",
    async run({ sessions }) {
      await sessions.create("s1", session("u1"));
      await sessions.create("s2", session("u1"));
      expect(await sessions.revoke("s1")).toBe("u1");
      expect(await sessions.revoke("s1")).toBeNull();
      expect(await sessions.get("s1", NOW)).toBeNull();
      expect(await sessions.get("s2", NOW)).not.toBeNull();
    },
  },
  {
    name: "revokeAll: ends those of one person, except the given one",
    async run({ sessions }) {
      for (const hash of ["s1", "s2", "s3"]) await sessions.create(hash, session("u1"));
      await sessions.create("other", session("u2"));
      await sessions.revokeAll("u1", "s2");
      expect(await sessions.get("s1", NOW)).toBeNull();
      expect(await sessions.get("s2", NOW)).not.toBeNull();
      expect(await sessions.get("s3", NOW)).toBeNull();
      await sessions.revokeAll("u1", null);
      expect(await sessions.get("s2", NOW)).toBeNull();
      expect(await sessions.get("other", NOW)).not.toBeNull();
    },
  },
  {
    name: "sweep: removes expired sessions and returns how many",
    async run({ sessions }) {
      await sessions.create("s1", session("u1", { expiresAt: NOW }));
      await sessions.create("s2", session("u1", { expiresAt: NOW + 1 }));
      expect(await sessions.sweep(NOW)).toBe(1);
      expect(await sessions.get("s1", NOW - 1)).toBeNull();
      expect(await sessions.get("s2", NOW)).not.toBeNull();
      expect(await sessions.sweep(NOW)).toBe(0);
    },
  },
];
