import { expect, test } from "vitest";
import { joinRecords } from "#app/domain/progress/join.ts";
import { find, keyOf, type ProgressRecord } from "#app/domain/progress/records.ts";
import type { Account, Answer, Batch } from "./account.ts";
import { ProgressSync, type SyncDependencies } from "./progress-sync.ts";

const start = Date.UTC(2026, 10, 21, 9);
const read = (lesson: string) => ({ type: "read" as const, lesson: `html-basics/${lesson}` });
const lessonRecord = (lesson: string): ProgressRecord => ({ kind: "lesson", id: `html-basics/${lesson}`, read: start });

/** Accounts as the site keeps them, over a network that a test can cut. */
class Site {
  online = true;
  calls: { kind: "ask" | "send"; leaving: boolean; batch?: Batch }[] = [];
  readonly accounts = new Map<
    string,
    { epoch: number; version: number; records: Map<string, [number, ProgressRecord]> }
  >();
  /** Whose session the browser holds. */
  user = "";
  /** What the next calls are answered with instead. */
  answers: Answer[] = [];

  of(user: string) {
    const known = this.accounts.get(user) ?? { epoch: 0, version: 0, records: new Map() };
    this.accounts.set(user, known);
    return known;
  }

  keys(user: string): string[] {
    return [...this.of(user).records.keys()].filter((key) => !key.startsWith("month:")).sort();
  }

  readonly account: Account = {
    ask: async (since) => {
      this.calls.push({ kind: "ask", leaving: false });
      return this.#refused() ?? this.#answer(since);
    },
    send: async (batch, leaving = false) => {
      this.calls.push({ kind: "send", leaving, batch });
      const refused = this.#refused();
      if (refused) return refused;
      const known = this.of(this.user);
      if ((batch.epoch ?? known.epoch) < known.epoch) return this.#answer(0);
      if ((batch.epoch ?? 0) > known.epoch) {
        known.records.clear();
        known.epoch = batch.epoch ?? 0;
      }
      known.version += 1;
      for (const record of batch.records) {
        const before = known.records.get(keyOf(record))?.[1];
        known.records.set(keyOf(record), [known.version, before ? joinRecords(before, record) : record]);
      }
      return this.#answer(batch.since);
    },
  };

  #refused(): Answer | null {
    if (!this.online) return { state: "later", waitMs: null };
    return this.answers.shift() ?? (this.user === "" ? { state: "left" } : null);
  }

  #answer(since: number): Answer {
    const { epoch, version, records } = this.of(this.user);
    const news = [...records.values()].filter(([at]) => at > since).map(([, record]) => record);
    return { state: "ok", epoch, version, records: news };
  }
}

/** A browser with its storage; each tab syncs by itself. */
class Browser {
  readonly kept = new Map<string, string>();
  consent: "yes" | "ask" | "no" = "yes";
  full = false;
  /** Drafts that an account has not got. */
  drafts = 0;
  now = start;
  said: string[] = [];
  /** Messages about a full account. */
  told: string[] = [];
  waiting: { at: number; work: () => void }[] = [];
  readonly tabs: ProgressSync[] = [];
  readonly site: Site;

  constructor(site: Site) {
    this.site = site;
  }

  open(by = `t${this.tabs.length}`): ProgressSync {
    const changed = (from: ProgressSync, key: string, text: string | null) => {
      for (const tab of this.tabs) if (tab !== from) tab.storedElsewhere(key, text);
    };
    let self: ProgressSync | null = null;
    const dependencies: SyncDependencies = {
      storage: {
        getItem: (key) => this.kept.get(key) ?? null,
        setItem: (key, text) => {
          if (this.full) throw new DOMException("full", "QuotaExceededError");
          if (this.kept.get(key) === text) return;
          this.kept.set(key, text);
          if (self) changed(self, key, text);
        },
        removeItem: (key) => {
          if (this.kept.delete(key) && self) changed(self, key, null);
        },
        key: (index) => [...this.kept.keys()][index] ?? null,
        get length() {
          return 0;
        },
      },
      consent: () => this.consent,
      user: () => this.site.user,
      online: () => this.site.online,
      account: this.site.account,
      draftsLeft: () => this.drafts,
      draftsBack: () => {},
      moment: () => ({ at: this.now, day: new Date(this.now).toISOString().slice(0, 10), by }),
      later: (milliseconds, work) => {
        const entry = { at: this.now + milliseconds, work };
        this.waiting.push(entry);
        return () => {
          this.waiting = this.waiting.filter((one) => one !== entry);
        };
      },
      say: (text) => this.said.push(text),
      accountFull: (message) => this.told.push(message),
    };
    Object.defineProperty(dependencies.storage, "length", { get: () => this.kept.size });
    const progressSync = new ProgressSync(dependencies);
    self = progressSync;
    this.tabs.push(progressSync);
    void progressSync.start();
    return progressSync;
  }

