/** Processes that crash, or that share one database. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { lockFile } from "#app/server/store/sqlite/files.ts";
import { lockForReplacement, lockForUse } from "#app/server/store/sqlite/lock.ts";
import { openSqliteStore } from "#app/server/store/sqlite/open.ts";
import { inspect } from "#app/server/store/sqlite/testing/inspect.ts";
import { acknowledged, startWriter } from "#app/server/store/testing/start-writer.ts";

const folder = await mkdtemp(join(tmpdir(), "graphite-crash-"));
afterAll(() => rm(folder, { recursive: true }));

describe("kill -9", () => {
  test.each([1, 60, 333, 900])(
    "after %i acknowledgements loses none and leaves nothing half-written",
    async (count) => {
      const file = join(folder, `killed-${count}.db`);
      const writer = startWriter(file, "w", 1_000_000);
      await writer.said(count);
      await writer.kill();

      const store = await openSqliteStore({ file, busyTimeoutMs: 1000 });
      const found = inspect(file);
      const progress = await store.progress.get("w-0", 0);
      await store.close();
      const accounts = acknowledged(writer.lines, "account");
      const subscribers = acknowledged(writer.lines, "subscriber");
      expect(found.integrity).toBe("ok");
      expect(found.halves).toEqual([]);
      expect(accounts.filter((uid) => !found.accounts.has(uid))).toEqual([]);
      expect(subscribers.filter((id) => !found.subscribers.has(id))).toEqual([]);
      const synced = acknowledged(writer.lines, "progress");
      const kept = new Set(progress.records.map(({ id }) => id));
      expect(synced.filter((lesson) => !kept.has(lesson))).toEqual([]);
      expect(progress.version).toBe(kept.size);
      // At most the one thing that was written but couldn't be acknowledged any more.
      expect(found.accounts.size - accounts.length).toBeLessThanOrEqual(1);
      expect(found.subscribers.size - subscribers.length).toBeLessThanOrEqual(1);
      expect(kept.size - synced.length).toBeLessThanOrEqual(1);
    },
  );

  test("leaves no lock behind", async () => {
    const file = join(folder, "locked.db");
    const writer = startWriter(file, "w", 1_000_000);
    await writer.said(1);
    expect(lockForReplacement(lockFile(file))).toBeNull();
    await writer.kill();
    const release = lockForReplacement(lockFile(file));
    expect(release).not.toBeNull();
    release?.();
  });
});

describe("several processes", () => {
  test("that write at the same time wait for each other, and each address is registered once", async () => {
    const file = join(folder, "shared.db");
    const times = 150;
    const writers = ["a", "b", "c"].map((name) => startWriter(file, name, times));
    await Promise.all(writers.map((writer) => writer.ended));

    const found = inspect(file);
    const accounts = writers.flatMap((writer) => acknowledged(writer.lines, "account"));
    const taken = writers.flatMap((writer) => acknowledged(writer.lines, "taken"));
    expect(found.integrity).toBe("ok");
    expect(found.halves).toEqual([]);
    expect(new Set(accounts)).toEqual(found.accounts);
    expect(accounts).toHaveLength(times);
    expect(taken).toHaveLength(times * 2);
    expect(found.subscribers.size).toBe(times * 3);
  });

  test("share the store, and a restore waits until all have closed it", () => {
    const file = join(folder, "lock");
    const first = lockForUse(file);
    const second = lockForUse(file);
    expect(first).not.toBeNull();
    expect(second).not.toBeNull();
    expect(lockForReplacement(file)).toBeNull();
    first?.();
    expect(lockForReplacement(file)).toBeNull();
    second?.();
    const replacing = lockForReplacement(file);
    expect(replacing).not.toBeNull();
    expect(lockForUse(file)).toBeNull();
    replacing?.();
    replacing?.();
    const again = lockForUse(file);
    expect(again).not.toBeNull();
    again?.();
  });
});
