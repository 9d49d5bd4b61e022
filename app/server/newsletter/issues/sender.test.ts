import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { DataStore } from "#app/domain/ports/data-store.ts";
import type { CopyOutcome, IssueStore } from "#app/domain/ports/issues.ts";
import type { MailMessage, MailTransport } from "#app/domain/ports/mail.ts";
import { MailSendError } from "#app/server/mail/send-error.ts";
import { renderMail } from "#app/server/mail/templates.ts";
import { openSqliteStore } from "#app/server/store/sqlite/open.ts";
import { site } from "#site";
import { copyMail, copyOfMessageId, type SenderOptions, sendCopies } from "./sender.ts";

const linkKey = Buffer.alloc(32, 9);
const now = 1_700_000_000_000;
let folder: string;
let store: DataStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "issues-"));
  store = await openSqliteStore({ file: join(folder, "graphite.db"), busyTimeoutMs: 1000 });
});
afterEach(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

const issue = {
  id: "2026-11-21",
  subject: "New in the journal",
  intro: "Hello.",
  articles: [{ slug: "dns", title: "DNS", description: "Names.", path: "/posts/dns", readingTime: "8 min" }],
  skipped: [],
  composedAt: now,
  startedAt: now,
  sentAt: null,
  recipients: 0,
};

/** Starts the issue for this many subscribers, s0, s1 … */
async function begin(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    const email = `p${at}@post.example`;
    const mail = {
      id: `c${at}`,
      template: "confirm-subscription",
      to: email,
      data: {},
      tokenId: `t${at}`,
      queuedAt: now,
    };
    const request = { id: `s${at}`, email, source: "tutorial", tokenId: `t${at}`, expiresAt: now + 1, now };
    await store.subscribers.request({ ...request, mail: { ...mail, template: "confirm-subscription" } });
    await store.subscribers.confirm(`t${at}`, now);
  }
  expect(await store.issues.begin(issue, now)).toBe("begun");
}

interface FakeServer extends MailTransport {
  /** Recipients of the accepted emails, in order. */
  readonly taken: string[];
  readonly messages: MailMessage[];
}

/** Treats each email as `fate` says: before the end of the message, or after it. */
function server(
  fate: (to: string, nth: number) => { before?: Error; after?: Error; lost?: Error } = () => ({}),
): FakeServer {
  const taken: string[] = [];
  const messages: MailMessage[] = [];
  const times = new Map<string, number>();
  return {
    name: "fake",
    destination: "nowhere",
    taken,
    messages,
    async send(message, beforeEnd) {
      const nth = (times.get(message.to) ?? 0) + 1;
      times.set(message.to, nth);
      const { before, after, lost } = fate(message.to, nth);
      if (before) throw before;
      await beforeEnd?.();
      if (after) throw after;
      taken.push(message.to);
      messages.push(message);
      // Accepted, but the reply was lost.
      if (lost) throw lost;
    },
    async close() {},
  };
}

const no = (words: string, permanent = false) =>
  new MailSendError(words, { permanent, unreachable: false, responded: true });
const silence = new MailSendError("Connection closed", { permanent: false, unreachable: true });

let runs = 0;
async function run(transport: MailTransport, change: Partial<SenderOptions> & { doubtful?: boolean } = {}) {
  runs += 1;
  const { doubtful = false, ...rest } = change;
  const name = `run${runs}`;
  const at = Date.now();
  const got = await store.issues.acquire({ issue: issue.id, run: name, now: at, until: at + 60_000, doubtful });
  expect(got).toEqual({ state: "taken" });
  return await sendCopies({
    issues: store.issues,
    issue,
    run: name,
    transport,
    render: (mail) => renderMail(mail, { site, from: site.email, baseUrl: "https://learn.example.org", linkKey }),
    onBounce: (bounce) => store.subscribers.recordBounce(bounce),
    now: Date.now,
    perSecond: 1000,
    connections: 3,
    retryMs: [1, 1],
    pauseMs: 1,
    storePauseMs: 1,
    ...rest,
  });
}

const people = (count: number) => Array.from({ length: count }, (_, at) => `p${at}@post.example`);
const tally = () => store.issues.countByState(issue.id);

