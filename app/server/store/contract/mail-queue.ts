import { expect } from "vitest";
import {
  HOUR,
  mail,
  mailIds,
  NOW,
  ODD_TEXTS,
  type StoreCase,
  twelve,
  UNSTORABLE_TEXTS,
} from "#app/server/store/contract/samples.ts";

const LEASE = 60_000;

export const mailCases: readonly StoreCase[] = [
  {
    name: "add: the email waits unchanged",
    async run({ mail: queue }) {
      const letter = mail("m1", { template: "verify-address", tokenId: "t1", data: { name: "Ada", path: "/a?b=c" } });
      await queue.add(letter);
      const entry = { ...letter, attempts: 0, state: "waiting", at: NOW, lastError: null };
      expect(await queue.list(10)).toEqual([entry]);
      expect(await queue.nextDue()).toBe(NOW);
    },
  },
  {
    name: "add: the same id twice is one email, even after it was sent",
    async run({ mail: queue }) {
      await twelve(() => queue.add(mail("m1")));
      expect(await queue.list(10)).toHaveLength(1);
      await queue.sent("m1", NOW);
      await queue.add(mail("m1", { to: "other@example.org" }));
      expect(await queue.list(10)).toMatchObject([{ state: "sent", to: "reader@example.org" }]);
    },
  },
  {
    name: "add: unusual text is returned unchanged",
    async run({ mail: queue }) {
      for (const [n, text] of ODD_TEXTS.entries()) {
        const letter = mail(`m${n}`, { to: `${text}@example.org`, data: { [`k-${text}`]: text } });
        await queue.add(letter);
        expect((await queue.list(10)).find((entry) => entry.id === letter.id)).toMatchObject(letter);
      }
    },
  },
  {
    name: "add: unstorable text is rejected and nothing is queued",
    async run(store) {
      for (const text of UNSTORABLE_TEXTS) {
        await expect(store.mail.add(mail("m1", { to: text }))).rejects.toThrow(TypeError);
        await expect(store.mail.add(mail("m2", { data: { name: text } }))).rejects.toThrow(TypeError);
        await expect(store.mail.add(mail("m3", { data: { [text]: "x" } }))).rejects.toThrow(TypeError);
      }
      expect(await mailIds(store)).toEqual([]);
    },
  },
  {
    name: "claim: takes due emails, longest due first, up to the limit",
    async run({ mail: queue }) {
      await queue.add(mail("late", { queuedAt: NOW + 1 }));
      await queue.add(mail("second", { queuedAt: NOW - 1 }));
      await queue.add(mail("first", { queuedAt: NOW - 2 }));
      await queue.add(mail("third", { queuedAt: NOW }));
      const claimed = await queue.claim(NOW, LEASE, 2);
      expect(claimed.map((entry) => entry.id)).toEqual(["first", "second"]);
      expect(claimed[0]).toEqual({ ...mail("first", { queuedAt: NOW - 2 }), attempts: 0 });
      expect((await queue.claim(NOW, LEASE, 9)).map((entry) => entry.id)).toEqual(["third"]);
      expect(await queue.claim(NOW, LEASE, 9)).toEqual([]);
    },
  },
  {
    name: "claim: twelve workers at once never get the same email",
    async run({ mail: queue }) {
      for (let n = 0; n < 30; n += 1) await queue.add(mail(`m${n}`));
      const claims = await twelve(() => queue.claim(NOW, LEASE, 4));
      const ids = claims.flat().map((entry) => entry.id);
      expect(ids).toHaveLength(30);
      expect(new Set(ids).size).toBe(30);
    },
  },
  {
    name: "claim: when the lease ends, the email is due again with one more attempt",
    async run({ mail: queue }) {
      await queue.add(mail("m1"));
      expect(await queue.claim(NOW, LEASE, 1)).toHaveLength(1);
      expect(await queue.nextDue()).toBe(NOW + LEASE);
      expect(await queue.claim(NOW + LEASE - 1, LEASE, 1)).toEqual([]);
      expect(await queue.claim(NOW + LEASE, LEASE, 1)).toMatchObject([{ id: "m1", attempts: 1 }]);
      expect(await queue.claim(NOW + LEASE, LEASE, 1)).toEqual([]);
      expect(await queue.claim(NOW + 2 * LEASE, LEASE, 1)).toMatchObject([{ id: "m1", attempts: 2 }]);
    },
  },
  {
    name: "extendLease: only extends the lease of the current claim",
    async run({ mail: queue }) {
      await queue.add(mail("m1"));
      const [first] = await queue.claim(NOW, LEASE, 1);
      if (!first) throw new Error("nothing was claimed");
      expect(await queue.extendLease(first, NOW + 3 * LEASE)).toBe(true);
      expect(await queue.claim(NOW + 3 * LEASE - 1, LEASE, 1)).toEqual([]);
      const [second] = await queue.claim(NOW + 3 * LEASE, LEASE, 1);
      if (!second) throw new Error("the lease did not end");
      expect(second).toMatchObject({ attempts: 1 });
      expect(await queue.extendLease(first, NOW + 9 * LEASE)).toBe(false);
      expect(await queue.nextDue()).toBe(NOW + 4 * LEASE);
      expect(await queue.extendLease(second, NOW + 5 * LEASE)).toBe(true);
      await queue.sent("m1", NOW + 5);
      expect(await queue.extendLease(second, NOW + 9 * LEASE)).toBe(false);
      expect(await queue.list(9)).toMatchObject([{ state: "sent", at: NOW + 5, attempts: 2 }]);
    },
  },
  {
    name: "sent: is final and has its time",
    async run({ mail: queue }) {
      await queue.add(mail("m1"));
      await queue.claim(NOW, LEASE, 1);
      await queue.sent("m1", NOW + 5);
      expect(await queue.claim(NOW + HOUR, LEASE, 9)).toEqual([]);
      expect(await queue.nextDue()).toBeNull();
      expect(await queue.list(9)).toMatchObject([{ state: "sent", at: NOW + 5, attempts: 1, lastError: null }]);
      await queue.sent("nothing", NOW);
    },
  },
  {
    name: "retry: is due at the new time, with the error",
    async run({ mail: queue }) {
      await queue.add(mail("m1"));
      await queue.add(mail("m2"));
      await queue.claim(NOW, LEASE, 2);
      await queue.retry("m1", NOW + 10, "451 try later");
      expect(await queue.nextDue()).toBe(NOW + 10);
      expect(await queue.claim(NOW + 9, LEASE, 9)).toEqual([]);
      expect(await queue.claim(NOW + 10, LEASE, 9)).toMatchObject([{ id: "m1", attempts: 1 }]);
      const entry = (await queue.list(9)).find(({ id }) => id === "m1");
      expect(entry).toMatchObject({ state: "waiting", lastError: "451 try later", attempts: 2 });
    },
  },
  {
    name: "fail: is never tried again but stays in the list",
    async run({ mail: queue }) {
      await queue.add(mail("m1"));
      await queue.claim(NOW, LEASE, 1);
      await queue.fail("m1", NOW + 5, "550 no such mailbox");
      expect(await queue.claim(NOW + HOUR, LEASE, 9)).toEqual([]);
      expect(await queue.nextDue()).toBeNull();
      expect(await queue.list(9)).toMatchObject([{ state: "failed", at: NOW + 5, lastError: "550 no such mailbox" }]);
    },
  },
  {
    name: "retry and fail: a late worker doesn't undo another one's result",
    async run({ mail: queue }) {
      for (const id of ["m1", "m2"]) await queue.add(mail(id));
      await queue.claim(NOW, LEASE, 2);
      await queue.sent("m1", NOW);
      await queue.fail("m2", NOW, "550 no such mailbox");
      await queue.retry("m1", NOW + 1, "timed out");
      await queue.fail("m1", NOW + 1, "timed out");
      await queue.retry("m2", NOW + 1, "timed out");
      expect(await queue.claim(NOW + HOUR, LEASE, 9)).toEqual([]);
      const states = Object.fromEntries((await queue.list(9)).map((entry) => [entry.id, entry.state]));
      expect(states).toEqual({ m1: "sent", m2: "failed" });
    },
  },
  {
    name: "retry and fail: any reply of a mail server can be stored",
    async run({ mail: queue }) {
      for (const id of ["m1", "m2"]) await queue.add(mail(id));
      await queue.retry("m1", NOW + HOUR, "bytes \0 and \uD83D");
      await queue.fail("m2", NOW, "bytes \0 and \uD83D");
      for (const entry of await queue.list(9)) expect(entry.lastError).toContain("bytes");
      expect((await queue.list(9)).map((entry) => entry.state).sort()).toEqual(["failed", "waiting"]);
    },
  },
  {
    name: "list: newest first, up to the limit",
    async run({ mail: queue }) {
      for (const n of [2, 3, 1]) await queue.add(mail(`m${n}`, { queuedAt: NOW + n }));
      expect((await queue.list(2)).map((entry) => entry.id)).toEqual(["m3", "m2"]);
      expect(await queue.list(9)).toHaveLength(3);
    },
  },
  {
    name: "countByState: counts what waits and what was given up, but nothing that was sent",
    async run(store) {
      expect(await store.mail.countByState()).toEqual({ waiting: 0, failed: 0 });
      for (const id of ["m1", "m2", "m3", "m4", "m5", "m6"]) await store.mail.add(mail(id));
      await store.mail.sent("m1", NOW);
      await store.mail.fail("m2", NOW, "550 no such mailbox");
      await store.mail.fail("m3", NOW, "550 no such mailbox");
      await store.mail.retry("m4", NOW + HOUR, "451 try later");
      expect(await store.mail.countByState()).toEqual({ waiting: 3, failed: 2 });
    },
  },
  {
    name: "sweep: only removes emails sent before",
    async run(store) {
      for (const id of ["m1", "m2", "m3", "m4"]) await store.mail.add(mail(id));
      await store.mail.sent("m1", NOW);
      await store.mail.sent("m2", NOW + 1);
      await store.mail.fail("m3", NOW, "550 no such mailbox");
      expect(await store.mail.sweep(NOW + 1)).toBe(1);
      expect(await mailIds(store)).toEqual(["m2", "m3", "m4"]);
    },
  },
];
