import { expect } from "vitest";
import { BOUNCE_COOLDOWN_MS, SOFT_BOUNCE_MS, SOFT_BOUNCES } from "#app/domain/newsletter.ts";
import {
  HOUR,
  mail,
  mailIds,
  NOW,
  request,
  type StoreCase,
  subscribe,
  tally,
  twelve,
} from "#app/server/store/contract/samples.ts";

const END = NOW + 48 * HOUR;

export const subscriberCases: readonly StoreCase[] = [
  {
    name: "request: waits for confirmation and queues its email",
    async run({ subscribers, mail }) {
      expect(await subscribers.request(request("n1", "Ada@Example.org"))).toBe("pending");
      expect(await subscribers.count()).toEqual({ confirmed: 0, pending: 1, bounced: 0 });
      expect(await subscribers.tokenState("confirm-n1", NOW)).toBe("pending");
      expect(await subscribers.page(null, 10)).toEqual({ items: [], next: null });
      expect(await mail.list(10)).toMatchObject([{ id: "mail-n1", to: "Ada@Example.org", tokenId: "confirm-n1" }]);
    },
  },
  {
    name: "request: a second one replaces the first and its token",
    async run({ subscribers }) {
      await subscribers.request(request("n1", "ada@example.org"));
      expect(await subscribers.request(request("n2", "ADA@example.org"))).toBe("pending");
      expect(await subscribers.count()).toEqual({ confirmed: 0, pending: 1, bounced: 0 });
      expect(await subscribers.tokenState("confirm-n1", NOW)).toBe("unknown");
      expect(await subscribers.confirm("confirm-n1", NOW)).toBe("unknown");
      expect(await subscribers.confirm("confirm-n2", NOW)).toBe("confirmed");
      expect((await subscribers.page(null, 10)).items).toEqual([
        { id: "n2", email: "ADA@example.org", confirmedAt: NOW },
      ]);
    },
  },
  {
    name: "request: an expired one may be repeated",
    async run({ subscribers }) {
      await subscribers.request(request("n1", "ada@example.org"));
      const later = { now: END, expiresAt: END + HOUR };
      expect(await subscribers.request(request("n2", "ada@example.org", later))).toBe("pending");
      expect(await subscribers.confirm("confirm-n2", END)).toBe("confirmed");
    },
  },
  {
    name: "request: a confirmed address changes nothing and queues nothing",
    async run(store) {
      await subscribe(store, "n1");
      expect(await store.subscribers.request(request("n2", "N1@Example.org"))).toBe("already");
      expect(await store.subscribers.tokenState("confirm-n2", NOW)).toBe("unknown");
      expect((await store.subscribers.page(null, 10)).items).toEqual([
        { id: "n1", email: "n1@example.org", confirmedAt: NOW },
      ]);
      expect(await mailIds(store)).toEqual(["mail-n1"]);
    },
  },
  {
    name: "request: of twelve at once with one address, one can be confirmed",
    async run({ subscribers }) {
      const results = await twelve((n) => subscribers.request(request(`n${n}`, n % 2 ? "a@b.example" : "A@B.example")));
      expect(tally(results)).toEqual({ pending: 12 });
      expect(await subscribers.count()).toEqual({ confirmed: 0, pending: 1, bounced: 0 });
      const confirmed = await twelve((n) => subscribers.confirm(`confirm-n${n}`, NOW));
      expect(tally(confirmed)).toEqual({ confirmed: 1, unknown: 11 });
    },
  },
  {
    name: "request: keeps the earlier request if its email is rejected",
    async run(store) {
      await store.subscribers.request(request("n1", "ada@example.org"));
      const second = request("n2", "ada@example.org");
      const broken = { ...second, mail: { ...second.mail, data: { source: "\0" } } };
      await expect(store.subscribers.request(broken)).rejects.toThrow(TypeError);
      expect(await store.subscribers.tokenState("confirm-n2", NOW)).toBe("unknown");
      expect(await store.subscribers.confirm("confirm-n1", NOW)).toBe("confirmed");
      expect(await mailIds(store)).toEqual(["mail-n1"]);
    },
  },
  {
    name: "confirm: once, even for twelve calls at once",
    async run({ subscribers }) {
      await subscribers.request(request("n1", "ada@example.org"));
      const results = await twelve((n) => subscribers.confirm("confirm-n1", NOW + n));
      expect(tally(results)).toEqual({ confirmed: 1, used: 11 });
      expect(await subscribers.tokenState("confirm-n1", END + HOUR)).toBe("used");
      const [item] = (await subscribers.page(null, 10)).items;
      expect(item?.confirmedAt).toBe(NOW + results.indexOf("confirmed"));
    },
  },
  {
    name: "confirm: works until just before it expires",
    async run({ subscribers }) {
      await subscribers.request(request("n1", "ada@example.org"));
      expect(await subscribers.tokenState("confirm-n1", END)).toBe("expired");
      expect(await subscribers.confirm("confirm-n1", END)).toBe("expired");
      expect(await subscribers.count()).toEqual({ confirmed: 0, pending: 1, bounced: 0 });
      expect(await subscribers.tokenState("confirm-n1", END - 1)).toBe("pending");
      expect(await subscribers.confirm("confirm-n1", END - 1)).toBe("confirmed");
      expect(await subscribers.tokenState("nothing", NOW)).toBe("unknown");
      expect(await subscribers.confirm("nothing", NOW)).toBe("unknown");
    },
  },
  {
    name: "unsubscribe: is idempotent, accepts any id, and only affects that one",
    async run(store) {
      await subscribe(store, "n1");
      await subscribe(store, "n2");
      await store.subscribers.unsubscribe("n1", NOW + 1);
      await store.subscribers.unsubscribe("n1", NOW + 2);
      await store.subscribers.unsubscribe("nothing", NOW);
      expect((await store.subscribers.page(null, 10)).items.map((item) => item.id)).toEqual(["n2"]);
      expect(await store.subscribers.count()).toEqual({ confirmed: 1, pending: 0, bounced: 0 });
    },
  },
  {
    name: "unsubscribe: deletes the address, in the queue too, and keeps links in old emails working",
    async run(store) {
      await subscribe(store, "n1");
      await subscribe(store, "n2");
      for (const id of ["n1", "n2"]) {
        const letter = { template: "newsletter", to: `${id}@example.org`, tokenId: id } as const;
        await store.mail.add(mail(`copy-${id}`, letter));
      }
      await store.mail.sent("mail-n1", NOW);
      await store.subscribers.unsubscribe("n1", NOW);
      expect((await store.mail.list(10)).filter((entry) => entry.to === "n1@example.org")).toEqual([]);
      expect(await mailIds(store)).toEqual(["copy-n2", "mail-n2"]);
      expect(await store.subscribers.confirm("confirm-n1", NOW)).toBe("used");
      await store.subscribers.unsubscribe("n1", NOW);
    },
  },
  {
    name: "unsubscribe: a request that was not confirmed can't be confirmed afterwards",
    async run({ subscribers }) {
      await subscribers.request(request("n1", "ada@example.org"));
      await subscribers.unsubscribe("n1", NOW);
      expect(await subscribers.confirm("confirm-n1", NOW)).toBe("used");
      expect(await subscribers.count()).toEqual({ confirmed: 0, pending: 0, bounced: 0 });
    },
  },
  {
    name: "unsubscribe: the same address can subscribe again",
    async run(store) {
      await subscribe(store, "n1");
      await store.subscribers.unsubscribe("n1", NOW);
      expect(await store.subscribers.request(request("n2", "n1@example.org"))).toBe("pending");
      expect(await store.subscribers.confirm("confirm-n2", NOW)).toBe("confirmed");
      await store.subscribers.unsubscribe("n1", NOW);
      expect((await store.subscribers.page(null, 10)).items.map((item) => item.id)).toEqual(["n2"]);
    },
  },
  {
    name: "page: every confirmed subscriber once, by id, whatever the size of a page",
    async run(store) {
      const ids = Array.from({ length: 12 }, (_, n) => `n${String((n * 7) % 12).padStart(2, "0")}`);
      for (const id of ids) await subscribe(store, id);
      await store.subscribers.request(request("n050", "waiting@example.org"));
      await store.subscribers.unsubscribe("n03", NOW);
      const wanted = [...ids].sort().filter((id) => id !== "n03");
      for (const limit of [1, 4, 11, 12]) {
        const seen: string[] = [];
        let pages = 0;
        let cursor: string | null = null;
        do {
          const { items, next } = await store.subscribers.page(cursor, limit);
          seen.push(...items.map((item) => item.id));
          expect(items.length).toBeLessThanOrEqual(limit);
          cursor = next;
          pages += 1;
        } while (cursor !== null && pages < 20);
        expect(seen, `pages of ${limit}`).toEqual(wanted);
        expect(pages).toBe(Math.ceil(wanted.length / limit));
      }
    },
  },
  {
    name: "page: a change between two pages neither repeats nor skips other subscribers",
    async run(store) {
      for (const id of ["b", "d", "f", "h"]) await subscribe(store, id);
      const first = await store.subscribers.page(null, 2);
      // One subscriber before the cursor leaves, then two join before it. Neither may shift the next page.
      await store.subscribers.unsubscribe("d", NOW);
      const second = await store.subscribers.page(first.next, 1);
      await subscribe(store, "a");
      await subscribe(store, "c");
      await subscribe(store, "g");
      const third = await store.subscribers.page(second.next, 10);
      const seen = [first, second, third].flatMap(({ items }) => items.map((item) => item.id));
      expect(seen).toEqual(["b", "d", "f", "g", "h"]);
    },
  },
  {
    name: "recordBounce: after a hard one, the address gets nothing more until it is unblocked",
    async run({ subscribers, ...store }) {
      await subscribe({ subscribers, ...store }, "n1");
      await subscribe({ subscribers, ...store }, "n2");
      expect(await subscribers.recordBounce(bounce("N1@Example.org", "hard"))).toBe("barred");
      expect(await subscribers.recordBounce(bounce("n1@example.org", "hard"))).toBe("already");
      expect((await subscribers.page(null, 10)).items.map((item) => item.id)).toEqual(["n2"]);
      expect(await subscribers.count()).toEqual({ confirmed: 1, pending: 0, bounced: 1 });
      expect(await subscribers.unblock("N1@example.org")).toBe("subscribed");
      expect(await subscribers.unblock("n1@example.org")).toBe("unknown");
      expect((await subscribers.page(null, 10)).items.map((item) => item.id)).toEqual(["n1", "n2"]);
    },
  },
  {
    name: "recordBounce: people who are not subscribed are unknown",
    async run(store) {
      await store.subscribers.request(request("n1", "n1@example.org"));
      await subscribe(store, "n2");
      await store.subscribers.unsubscribe("n2", NOW);
      const mailboxes = [
        { email: "n1@example.org" },
        { email: "n2@example.org" },
        { id: "n1" },
        { id: "n2" },
        { id: "no" },
      ];
      for (const mailbox of mailboxes) {
        expect(await store.subscribers.recordBounce({ mailbox, kind: "hard", ref: "r1", now: NOW })).toBe("unknown");
      }
      expect(await store.subscribers.confirm("confirm-n1", NOW)).toBe("confirmed");
    },
  },
  {
    name: "recordBounce: soft ones count once per email, and enough of them count as hard",
    async run(store) {
      await subscribe(store, "n1");
      for (let n = 1; n < SOFT_BOUNCES; n += 1) {
        expect(await store.subscribers.recordBounce(bounce("n1@example.org", "soft", `r${n}`))).toBe("counted");
        expect(await store.subscribers.recordBounce(bounce("n1@example.org", "soft", `r${n}`))).toBe("already");
      }
      expect(await store.subscribers.count()).toEqual({ confirmed: 1, pending: 0, bounced: 0 });
      expect(await store.subscribers.recordBounce(bounce("n1@example.org", "soft", "last"))).toBe("barred");
      expect(await store.subscribers.count()).toEqual({ confirmed: 0, pending: 0, bounced: 1 });
      await store.subscribers.unblock("n1@example.org");
      expect(await store.subscribers.recordBounce(bounce("n1@example.org", "soft", "r1"))).toBe("counted");
    },
  },
  {
    name: "recordBounce: old soft ones don't count",
    async run(store) {
      await subscribe(store, "n1");
      for (let n = 1; n < SOFT_BOUNCES; n += 1) {
        await store.subscribers.recordBounce(bounce("n1@example.org", "soft", `r${n}`));
      }
      const later = NOW + SOFT_BOUNCE_MS;
      const last = { ...bounce("n1@example.org", "soft", "last"), now: later };
      expect(await store.subscribers.recordBounce(last)).toBe("counted");
    },
  },
  {
    name: "recordBounce: the address can be asked again once per cooldown, and confirming unblocks it",
    async run(store) {
      await subscribe(store, "n1");
      await store.subscribers.recordBounce(bounce("n1@example.org", "hard"));
      const ask = (id: string, now: number) =>
        store.subscribers.request(request(id, "n1@example.org", { now, expiresAt: now + HOUR }));
      const rested = NOW + BOUNCE_COOLDOWN_MS;
      expect(await ask("n2", rested - 1)).toBe("already");
      expect(await ask("n3", rested)).toBe("pending");
      expect(await ask("n4", rested + BOUNCE_COOLDOWN_MS - 1)).toBe("already");
      expect(await mailIds(store)).toEqual(["mail-n1", "mail-n3"]);
      expect(await store.subscribers.confirm("confirm-n3", rested + HOUR)).toBe("expired");
      expect(await store.subscribers.count()).toEqual({ confirmed: 0, pending: 0, bounced: 1 });
      expect(await store.subscribers.tokenState("confirm-n3", rested)).toBe("pending");
      expect(await store.subscribers.confirm("confirm-n3", rested)).toBe("confirmed");
      expect(await store.subscribers.confirm("confirm-n3", rested)).toBe("used");
      // The links in the issues that the subscriber already has belong to the same id.
      expect((await store.subscribers.page(null, 10)).items).toEqual([
        { id: "n1", email: "n1@example.org", confirmedAt: rested },
      ]);
    },
  },
  {
    name: "recordComplaint: unsubscribes, and the address can't subscribe until it is unblocked",
    async run(store) {
      await subscribe(store, "n1");
      await subscribe(store, "n2");
      expect(await store.subscribers.recordComplaint({ id: "n1" }, NOW)).toBe("barred");
      expect(await store.subscribers.recordComplaint({ id: "n1" }, NOW)).toBe("already");
      expect(await store.subscribers.recordComplaint({ email: "n1@example.org" }, NOW)).toBe("already");
      expect(await mailIds(store)).toEqual(["mail-n2"]);
      const muchLater = NOW + 10 * BOUNCE_COOLDOWN_MS;
      expect(await store.subscribers.request(request("n3", "N1@example.org", { now: muchLater }))).toBe("already");
      expect(await mailIds(store)).toEqual(["mail-n2"]);
      expect(await store.subscribers.count()).toEqual({ confirmed: 1, pending: 0, bounced: 0 });
      expect(await store.subscribers.unblock("n1@Example.org")).toBe("may-ask");
      expect(await store.subscribers.request(request("n4", "n1@example.org"))).toBe("pending");
    },
  },
  {
    name: "recordComplaint: also blocks an address that isn't subscribed, but no address for an unknown id",
    async run(store) {
      expect(await store.subscribers.recordComplaint({ email: "new@example.org" }, NOW)).toBe("barred");
      expect(await store.subscribers.recordComplaint({ id: "nothing" }, NOW)).toBe("unknown");
      expect(await store.subscribers.request(request("n1", "new@example.org"))).toBe("already");
      expect(await store.subscribers.request(request("n2", "other@example.org"))).toBe("pending");
    },
  },
  {
    name: "sweep: removes expired requests and no confirmed subscribers",
    async run(store) {
      await subscribe(store, "n1");
      await store.subscribers.request(request("n2", "two@example.org"));
      await store.subscribers.request(request("n3", "three@example.org", { expiresAt: END + 1 }));
      expect(await store.subscribers.sweep(END)).toBe(0);
      expect(await store.subscribers.sweep(END + 1)).toBe(1);
      expect(await store.subscribers.tokenState("confirm-n2", NOW)).toBe("unknown");
      expect(await store.subscribers.count()).toEqual({ confirmed: 1, pending: 1, bounced: 0 });
    },
  },
];

function bounce(email: string, kind: "hard" | "soft", ref = "r1") {
  return { mailbox: { email }, kind, ref, now: NOW } as const;
}
