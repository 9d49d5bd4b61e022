import { expect } from "vitest";
import {
  HOUR,
  mail,
  mailIds,
  NOW,
  registration,
  type StoreCase,
  tally,
  token,
  twelve,
  UNSTORABLE_TEXTS,
} from "#app/server/store/contract/samples.ts";

export const credentialCases: readonly StoreCase[] = [
  {
    name: "create: creates credential, profile, token and email",
    async run({ credentials, accounts, mail: queue }) {
      expect(await credentials.create(registration("u1", "Ada@Example.org"))).toBe("ok");
      const credential = {
        uid: "u1",
        email: "Ada@Example.org",
        name: "Name of u1",
        passwordHash: "hash of u1",
        emailVerified: false,
        version: 1,
      };
      expect(await credentials.byUid("u1")).toEqual(credential);
      expect(await credentials.byEmail("Ada@Example.org")).toEqual(credential);
      const profile = {
        uid: "u1",
        name: "Name of u1",
        email: "Ada@Example.org",
        emailVerified: false,
        createdAt: NOW,
        deleteAt: null,
      };
      expect(await accounts.get("u1")).toEqual(profile);
      expect(await queue.list(10)).toMatchObject([
        { id: "mail-u1", template: "verify-address", to: "Ada@Example.org", tokenId: "verify-u1", state: "waiting" },
      ]);
      expect(await credentials.verify("verify-u1", NOW)).toBe("verified");
    },
  },
  {
    name: "byEmail and byUid: null for unknown accounts",
    async run({ credentials }) {
      expect(await credentials.byEmail("ada@example.org")).toBeNull();
      expect(await credentials.byUid("u1")).toBeNull();
    },
  },
  {
    name: "create: one mailbox has one account, however its address is spelt",
    async run({ credentials }) {
      expect(await credentials.create(registration("u1", "Zoë@Example.org"))).toBe("ok");
      for (const [n, spelling] of ["zoë@example.org", "ZOE\u0308@EXAMPLE.ORG", " Zoë@Example.org "].entries()) {
        expect(await credentials.create(registration(`v${n}`, spelling)), spelling).toBe("email-taken");
        expect((await credentials.byEmail(spelling))?.uid, spelling).toBe("u1");
      }
      expect(await credentials.create(registration("u2", "zoe@example.org"))).toBe("ok");
    },
  },
  {
    name: "create: a taken address creates no profile, token or email",
    async run(store) {
      await store.credentials.create(registration("u1", "ada@example.org"));
      expect(await store.credentials.create(registration("u2", "ADA@example.org"))).toBe("email-taken");
      expect(await store.accounts.get("u2")).toBeNull();
      expect(await store.credentials.byUid("u2")).toBeNull();
      expect(await store.credentials.verify("verify-u2", NOW)).toBe("unknown");
      expect(await mailIds(store)).toEqual(["mail-u1"]);
      expect((await store.credentials.byEmail("ada@example.org"))?.passwordHash).toBe("hash of u1");
    },
  },
  {
    name: "create: of twelve at once with one address, one succeeds and the others write nothing",
    async run(store) {
      const results = await twelve((n) =>
        store.credentials.create(registration(`u${n}`, n % 2 ? "a@b.example" : "A@B.example")),
      );
      expect(tally(results)).toEqual({ ok: 1, "email-taken": 11 });
      const winner = `u${results.indexOf("ok")}`;
      expect((await store.credentials.byEmail("a@b.example"))?.uid).toBe(winner);
      const profiles = await store.accounts.getMany(results.map((_, n) => `u${n}`));
      expect([...profiles.keys()]).toEqual([winner]);
      expect(await mailIds(store)).toEqual([`mail-${winner}`]);
      const tokens = await twelve((n) => store.credentials.verify(`verify-u${n}`, NOW));
      expect(tally(tokens)).toEqual({ verified: 1, unknown: 11 });
    },
  },
  {
    name: "create: writes nothing if its email is rejected",
    async run(store) {
      for (const text of UNSTORABLE_TEXTS) {
        const input = registration("u1", "ada@example.org");
        const verification = { token: input.verification.token, mail: mail("mail-u1", { data: { name: text } }) };
        await expect(store.credentials.create({ ...input, verification })).rejects.toThrow(TypeError);
        expect(await store.accounts.get("u1")).toBeNull();
        expect(await store.credentials.byEmail("ada@example.org")).toBeNull();
        expect(await store.credentials.verify("verify-u1", NOW)).toBe("unknown");
        expect(await mailIds(store)).toEqual([]);
      }
      expect(await store.credentials.create(registration("u1", "ada@example.org"))).toBe("ok");
    },
  },
  {
    name: "the name of a credential is the name in the profile",
    async run({ credentials, accounts }) {
      await credentials.create(registration("u1", "ada@example.org"));
      await accounts.update("u1", { name: "Ada L." });
      expect((await credentials.byUid("u1"))?.name).toBe("Ada L.");
      expect((await credentials.byEmail("ada@example.org"))?.name).toBe("Ada L.");
    },
  },
  {
    name: "setHash: only replaces the expected version",
    async run({ credentials }) {
      await credentials.create(registration("u1", "ada@example.org"));
      expect(await credentials.setHash("u1", 1, "second")).toBe("ok");
      expect(await credentials.setHash("u1", 1, "third")).toBe("conflict");
      expect(await credentials.byUid("u1")).toMatchObject({ passwordHash: "second", version: 2 });
      expect(await credentials.setHash("u2", 1, "x")).toBe("not-found");
    },
  },
  {
    name: "setHash: of twelve at once, one succeeds",
    async run({ credentials }) {
      await credentials.create(registration("u1", "ada@example.org"));
      const results = await twelve((n) => credentials.setHash("u1", 1, `hash ${n}`));
      expect(tally(results)).toEqual({ ok: 1, conflict: 11 });
      expect(await credentials.byUid("u1")).toMatchObject({
        passwordHash: `hash ${results.indexOf("ok")}`,
        version: 2,
      });
    },
  },
  {
    name: "issue: stores no token if the email is rejected",
    async run(store) {
      await store.credentials.create(registration("u1", "ada@example.org"));
      const letter = mail("m", { to: "a\0b@example.org", tokenId: "r1" });
      await expect(store.credentials.issue(token("r1", "reset", "u1"), letter)).rejects.toThrow(TypeError);
      expect(await store.credentials.peekReset("r1", NOW)).toEqual({ state: "unknown" });
      expect(await mailIds(store)).toEqual(["mail-u1"]);
    },
  },
  {
    name: "verify: marks credential and profile",
    async run({ credentials, accounts }) {
      await credentials.create(registration("u1", "ada@example.org"));
      await credentials.create(registration("u2", "bea@example.org"));
      expect(await credentials.verify("verify-u1", NOW)).toBe("verified");
      expect((await credentials.byUid("u1"))?.emailVerified).toBe(true);
      expect((await accounts.get("u1"))?.emailVerified).toBe(true);
      expect((await credentials.byUid("u2"))?.emailVerified).toBe(false);
      expect((await accounts.get("u2"))?.emailVerified).toBe(false);
    },
  },
  {
    name: "verify: doesn't mark another address that the profile has now",
    async run({ credentials, accounts }) {
      await credentials.create(registration("u1", "ada@example.org"));
      await accounts.update("u1", { email: "other@example.org" });
      expect(await credentials.verify("verify-u1", NOW)).toBe("verified");
      expect((await credentials.byUid("u1"))?.emailVerified).toBe(true);
      expect((await accounts.get("u1"))?.emailVerified).toBe(false);
    },
  },
  {
    name: "verify: once, also when asked twelve times at once",
    async run({ credentials }) {
      await credentials.create(registration("u1", "ada@example.org"));
      expect(tally(await twelve(() => credentials.verify("verify-u1", NOW)))).toEqual({ verified: 1, used: 11 });
      expect(await credentials.verify("verify-u1", NOW + 99 * HOUR)).toBe("used");
    },
  },
  {
    name: "verify: works until just before it expires",
    async run({ credentials, accounts }) {
      await credentials.create(registration("u1", "ada@example.org"));
      expect(await credentials.verify("verify-u1", NOW + HOUR)).toBe("expired");
      expect((await accounts.get("u1"))?.emailVerified).toBe(false);
      expect(await credentials.verify("verify-u1", NOW + HOUR - 1)).toBe("verified");
    },
  },
  {
    name: "verify: tokens with another purpose are unknown",
    async run({ credentials }) {
      await credentials.create(registration("u1", "ada@example.org"));
      await credentials.issue(token("r1", "reset", "u1"), mail("m"));
      expect(await credentials.verify("nothing", NOW)).toBe("unknown");
      expect(await credentials.verify("r1", NOW)).toBe("unknown");
      expect((await credentials.byUid("u1"))?.emailVerified).toBe(false);
    },
  },
  {
    name: "sweep: removes expired tokens and keeps the rest",
    async run({ credentials }) {
      await credentials.create(registration("u1", "ada@example.org"));
      await credentials.issue(token("r1", "reset", "u1", NOW + 2 * HOUR), mail("m"));
      expect(await credentials.sweep(NOW + HOUR)).toBe(0);
      expect(await credentials.sweep(NOW + HOUR + 1)).toBe(1);
      expect(await credentials.verify("verify-u1", NOW)).toBe("unknown");
      expect(await credentials.peekReset("r1", NOW)).toEqual({ state: "valid", uid: "u1" });
    },
  },
];
