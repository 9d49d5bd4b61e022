/** Copying a site from SQLite to Firestore and back. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DataStore, rowKinds, type StoreRow } from "../../../app/domain/ports/data-store.ts";
import { mail, ODD_TEXTS, request } from "../../../app/server/store/contract/samples.ts";
import { firestoreStore } from "../../../app/server/store/firestore/store.ts";
import { openSqliteStore } from "../../../app/server/store/sqlite/open.ts";
import { collect, dayMs, NOW, settle } from "../../../app/server/store/testing/whole-person.ts";
import { type RowSum, sumRows } from "../../../app/server/store/transfer.ts";
import { bridgeClient } from "./bridge.ts";

let folder: string;
let from: DataStore;
let to: DataStore;
let sums: ReadonlyMap<string, RowSum>;
const openFile = (name: string) => openSqliteStore({ file: join(folder, name), busyTimeoutMs: 1000 });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "graphite-transfer-"));
  from = await openFile("from.db");
  await fill(from);
  sums = await sumRows(from.exportRows());
  to = firestoreStore(bridgeClient());
  await to.importRows(from.exportRows());
});
afterAll(async () => {
  await Promise.all([from, to].map((store) => store.close()));
  await rm(folder, { recursive: true });
});

/** Rows of every kind, in as many states as possible. */
async function fill(store: DataStore): Promise<void> {
  await settle(store, "mira");
  await settle(store, "jonas");
  await store.subscribers.recordComplaint({ email: "stop@example.org" }, NOW);
  const days = { "02": 1, "15": 2 };
  const draft = { kind: "draft", files: { "index.html": ODD_TEXTS.join("") }, at: NOW, n: 1, by: "a" } as const;
  // More than Firestore keeps in one document.
  const lessons = Array.from({ length: 3900 }, (_, n) => `a/${"long-name-".repeat(12)}${n % 2 ? "l" : "L"}é${n}`).map(
    (id) => ({ kind: "lesson", id, read: NOW }) as const,
  );
  const records = [{ ...draft, id: "project:todo-list" }, { kind: "month", id: "2026-01", days } as const, ...lessons];
  expect(await store.progress.merge("mira", { epoch: null, since: 0, records })).toMatchObject({ state: "merged" });
  await store.progress.merge("jonas", { epoch: 3, since: 0, records: [{ ...draft, id: "project:quiz" }] });
  // Links, a closed account, a subscriber who left, one who is asked, and one who can't be reached.
  await store.credentials.issue(
    { id: "reset", purpose: "reset", uid: "mira", expiresAt: NOW + dayMs },
    mail("reset", { to: "mira@example.org", tokenId: "reset" }),
  );
  await store.people.close({
    uid: "jonas",
    deleteAt: NOW + dayMs,
    mail: { ...mail("closed"), template: "account-closed" },
  });
  for (const id of ["s1", "s2", "s3"]) await store.subscribers.request(request(id, `${id}@example.org`));
  for (const id of ["s1", "s2"]) await store.subscribers.confirm(`confirm-${id}`, NOW);
  await store.subscribers.unsubscribe("s1", NOW);
  await store.subscribers.recordBounce({ mailbox: { id: "s2" }, kind: "hard", ref: "r", now: NOW });
  for (const id of ["s4", "s5", "s6"]) {
    await store.subscribers.request(request(id, `${id}@example.org`));
    await store.subscribers.confirm(`confirm-${id}`, NOW);
  }
  // Copies that are waiting, claimed and being sent, and emails that were sent and have failed.
  await store.issues.begin({ id: "now", subject: "s", intro: "i", articles: [], skipped: ["x"], composedAt: NOW }, NOW);
  const run = { issue: "now", run: "r2", now: NOW };
  await store.issues.acquire({ ...run, until: NOW + dayMs, doubtful: false });
  const claimed = (await store.issues.claim({ ...run, limit: 3 })) ?? [];
  await store.issues.startSending({ ...run, subscriberIds: claimed.slice(0, 1).map((copy) => copy.subscriberId) });
  await store.mail.sent("mira-verify", NOW);
  await store.mail.fail("jonas-verify", NOW, "refused");
}

