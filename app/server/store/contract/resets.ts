import { expect } from "vitest";
import type { CredentialStore, DataStore } from "#app/domain/ports.ts";
import {
  askForReset,
  HOUR,
  mailIds,
  NOW,
  registerWithReset,
  type StoreCase,
  tally,
  twelve,
} from "#app/server/store/contract/samples.ts";

type Reset = Parameters<CredentialStore["reset"]>[0];

const notice = (id: string): Reset["notice"] => ({ id, template: "password-changed", tokenId: null, queuedAt: NOW });

function reset(tokenId: string, change: Partial<Reset> = {}): Reset {
  return { tokenId, passwordHash: "new hash", now: NOW, notice: notice(`notice-${tokenId}`), ...change };
}

export async function openSession(store: DataStore, hash: string, uid: string): Promise<void> {
  await store.sessions.create(hash, {
    uid,
    createdAt: NOW,
    seenAt: NOW,
    expiresAt: NOW + HOUR,
    client: "Firefox on Linux",
  });
}

export const resetCases: readonly StoreCase[] = [
  {
    name: "peekReset: says what a reset would do and uses nothing up",
    async run(store) {
      await registerWithReset(store, "u1");
      const { credentials } = store;
      expect(await credentials.peekReset("reset-u1", NOW)).toEqual({ state: "valid", uid: "u1" });
      expect(await credentials.peekReset("reset-u1", NOW + HOUR - 1)).toEqual({ state: "valid", uid: "u1" });
      expect(await credentials.peekReset("reset-u1", NOW + HOUR)).toEqual({ state: "expired" });
      expect(await credentials.peekReset("nothing", NOW)).toEqual({ state: "unknown" });
      expect(await credentials.peekReset("verify-u1", NOW)).toEqual({ state: "unknown" });
      await credentials.reset(reset("reset-u1"));
      expect(await credentials.peekReset("reset-u1", NOW + 99 * HOUR)).toEqual({ state: "used" });
    },
  },
  {
    name: "reset: sets the hash, marks the address, queues the notice to it",
    async run(store) {
      await registerWithReset(store, "u1");
      expect(await store.credentials.reset(reset("reset-u1"))).toEqual({ state: "done", uid: "u1" });
      const expected = { passwordHash: "new hash", version: 2, emailVerified: true };
      expect(await store.credentials.byUid("u1")).toMatchObject(expected);
      expect((await store.accounts.get("u1"))?.emailVerified).toBe(true);
      const notice = (await store.mail.list(10)).find((entry) => entry.id === "notice-reset-u1");
      expect(notice).toMatchObject({
        template: "password-changed",
        to: "u1@example.org",
        data: { name: "Name of u1" },
      });
    },
  },
  {
    name: "reset: ends every session of the account and of nobody else",
    async run(store) {
      await registerWithReset(store, "u1");
      await openSession(store, "s1", "u1");
      await openSession(store, "s2", "u1");
      await openSession(store, "s3", "u2");
      await store.credentials.reset(reset("reset-u1"));
      expect(await store.sessions.get("s1", NOW)).toBeNull();
      expect(await store.sessions.get("s2", NOW)).toBeNull();
      expect((await store.sessions.get("s3", NOW))?.uid).toBe("u2");
    },
  },
  {
    name: "reset: once, also when asked twelve times at once",
    async run(store) {
      await registerWithReset(store, "u1");
      const results = await twelve((n) => {
        const change = { passwordHash: `hash ${n}`, notice: notice(`notice-${n}`) };
        return store.credentials.reset(reset("reset-u1", change));
      });
      const states = results.map((result) => result.state);
      expect(tally(states)).toEqual({ done: 1, used: 11 });
      const winner = states.indexOf("done");
      expect(await store.credentials.byUid("u1")).toMatchObject({ passwordHash: `hash ${winner}`, version: 2 });
      expect((await mailIds(store)).filter((id) => id.startsWith("notice"))).toEqual([`notice-${winner}`]);
    },
  },
  {
    name: "reset: other reset tokens of the account die with it",
    async run(store) {
      await registerWithReset(store, "u1");
      await registerWithReset(store, "u2");
      await askForReset(store, "u1", "second");
      await store.credentials.reset(reset("second"));
      expect(await store.credentials.reset(reset("reset-u1", { passwordHash: "thief" }))).toEqual({ state: "used" });
      expect((await store.credentials.byUid("u1"))?.passwordHash).toBe("new hash");
      expect(await store.credentials.peekReset("reset-u2", NOW)).toEqual({ state: "valid", uid: "u2" });
    },
  },
  {
    name: "reset: a token that is not taken changes nothing",
    async run(store) {
      await registerWithReset(store, "u1");
      await openSession(store, "s1", "u1");
      expect(await store.credentials.reset(reset("nothing"))).toEqual({ state: "unknown" });
      expect(await store.credentials.reset(reset("verify-u1"))).toEqual({ state: "unknown" });
      expect(await store.credentials.reset(reset("reset-u1", { now: NOW + HOUR }))).toEqual({ state: "expired" });
      const untouched = { passwordHash: "hash of u1", version: 1, emailVerified: false };
      expect(await store.credentials.byUid("u1")).toMatchObject(untouched);
      expect(await store.sessions.get("s1", NOW)).not.toBeNull();
      expect(await mailIds(store)).toEqual(["mail-reset-u1", "mail-u1"]);
    },
  },
  {
    name: "reset: when the new hash is refused, the token is still good and sessions live",
    async run(store) {
      await registerWithReset(store, "u1");
      await openSession(store, "s1", "u1");
      await expect(store.credentials.reset(reset("reset-u1", { passwordHash: "\0" }))).rejects.toThrow(TypeError);
      expect(await store.credentials.peekReset("reset-u1", NOW)).toEqual({ state: "valid", uid: "u1" });
      expect(await store.sessions.get("s1", NOW)).not.toBeNull();
    },
  },
  {
    name: "changePassword: sets the hash over the version that was seen and queues the notice",
    async run(store) {
      await registerWithReset(store, "u1");
      const input = { uid: "u1", expectedVersion: 1, passwordHash: "second", keep: null, notice: notice("n1") };
      expect(await store.credentials.changePassword(input)).toBe("ok");
      expect(await store.credentials.byUid("u1")).toMatchObject({
        passwordHash: "second",
        version: 2,
        emailVerified: false,
      });
      expect((await store.mail.list(10)).find((entry) => entry.id === "n1")).toMatchObject({
        template: "password-changed",
        to: "u1@example.org",
        data: { name: "Name of u1", by: "owner" },
      });
      const late = { ...input, passwordHash: "third", notice: notice("n2") };
      expect(await store.credentials.changePassword(late)).toBe("conflict");
      expect(await store.credentials.changePassword({ ...late, uid: "u2" })).toBe("not-found");
      expect((await store.credentials.byUid("u1"))?.passwordHash).toBe("second");
      expect(await mailIds(store)).not.toContain("n2");
    },
  },
  {
    name: "changePassword: ends the other sessions and the reset tokens of the account and of nobody else",
    async run(store) {
      await registerWithReset(store, "u1");
      await registerWithReset(store, "u2");
      for (const [hash, uid] of [
        ["s1", "u1"],
        ["s2", "u1"],
        ["s3", "u2"],
      ] as const)
        await openSession(store, hash, uid);
      const input = { uid: "u1", expectedVersion: 1, passwordHash: "second", keep: "s2", notice: notice("n1") };
      await store.credentials.changePassword(input);
      expect(await store.sessions.get("s1", NOW)).toBeNull();
      expect(await store.sessions.get("s2", NOW)).not.toBeNull();
      expect(await store.sessions.get("s3", NOW)).not.toBeNull();
      expect(await store.credentials.peekReset("reset-u1", NOW)).toEqual({ state: "used" });
      expect(await store.credentials.peekReset("reset-u2", NOW)).toEqual({ state: "valid", uid: "u2" });
    },
  },
  {
    name: "changePassword: of twelve at once one wins",
    async run(store) {
      await registerWithReset(store, "u1");
      const results = await twelve((n) =>
        store.credentials.changePassword({
          uid: "u1",
          expectedVersion: 1,
          passwordHash: `hash ${n}`,
          keep: null,
          notice: notice(`n${n}`),
        }),
      );
      expect(tally(results)).toEqual({ ok: 1, conflict: 11 });
      const winner = results.indexOf("ok");
      expect(await store.credentials.byUid("u1")).toMatchObject({ passwordHash: `hash ${winner}`, version: 2 });
      expect((await mailIds(store)).filter((id) => /^n/.test(id))).toEqual([`n${winner}`]);
    },
  },
];
