import { expect } from "vitest";
import { partNames } from "#app/domain/accounts/personal-data.ts";
import type { DataStore } from "#app/domain/ports/data-store.ts";
import type { PeopleStore } from "#app/domain/ports/people.ts";
import { addedNotice, passkey } from "#app/server/store/contract/passkeys.ts";
import { openSession } from "#app/server/store/contract/resets.ts";
import {
  askForReset,
  HOUR,
  mail,
  mailIds,
  NOW,
  registration,
  request,
  type StoreCase,
  tally,
  token,
  twelve,
} from "#app/server/store/contract/samples.ts";

const DAY = 24 * HOUR;
const END = NOW + 7 * DAY;

type Closing = Parameters<PeopleStore["close"]>[0];
const closing = (uid: string, id = uid, deleteAt = END): Closing => ({
  uid,
  deleteAt,
  mail: { id: `closed-${id}`, template: "account-closed", tokenId: null, queuedAt: NOW },
});

/** An account with all kinds of data. Its address `{uid}@example.org` is verified by default. */
async function settle(store: DataStore, uid: string, { verified = true } = {}): Promise<void> {
  const email = `${uid}@example.org`;
  await store.credentials.create(registration(uid, email));
  await store.accounts.link({
    provider: "embedded",
    subject: uid,
    email,
    name: null,
    newUid: uid,
    now: NOW,
  });
  await openSession(store, `session-${uid}`, uid);
  await store.subscribers.request(request(`sub-${uid}`, email));
  await store.subscribers.confirm(`confirm-sub-${uid}`, NOW);
  // The second of two that settle has no copy, because an issue waits until the previous one has been sent.
  await store.issues.begin(
    { id: `i-${uid}`, subject: "s", intro: "i", articles: [], skipped: [], composedAt: NOW },
    NOW,
  );
  await store.subscribers.recordBounce({ mailbox: { id: `sub-${uid}` }, kind: "soft", ref: "r1", now: NOW });
  await store.mail.add(mail(`news-${uid}`, { template: "newsletter", to: email }));
  await store.mail.add(mail(`contact-${uid}`, { to: "site@example.org", data: { email: email.toUpperCase() } }));
  await store.progress.merge(uid, {
    epoch: null,
    since: 0,
    records: [{ kind: "lesson", id: "html-basics/text", read: NOW }],
  });
  if (verified) await store.credentials.verify(`verify-${uid}`, NOW);
  await store.passkeys.add(passkey(`key-${uid}`, uid), addedNotice(`key-${uid}`));
  await store.credentials.requestEmail({
    change: {
      id: `new-${uid}`,
      stopId: `stop-${uid}`,
      uid,
      email: `other-${uid}@example.org`,
      requestedAt: NOW,
      expiresAt: NOW + HOUR,
      stopUntil: NOW + DAY,
    },
    mail: mail(`new-${uid}`, { template: "confirm-new-address", to: `other-${uid}@example.org`, data: {} }),
    notice: { id: `asked-${uid}`, template: "address-change-asked", tokenId: `stop-${uid}`, queuedAt: NOW },
  });
}

const mailsOf = async (store: DataStore, uid: string) => (await mailIds(store)).filter((id) => id.endsWith(`-${uid}`));