  /** A document load: the old page has gone. */
  async next(): Promise<ProgressSync> {
    this.tabs.length = 0;
    this.waiting = [];
    const progressSync = this.open();
    await progressSync.sync();
    return progressSync;
  }

  /** Time passes, and what was to be done later is done. */
  async pass(milliseconds: number): Promise<void> {
    this.now += milliseconds;
    for (const entry of this.waiting.filter(({ at }) => at <= this.now)) {
      this.waiting = this.waiting.filter((one) => one !== entry);
      entry.work();
    }
    // Answers come at once here, so everything that follows from them has happened by then.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const has = (progressSync: ProgressSync, lesson: string) =>
  find(progressSync.progress, "lesson", `html-basics/${lesson}`) !== null;

test("without an account it is kept on the device, and nobody is asked", async () => {
  const browser = new Browser(new Site());
  browser.open().note(read("text"));
  const again = await browser.next();
  expect(has(again, "text")).toBe(true);
  expect(again.place).toBe("device");
  expect(browser.site.calls).toEqual([]);
});

test("before a choice it is remembered and not kept, and kept from the choice on", async () => {
  const browser = new Browser(new Site());
  browser.consent = "ask";
  browser.site.user = "ada";
  const progressSync = browser.open();
  progressSync.note(read("text"));
  await browser.pass(10_000);
  expect([browser.kept.size, browser.site.calls.length, progressSync.place]).toEqual([0, 0, "memory"]);
  browser.consent = "yes";
  progressSync.consentChanged();
  await progressSync.sync();
  expect(browser.site.keys("ada")).toEqual(["lesson:html-basics/text"]);
});

test("after no, nothing is noted, and what was known is gone", async () => {
  const browser = new Browser(new Site());
  const progressSync = browser.open();
  progressSync.note(read("text"));
  browser.consent = "no";
  browser.kept.clear();
  progressSync.consentChanged();
  progressSync.note(read("links"));
  expect(progressSync.progress.records.size).toBe(0);
  expect(browser.kept.size).toBe(0);
});

test("what was done is sent soon after, in one call, and once", async () => {
  const browser = new Browser(new Site());
  browser.site.user = "ada";
  const progressSync = await browser.next();
  browser.site.calls = [];
  progressSync.note(read("text"));
  progressSync.note(read("links"));
  expect(progressSync.place).toBe("sending");
  await browser.pass(3000);
  expect(browser.site.calls.map(({ kind }) => kind)).toEqual(["send"]);
  expect(browser.site.keys("ada")).toEqual(["lesson:html-basics/links", "lesson:html-basics/text"]);
  expect(progressSync.place).toBe("account");
  await browser.pass(3000);
  expect(browser.site.calls).toHaveLength(1);
});

test("offline it waits, tries again later and later, and sends everything when it is back", async () => {
  const browser = new Browser(new Site());
  browser.site.user = "ada";
  const progressSync = await browser.next();
  browser.site.calls = [];
  progressSync.note(read("text"));
  browser.site.answers = [
    { state: "later", waitMs: null },
    { state: "later", waitMs: null },
    { state: "later", waitMs: 90_000 },
  ];
  await browser.pass(2000);
  const waits: number[] = [];
  for (let time = 0; time < 2; time += 1) {
    waits.push((browser.waiting[0]?.at ?? 0) - browser.now);
    browser.now = browser.waiting[0]?.at ?? 0;
    await browser.pass(0);
  }
  expect(waits[0]).toBeLessThanOrEqual(4500);
  expect((browser.waiting[0]?.at ?? 0) - browser.now).toBe(90_000);
  expect(progressSync.place).toBe("sending");
  await browser.pass(90_000);
  expect([progressSync.place, browser.site.keys("ada")]).toEqual(["account", ["lesson:html-basics/text"]]);
});

test("a page that goes sends what is open, and the next one makes sure", async () => {
  const browser = new Browser(new Site());
  browser.site.user = "ada";
  const progressSync = await browser.next();
  progressSync.note(read("text"));
  browser.site.calls = [];
  progressSync.leave();
  expect(browser.site.calls).toMatchObject([{ kind: "send", leaving: true }]);
  const next = await browser.next();
  expect(next.place).toBe("account");
  next.leave();
  expect(browser.site.calls).toHaveLength(2);
});

test("signing in late merges the device into the account and says what it did", async () => {
  const browser = new Browser(new Site());
  const visitor = browser.open();
  visitor.note(read("text"));
  visitor.note({ type: "checked", practice: "project:todo-list", passed: ["a"], stages: [], complete: false });
  browser.site.of("ada").records.set("lesson:html-basics/links", [1, lessonRecord("links")]);
  browser.site.of("ada").version = 1;
  browser.site.user = "ada";
  const progressSync = await browser.next();
  expect(browser.said).toEqual([
    "Your account now has what was saved on this device: 1 lesson and 1 project. This device got 1 lesson from your account.",
  ]);
  expect(has(progressSync, "links")).toBe(true);
  expect(browser.site.keys("ada")).toContain("lesson:html-basics/text");
  await browser.next();
  expect(browser.said).toHaveLength(1);
});

test("an account that was emptied before still takes what a device without an account has", async () => {
  const browser = new Browser(new Site());
  browser.open().note(read("text"));
  browser.site.of("ada").epoch = 3;
  browser.site.user = "ada";
  const progressSync = await browser.next();
  expect([has(progressSync, "text"), browser.site.keys("ada")]).toEqual([true, ["lesson:html-basics/text"]]);
});

test("two devices, both offline for a while, end with the same", async () => {
  const site = new Site();
  site.user = "ada";
  const [phone, laptop] = [new Browser(site), new Browser(site)];
  const [one, other] = [await phone.next(), await laptop.next()];
  site.online = false;
  one.note(read("text"));
  one.note({ type: "quiz", quiz: "html-basics/text#quiz", right: 2, total: 6 });
  other.note({ type: "quiz", quiz: "html-basics/text#quiz", right: 5, total: 6 });
  await phone.pass(3_600_000);
  await laptop.pass(3_600_000);
  site.online = true;
  await one.sync();
  await other.sync();
  await one.refresh();
  expect(find(one.progress, "quiz", "html-basics/text#quiz")?.best.right).toBe(5);
  expect([...one.progress.records].sort()).toEqual([...other.progress.records].sort());
});

test("signing out on a shared computer leaves nothing behind", async () => {
  const browser = new Browser(new Site());
  browser.site.user = "ada";
  const progressSync = await browser.next();
  progressSync.note(read("text"));
  await browser.pass(3000);
  browser.site.user = "";
  const visitor = await browser.next();
  expect([visitor.progress.records.size, browser.kept.size, browser.said]).toEqual([0, 0, []]);
});

test("signing out with something not sent keeps that for its owner, says so, and gives it to nobody else", async () => {
  const browser = new Browser(new Site());
  browser.site.user = "ada";
  const progressSync = await browser.next();
  browser.site.online = false;
  progressSync.note(read("text"));
  await browser.pass(3000);
  browser.site.user = "";
  await browser.next();
  expect(browser.said.at(-1)).toContain("is saved on this device until you log in again: 1 lesson.");
  browser.site.online = true;
  browser.site.user = "bea";
  const bea = await browser.next();
  expect([has(bea, "text"), browser.site.keys("bea")]).toEqual([false, []]);
  browser.site.user = "ada";
  const ada = await browser.next();
  expect([has(ada, "text"), browser.site.keys("ada")]).toEqual([true, ["lesson:html-basics/text"]]);
  expect([...browser.kept.keys()]).toEqual(["progress:records"]);
});

test("drafts that stay after signing out are told", async () => {
  const browser = new Browser(new Site());
  browser.site.user = "ada";
  await browser.next();
  browser.drafts = 1;
  browser.site.user = "";
  await browser.next();
  expect(browser.said.at(-1)).toContain(
    "is saved on this device until you log in again: your code in 1 exercise or project.",
  );
});

test("tabs are in step, and what two of them do at once is kept", async () => {
  const browser = new Browser(new Site());
  const [one, other] = [browser.open(), browser.open()];
  let told = 0;
  other.subscribe(() => {
    told += 1;
  });
  one.note(read("text"));
  other.note(read("links"));
  expect([has(one, "links"), has(other, "text"), told > 0]).toEqual([true, true, true]);
  // The other tab's writing was overwritten before it was heard of.
  browser.kept.delete("progress:records");
  one.note(read("forms"));
  expect(has(await browser.next(), "links")).toBe(true);
});

test("what is deleted is deleted in other tabs and on other devices, also when they were offline", async () => {
  const site = new Site();
  site.user = "ada";
  const [phone, laptop] = [new Browser(site), new Browser(site)];
  const here = await phone.next();
  here.note(read("text"));
  await phone.pass(3000);
  const there = await laptop.next();
  const tab = laptop.open();
  expect(has(there, "text")).toBe(true);
  laptop.kept.set("progress:draft:project:todo-list", "{}");
  await there.deleteAll();
  expect([has(there, "text"), has(tab, "text"), site.keys("ada")]).toEqual([false, false, []]);
  expect([...laptop.kept.keys()]).toEqual(["progress:records"]);
  here.note(read("links"));
  await phone.pass(3000);
  expect([has(here, "text"), has(here, "links"), site.keys("ada")]).toEqual([false, false, []]);
  here.note(read("forms"));
  await phone.pass(3000);
  expect(site.keys("ada")).toEqual(["lesson:html-basics/forms"]);
});

test("what is deleted while offline is deleted in the account later", async () => {
  const browser = new Browser(new Site());
  browser.site.user = "ada";
  const progressSync = await browser.next();
  progressSync.note(read("text"));
  await browser.pass(3000);
  browser.site.online = false;
  await progressSync.deleteAll();
  expect(browser.site.keys("ada")).toHaveLength(1);
  browser.site.online = true;
  const next = await browser.next();
  expect([next.place, browser.site.keys("ada")]).toEqual(["account", []]);
});

test("a device that is full says so once, and the account still gets everything", async () => {
  const browser = new Browser(new Site());
  browser.site.user = "ada";
  const progressSync = await browser.next();
  browser.full = true;
  progressSync.note(read("text"));
  progressSync.note(read("links"));
  await browser.pass(3000);
  expect(browser.said).toEqual([
    "This device has no room left, so it can’t save your progress. Your account still gets it.",
  ]);
  expect(browser.site.keys("ada")).toHaveLength(2);
});

test("one record that the account refuses does not hold the others up", async () => {
  const browser = new Browser(new Site());
  browser.site.user = "ada";
  const progressSync = await browser.next();
  progressSync.note(read("text"));
  progressSync.note(read("links"));
  browser.site.answers = [{ state: "refused" }, { state: "refused" }];
  await browser.pass(3000);
  expect(browser.site.keys("ada")).toEqual(["lesson:html-basics/links"]);
  expect([progressSync.place, has(progressSync, "text")]).toEqual(["account", true]);
});

test("a full account is told once; the device keeps what does not fit and sends it when there is room", async () => {
  const browser = new Browser(new Site());
  browser.site.user = "ada";
  const progressSync = await browser.next();
  browser.site.answers = [
    { state: "full", message: "Your account is full." },
    { state: "full", message: "Your account is full." },
  ];
  progressSync.note(read("text"));
  await browser.pass(3000);
  const calls = browser.site.calls.length;
  // It does not try again by itself.
  await browser.pass(3_600_000);
  expect(browser.site.calls.length).toBe(calls);
  progressSync.note(read("links"));
  await browser.pass(3000);
  expect(browser.told).toEqual(["Your account is full.", "Your account is full."]);
  expect([progressSync.place, has(progressSync, "text"), has(progressSync, "links")]).toEqual(["sending", true, true]);
  const next = await browser.next();
  expect(browser.site.keys("ada")).toEqual(["lesson:html-basics/links", "lesson:html-basics/text"]);
  expect(next.place).toBe("account");
});

test("what the account does not know any more is not sent again", async () => {
  const browser = new Browser(new Site());
  browser.site.user = "ada";
  const progressSync = await browser.next();
  // The site answers well and leaves the record out.
  browser.site.answers = [{ state: "ok", epoch: 0, version: 0, records: [] }];
  progressSync.note(read("renamed"));
  await browser.pass(3000);
  const calls = browser.site.calls.filter(({ kind }) => kind === "send").length;
  await browser.pass(3_600_000);
  await (await browser.next()).refresh();
  expect(browser.site.calls.filter(({ kind }) => kind === "send").length).toBe(calls);
  expect(has(progressSync, "renamed")).toBe(true);
});

test("a site that was taken back to a backup gets what it has lost", async () => {
  const browser = new Browser(new Site());
  browser.site.user = "ada";
  const progressSync = await browser.next();
  progressSync.note(read("text"));
  await browser.pass(3000);
  progressSync.note(read("forms"));
  await browser.pass(3000);
  browser.site.accounts.delete("ada");
  progressSync.note(read("links"));
  await browser.pass(3000);
  expect(browser.site.keys("ada")).toEqual([
    "lesson:html-basics/forms",
    "lesson:html-basics/links",
    "lesson:html-basics/text",
  ]);
});

test("many records go in several calls", async () => {
  const browser = new Browser(new Site());
  const visitor = browser.open();
  visitor.add(Array.from({ length: 450 }, (_, index) => lessonRecord(`lesson-${index}`)));
  browser.site.user = "ada";
  await browser.next();
  expect(browser.site.calls.filter(({ kind }) => kind === "send").map(({ batch }) => batch?.records.length)).toEqual([
    200, 200, 50,
  ]);
  expect(browser.site.keys("ada")).toHaveLength(450);
});
