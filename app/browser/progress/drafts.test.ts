import { expect, test } from "vitest";
import { type Draft, freshDraft, parseDraft, serializeDraft } from "#app/domain/practice/drafts.ts";
import { mergeRecords } from "#app/domain/progress/merge.ts";
import type { DraftRecord } from "#app/domain/progress/records.ts";
import { Drafts } from "./drafts.ts";

const start = Date.UTC(2026, 10, 21);
const id = "project:todo-list";

/** The drafts of one account, and its epoch. */
class Account {
  epoch = 0;
  online = true;
  refuses = false;
  full = false;
  readonly drafts = new Map<string, DraftRecord>();
}

class Device {
  readonly kept = new Map<string, string>();
  readonly account: Account;
  readonly drafts: Drafts;
  sent = 0;
  told: string[] = [];
  user = true;

  constructor(account: Account, by: string) {
    this.account = account;
    this.drafts = new Drafts({
      storage: {
        getItem: (key) => this.kept.get(key) ?? null,
        setItem: (key, text) => void this.kept.set(key, text),
        removeItem: (key) => void this.kept.delete(key),
        key: (index) => [...this.kept.keys()][index] ?? null,
        length: 99,
      },
      epoch: () => (this.user && account.online ? account.epoch : null),
      account: {
        send: async ({ records }) => {
          this.sent += 1;
          if (account.refuses) return { state: "refused" };
          if (account.full) return { state: "full", message: "Your account is full." };
          for (const record of records) {
            if (record.kind !== "draft") continue;
            const before = account.drafts.get(record.id);
            account.drafts.set(record.id, before ? (mergeRecords(before, record) as DraftRecord) : record);
          }
          return { state: "ok", epoch: account.epoch, version: 1, records: [] };
        },
      },
      fetchDraft: async (practice) => account.drafts.get(practice) ?? null,
      now: () => start,
      createRevision: () => `r${this.kept.size}`,
      by,
      accountFull: (message) => this.told.push(message),
    });
  }

  write(html: string, practice = id): void {
    const draft = this.draft(practice) ?? freshDraft({ "index.html": "" }, ["index.html"]);
    this.kept.set(
      `progress:draft:${practice}`,
      serializeDraft({ ...draft, files: { "index.html": html }, at: start, revision: html }),
    );
  }

  draft(practice = id): Draft | null {
    return parseDraft(this.kept.get(`progress:draft:${practice}`) ?? null, {}, ["index.html"]);
  }

  get text(): string | undefined {
    return this.draft()?.files["index.html"];
  }
}

const history = (device: Device) => device.draft()?.history.map(({ files }) => files["index.html"]);

test("sends a draft once, and again after it has changed", async () => {
  const device = new Device(new Account(), "a");
  device.write("one");
  await device.drafts.send();
  await device.drafts.send();
  expect([device.sent, device.account.drafts.get(id)?.files["index.html"]]).toEqual([1, "one"]);
  device.write("two");
  await device.drafts.send();
  expect(device.account.drafts.get(id)).toMatchObject({ n: 2, files: { "index.html": "two" } });
});

test("another device adopts it when opening the practice, and keeps its own version in the history", async () => {
  const account = new Account();
  const [one, two] = [new Device(account, "a"), new Device(account, "b")];
  one.write("one");
  await one.drafts.send();
  await two.drafts.fetch(id);
  expect(two.text).toBe("one");
  two.write("two");
  await two.drafts.send();
  await one.drafts.fetch(id);
  expect([one.text, history(one)]).toEqual(["two", ["one"]]);
  await one.drafts.send();
  expect(one.sent).toBe(1);
});

test("if both devices changed it offline, each keeps its own and has the other in the history", async () => {
  const account = new Account();
  const [one, two] = [new Device(account, "a"), new Device(account, "b")];
  one.write("one");
  await one.drafts.send();
  await two.drafts.fetch(id);
  one.write("from one");
  two.write("from two");
  await one.drafts.send();
  await two.drafts.fetch(id);
  expect([two.text, history(two)?.[0]]).toEqual(["from two", "from one"]);
  await two.drafts.send();
  await one.drafts.fetch(id);
  expect([one.text, history(one)?.[0]]).toEqual(["from two", "from one"]);
});

test("treats the same text on both devices as one draft", async () => {
  const account = new Account();
  const [one, two] = [new Device(account, "a"), new Device(account, "b")];
  one.write("same");
  two.write("same");
  await one.drafts.send();
  await two.drafts.fetch(id);
  await two.drafts.send();
  expect([history(two), two.sent]).toEqual([[], 0]);
});

test("doesn't keep resending a refused draft, and doesn't count it as sent", async () => {
  const account = new Account();
  const device = new Device(account, "a");
  account.refuses = true;
  device.write("much too long");
  await device.drafts.send();
  await device.drafts.send();
  expect([device.sent, device.drafts.unsent]).toEqual([1, 1]);
  expect(device.drafts.ownerLeft("ada")).toBe(1);
});

test("logging out deletes what the account has and keeps the rest for its owner only", async () => {
  const account = new Account();
  const device = new Device(account, "a");
  device.write("sent", "project:hello-world");
  await device.drafts.send();
  device.write("not sent");
  expect(device.drafts.ownerLeft("ada")).toBe(1);
  expect([...device.kept.keys()]).toEqual(["progress:left:ada:project:todo-list"]);
  await device.drafts.send();
  expect(account.drafts.has(id)).toBe(false);
  device.drafts.ownerBack("bea");
  expect(device.draft()).toBeNull();
  device.write("a visitor's");
  device.drafts.ownerBack("ada");
  expect([device.text, history(device)]).toEqual(["a visitor's", ["not sent"]]);
  expect([...device.kept.keys()]).toEqual(["progress:draft:project:todo-list"]);
});

test("sends no requests offline or for visitors", async () => {
  const device = new Device(new Account(), "a");
  device.user = false;
  device.write("one");
  await device.drafts.send();
  await device.drafts.send(true);
  await device.drafts.fetch(id);
  expect([device.sent, device.text]).toEqual([0, "one"]);
});

test("ignores damaged data", async () => {
  const device = new Device(new Account(), "a");
  for (const text of ["{", "null", "7", '{"shape":1}']) {
    device.kept.set("progress:draft:project:broken", text);
    device.kept.set("progress:drafts-sent", text);
    await device.drafts.send();
  }
  device.kept.delete("progress:drafts-sent");
  expect(device.sent).toBe(0);
});

test("keeps a draft that the account has no room for, and sends it when there is room", async () => {
  const account = new Account();
  const device = new Device(account, "a");
  account.full = true;
  device.write("one");
  await device.drafts.send();
  await device.drafts.send();
  expect([device.sent, device.told, device.drafts.unsent, device.text]).toEqual([
    1,
    ["Your account is full."],
    1,
    "one",
  ]);
  device.write("two");
  await device.drafts.send();
  expect(device.sent).toBe(2);
  account.full = false;
  // The next page starts fresh.
  const next = new Device(account, "a");
  for (const [key, text] of device.kept) next.kept.set(key, text);
  await next.drafts.send();
  expect(account.drafts.get(id)?.files["index.html"]).toBe("two");
});
