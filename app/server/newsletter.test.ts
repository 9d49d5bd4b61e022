import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { issueOf } from "#app/domain/newsletter.ts";
import type { DataStore, SubscriberStore } from "#app/domain/ports.ts";
import { steadyFor } from "#app/server/identity/steady.ts";
import { renderMail } from "#app/server/mail/templates.ts";
import { CONFIRM_MS, createNewsletter, type NewsletterOptions, queueIssue } from "#app/server/newsletter.ts";
import { openSqliteStore } from "#app/server/store/sqlite/open.ts";
import { open, seal } from "#app/server/tokens.ts";
import { site } from "#site";

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
    chance: { id: () => `id${String(ids++).padStart(20, "0")}` },
    mayMail: () => true,
    onMail: () => {
      woken += 1;
    },
    steady: (work) => work(),
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

describe("asking for it", () => {
  test("queues a mail with a link that confirms, once", async () => {
    expect(await subscribe(" Mira@post.example ")).toEqual({ ok: true });
    expect(await mails()).toMatchObject([{ to: "Mira@post.example", template: "confirm-subscription", data: {} }]);
    expect(woken).toBe(1);
    expect(await store.subscribers.count()).toEqual({ confirmed: 0, pending: 1 });
    const token = await confirmToken("Mira@post.example");
    expect(await make().peek(token, now)).toBe("pending");
    expect(await make().peek(token, now)).toBe("pending");
    expect(await make().confirm(token, now)).toBe("confirmed");
    expect(await make().confirm(token, now)).toBe("used");
    expect(await store.subscribers.count()).toEqual({ confirmed: 1, pending: 0 });
  });

  test("says the same for addresses that are new, pending and confirmed", async () => {
    const first = await subscribe("mira@post.example");
    expect(await subscribe("MIRA@post.example")).toEqual(first);
    await make().confirm(await confirmToken("MIRA@post.example"), now);
    expect(await subscribe("mira@post.example")).toEqual(first);
    expect(await mails()).toHaveLength(2);
    expect(await store.subscribers.count()).toEqual({ confirmed: 1, pending: 0 });
  });

  test("a second request replaces the link of the first", async () => {
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
  ])("%s is refused in words", async (email, part) => {
    const result = await subscribe(email);
    expect(result.ok ? "" : result.message).toContain(part);
    expect(await mails()).toEqual([]);
  });

  test("a source that is none is refused", async () => {
    expect((await make().subscribe({ email: "mira@post.example", source: "<b>", now })).ok).toBe(false);
  });

  test("a mailbox that has had enough gets no more, and the answer is the same", async () => {
    let left = 1;
    const newsletter = make({ mayMail: () => left-- > 0 });
    for (let i = 0; i < 3; i += 1) {
      expect(await newsletter.subscribe({ email: "mira@post.example", source: "tutorial", now })).toEqual({ ok: true });
    }
    expect(await mails()).toHaveLength(1);
    expect(await make().confirm(await confirmToken("mira@post.example"), now)).toBe("confirmed");
  });

  test("the answer takes the same time for known and unknown addresses", async () => {
    await subscribed("mira@post.example");
    for (const email of ["mira@post.example", "jonas@post.example"]) {
      const before = performance.now();
      await make({ steady: steadyFor(40) }).subscribe({ email, source: "tutorial", now });
      expect(performance.now() - before).toBeGreaterThanOrEqual(38);
    }
  });

  test("false tokens are unknown", async () => {
    await subscribe("mira@post.example");
    const token = await confirmToken("mira@post.example");
    for (const wrong of ["", "x", `${token}x`, seal(linkKey, "unsubscribe", open(linkKey, "subscribe", token) ?? "")]) {
      expect(await make().confirm(wrong, now)).toBe("unknown");
      expect(await make().peek(wrong, now)).toBe("unknown");
    }
  });
});

const issue = issueOf(
  [
    { slug: "git-basics", title: "Git basics", description: "What a commit is.", publishDate: "2026-03-01" },
    { slug: "dns", title: "DNS", description: "Names.", publishDate: "2026-02-01" },
  ],
  "The Journal",
);
if (!issue) throw new Error("There should be an issue.");

describe("sending an issue", () => {
  const people = (count: number) => Array.from({ length: count }, (_, at) => `p${at}@post.example`);
  const copies = async () => (await mails()).filter((mail) => mail.template === "newsletter");

  test("goes to everybody who confirmed and to nobody else, once", async () => {
    for (const email of people(3)) await subscribed(email);
    await subscribe("pending@post.example");
    expect(await queueIssue(store.subscribers, issue, { now, perSecond: 5 })).toEqual({ queued: 3, already: 0 });
    expect(await queueIssue(store.subscribers, issue, { now: now + 1, perSecond: 5 })).toEqual({
      queued: 0,
      already: 3,
    });
    expect((await copies()).map((mail) => mail.to).sort()).toEqual(people(3));
  });

  test("that was interrupted goes on where it stopped", async () => {
    for (const email of people(5)) await subscribed(email);
    let left = 2;
    const dying: SubscriberStore = {
      ...store.subscribers,
      queueIssue: (input) => (left-- > 0 ? store.subscribers.queueIssue(input) : Promise.reject(new Error("killed"))),
    };
    await expect(queueIssue(dying, issue, { now, perSecond: 5 })).rejects.toThrow("killed");
    expect(await queueIssue(store.subscribers, issue, { now, perSecond: 5 })).toEqual({ queued: 3, already: 2 });
    expect(await copies()).toHaveLength(5);
  });

  test("reads more than one page, and the copies keep their distance", async () => {
    for (const [at, email] of people(105).entries()) {
      const mail = {
        id: `c${at}`,
        template: "confirm-subscription" as const,
        to: email,
        data: {},
        tokenId: `t${at}`,
        queuedAt: now,
      };
      await store.subscribers.request({
        id: `s${at}`,
        email,
        source: "tutorial",
        tokenId: `t${at}`,
        expiresAt: now + 1,
        now,
        mail,
      });
      await store.subscribers.confirm(`t${at}`, now);
    }
    expect(await queueIssue(store.subscribers, issue, { now, perSecond: 4 })).toEqual({ queued: 105, already: 0 });
    const due = (await copies()).map((mail) => mail.queuedAt - now).sort((a, b) => a - b);
    expect(due).toEqual(Array.from({ length: 105 }, (_, at) => at * 250));
  });

  test("has a link that ends the subscription and forgets the address and the copies that wait", async () => {
    await subscribed("mira@post.example");
    await queueIssue(store.subscribers, issue, { now, perSecond: 5 });
    const [copy] = await copies();
    if (!copy) throw new Error("There should be a copy.");
    const message = renderMail(copy, { site, from: site.email, baseUrl: "https://learn.example.org", linkKey });
    expect(message.text).toContain("https://learn.example.org/posts/git-basics");
    const token = /unsubscribe\?token=([\w.-]+)/.exec(message.headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
    await make().unsubscribe("false.token", now);
    expect(await store.subscribers.count()).toEqual({ confirmed: 1, pending: 0 });
    await make().unsubscribe(token, now);
    await make().unsubscribe(token, now);
    expect(await store.subscribers.count()).toEqual({ confirmed: 0, pending: 0 });
    expect(await copies()).toEqual([]);
    expect(await queueIssue(store.subscribers, issue, { now, perSecond: 5 })).toEqual({ queued: 0, already: 0 });
  });
});
