import { expect } from "vitest";
import type { CredentialStore } from "#app/domain/ports/credentials.ts";
import type { DataStore } from "#app/domain/ports/data-store.ts";
import { addedNotice, passkey } from "#app/server/store/contract/passkeys.ts";
import {
  askForReset,
  HOUR,
  mail,
  mailIds,
  NOW,
  registerWithReset,
  type StoreCase,
  tally,
  twelve,
} from "#app/server/store/contract/samples.ts";

type Reset = Parameters<CredentialStore["reset"]>[0];
type NewPassword = Parameters<CredentialStore["changePassword"]>[0];

const notice = (id: string): Reset["notice"] => ({ id, template: "password-changed", queuedAt: NOW });
const removal = (id: string): Reset["removal"] => ({ id: `remove-${id}`, expiresAt: NOW + HOUR });

function reset(tokenId: string, change: Partial<Reset> = {}): Reset {
  return {
    tokenId,
    passwordHash: "new hash",
    now: NOW,
    notice: notice(`notice-${tokenId}`),
    removal: removal(tokenId),
    ...change,
  };
}

const newPassword = (id: string, keepSession: string | null = null): NewPassword => ({
  uid: "u1",
  expectedVersion: 1,
  passwordHash: "second",
  keepSession,
  notice: notice(id),
  removal: removal(id),
});

/** Two passkeys for each account. The newer one is added first. */
async function addPasskeys(store: DataStore, ...uids: readonly string[]): Promise<void> {
  for (const uid of uids)
    for (const n of [2, 1])
      await store.passkeys.add(
        passkey(`${uid}-${n}`, uid, { name: `Key ${n}`, createdAt: NOW + n }),
        addedNotice(`${uid}-${n}`),
      );
}
const passkeyIds = async (store: DataStore, uid: string) => (await store.passkeys.list(uid)).map(({ id }) => id);
const mailOf = async (store: DataStore, id: string) => (await store.mail.list(50)).find((entry) => entry.id === id);

