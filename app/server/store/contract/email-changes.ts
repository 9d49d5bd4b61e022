import { expect } from "vitest";
import type { CredentialStore } from "#app/domain/ports/credentials.ts";
import type { DataStore } from "#app/domain/ports/data-store.ts";
import { openSession } from "#app/server/store/contract/resets.ts";
import {
  HOUR,
  mail,
  mailIds,
  NOW,
  registerWithReset,
  registration,
  type StoreCase,
  tally,
  token,
  twelve,
} from "#app/server/store/contract/samples.ts";

type Request = Parameters<CredentialStore["requestEmail"]>[0];

/**
 * A change of `uid` to `email`. Its links have the ids `new-{id}` and `stop-{id}`, and its emails are named the same.
 */
function request(uid: string, email: string, id = uid, requestedAt = NOW): Request {
  return {
    change: {
      id: `new-${id}`,
      stopId: `stop-${id}`,
      uid,
      email,
      requestedAt,
      expiresAt: requestedAt + HOUR,
      stopUntil: requestedAt + 9 * HOUR,
    },
    mail: mail(`new-${id}`, { template: "confirm-new-address", to: email, data: {}, tokenId: `new-${id}` }),
    notice: { id: `stop-${id}`, template: "address-change-asked", tokenId: `stop-${id}`, queuedAt: requestedAt },
  };
}

const notice = (id: string) => ({ id: `done-${id}`, template: "address-changed", queuedAt: NOW }) as const;
const addressOf = async (store: DataStore, uid: string) => {
  const { email, emailVerified } = (await store.credentials.byUid(uid)) ?? {};
  const profile = await store.accounts.get(uid);
  expect({ email: profile?.email, emailVerified: profile?.emailVerified }).toEqual({ email, emailVerified });
  return email;
};
const newAddress = "Fresh@example.org";

