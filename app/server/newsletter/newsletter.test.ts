import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { DataStore } from "#app/domain/ports/data-store.ts";
import { constantTime } from "#app/server/identity/constant-time.ts";
import { openSqliteStore } from "#app/server/store/sqlite/open.ts";
import { open, seal } from "#app/server/tokens.ts";
import { CONFIRM_MS, createNewsletter, type NewsletterOptions } from "./newsletter.ts";

const linkKey = Buffer.alloc(32, 9);
const now = 1_700_000_000_000;
let folder: string;
let store: DataStore;
let ids: number;
let woken: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "newsletter-"));
  store = await openSqliteStore({ file: join(folder, "graphite.db"), busyTimeoutMs: 1000 });
  ids = 0;
  woken = 0;
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const make = (change: Partial<NewsletterOptions> = {}) =>
  createNewsletter({
    subscribers: store.subscribers,
    linkKey,
    ids: { id: () => `id${String(ids++).padStart(20, "0")}` },
    takeMail: async () => true,
    onMail: () => {
      woken += 1;
    },
    constantTime: (work) => work(),
    ...change,
  });
const mails = async () => (await store.mail.list(1000)).reverse();
const confirmToken = async (email: string): Promise<string> => {
  const mail = (await mails()).findLast((entry) => entry.to === email && entry.template === "confirm-subscription");
  return seal(linkKey, "subscribe", mail?.tokenId ?? "none");
};
const subscribe = (email: string, at = now) => make().subscribe({ email, source: "tutorial", now: at });
const subscribed = async (email: string): Promise<void> => {
  await subscribe(email);
  expect(await make().confirm(await confirmToken(email), now)).toBe("confirmed");
};

describe("subscribing", () => {
  test("queues an email with a link that confirms, once", async () => {
    expect(await subscribe(" Mira@post.example ")).toEqual({ ok: true });
    expect(await mails()).toMatchObject([{ to: "Mira@post.example", template: "confirm-subscription", data: {} }]);
    expect(woken).toBe(1);
    expect(await store.subscribers.count()).toEqual({ confirmed: 0, pending: 1, bounced: 0 });
    const token = await confirmToken("Mira@post.example");
    expect(await make().tokenState(token, now)).toBe("pending");
    expect(await make().tokenState(token, now)).toBe("pending");
    expect(await make().confirm(token, now)).toBe("confirmed");
    expect(await make().confirm(token, now)).toBe("used");
    expect(await store.subscribers.count()).toEqual({ confirmed: 1, pending: 0, bounced: 0 });
  });

  test("gives the same answer for new, pending and confirmed addresses", async () => {
    const first = await subscribe("mira@post.example");
    expect(await subscribe("MIRA@post.example")).toEqual(first);
    await make().confirm(await confirmToken("MIRA@post.example"), now);
    expect(await subscribe("mira@post.example")).toEqual(first);
    expect(await mails()).toHaveLength(2);
    expect(await store.subscribers.count()).toEqual({ confirmed: 1, pending: 0, bounced: 0 });
  });

  test("a second request replaces the first link", async () => {
    await subscribe("mira@post.example");
    const first = await confirmToken("mira@post.example");
    await subscribe("mira@post.example");
    expect(await make().confirm(first, now)).not.toBe("confirmed");
    expect(await make().confirm(await confirmToken("mira@post.example"), now)).toBe("confirmed");
  });

  test("the link works for 48 hours", async () => {
    await subscribe("mira@post.example");
    const token = await confirmToken("mira@post.example");
    expect(await make().confirm(token, now + CONFIRM_MS)).toBe("expired");
    expect(await make().confirm(token, now + CONFIRM_MS - 1)).toBe("confirmed");
  });

  test.each([
    ["mira", "no @"],
    ["a@post.example,b@post.example", "several"],
  ])("rejects %s with a message", async (email, part) => {
    const result = await subscribe(email);
    expect(result.ok ? "" : result.message).toContain(part);
    expect(await mails()).toEqual([]);
  });

  test("rejects an invalid source", async () => {
    expect((await make().subscribe({ email: "mira@post.example", source: "<b>", now })).ok).toBe(false);
  });

  test("a mailbox that has reached its limit gets no more emails, but the same answer", async () => {
    let left = 1;
    const newsletter = make({ takeMail: async () => left-- > 0 });
    for (let i = 0; i < 3; i += 1) {
      expect(await newsletter.subscribe({ email: "mira@post.example", source: "tutorial", now })).toEqual({ ok: true });
    }
    expect(await mails()).toHaveLength(1);
    expect(await make().confirm(await confirmToken("mira@post.example"), now)).toBe("confirmed");
  });

  test("takes the same time for known and unknown addresses", async () => {
    await subscribed("mira@post.example");
    for (const email of ["mira@post.example", "jonas@post.example"]) {
      const before = performance.now();
      await make({ constantTime: constantTime(40) }).subscribe({ email, source: "tutorial", now });
      expect(performance.now() - before).toBeGreaterThanOrEqual(38);
    }
  });

  test("invalid tokens are unknown", async () => {
    await subscribe("mira@post.example");
    const token = await confirmToken("mira@post.example");
    for (const wrong of ["", "x", `${token}x`, seal(linkKey, "unsubscribe", open(linkKey, "subscribe", token) ?? "")]) {
      expect(await make().confirm(wrong, now)).toBe("unknown");
      expect(await make().tokenState(wrong, now)).toBe("unknown");
    }
  });
});

test("the link in an issue ends the subscription and deletes the address, but an invalid one does nothing", async () => {
  await subscribed("mira@post.example");
  const [mira] = (await store.subscribers.page(null, 10)).items;
  await make().unsubscribe("false.token", now);
  expect(await store.subscribers.count()).toEqual({ confirmed: 1, pending: 0, bounced: 0 });
  const token = seal(linkKey, "unsubscribe", mira?.id ?? "");
  await make().unsubscribe(token, now);
  await make().unsubscribe(token, now);
  expect(await store.subscribers.count()).toEqual({ confirmed: 0, pending: 0, bounced: 0 });
  expect(await mails()).toEqual([]);
});

test("people who complained aren't asked again, but get the same answer as everyone", async () => {
  await store.subscribers.recordComplaint({ email: "mira@post.example" }, now);
  expect(await subscribe("mira@post.example")).toEqual({ ok: true });
  expect(await mails()).toEqual([]);
  expect(woken).toBe(0);
});