async function askForAddress(store: DataStore, uid: string): Promise<void> {
  const change = { id: `new-${uid}`, stopId: `stop-${uid}`, uid, email: `other-${uid}@example.org` };
  await store.credentials.requestEmail({
    change: { ...change, requestedAt: NOW, expiresAt: NOW + HOUR, stopUntil: NOW + HOUR },
    mail: mail(`new-${uid}`, { template: "confirm-new-address", to: change.email, data: {} }),
    notice: { id: `asked-${uid}`, template: "address-change-asked", tokenId: change.stopId, queuedAt: NOW },
  });
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
    name: "peekReset: returns the state of the token without using it",
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
      expect(await store.credentials.reset(reset("reset-u1"))).toEqual({
        state: "done",
        uid: "u1",
        removed: 0,
        passkeys: [],
      });
      const expected = { passwordHash: "new hash", version: 2, emailVerified: true };
      expect(await store.credentials.byUid("u1")).toMatchObject(expected);
      expect((await store.accounts.get("u1"))?.emailVerified).toBe(true);
      const notice = (await store.mail.list(10)).find((entry) => entry.id === "notice-reset-u1");
      expect(notice).toMatchObject({
        template: "password-changed",
        to: "u1@example.org",
        tokenId: null,
      });
      expect(notice?.data).toEqual({ name: "Name of u1" });
    },
  },
  {
    name: "reset: the first verification of the mailbox removes earlier passkeys, sessions and changes of address",
    async run(store) {
      await registerWithReset(store, "u1");
      await registerWithReset(store, "u2");
      await addPasskeys(store, "u1", "u2");
      await store.passkeys.challenge({ challenge: "c1", uid: "u1", expiresAt: NOW + HOUR });
      await openSession(store, "s1", "u1");
      await askForAddress(store, "u1");
      expect(await store.credentials.reset(reset("reset-u1"))).toEqual({
        state: "done",
        uid: "u1",
        removed: 2,
        passkeys: [],
      });
      expect(await passkeyIds(store, "u1")).toEqual([]);
      expect(await passkeyIds(store, "u2")).toEqual(["u2-1", "u2-2"]);
      expect(await store.passkeys.take("c1", "u1", NOW)).toBe(false);
      expect(await store.sessions.get("s1", NOW)).toBeNull();
      expect(await store.credentials.pendingEmail("u1", NOW)).toBeNull();
      expect(await mailOf(store, "notice-reset-u1")).toMatchObject({
        tokenId: null,
        data: { name: "Name of u1", removed: "2" },
      });
      expect(await store.credentials.removePasskeys("remove-reset-u1", NOW)).toEqual({ state: "unknown" });
    },
  },
  {
    name: "reset: a later one keeps the passkeys, names them and sends the link that removes them",
    async run(store) {
      await registerWithReset(store, "u1");
      await store.credentials.verify("verify-u1", NOW);
      await addPasskeys(store, "u1");
      expect(await store.credentials.reset(reset("reset-u1"))).toEqual({
        state: "done",
        uid: "u1",
        removed: 0,
        passkeys: ["Key 1", "Key 2"],
      });
      expect(await passkeyIds(store, "u1")).toEqual(["u1-1", "u1-2"]);
      const told = await mailOf(store, "notice-reset-u1");
      expect(told?.tokenId).toBe("remove-reset-u1");
      expect(told?.data).toEqual({ name: "Name of u1", passkeys: "Key 1\nKey 2" });
    },
  },
  {
    name: "reset: keeps the passkeys if the first verification fails halfway",
    async run(store) {
      await registerWithReset(store, "u1");
      await addPasskeys(store, "u1");
      const broken = reset("reset-u1", { notice: notice("a\0b") });
      await expect(store.credentials.reset(broken)).rejects.toThrow(TypeError);
      expect(await passkeyIds(store, "u1")).toHaveLength(2);
      expect(await store.credentials.peekReset("reset-u1", NOW)).toEqual({ state: "valid", uid: "u1" });
    },
  },
  {
    name: "removePasskeys: removes the passkeys and ends the sessions of that account, once",
    async run(store) {
      await registerWithReset(store, "u1");
      await registerWithReset(store, "u2");
      await store.credentials.verify("verify-u1", NOW);
      await addPasskeys(store, "u1", "u2");
      await store.credentials.reset(reset("reset-u1"));
      await openSession(store, "s1", "u1");
      await openSession(store, "s2", "u2");
      await store.passkeys.challenge({ challenge: "c1", uid: "u1", expiresAt: NOW + HOUR });
      const results = await twelve(() => store.credentials.removePasskeys("remove-reset-u1", NOW + HOUR - 1));
      expect(tally(results.map(({ state }) => state))).toEqual({ removed: 1, used: 11 });
      expect(results.find(({ state }) => state === "removed")).toEqual({ state: "removed", uid: "u1", removed: 2 });
      expect(await passkeyIds(store, "u1")).toEqual([]);
      expect(await passkeyIds(store, "u2")).toHaveLength(2);
      expect(await store.sessions.get("s1", NOW)).toBeNull();
      expect(await store.sessions.get("s2", NOW)).not.toBeNull();
      expect(await store.passkeys.take("c1", "u1", NOW)).toBe(false);
    },
  },
  {
    name: "removePasskeys: an invalid link changes nothing",
    async run(store) {
      await registerWithReset(store, "u1");
      await store.credentials.verify("verify-u1", NOW);
      await addPasskeys(store, "u1");
      await askForReset(store, "u1", "second");
      await store.credentials.reset(reset("reset-u1"));
      for (const id of ["nothing", "verify-u1", "reset-u1", "second"])
        expect(await store.credentials.removePasskeys(id, NOW)).toEqual({ state: "unknown" });
      expect(await store.credentials.removePasskeys("remove-reset-u1", NOW + HOUR)).toEqual({ state: "expired" });
      expect(await store.credentials.peekReset("remove-reset-u1", NOW)).toEqual({ state: "unknown" });
      expect(await passkeyIds(store, "u1")).toHaveLength(2);
    },
  },
  {
    name: "reset: ends every session of the account, and no others",
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
    name: "reset: once, even for twelve calls at once",
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
    name: "reset: other reset tokens of the account stop working",
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
    name: "reset: an invalid token changes nothing",
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
    name: "reset: keeps the token and the sessions if the new hash is rejected",
    async run(store) {
      await registerWithReset(store, "u1");
      await openSession(store, "s1", "u1");
      await expect(store.credentials.reset(reset("reset-u1", { passwordHash: "\0" }))).rejects.toThrow(TypeError);
      expect(await store.credentials.peekReset("reset-u1", NOW)).toEqual({ state: "valid", uid: "u1" });
      expect(await store.sessions.get("s1", NOW)).not.toBeNull();
    },
  },
  {
    name: "changePassword: replaces the expected version of the hash and queues the notice",
    async run(store) {
      await registerWithReset(store, "u1");
      const input = newPassword("n1");
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
    name: "changePassword: ends the other sessions and the reset tokens of the account, and no others",
    async run(store) {
      await registerWithReset(store, "u1");
      await registerWithReset(store, "u2");
      for (const [hash, uid] of [
        ["s1", "u1"],
        ["s2", "u1"],
        ["s3", "u2"],
      ] as const)
        await openSession(store, hash, uid);
      await store.credentials.changePassword(newPassword("n1", "s2"));
      expect(await store.sessions.get("s1", NOW)).toBeNull();
      expect(await store.sessions.get("s2", NOW)).not.toBeNull();
      expect(await store.sessions.get("s3", NOW)).not.toBeNull();
      expect(await store.credentials.peekReset("reset-u1", NOW)).toEqual({ state: "used" });
      expect(await store.credentials.peekReset("reset-u2", NOW)).toEqual({ state: "valid", uid: "u2" });
    },
  },
  {
    name: "changePassword: keeps the passkeys, and lists them with the removal link if the mailbox is verified",
    async run(store) {
      await registerWithReset(store, "u1");
      await addPasskeys(store, "u1");
      await store.credentials.changePassword(newPassword("n1"));
      const unproved = await mailOf(store, "n1");
      expect(unproved?.tokenId).toBeNull();
      expect(unproved?.data).not.toHaveProperty("passkeys");
      expect(await store.credentials.removePasskeys("remove-n1", NOW)).toEqual({ state: "unknown" });

      await store.credentials.verify("verify-u1", NOW);
      await store.credentials.changePassword({ ...newPassword("n2"), expectedVersion: 2 });
      const told = await mailOf(store, "n2");
      expect(told?.tokenId).toBe("remove-n2");
      expect(told?.data).toEqual({ name: "Name of u1", by: "owner", passkeys: "Key 1\nKey 2" });
      expect(await passkeyIds(store, "u1")).toHaveLength(2);
      expect(await store.credentials.removePasskeys("remove-n2", NOW)).toMatchObject({ state: "removed", removed: 2 });
    },
  },
  {
    name: "changePassword: of twelve at once, one succeeds",
    async run(store) {
      await registerWithReset(store, "u1");
      const results = await twelve((n) =>
        store.credentials.changePassword({ ...newPassword(`n${n}`), passwordHash: `hash ${n}` }),
      );
      expect(tally(results)).toEqual({ ok: 1, conflict: 11 });
      const winner = results.indexOf("ok");
      expect(await store.credentials.byUid("u1")).toMatchObject({ passwordHash: `hash ${winner}`, version: 2 });
      expect((await mailIds(store)).filter((id) => /^n/.test(id))).toEqual([`n${winner}`]);
    },
  },
];
