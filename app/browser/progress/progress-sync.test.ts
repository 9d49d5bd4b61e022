import { expect, test } from "vitest";
import { mergeRecords } from "#app/domain/progress/merge.ts";
import { find, keyOf, type ProgressRecord } from "#app/domain/progress/records.ts";
import type { Account, AccountResponse, Batch } from "./account-calls.ts";
import { ProgressSync, type SyncDependencies } from "./progress-sync.ts";

const start = Date.UTC(2026, 10, 21, 9);
const read = (lesson: string) => ({ type: "read" as const, lesson: `html-basics/${lesson}` });
const lessonRecord = (lesson: string): ProgressRecord => ({ kind: "lesson", id: `html-basics/${lesson}`, read: start });

/** The accounts of the site, with a network that tests can turn off. */
class Site {
  online = true;
  calls: { kind: "ask" | "send"; leaving: boolean; batch?: Batch }[] = [];
  readonly accounts = new Map<
    string,
    { epoch: number; version: number; records: Map<string, [number, ProgressRecord]> }
  >();
  /** The account of the browser's session. */
  user = "";
  /** Responses to the next requests, instead of the usual ones. */
  answers: AccountResponse[] = [];

  of(user: string) {
    const known = this.accounts.get(user) ?? { epoch: 0, version: 0, records: new Map() };
    this.accounts.set(user, known);
    return known;
  }

  keys(user: string): string[] {
    return [...this.of(user).records.keys()].filter((key) => !key.startsWith("month:")).sort();
  }

  readonly account: Account = {
    fetchChanges: async (since) => {
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
        known.records.set(keyOf(record), [known.version, before ? mergeRecords(before, record) : record]);
      }
      return this.#answer(batch.since);
    },
  };

  #refused(): AccountResponse | null {
    if (!this.online) return { state: "later", waitMs: null };
    return this.answers.shift() ?? (this.user === "" ? { state: "left" } : null);
  }

  #answer(since: number): AccountResponse {
    const { epoch, version, records } = this.of(this.user);
    const news = [...records.values()].filter(([at]) => at > since).map(([, record]) => record);
    return { state: "ok", epoch, version, records: news };
  }
}