describe("a server that accepts everything", () => {
  test("gets one copy for each subscriber, and none in a second run", async () => {
    await begin(25);
    const outcomes: CopyOutcome[] = [];
    const fake = server();
    expect(await run(fake, { onCopy: (outcome) => outcomes.push(outcome) })).toEqual({ end: "done", reason: null });
    expect(await run(fake)).toEqual({ end: "done", reason: null });
    expect([...fake.taken].sort()).toEqual(people(25).sort());
    expect(outcomes).toHaveLength(25);
    expect(await tally()).toEqual({ sent: 25, waiting: 0, doubtful: 0, refused: 0, left: 0 });
    expect(await store.issues.finish(issue.id, now)).toBe(true);
  });

  test("gets a message that identifies its copy and unsubscribes the right person", async () => {
    await begin(1);
    const fake = server();
    await run(fake);
    const [message] = fake.messages;
    expect(message?.messageId).toBe("<issue.2026-11-21.s0@learn.example.org>");
    expect(copyOfMessageId(message?.messageId ?? "")).toEqual({ issue: "2026-11-21", subscriberId: "s0" });
    expect(message?.headers["List-Unsubscribe"]).toContain("token=s0.");
    expect(message?.date.getTime()).toBe(now);
    expect(message?.text).toContain("https://learn.example.org/posts/dns");
  });

  test("isn't sent more per second than configured", async () => {
    await begin(6);
    const starts: number[] = [];
    const fake = server();
    const began = Date.now();
    const noting: MailTransport = {
      ...fake,
      async send(message, beforeEnd) {
        starts.push(Date.now() - began);
        await fake.send(message, beforeEnd);
      },
    };
    await run(noting, { perSecond: 50 });
    // The sixth starts at least five times 20 ms after the first. There is no upper bound, because machines can be
    // slow.
    expect(starts[5]).toBeGreaterThanOrEqual(99);
  });
});

describe("a server that rejects", () => {
  test("temporarily: retries, and leaves the copy to the next run after the last attempt", async () => {
    await begin(3);
    const fake = server((to, nth) =>
      to === "p0@post.example" && nth < 3
        ? { before: no("450 later") }
        : to === "p1@post.example"
          ? { before: no("450 no") }
          : {},
    );
    expect((await run(fake)).end).toBe("done");
    expect([...fake.taken].sort()).toEqual(["p0@post.example", "p2@post.example"]);
    expect(await tally()).toMatchObject({ sent: 2, waiting: 1 });
    expect(await store.issues.reasons(issue.id, 5)).toEqual([{ state: "waiting", reason: "450 no", copies: 1 }]);
    expect(await store.issues.finish(issue.id, now)).toBe(false);
    await run(server());
    expect(await tally()).toMatchObject({ sent: 3, waiting: 0 });
  });

  test("temporarily after the whole message: that is a reply, so the copy isn't doubtful", async () => {
    await begin(1);
    const fake = server((_, nth) => (nth === 1 ? { after: no("452 full") } : {}));
    await run(fake);
    expect(fake.taken).toEqual(["p0@post.example"]);
  });

  test("permanently: gives up on the copy, and a dead address gets no more issues", async () => {
    await begin(3);
    const fake = server((to) =>
      to === "p0@post.example"
        ? { before: no("550 5.1.1 unknown", true) }
        : to === "p1@post.example"
          ? { after: no("554 5.7.1 spam", true) }
          : {},
    );
    await run(fake);
    await run(fake);
    expect(fake.taken).toEqual(["p2@post.example"]);
    expect(await tally()).toMatchObject({ sent: 1, refused: 2 });
    expect(await store.subscribers.count()).toEqual({ confirmed: 2, pending: 0, bounced: 1 });
  });

  test("nearly everyone: that is our problem, so the run ends early", async () => {
    await begin(60);
    const report = await run(server(() => ({ before: no("550 relaying denied", true) })));
    expect(report).toEqual({ end: "refused", reason: "550 relaying denied" });
    expect((await tally()).waiting).toBeGreaterThan(30);
    expect(await store.subscribers.count()).toMatchObject({ confirmed: 60 });
  });
});

describe("a server that stops responding", () => {
  test("before the end of the message: sends the copy again", async () => {
    await begin(4);
    const fake = server((_, nth) => (nth === 1 ? { before: silence } : {}));
    await run(fake);
    expect([...fake.taken].sort()).toEqual(people(4));
  });

  test.each([
    ["it had taken it", { lost: silence }, 1],
    ["it had not", { after: silence }, 0],
  ])("after the end of the message, and %s: leaves the copy until an operator decides", async (_, fate, had) => {
    await begin(2);
    const fake = server((to, nth) => (to === "p0@post.example" && nth === 1 ? fate : {}));
    await run(fake);
    await run(fake);
    expect(await tally()).toMatchObject({ sent: 1, doubtful: 1 });
    expect(fake.taken.filter((to) => to === "p0@post.example")).toHaveLength(had);
    expect(await store.issues.finish(issue.id, now)).toBe(true);
    await run(fake, { doubtful: true });
    expect(await tally()).toMatchObject({ sent: 2, doubtful: 0 });
    const ids = fake.messages.filter(({ to }) => to === "p0@post.example").map(({ messageId }) => messageId);
    expect(new Set(ids).size).toBe(1);
    expect(ids).toHaveLength(had + 1);
  });

  test("for long: reports it, waits and gives up; the remaining copies wait", async () => {
    await begin(30);
    const pauses: string[] = [];
    const report = await run(
      server(() => ({ before: silence })),
      { maxUnreachable: 7, retryMs: [1, 1, 1, 1, 1], onPause: (reason) => pauses.push(reason) },
    );
    expect(report).toEqual({ end: "unreachable", reason: "Connection closed" });
    expect(new Set(pauses)).toEqual(new Set(["Connection closed"]));
    expect(await tally()).toMatchObject({ sent: 0, waiting: 30, doubtful: 0 });
  });
});

