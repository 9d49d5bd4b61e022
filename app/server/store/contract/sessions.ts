import { expect } from "vitest";
import type { Session } from "#app/domain/ports.ts";
import { HOUR, NOW, ODD_TEXTS, type StoreCase } from "#app/server/store/contract/samples.ts";

function session(uid: string, change: Partial<Session> = {}): Session {
  return { uid, createdAt: NOW, seenAt: NOW, expiresAt: NOW + HOUR, client: "Firefox on Linux", ...change };
}

export const sessionCases: readonly StoreCase[] = [
  {
    name: "create and get: a session lives to the moment before its end",
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
    name: "create: keeps any words for the client",
    async run({ sessions }) {
      for (const [n, client] of ODD_TEXTS.entries()) {
        await sessions.create(`s${n}`, session("u1", { client }));
        expect((await sessions.get(`s${n}`, NOW))?.client).toBe(client);
      }
    },
  },
  {
    name: "extend: moves the end of that session and of no other, and makes none",
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
    name: "list: those of one person that live, the last used first",
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
    name: "revoke: ends one session, as often as it is asked",
    async run({ sessions }) {
      await sessions.create("s1", session("u1"));
      await sessions.create("s2", session("u1"));
      await sessions.revoke("s1");
      await sessions.revoke("s1");
      expect(await sessions.get("s1", NOW)).toBeNull();
      expect(await sessions.get("s2", NOW)).not.toBeNull();
    },
  },
  {
    name: "revokeAll: ends those of one person, but for the one that is named",
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
    name: "sweep: removes what has expired and says how many",
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
