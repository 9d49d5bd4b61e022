/** The totals of an account are stored next to its records and always have to match them. */
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import type { ProgressRecord } from "#app/domain/progress/records.ts";
import { registration } from "#app/server/store/contract/samples.ts";
import { Connection } from "#app/server/store/sqlite/connection.ts";
import { migrate, migrations } from "#app/server/store/sqlite/migrations.ts";
import { sqliteStore } from "#app/server/store/sqlite/store.ts";

const totals = (db: DatabaseSync) =>
  db.prepare("SELECT records, bytes FROM progress WHERE uid = 'u1'").get() ?? { records: 0, bytes: 0 };
const counted = (db: DatabaseSync) =>
  db
    .prepare(
      "SELECT count(*) AS records, coalesce(sum(octet_length(key) + octet_length(record)), 0) AS bytes FROM progress_records WHERE uid = 'u1'",
    )
    .get();

const draft = (n: number, text: string): ProgressRecord => ({
  kind: "draft",
  id: "project:todo-list",
  files: { "index.html": text },
  at: 1,
  n,
  by: "a",
});
const lesson = (id: string, read: number): ProgressRecord => ({ kind: "lesson", id, read });

test("adding, improving, shrinking, repeating and deleting", async () => {
  const db = new DatabaseSync(":memory:", { enableForeignKeyConstraints: true });
  migrate(db);
  const store = sqliteStore(new Connection(db, 100));
  await store.credentials.create(registration("u1", "u1@example.org"));
  const batches: { epoch: number | null; records: ProgressRecord[] }[] = [
    { epoch: null, records: [draft(1, "é".repeat(500)), lesson("a/b", 1000), lesson("a/b", 9), lesson("a/c", 9)] },
    { epoch: 0, records: [draft(2, "short"), draft(3, "a bit longer"), lesson("a/b", 1000)] },
    { epoch: 0, records: [] },
    { epoch: 1, records: [lesson("a/d", 1)] },
    { epoch: 0, records: [lesson("a/late", 1)] },
  ];
  for (const { epoch, records } of batches) {
    await store.progress.merge("u1", { epoch, since: 0, records });
    expect(totals(db)).toEqual(counted(db));
  }
  expect(totals(db)).toMatchObject({ records: 1 });
  await store.progress.deleteAll("u1");
  expect(totals(db)).toEqual({ records: 0, bytes: 0 });
});

test("an account from before the totals gets them", () => {
  const db = new DatabaseSync(":memory:");
  const at = migrations.findIndex((step) => step.includes("ALTER TABLE progress ADD COLUMN bytes"));
  for (const step of migrations.slice(0, at)) db.exec(step);
  db.exec(`
    PRAGMA user_version = ${at};
    INSERT INTO profiles (uid, name, email, email_verified, created_at) VALUES ('u1', 'Mira', NULL, 0, 1);
    INSERT INTO progress VALUES ('u1', 0, 1);
    INSERT INTO progress_records VALUES ('u1', 'lesson:a/b', 1, '{"é":1}'), ('u1', 'lesson:a/c', 1, '{}');
  `);
  migrate(db);
  expect(totals(db)).toEqual(counted(db));
  expect(totals(db)).toEqual({ records: 2, bytes: 30 });
});
