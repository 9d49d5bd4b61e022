import { expect } from "vitest";
import type { Passkey, PasskeyStore } from "#app/domain/ports/passkeys.ts";
import {
  HOUR,
  mailIds,
  NOW,
  ODD_TEXTS,
  registration,
  type StoreCase,
  tally,
  twelve,
} from "#app/server/store/contract/samples.ts";

export const passkey = (id: string, uid: string, change: Partial<Passkey> = {}): Passkey => ({
  id,
  uid,
  name: `Phone of ${uid}`,
  publicKey: `public-${id}`,
  counter: 0,
  transports: ["internal", "hybrid"],
  createdAt: NOW,
  usedAt: null,
  ...change,
});

export const addedNotice = (id: string): Parameters<PasskeyStore["add"]>[1] => ({
  id: `added-${id}`,
  template: "passkey-added",
  tokenId: null,
  queuedAt: NOW,
});

export const passkeyCases: readonly StoreCase[] = [
  {
    name: "take: a challenge works once, even for twelve calls at once",
    async run({ passkeys }) {
      await passkeys.challenge({ challenge: "c1", uid: null, expiresAt: NOW + HOUR });
      expect(tally((await twelve(() => passkeys.take("c1", null, NOW))).map(String))).toEqual({ true: 1, false: 11 });
      expect(await passkeys.take("nothing", null, NOW)).toBe(false);
    },
  },
  {
    name: "take: works until just before it expires",
    async run({ passkeys }) {
      await passkeys.challenge({ challenge: "c1", uid: null, expiresAt: NOW + HOUR });
      expect(await passkeys.take("c1", null, NOW + HOUR)).toBe(false);
      expect(await passkeys.take("c1", null, NOW + HOUR - 1)).toBe(true);
    },
  },
  {
    name: "take: a challenge for one account doesn't work for others or for logins",
    async run({ passkeys, credentials }) {
      await credentials.create(registration("u1", "u1@example.org"));
      await passkeys.challenge({ challenge: "c1", uid: "u1", expiresAt: NOW + HOUR });
      await passkeys.challenge({ challenge: "c2", uid: null, expiresAt: NOW + HOUR });
      expect(await passkeys.take("c1", "u2", NOW)).toBe(false);
      expect(await passkeys.take("c1", null, NOW)).toBe(false);
      expect(await passkeys.take("c2", "u1", NOW)).toBe(false);
      expect(await passkeys.take("c1", "u1", NOW)).toBe(true);
    },
  },
  {
    name: "add: stores the passkey unchanged and notifies the owner",
    async run({ passkeys, credentials, mail }) {
      await credentials.create(registration("u1", "u1@example.org"));
      expect(await passkeys.add(passkey("k1", "u1"), addedNotice("k1"))).toBe("ok");
      expect(await passkeys.get("k1")).toEqual(passkey("k1", "u1"));
      expect(await passkeys.get("K1")).toBeNull();
      const told = (await mail.list(9)).find(({ id }) => id === "added-k1");
      expect(told).toMatchObject({ to: "u1@example.org", data: { passkey: "Phone of u1" } });
      expect(told?.data).not.toHaveProperty("name");
      await credentials.verify("verify-u1", NOW);
      await passkeys.add(passkey("k2", "u1"), addedNotice("k2"));
      expect((await mail.list(9)).find(({ id }) => id === "added-k2")?.data).toEqual({
        name: "Name of u1",
        passkey: "Phone of u1",
      });
    },
  },
  {
    name: "add: of twelve accounts that add a passkey at once, one gets it",
    async run(store) {
      await store.credentials.create(registration("u1", "u1@example.org"));
      await store.credentials.create(registration("u2", "u2@example.org"));
      const results = await twelve((n) =>
        store.passkeys.add(passkey("k1", n % 2 ? "u1" : "u2"), addedNotice(String(n))),
      );
      expect(tally(results)).toEqual({ ok: 1, exists: 11 });
      expect((await store.passkeys.get("k1"))?.uid).toBe(results.indexOf("ok") % 2 ? "u1" : "u2");
      expect((await mailIds(store)).filter((id) => id.startsWith("added"))).toHaveLength(1);
    },
  },
  {
    name: "add: up to twenty for an account, and none for an unknown one",
    async run(store) {
      await store.credentials.create(registration("u1", "u1@example.org"));
      await store.credentials.create(registration("u2", "u2@example.org"));
      for (let n = 0; n < 20; n += 1)
        expect(await store.passkeys.add(passkey(`k${n}`, "u1"), addedNotice(`k${n}`))).toBe("ok");
      expect(await store.passkeys.add(passkey("more", "u1"), addedNotice("more"))).toBe("full");
      expect(await store.passkeys.add(passkey("more", "u3"), addedNotice("more"))).toBe("not-found");
      expect(await mailIds(store)).not.toContain("added-more");
      expect(await store.passkeys.add(passkey("more", "u2"), addedNotice("more"))).toBe("ok");
    },
  },
  {
    name: "add: stores no passkey if its email is rejected",
    async run({ passkeys, credentials }) {
      await credentials.create(registration("u1", "u1@example.org"));
      const broken = { ...addedNotice("k1"), id: "a\0b" };
      await expect(passkeys.add(passkey("k1", "u1"), broken)).rejects.toThrow(TypeError);
      expect(await passkeys.get("k1")).toBeNull();
    },
  },
  {
    name: "list: those of one account, oldest first",
    async run({ passkeys, credentials }) {
      await credentials.create(registration("u1", "u1@example.org"));
      await credentials.create(registration("u2", "u2@example.org"));
      await passkeys.add(passkey("k1", "u1", { createdAt: NOW + 2 }), addedNotice("k1"));
      await passkeys.add(passkey("k2", "u1", { createdAt: NOW + 1 }), addedNotice("k2"));
      await passkeys.add(passkey("k3", "u2"), addedNotice("k3"));
      expect((await passkeys.list("u1")).map(({ id }) => id)).toEqual(["k2", "k1"]);
      expect(await passkeys.list("u3")).toEqual([]);
    },
  },
  {
    name: "used: saves counter and time, and rejects a counter that didn't increase",
    async run({ passkeys, credentials }) {
      await credentials.create(registration("u1", "u1@example.org"));
      await passkeys.add(passkey("k1", "u1"), addedNotice("k1"));
      expect(await passkeys.used("k1", 0, NOW + 1)).toBe("ok");
      expect(await passkeys.used("k1", 5, NOW + 2)).toBe("ok");
      for (const counter of [5, 4, 0]) expect(await passkeys.used("k1", counter, NOW + 3)).toBe("stale");
      expect(await passkeys.get("k1")).toMatchObject({ counter: 5, usedAt: NOW + 2 });
      expect(await passkeys.used("k2", 1, NOW)).toBe("not-found");
    },
  },
  {
    name: "used: of twelve with the same counter, one is accepted",
    async run({ passkeys, credentials }) {
      await credentials.create(registration("u1", "u1@example.org"));
      await passkeys.add(passkey("k1", "u1"), addedNotice("k1"));
      expect(tally(await twelve(() => passkeys.used("k1", 1, NOW)))).toEqual({ ok: 1, stale: 11 });
    },
  },
  {
    name: "rename and remove: only by the owner",
    async run({ passkeys, credentials }) {
      await credentials.create(registration("u1", "u1@example.org"));
      await passkeys.add(passkey("k1", "u1"), addedNotice("k1"));
      await passkeys.add(passkey("k2", "u1"), addedNotice("k2"));
      expect(await passkeys.rename("u2", "k1", "Mine")).toBe("not-found");
      expect(await passkeys.remove("u2", "k1")).toBe("not-found");
      for (const text of ODD_TEXTS) {
        expect(await passkeys.rename("u1", "k1", text)).toBe("ok");
        expect((await passkeys.get("k1"))?.name).toBe(text);
      }
      expect((await passkeys.get("k2"))?.name).toBe("Phone of u1");
      expect(await passkeys.remove("u1", "k1")).toBe("ok");
      expect(await passkeys.remove("u1", "k1")).toBe("not-found");
      expect((await passkeys.list("u1")).map(({ id }) => id)).toEqual(["k2"]);
    },
  },
  {
    name: "removeAll: removes every passkey of one account and ends its other sessions",
    async run(store) {
      const { passkeys, credentials, sessions } = store;
      for (const uid of ["u1", "u2"]) {
        await credentials.create(registration(uid, `${uid}@example.org`));
        await passkeys.add(passkey(`${uid}-a`, uid), addedNotice(`${uid}-a`));
        await passkeys.add(passkey(`${uid}-b`, uid), addedNotice(`${uid}-b`));
        const session = { uid, createdAt: NOW, seenAt: NOW, expiresAt: NOW + HOUR, client: "Firefox on Linux" };
        for (const n of [1, 2]) await sessions.create(`${uid}-${n}`, session);
      }
      await passkeys.challenge({ challenge: "c1", uid: "u1", expiresAt: NOW + HOUR });
      expect(await passkeys.removeAll("u1", "u1-2")).toBe(2);
      expect(await passkeys.removeAll("u1", "u1-2")).toBe(0);
      expect(await passkeys.list("u1")).toEqual([]);
      expect(await passkeys.list("u2")).toHaveLength(2);
      expect(await passkeys.take("c1", "u1", NOW)).toBe(false);
      expect((await sessions.list("u1", NOW)).map(({ hash }) => hash)).toEqual(["u1-2"]);
      expect(await sessions.list("u2", NOW)).toHaveLength(2);
      expect(await passkeys.removeAll("nobody", null)).toBe(0);
    },
  },
  {
    name: "sweep: only removes expired challenges",
    async run({ passkeys, credentials }) {
      await credentials.create(registration("u1", "u1@example.org"));
      await passkeys.add(passkey("k1", "u1"), addedNotice("k1"));
      await passkeys.challenge({ challenge: "c1", uid: null, expiresAt: NOW });
      await passkeys.challenge({ challenge: "c2", uid: null, expiresAt: NOW + 1 });
      expect(await passkeys.sweep(NOW)).toBe(1);
      expect(await passkeys.take("c1", null, NOW - 1)).toBe(false);
      expect(await passkeys.take("c2", null, NOW)).toBe(true);
      expect(await passkeys.get("k1")).not.toBeNull();
    },
  },
];
