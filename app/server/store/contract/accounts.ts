import { expect } from "vitest";
import {
  NOW,
  ODD_TEXTS,
  registration,
  type StoreCase,
  twelve,
  UNSTORABLE_TEXTS,
} from "#app/server/store/contract/samples.ts";

const google = { provider: "oidc:https://id.example", subject: "s1", email: "ada@example.org", name: "Ada", now: NOW };

export const accountCases: readonly StoreCase[] = [
  {
    name: "link: creates account and profile once, then finds them",
    async run({ accounts }) {
      expect(await accounts.link({ ...google, newUid: "u1" })).toEqual({ uid: "u1", created: true });
      expect(await accounts.link({ ...google, name: "Other", newUid: "u2", now: NOW + 1 })).toEqual({
        uid: "u1",
        created: false,
      });
      const profile = {
        uid: "u1",
        name: "Ada",
        email: "ada@example.org",
        emailVerified: false,
        createdAt: NOW,
        deleteAt: null,
      };
      expect(await accounts.get("u1")).toEqual(profile);
      expect(await accounts.get("u2")).toBeNull();
    },
  },
  {
    name: "link: a missing name is empty, a missing address null",
    async run({ accounts }) {
      await accounts.link({ ...google, email: null, name: null, newUid: "u1" });
      expect(await accounts.get("u1")).toMatchObject({ name: "", email: null });
    },
  },
  {
    name: "link: provider and subject together are the identity, an address never is",
    async run({ accounts }) {
      const links = [
        await accounts.link({ ...google, newUid: "u1" }),
        await accounts.link({ ...google, subject: "s2", newUid: "u2" }),
        await accounts.link({ ...google, provider: "firebase", newUid: "u3" }),
      ];
      expect(links).toEqual(["u1", "u2", "u3"].map((uid) => ({ uid, created: true })));
    },
  },
  {
    name: "link: keeps the profile of an account that exists already",
    async run({ accounts, credentials }) {
      await credentials.create(registration("u1", "ada@example.org"));
      const own = {
        provider: "embedded",
        subject: "u1",
        email: "x@example.org",
        name: "X",
        newUid: "u1",
        now: NOW + 5,
      };
      expect(await accounts.link(own)).toEqual({ uid: "u1", created: true });
      expect(await accounts.get("u1")).toMatchObject({
        name: "Name of u1",
        email: "ada@example.org",
        createdAt: NOW,
        deleteAt: null,
      });
    },
  },
  {
    name: "link: twelve at once create one account and one profile",
    async run({ accounts }) {
      const links = await twelve((n) => accounts.link({ ...google, newUid: `u${n}` }));
      expect(new Set(links.map((link) => link.uid)).size).toBe(1);
      expect(links.filter((link) => link.created)).toHaveLength(1);
      const profiles = await accounts.getMany(links.map((_, n) => `u${n}`));
      expect([...profiles.keys()]).toEqual([links[0]?.uid]);
    },
  },
  {
    name: "getMany: leaves out missing ones and accepts at most 30",
    async run({ accounts }) {
      const uids = Array.from({ length: 30 }, (_, n) => `u${n}`);
      for (const uid of uids.slice(0, 29)) await accounts.ensureProfile(uid, { name: uid, email: null, now: NOW });
      const found = await accounts.getMany(uids);
      expect([...found.keys()].sort()).toEqual(uids.slice(0, 29).sort());
      expect(found.get("u7")).toEqual({
        uid: "u7",
        name: "u7",
        email: null,
        emailVerified: false,
        createdAt: NOW,
        deleteAt: null,
      });
      expect((await accounts.getMany([])).size).toBe(0);
      expect((await accounts.getMany(["u1", "u1"])).size).toBe(1);
      await expect(accounts.getMany([...uids, "u30"])).rejects.toThrow(RangeError);
    },
  },
  {
    name: "ensureProfile: creates, never overwrites",
    async run({ accounts }) {
      const first = {
        uid: "u1",
        name: "Ada",
        email: "ada@example.org",
        emailVerified: false,
        createdAt: NOW,
        deleteAt: null,
      };
      expect(await accounts.ensureProfile("u1", { name: "Ada", email: "ada@example.org", now: NOW })).toEqual(first);
      expect(await accounts.ensureProfile("u1", { name: "Bea", email: null, now: NOW + 1 })).toEqual(first);
      expect(await accounts.get("u1")).toEqual(first);
    },
  },
  {
    name: "ensureProfile: twelve at once get the same record",
    async run({ accounts }) {
      const found = await twelve((n) => accounts.ensureProfile("u1", { name: `Name ${n}`, email: null, now: NOW + n }));
      const profile = await accounts.get("u1");
      expect(found).toEqual(found.map(() => profile));
    },
  },
  {
    name: "update: only changes the given fields",
    async run({ accounts }) {
      await accounts.ensureProfile("u1", { name: "Ada", email: "ada@example.org", now: NOW });
      expect(await accounts.update("u1", { name: "Ada L." })).toBe("ok");
      expect(await accounts.update("u1", { emailVerified: true })).toBe("ok");
      expect(await accounts.update("u1", { email: "l@example.org" })).toBe("ok");
      expect(await accounts.update("u1", {})).toBe("ok");
      const profile = {
        uid: "u1",
        name: "Ada L.",
        email: "l@example.org",
        emailVerified: true,
        createdAt: NOW,
        deleteAt: null,
      };
      expect(await accounts.get("u1")).toEqual(profile);
      expect(await accounts.update("u1", { name: "", emailVerified: false })).toBe("ok");
      expect(await accounts.get("u1")).toMatchObject({ name: "", emailVerified: false });
    },
  },
  {
    name: "update: doesn't create a missing record",
    async run({ accounts }) {
      expect(await accounts.update("u1", { name: "Ada" })).toBe("not-found");
      expect(await accounts.get("u1")).toBeNull();
    },
  },
  {
    name: "unusual text is returned unchanged, as name and as id",
    async run({ accounts }) {
      for (const text of ODD_TEXTS) {
        await accounts.ensureProfile(`u-${text}`, { name: text, email: `${text}@example.org`, now: NOW });
        expect(await accounts.get(`u-${text}`)).toMatchObject({ name: text, email: `${text}@example.org` });
        const linked = await accounts.link({ ...google, subject: text, newUid: `v-${text}` });
        expect(linked).toEqual({ uid: `v-${text}`, created: true });
      }
      expect((await accounts.getMany(ODD_TEXTS.map((text) => `u-${text}`))).size).toBe(ODD_TEXTS.length);
    },
  },
  {
    name: "unstorable text is rejected and nothing is written",
    async run({ accounts }) {
      for (const text of UNSTORABLE_TEXTS) {
        await expect(accounts.ensureProfile("u1", { name: text, email: null, now: NOW })).rejects.toThrow(TypeError);
        await expect(accounts.link({ ...google, subject: text, newUid: "u1" })).rejects.toThrow(TypeError);
        expect(await accounts.get("u1")).toBeNull();
      }
    },
  },
];
