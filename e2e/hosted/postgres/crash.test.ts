/** Processes that share one database, and crash. The server flushes each commit, as in production. */
import { afterAll, describe, expect, test } from "vitest";
import { registration } from "#app/server/store/contract/samples.ts";
import { openPostgresStore } from "#app/server/store/postgres/open.ts";
import { acknowledged, startWriter, type Writer } from "#app/server/store/testing/start-writer.ts";
import { startServer, type TestServer } from "./server.ts";

const found = await startServer({ durable: true });
afterAll(() => found?.remove());

describe.skipIf(!found)("PostgreSQL", () => {
  // The tests are skipped without a server.
  const server = found as TestServer;

  async function inspect(database: string) {
    const column = async (sql: string) =>
      (await server.query<{ value: string }>(database, sql)).map(({ value }) => value);
    return {
      // Registrations and subscriptions with a missing part.
      halves: await column(`
        SELECT 'profile ' || uid AS value FROM profiles WHERE uid NOT IN (SELECT uid FROM credentials)
        UNION ALL SELECT 'account ' || uid FROM credentials
          WHERE uid NOT IN (SELECT uid FROM tokens) OR 'mail-' || uid NOT IN (SELECT id FROM mails)
        UNION ALL SELECT 'subscriber ' || id FROM subscribers WHERE 'mail-' || id NOT IN (SELECT id FROM mails)
        UNION ALL SELECT 'mail ' || id FROM mails WHERE substr(id, 6) NOT IN
          (SELECT uid FROM credentials UNION ALL SELECT id FROM subscribers)
        UNION ALL SELECT 'totals ' || uid FROM progress WHERE (records, bytes) <> (
          SELECT count(*), coalesce(sum(octet_length(key) + octet_length(record::text)), 0)
          FROM progress_records WHERE progress_records.uid = progress.uid)`),
      accounts: new Set(await column("SELECT uid AS value FROM credentials")),
      subscribers: new Set(await column("SELECT id AS value FROM subscribers WHERE state = 'confirmed'")),
    };
  }

  /** Everything that the writers were told is there, and at most one more thing of each kind per writer. */
  async function expectNothingLost(database: string, writers: Readonly<Record<string, Writer>>): Promise<void> {
    const store = await openPostgresStore({ url: server.url(database), connections: 1 });
    const { halves, accounts, subscribers } = await inspect(database);
    expect(halves).toEqual([]);
    const said = (kind: string) => Object.values(writers).flatMap(({ lines }) => acknowledged(lines, kind));
    expect(said("account").filter((uid) => !accounts.has(uid))).toEqual([]);
    expect(said("subscriber").filter((id) => !subscribers.has(id))).toEqual([]);
    const spare = Object.keys(writers).length;
    expect(accounts.size - said("account").length).toBeLessThanOrEqual(spare);
    expect(subscribers.size - said("subscriber").length).toBeLessThanOrEqual(spare);
    for (const [name, { lines }] of Object.entries(writers)) {
      const { records, version } = await store.progress.get(`${name}-0`, 0);
      const kept = new Set(records.map(({ id }) => id));
      const synced = acknowledged(lines, "progress");
      expect(synced.filter((lesson) => !kept.has(lesson))).toEqual([]);
      expect(version).toBe(kept.size);
      expect(kept.size - synced.length).toBeLessThanOrEqual(1);
    }
    await store.close();
  }

  test.each([1, 60, 333])(
    "two processes killed after %i acknowledgements lose none and leave nothing half-written",
    async (count) => {
      const url = await server.create(`killed_${count}`);
      // They register the same addresses, and meet in the same rows.
      const writers = { a: startWriter(url, "a", 1_000_000), b: startWriter(url, "b", 1_000_000) };
      await Promise.race([writers.a.said(count), writers.b.said(count)]);
      await Promise.all([writers.a.kill(), writers.b.kill()]);
      await expectNothingLost(`killed_${count}`, writers);
    },
  );

  test("a server that crashes under two processes loses nothing that was acknowledged", async () => {
    const url = await server.create("crashed");
    const writers = { a: startWriter(url, "a", 1_000_000), b: startWriter(url, "b", 1_000_000) };
    await writers.a.said(150);
    await server.stop("immediate");
    await Promise.allSettled([writers.a.ended, writers.b.ended]);
    await server.start();
    await expectNothingLost("crashed", writers);
  });

  test("processes that write at the same time register each address once", async () => {
    const url = await server.create("shared");
    const times = 100;
    const writers = ["a", "b", "c"].map((name) => startWriter(url, name, times));
    await Promise.all(writers.map((writer) => writer.ended));
    const { halves, accounts, subscribers } = await inspect("shared");
    const registered = writers.flatMap(({ lines }) => acknowledged(lines, "account"));
    expect(halves).toEqual([]);
    expect(new Set(registered)).toEqual(accounts);
    expect(registered).toHaveLength(times);
    expect(writers.flatMap(({ lines }) => acknowledged(lines, "taken"))).toHaveLength(times * 2);
    expect(subscribers.size).toBe(times * 3);
  });

  test("processes that merge into one account lose nothing", async () => {
    const url = await server.create("merged");
    const stores = await Promise.all([1, 2, 3].map(() => openPostgresStore({ url, connections: 5 })));
    await stores[0]?.credentials.create(registration("u1", "u1@example.org"));
    const merges = stores.flatMap((store, s) =>
      Array.from({ length: 40 }, (_, n) =>
        store.progress.merge("u1", {
          epoch: 0,
          since: 0,
          records: [{ kind: "lesson", id: `a/l${s}-${n}`, read: 1 }],
        }),
      ),
    );
    for (const result of await Promise.all(merges)) expect(result.state).toBe("merged");
    const progress = await stores[1]?.progress.get("u1", 0);
    expect(progress?.records).toHaveLength(120);
    expect(progress?.version).toBe(120);
    expect((await inspect("merged")).halves).toEqual([]);
    await Promise.all(stores.map((store) => store.close()));
  });
});