test("a copy there and back has the same counts and digests", async () => {
  expect([...sums.keys()]).toEqual([...rowKinds]);
  expect(sums.get("progress_records")?.count).toBeGreaterThan(3900);
  expect(await sumRows(to.exportRows())).toEqual(sums);
  const back = await openFile("back.db");
  await back.importRows(to.exportRows());
  expect(await sumRows(back.exportRows())).toEqual(sums);
  expect(await back.people.export("mira")).toEqual(await from.people.export("mira"));
  await back.close();
});

test("a copy that was interrupted starts again, also if the other store has changed since", async () => {
  const other = firestoreStore(bridgeClient());
  const rows = await collect(from.exportRows());
  const records = rows.findIndex(({ kind }) => kind === "progress_records");
  await expect(other.importRows(interrupted(rows, records + 2000))).rejects.toThrow("interrupted");
  await other.importRows(from.exportRows());
  expect(await sumRows(other.exportRows())).toEqual(sums);
  await other.accounts.update("mira", { name: "Another name" });
  await other.progress.deleteAll("jonas");
  await other.importRows(from.exportRows());
  expect(await sumRows(other.exportRows())).toEqual(sums);
  await other.close();
});

test("the copied store works", async () => {
  expect(await to.credentials.byEmail("MIRA@example.org")).toEqual(await from.credentials.byEmail("mira@example.org"));
  expect(await to.people.export("mira")).toEqual(await from.people.export("mira"));
  expect(await to.sessions.get("mira-session", NOW)).toMatchObject({ uid: "mira" });
  expect(await to.progress.draft("mira", "project:todo-list")).toEqual(
    await from.progress.draft("mira", "project:todo-list"),
  );
  const since = (await from.progress.get("mira", 0)).version;
  expect((await to.progress.get("mira", since)).records).toEqual([]);
  expect((await to.progress.get("mira", 1)).records).toEqual((await from.progress.get("mira", 1)).records);
  const batch = { epoch: null, since, records: [{ kind: "lesson", id: "css/new", read: NOW }] } as const;
  expect(await to.progress.merge("mira", batch)).toEqual(await from.progress.merge("mira", batch));

  expect(await to.credentials.peekReset("reset", NOW)).toEqual({ state: "valid", uid: "mira" });
  expect(await to.credentials.verify("mira-verify", NOW)).toBe("used");
  expect(await to.credentials.confirmEmail("mira-new", NOW, mail("confirmed"))).toMatchObject({ state: "changed" });
  expect(await to.credentials.byEmail("mira@example.org")).toBeNull();

  expect(await to.subscribers.count()).toEqual(await from.subscribers.count());
  expect((await to.subscribers.page(null, 10)).items).toEqual((await from.subscribers.page(null, 10)).items);
  const claims = await Promise.all([to, from].map((store) => store.mail.claim(NOW, 1000, 50)));
  const ids = claims.map((claimed) => claimed.map(({ id }) => id).sort());
  // The notice about the new address is only in one of them.
  expect(ids[0]?.filter((id) => id !== "confirmed")).toEqual(ids[1]);
  const states = await Promise.all([to, from].map((store) => store.issues.countByState("now")));
  expect(states[0]).toEqual(states[1]);
  await to.issues.acquire({ issue: "now", run: "r3", now: NOW + 2 * dayMs, until: NOW + 3 * dayMs, doubtful: false });
  expect(await to.issues.countByState("now")).toMatchObject({ doubtful: 1 });
});

async function* interrupted(rows: readonly StoreRow[], after: number): AsyncGenerator<StoreRow> {
  yield* rows.slice(0, after);
  throw new Error("interrupted");
}