/** A browser with its storage. Each tab syncs separately. */
class Browser {
  readonly kept = new Map<string, string>();
  consent: "yes" | "ask" | "no" = "yes";
  full = false;
  /** Drafts that an account doesn't have. */
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
      for (const tab of this.tabs) if (tab !== from) tab.storageChanged(key, text);
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
      onOwnerLeft: () => this.drafts,
      onOwnerBack: () => {},
      moment: () => ({ at: this.now, day: new Date(this.now).toISOString().slice(0, 10), by }),
      schedule: (milliseconds, work) => {
        const entry = { at: this.now + milliseconds, work };
        this.waiting.push(entry);
        return () => {
          this.waiting = this.waiting.filter((one) => one !== entry);
        };
      },
      notify: (text) => this.said.push(text),
      onAccountFull: (message) => this.told.push(message),
    };
    Object.defineProperty(dependencies.storage, "length", { get: () => this.kept.size });
    const progressSync = new ProgressSync(dependencies);
    self = progressSync;
    this.tabs.push(progressSync);
    void progressSync.start();
    return progressSync;
  }

  /** A document load, which replaces the old page. */
  async next(): Promise<ProgressSync> {
    this.tabs.length = 0;
    this.waiting = [];
    const progressSync = this.open();
    await progressSync.sync();
    return progressSync;
  }

  /** Advances the time and runs what was scheduled. */
  async pass(milliseconds: number): Promise<void> {
    this.now += milliseconds;
    for (const entry of this.waiting.filter(({ at }) => at <= this.now)) {
      this.waiting = this.waiting.filter((one) => one !== entry);
      entry.work();
    }
    // Responses arrive immediately here, so everything that follows from them has happened by then.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const has = (progressSync: ProgressSync, lesson: string) =>
  find(progressSync.progress, "lesson", `html-basics/${lesson}`) !== null;

test("saves on the device without an account, and sends no requests", async () => {
  const browser = new Browser(new Site());
  browser.open().note(read("text"));
  const again = await browser.next();
  expect(has(again, "text")).toBe(true);
  expect(again.place).toBe("device");
  expect(browser.site.calls).toEqual([]);
});

test("keeps progress in memory until there is consent, then saves it", async () => {
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

test("without consent, records nothing and drops what it had", async () => {
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

test("sends progress soon afterwards, in one request and only once", async () => {
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

test("offline, retries with growing delays and sends everything when the network is back", async () => {
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

test("a closing page sends unsent progress, and the next one makes sure that it arrived", async () => {
  const browser = new Browser(new Site());
  browser.site.user = "ada";
  const progressSync = await browser.next();
  progressSync.note(read("text"));
  browser.site.calls = [];
  progressSync.pageClosing();
  expect(browser.site.calls).toMatchObject([{ kind: "send", leaving: true }]);
  const next = await browser.next();
  expect(next.place).toBe("account");
  next.pageClosing();
  expect(browser.site.calls).toHaveLength(2);
});

test("logging in merges the device's progress into the account and says so", async () => {
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

test("an account that was emptied still takes the progress of a device without an account", async () => {
  const browser = new Browser(new Site());
  browser.open().note(read("text"));
  browser.site.of("ada").epoch = 3;
  browser.site.user = "ada";
  const progressSync = await browser.next();
  expect([has(progressSync, "text"), browser.site.keys("ada")]).toEqual([true, ["lesson:html-basics/text"]]);
});

test("two devices that were both offline end up with the same progress", async () => {
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

test("logging out on a shared computer leaves nothing behind", async () => {
  const browser = new Browser(new Site());
  browser.site.user = "ada";
  const progressSync = await browser.next();
  progressSync.note(read("text"));
  await browser.pass(3000);
  browser.site.user = "";
  const visitor = await browser.next();
  expect([visitor.progress.records.size, browser.kept.size, browser.said]).toEqual([0, 0, []]);
});

test("logging out with unsent progress keeps it for its owner only and says so", async () => {
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

test("says that drafts stay after logging out", async () => {
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

test("keeps tabs in sync, and keeps concurrent changes of both", async () => {
  const browser = new Browser(new Site());
  const [one, other] = [browser.open(), browser.open()];
  let told = 0;
  other.subscribe(() => {
    told += 1;
  });
  one.note(read("text"));
  other.note(read("links"));
  expect([has(one, "links"), has(other, "text"), told > 0]).toEqual([true, true, true]);
  // The other tab's change was overwritten before its event arrived.
  browser.kept.delete("progress:records");
  one.note(read("forms"));
  expect(has(await browser.next(), "links")).toBe(true);
});

test("deleting also deletes in other tabs and on other devices, even if they were offline", async () => {
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

test("deleting while offline deletes in the account later", async () => {
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

test("says once that the device is full, and still sends everything to the account", async () => {
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

test("a record that the account refuses doesn't hold up the others", async () => {
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

test("reports a full account once, keeps what doesn't fit and sends it when there is room", async () => {
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
  // It doesn't retry by itself.
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

test("doesn't resend records that the account no longer accepts", async () => {
  const browser = new Browser(new Site());
  browser.site.user = "ada";
  const progressSync = await browser.next();
  // The response is OK and leaves the record out.
  browser.site.answers = [{ state: "ok", epoch: 0, version: 0, records: [] }];
  progressSync.note(read("renamed"));
  await browser.pass(3000);
  const calls = browser.site.calls.filter(({ kind }) => kind === "send").length;
  await browser.pass(3_600_000);
  await (await browser.next()).refresh();
  expect(browser.site.calls.filter(({ kind }) => kind === "send").length).toBe(calls);
  expect(has(progressSync, "renamed")).toBe(true);
});

test("resends what a site restored from a backup has lost", async () => {
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

test("sends many records in several requests", async () => {
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