export const emailChangeCases: readonly StoreCase[] = [
  {
    name: "requestEmail: changes nothing yet, and emails both addresses",
    async run(store) {
      await registerWithReset(store, "u1");
      await store.credentials.verify("verify-u1", NOW);
      expect(await store.credentials.requestEmail(request("u1", newAddress))).toBe("ok");
      expect(await addressOf(store, "u1")).toBe("u1@example.org");
      const queued = (await store.mail.list(10)).filter(({ id }) => id === "new-u1" || id === "stop-u1");
      expect(queued.map(({ to, template, tokenId, data }) => ({ to, template, tokenId, data }))).toEqual(
        expect.arrayContaining([
          { to: newAddress, template: "confirm-new-address", tokenId: "new-u1", data: {} },
          {
            to: "u1@example.org",
            template: "address-change-asked",
            tokenId: "stop-u1",
            data: { name: "Name of u1", email: newAddress },
          },
        ]),
      );
      expect(await store.credentials.pendingEmail("u1", NOW + HOUR - 1)).toEqual({
        email: newAddress,
        expiresAt: NOW + HOUR,
      });
      expect(await store.credentials.pendingEmail("u1", NOW + HOUR)).toBeNull();
      expect(await store.credentials.pendingEmail("u2", NOW)).toBeNull();
    },
  },
  {
    name: "requestEmail and confirmEmail: an unverified old address gets no details and can't stop the change",
    async run(store) {
      await store.credentials.create(registration("u1", "u1@example.org"));
      await store.credentials.requestEmail(request("u1", newAddress));
      const asked = (await store.mail.list(10)).find(({ id }) => id === "stop-u1");
      expect(asked).toMatchObject({ to: "u1@example.org", tokenId: null });
      expect(asked?.data).toEqual({});
      await store.credentials.confirmEmail("new-u1", NOW, notice("u1"));
      expect(await mailIds(store)).not.toContain("done-u1");
    },
  },
  {
    name: "requestEmail: an address of another account is taken, and nothing is queued",
    async run(store) {
      await store.credentials.create(registration("u1", "u1@example.org"));
      await store.credentials.create(registration("u2", "u2@example.org"));
      const before = await mailIds(store);
      expect(await store.credentials.requestEmail(request("u1", "U2@Example.org"))).toBe("email-taken");
      expect(await store.credentials.requestEmail(request("u1", "U1@Example.org"))).toBe("email-taken");
      expect(await store.credentials.requestEmail(request("u3", newAddress))).toBe("not-found");
      expect(await mailIds(store)).toEqual(before);
      expect(await store.credentials.pendingEmail("u1", NOW)).toBeNull();
    },
  },
  {
    name: "requestEmail: stores no change if an email is rejected",
    async run(store) {
      await store.credentials.create(registration("u1", "u1@example.org"));
      const asked = request("u1", newAddress);
      const broken = { ...asked, mail: { ...asked.mail, to: "a\0b@example.org" } };
      await expect(store.credentials.requestEmail(broken)).rejects.toThrow(TypeError);
      expect(await store.credentials.pendingEmail("u1", NOW)).toBeNull();
      expect(await mailIds(store)).toEqual(["mail-u1"]);
    },
  },
  {
    name: "requestEmail: only the last change of an account can be confirmed, and other accounts aren't affected",
    async run(store) {
      await registerWithReset(store, "u1");
      await registerWithReset(store, "u2");
      await store.credentials.requestEmail(request("u2", "second@example.org"));
      await store.credentials.requestEmail(request("u1", newAddress, "a"));
      await store.credentials.requestEmail(request("u1", "third@example.org", "b", NOW + 1));
      expect(await store.credentials.confirmEmail("new-a", NOW + 1, notice("a"))).toEqual({ state: "ended" });
      expect(await store.credentials.pendingEmail("u1", NOW + 1)).toMatchObject({ email: "third@example.org" });
      expect(await store.credentials.confirmEmail("new-b", NOW + 1, notice("b"))).toMatchObject({ state: "changed" });
      expect(await addressOf(store, "u1")).toBe("third@example.org");
      expect(await store.credentials.pendingEmail("u2", NOW + 1)).toMatchObject({ email: "second@example.org" });
    },
  },
  {
    name: "a new password ends a pending change of address",
    async run(store) {
      await registerWithReset(store, "u1");
      await registerWithReset(store, "u2");
      await store.credentials.requestEmail(request("u1", newAddress));
      await store.credentials.requestEmail(request("u2", "second@example.org"));
      const mailed = { id: "n1", template: "password-changed", queuedAt: NOW } as const;
      const removal = { id: "remove", expiresAt: NOW + HOUR };
      const change = { uid: "u1", expectedVersion: 1, passwordHash: "x", keepSession: null, notice: mailed, removal };
      await store.credentials.changePassword(change);
      const again = { tokenId: "reset-u2", passwordHash: "y", now: NOW, notice: { ...mailed, id: "n2" }, removal };
      await store.credentials.reset(again);
      for (const uid of ["u1", "u2"]) {
        expect(await store.credentials.confirmEmail(`new-${uid}`, NOW, notice(uid))).toEqual({ state: "ended" });
        expect(await addressOf(store, uid)).toBe(`${uid}@example.org`);
      }
    },
  },
  {
    name: "confirmEmail: the account has the new address, verified, and is only found by it",
    async run(store) {
      await registerWithReset(store, "u1");
      await store.credentials.verify("verify-u1", NOW);
      await store.credentials.requestEmail(request("u1", newAddress));
      expect(await store.credentials.confirmEmail("new-u1", NOW, notice("u1"))).toEqual({
        state: "changed",
        uid: "u1",
      });
      expect(await addressOf(store, "u1")).toBe(newAddress);
      expect(await store.credentials.byEmail("fresh@EXAMPLE.org")).toMatchObject({ uid: "u1", emailVerified: true });
      expect(await store.credentials.byEmail("u1@example.org")).toBeNull();
      expect((await store.mail.list(10)).find(({ id }) => id === "done-u1")).toMatchObject({
        to: "u1@example.org",
        tokenId: "stop-u1",
        data: { name: "Name of u1", email: newAddress },
      });
      expect(await store.credentials.create(registration("u2", "u1@example.org"))).toBe("ok");
    },
  },
  {
    name: "confirmEmail: links to the old address are used up",
    async run(store) {
      await registerWithReset(store, "u1");
      await store.credentials.issue(token("remove-u1", "remove-passkeys", "u1"), mail("mail-remove-u1"));
      await store.credentials.requestEmail(request("u1", newAddress));
      await store.credentials.confirmEmail("new-u1", NOW, notice("u1"));
      expect(await store.credentials.peekReset("reset-u1", NOW)).toEqual({ state: "used" });
      expect(await store.credentials.removePasskeys("remove-u1", NOW)).toEqual({ state: "used" });
      expect(await store.credentials.verify("verify-u1", NOW)).toBe("used");
    },
  },
  {
    name: "confirmEmail: once, even for twelve calls at once, and until it expires",
    async run(store) {
      await registerWithReset(store, "u1");
      await store.credentials.verify("verify-u1", NOW);
      await store.credentials.requestEmail(request("u1", newAddress));
      expect(await store.credentials.confirmEmail("new-u1", NOW + HOUR, notice("u1"))).toEqual({ state: "expired" });
      expect(await store.credentials.confirmEmail("stop-u1", NOW, notice("u1"))).toEqual({ state: "unknown" });
      const results = await twelve((n) => store.credentials.confirmEmail("new-u1", NOW, notice(String(n))));
      expect(tally(results.map(({ state }) => state))).toEqual({ changed: 1, used: 11 });
      expect((await mailIds(store)).filter((id) => id.startsWith("done"))).toHaveLength(1);
    },
  },
  {
    name: "confirmEmail: reports an address that was taken meanwhile, and changes nothing",
    async run(store) {
      await registerWithReset(store, "u1");
      await store.credentials.requestEmail(request("u1", newAddress));
      await store.credentials.create(registration("u2", newAddress));
      expect(await store.credentials.confirmEmail("new-u1", NOW, notice("u1"))).toEqual({ state: "email-taken" });
      expect(await addressOf(store, "u1")).toBe("u1@example.org");
      expect(await store.credentials.peekReset("reset-u1", NOW)).toEqual({ state: "valid", uid: "u1" });
      expect((await store.credentials.byEmail(newAddress))?.uid).toBe("u2");
    },
  },
  {
    name: "confirmEmail: of two accounts that request one address, one gets it",
    async run(store) {
      await registerWithReset(store, "u1");
      await registerWithReset(store, "u2");
      for (const uid of ["u1", "u2"]) await store.credentials.requestEmail(request(uid, newAddress));
      const results = await Promise.all(
        ["u1", "u2"].map((uid) => store.credentials.confirmEmail(`new-${uid}`, NOW, notice(uid))),
      );
      expect(tally(results.map(({ state }) => state))).toEqual({ changed: 1, "email-taken": 1 });
    },
  },
  {
    name: "stopEmail: before the change, prevents it, and ends sessions and reset links",
    async run(store) {
      await registerWithReset(store, "u1");
      await registerWithReset(store, "u2");
      await openSession(store, "s1", "u1");
      await openSession(store, "s2", "u2");
      await store.credentials.requestEmail(request("u1", newAddress));
      expect(await store.credentials.stopEmail("stop-u1", NOW)).toEqual({ state: "stopped", uid: "u1" });
      expect(await store.credentials.confirmEmail("new-u1", NOW, notice("u1"))).toEqual({ state: "ended" });
      expect(await addressOf(store, "u1")).toBe("u1@example.org");
      expect((await store.credentials.byUid("u1"))?.emailVerified).toBe(true);
      expect(await store.sessions.get("s1", NOW)).toBeNull();
      expect(await store.sessions.get("s2", NOW)).not.toBeNull();
      expect(await store.credentials.peekReset("reset-u1", NOW)).toEqual({ state: "used" });
      expect(await store.credentials.peekReset("reset-u2", NOW)).toMatchObject({ state: "valid" });
    },
  },
  {
    name: "stopEmail: also undoes later changes and ends their links",
    async run(store) {
      await registerWithReset(store, "u1");
      await store.credentials.requestEmail(request("u1", newAddress, "a"));
      await store.credentials.confirmEmail("new-a", NOW, notice("a"));
      await store.credentials.requestEmail(request("u1", "third@example.org", "b", NOW + 1));
      await store.credentials.confirmEmail("new-b", NOW + 1, notice("b"));
      await store.credentials.requestEmail(request("u1", "fourth@example.org", "c", NOW + 2));
      expect(await store.credentials.stopEmail("stop-a", NOW + 3)).toEqual({ state: "stopped", uid: "u1" });
      expect(await addressOf(store, "u1")).toBe("u1@example.org");
      expect(await store.credentials.stopEmail("stop-b", NOW + 3)).toEqual({ state: "used" });
      expect(await store.credentials.confirmEmail("new-c", NOW + 3, notice("c"))).toEqual({ state: "ended" });
      expect(await store.credentials.byEmail("third@example.org")).toBeNull();
    },
  },
  {
    name: "stopEmail: once, until it expires, and only with its own link",
    async run(store) {
      await registerWithReset(store, "u1");
      await store.credentials.requestEmail(request("u1", newAddress));
      expect(await store.credentials.stopEmail("stop-u1", NOW + 9 * HOUR)).toEqual({ state: "expired" });
      expect(await store.credentials.stopEmail("new-u1", NOW)).toEqual({ state: "unknown" });
      const results = await twelve(() => store.credentials.stopEmail("stop-u1", NOW + 9 * HOUR - 1));
      expect(tally(results.map(({ state }) => state))).toEqual({ stopped: 1, used: 11 });
      expect(await store.credentials.stopEmail("stop-u1", NOW + 99 * HOUR)).toEqual({ state: "used" });
    },
  },
  {
    name: "stopEmail: doesn't take the old address from another account that has it now",
    async run(store) {
      await registerWithReset(store, "u1");
      await openSession(store, "s1", "u1");
      await store.credentials.requestEmail(request("u1", newAddress));
      await store.credentials.confirmEmail("new-u1", NOW, notice("u1"));
      await store.credentials.create(registration("u2", "u1@example.org"));
      expect(await store.credentials.stopEmail("stop-u1", NOW)).toEqual({ state: "email-taken", uid: "u1" });
      expect(await addressOf(store, "u1")).toBe(newAddress);
      expect((await store.credentials.byEmail("u1@example.org"))?.uid).toBe("u2");
      expect(await store.sessions.get("s1", NOW)).toBeNull();
    },
  },
  {
    name: "sweep: keeps a change for as long as it can be stopped",
    async run(store) {
      await store.credentials.create(registration("u1", "u1@example.org"));
      await store.credentials.requestEmail(request("u1", newAddress));
      await store.credentials.sweep(NOW + 9 * HOUR);
      expect(await store.credentials.stopEmail("stop-u1", NOW)).toMatchObject({ state: "stopped" });
      await store.credentials.sweep(NOW + 9 * HOUR + 1);
      expect(await store.credentials.stopEmail("stop-u1", NOW)).toEqual({ state: "unknown" });
    },
  },
];