export const peopleCases: readonly StoreCase[] = [
  {
    name: "export: has every part of the person, and nothing of other people",
    async run(store) {
      await settle(store, "u1");
      await settle(store, "v2");
      const data = await store.people.export("u1");
      expect(Object.keys(data ?? {}).sort()).toEqual([...partNames].sort());
      const without = ["newsletter-complaints"];
      for (const part of partNames.filter((name) => !without.includes(name)))
        expect(data?.[part], part).not.toEqual([]);
      expect(JSON.stringify(data)).not.toContain("v2");
      expect(await store.people.export("nobody")).toBeNull();
    },
  },
  {
    name: "export: contains each record of a long list once, in key order",
    async run(store) {
      await store.credentials.create(registration("u1", "u1@example.org"));
      const ids = Array.from({ length: 100 }, (_, n) => `a/l${n}`);
      const records = ids.map((id) => ({ kind: "lesson", id, read: NOW }) as const);
      await store.progress.merge("u1", { epoch: null, since: 0, records });
      expect((await store.people.export("u1"))?.progress.map(({ id }) => id)).toEqual(ids.toSorted());
    },
  },
  {
    name: "export: describes the data in words and times that people can read",
    async run(store) {
      await settle(store, "u1");
      const data = await store.people.export("u1");
      expect(data?.account).toEqual([
        {
          id: "u1",
          name: "Name of u1",
          email: "u1@example.org",
          emailConfirmed: true,
          registeredAt: new Date(NOW).toISOString(),
          deletedAt: null,
        },
      ]);
      expect(data?.identities).toEqual([{ provider: "embedded", subject: "u1" }]);
      expect(data?.sessions).toEqual([
        {
          client: "Firefox on Linux",
          loggedInAt: new Date(NOW).toISOString(),
          lastSeenAt: new Date(NOW).toISOString(),
          endsAt: new Date(NOW + HOUR).toISOString(),
        },
      ]);
      expect(data?.subscriptions).toMatchObject([{ email: "u1@example.org", state: "confirmed" }]);
      expect(data?.["newsletter-issues"]).toMatchObject([{ issue: "i-u1", state: "waiting" }]);
      expect(data?.progress).toMatchObject([{ kind: "lesson", id: "html-basics/text" }]);
      expect(data?.mails.map(({ kind }) => kind).sort()).toEqual([
        "address-change-asked",
        "confirm-new-address",
        "confirm-subscription",
        "contact-message",
        "newsletter",
        "passkey-added",
        "verify-address",
      ]);
    },
  },
  {
    name: "export: contains nothing that could be used to log in",
    async run(store) {
      await settle(store, "u1");
      await askForReset(store, "u1", "reset-u1");
      const text = JSON.stringify(await store.people.export("u1"));
      for (const secret of ["session-u1", "hash of u1", "reset-u1", "verify-u1", "stop-u1", "new-u1"])
        expect(text, secret).not.toContain(`"${secret}"`);
    },
  },
  {
    name: "export: leaves out emails to an unverified address",
    async run(store) {
      await settle(store, "u1", { verified: false });
      const data = await store.people.export("u1");
      expect(data?.subscriptions).toEqual([]);
      expect(data?.["newsletter-issues"]).toEqual([]);
      expect(data?.mails.map(({ kind }) => kind).sort()).toEqual([
        "address-change-asked",
        "confirm-new-address",
        "passkey-added",
        "verify-address",
      ]);
    },
  },
  {
    name: "close: logs out, ends links and changes, and notifies the owner",
    async run(store) {
      await settle(store, "u1");
      await settle(store, "u2");
      await askForReset(store, "u1", "reset-u1");
      expect(await store.people.close(closing("u1"))).toBe("closed");
      expect((await store.accounts.get("u1"))?.deleteAt).toBe(END);
      expect((await store.accounts.get("u2"))?.deleteAt).toBeNull();
      expect(await store.sessions.get("session-u1", NOW)).toBeNull();
      expect(await store.sessions.get("session-u2", NOW)).not.toBeNull();
      expect(await store.credentials.peekReset("reset-u1", NOW)).toEqual({ state: "used" });
      expect(await store.credentials.pendingEmail("u1", NOW)).toBeNull();
      expect((await store.mail.list(50)).find(({ id }) => id === "closed-u1")).toMatchObject({
        to: "u1@example.org",
        data: { name: "Name of u1", deleteAt: String(END) },
      });
      expect(await store.people.close(closing("nobody"))).toBe("not-found");
      expect(await mailIds(store)).not.toContain("closed-nobody");
    },
  },
  {
    name: "close: the email to an unverified address doesn't contain the name",
    async run(store) {
      await settle(store, "u1", { verified: false });
      await store.people.close(closing("u1"));
      const told = (await store.mail.list(50)).find(({ id }) => id === "closed-u1");
      expect(told?.data).toEqual({ deleteAt: String(END) });
    },
  },
  {
    name: "close: of twelve at once, one succeeds and its date stays",
    async run(store) {
      await settle(store, "u1");
      const results = await twelve((n) => store.people.close(closing("u1", String(n), END + n)));
      expect(tally(results)).toEqual({ closed: 1, already: 11 });
      expect((await store.accounts.get("u1"))?.deleteAt).toBe(END + results.indexOf("closed"));
      expect((await mailIds(store)).filter((id) => id.startsWith("closed"))).toHaveLength(1);
    },
  },
  {
    name: "close: the account stays open if its email is rejected",
    async run(store) {
      await settle(store, "u1");
      const broken = { ...closing("u1"), mail: { ...closing("u1").mail, id: "a\0b" } };
      await expect(store.people.close(broken)).rejects.toThrow(TypeError);
      expect((await store.accounts.get("u1"))?.deleteAt).toBeNull();
      expect(await store.sessions.get("session-u1", NOW)).not.toBeNull();
    },
  },
  {
    name: "reopen: works until just before the deletion, which then doesn't happen",
    async run(store) {
      await settle(store, "u1");
      await settle(store, "u2");
      await store.people.close(closing("u1"));
      await store.people.close(closing("u2"));
      expect(await store.people.reopen("u1", END, END)).toBe("too-late");
      expect(await store.people.reopen("u1", END, END - 1)).toBe("open");
      expect(await store.people.reopen("u1", END, END - 1)).toBe("not-closed");
      expect(await store.people.reopen("nobody", END, NOW)).toBe("not-found");
      expect((await store.accounts.get("u1"))?.deleteAt).toBeNull();
      expect(await store.people.sweep(END)).toEqual(["u2"]);
      expect(await store.accounts.get("u1")).not.toBeNull();
      expect(await store.accounts.get("u2")).toBeNull();
    },
  },
  {
    name: "reopen: only undoes its own closing",
    async run(store) {
      await settle(store, "u1");
      expect(await store.people.reopen("u1", END, NOW)).toBe("not-closed");
      await store.people.close(closing("u1"));
      expect(await store.people.reopen("u1", END, NOW)).toBe("open");
      await store.people.close(closing("u1", "again", END + HOUR));
      expect(await store.people.reopen("u1", END, NOW)).toBe("not-closed");
      expect((await store.accounts.get("u1"))?.deleteAt).toBe(END + HOUR);
      expect(await store.people.reopen("u1", END + HOUR, NOW)).toBe("open");
    },
  },
  {
    name: "reopen: of twelve at once, one succeeds",
    async run(store) {
      await settle(store, "u1");
      await store.people.close(closing("u1"));
      const results = await twelve(() => store.people.reopen("u1", END, NOW));
      expect(tally(results)).toEqual({ open: 1, "not-closed": 11 });
    },
  },
  {
    name: "sweep: deletes everything at the deletion date and not before, and no other accounts",
    async run(store) {
      await settle(store, "u1");
      await settle(store, "v2");
      const before = await store.people.export("v2");
      const others = await mailsOf(store, "v2");
      await store.people.close(closing("u1"));
      expect(await store.people.sweep(END - 1)).toEqual([]);
      expect(await store.people.export("u1")).not.toBeNull();
      await openSession(store, "late", "u1");
      expect(await store.people.sweep(END)).toEqual(["u1"]);
      expect(await store.people.sweep(END)).toEqual([]);
      expect(await store.people.export("u1")).toBeNull();
      expect(await store.accounts.get("u1")).toBeNull();
      expect(await store.credentials.byUid("u1")).toBeNull();
      expect(await store.sessions.get("late", NOW)).toBeNull();
      expect(await store.credentials.peekReset("verify-u1", NOW)).toEqual({ state: "unknown" });
      expect(await store.credentials.stopEmail("stop-u1", NOW)).toEqual({ state: "unknown" });
      expect(await store.subscribers.tokenState("confirm-sub-u1", NOW)).toBe("unknown");
      expect((await store.subscribers.page(null, 9)).items.map(({ id }) => id)).toEqual(["sub-v2"]);
      expect((await store.progress.get("u1", 0)).records).toEqual([]);
      expect(await store.passkeys.get("key-u1")).toBeNull();
      expect(await mailsOf(store, "u1")).toEqual([]);
      expect(await store.people.export("v2")).toEqual(before);
      expect(await mailsOf(store, "v2")).toEqual(others);
    },
  },
  {
    name: "sweep: keeps emails to an unverified address",
    async run(store) {
      await settle(store, "u1", { verified: false });
      await store.people.close(closing("u1"));
      await store.people.sweep(END);
      expect(await store.accounts.get("u1")).toBeNull();
      expect((await store.subscribers.page(null, 9)).items.map(({ id }) => id)).toEqual(["sub-u1"]);
      expect(await mailsOf(store, "u1")).toEqual(["contact-u1", "mail-sub-u1", "news-u1"]);
    },
  },
  {
    name: "sweep: people who reported the newsletter see that in their copy, and never get it again",
    async run(store) {
      await settle(store, "u1");
      await store.subscribers.recordComplaint({ email: "u1@example.org" }, NOW);
      const data = await store.people.export("u1");
      expect(data?.["newsletter-complaints"]).toEqual([{ complainedAt: new Date(NOW).toISOString() }]);
      await store.people.close(closing("u1"));
      await store.people.sweep(END);
      expect(await store.subscribers.request(request("again", "u1@example.org"))).toBe("already");
    },
  },
  {
    name: "sweep: afterwards the address is free, and the identity gets a new account",
    async run(store) {
      await settle(store, "u1");
      await store.people.close(closing("u1"));
      await store.people.sweep(END);
      const again = registration("w3", "u1@example.org");
      const verification = { token: token("verify-w3", "verify", "w3"), mail: mail("mail-w3") };
      expect(await store.credentials.create({ ...again, verification })).toBe("ok");
      const link = { provider: "embedded", subject: "u1", email: null, name: null, newUid: "x4", now: NOW };
      expect(await store.accounts.link(link)).toEqual({ uid: "x4", created: true });
      expect((await store.progress.get("w3", 0)).records).toEqual([]);
    },
  },
];