describe("people who leave while it is sent", () => {
  test("get nothing, up to the last moment", async () => {
    await begin(8);
    const fake = server();
    const leaving: MailTransport = {
      ...fake,
      async send(message, beforeEnd) {
        // The whole message except its end has been sent.
        if (message.to === "p3@post.example") await store.subscribers.unsubscribe("s3", now);
        await fake.send(message, beforeEnd);
      },
    };
    await run(leaving);
    expect([...fake.taken].sort()).toEqual(people(8).filter((to) => to !== "p3@post.example"));
    expect(await tally()).toMatchObject({ sent: 7, left: 1 });
    expect(await store.issues.finish(issue.id, now)).toBe(true);
  });
});

describe("a run that is ended", () => {
  test("finishes what is running and leaves the rest to the next one", async () => {
    await begin(30);
    const stop = new AbortController();
    const fake = server();
    const report = await run(fake, {
      stop: stop.signal,
      onCopy: () => {
        if (fake.taken.length >= 5) stop.abort();
      },
    });
    expect(report.end).toBe("stopped");
    const first = fake.taken.length;
    expect(first).toBeLessThan(30);
    expect(await tally()).toMatchObject({ sent: first, waiting: 30 - first, doubtful: 0 });
    await run(fake);
    expect([...fake.taken].sort()).toEqual(people(30).sort());
  });

  test("by another that took over: sends nothing more", async () => {
    await begin(30);
    const fake = server();
    let stolen = false;
    const thief: MailTransport = {
      ...fake,
      async send(message, beforeEnd) {
        if (fake.taken.length >= 4 && !stolen) {
          stolen = true;
          const at = Date.now() + 120_000;
          await store.issues.acquire({ issue: issue.id, run: "thief", now: at, until: at + 60_000, doubtful: false });
        }
        await fake.send(message, beforeEnd);
      },
    };
    expect((await run(thief)).end).toBe("taken over");
    const { sent, waiting, doubtful } = await tally();
    expect(sent).toBe(fake.taken.length);
    expect(sent + waiting + doubtful).toBe(30);
    expect(waiting).toBeGreaterThan(20);
  });

  test("by a store that fails at any write: no copy is sent twice or lost", async () => {
    await begin(20);
    const fake = server();
    const names = ["claim", "startSending", "saveOutcomes", "nextDue", "release"] as const;
    for (let failAt = 1; failAt <= 40; failAt += 1) {
      let calls = 0;
      const broken: IssueStore = { ...store.issues };
      for (const name of names) {
        Object.assign(broken, {
          [name]: async (...input: never[]) => {
            calls += 1;
            if (calls >= failAt) throw new Error("The disk is gone.");
            return await Reflect.apply(store.issues[name], store.issues, input);
          },
        });
      }
      runs += 1;
      const name = `run${runs}`;
      // Each run finds the previous one dead.
      const at = Date.now() + runs * 120_000;
      await store.issues.acquire({ issue: issue.id, run: name, now: at, until: at + 60_000, doubtful: false });
      await sendCopies({
        issues: broken,
        issue,
        run: name,
        transport: fake,
        render: (mail) => renderMail(mail, { site, from: site.email, baseUrl: "https://learn.example.org", linkKey }),
        onBounce: (bounce) => store.subscribers.recordBounce(bounce),
        now: () => at,
        perSecond: 1000,
        connections: 3,
        storePauseMs: 0,
      }).catch(() => {});
    }
    await store.issues.acquire({ issue: issue.id, run: "last", now: 1e14, until: 1e14, doubtful: false });
    const { sent, doubtful, waiting } = await tally();
    expect(new Set(fake.taken).size).toBe(fake.taken.length);
    expect(sent + doubtful + waiting).toBe(20);
    // Results that couldn't be saved are doubtful, not lost.
    expect(fake.taken.length).toBeLessThanOrEqual(sent + doubtful);
    expect(fake.taken.length).toBeGreaterThanOrEqual(sent);
  });
});

test("a message id of another email doesn't identify a copy", () => {
  for (const id of ["", "<m1@learn.example.org>", "<issue.x@y>", "<issue.A.b@y>", "<issue.a.b c@y>"]) {
    expect(copyOfMessageId(id)).toBeNull();
  }
  expect(copyMail(issue, { subscriberId: "s1", email: "a@post.example" }).id).toBe("issue.2026-11-21.s1");
});
