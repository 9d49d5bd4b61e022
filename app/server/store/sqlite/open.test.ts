import { spawnSync } from "node:child_process";
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { lockFile } from "#app/server/store/sqlite/files.ts";
import { lockForReplacement } from "#app/server/store/sqlite/lock.ts";
import { APPLICATION_ID, SCHEMA_VERSION } from "#app/server/store/sqlite/migrations.ts";
import { openSqliteStore } from "#app/server/store/sqlite/open.ts";
import { StoreOpenError } from "#app/server/store/store-open-error.ts";

const folder = await mkdtemp(join(tmpdir(), "graphite-open-"));
afterAll(() => rm(folder, { recursive: true }));

const open = (file: string) => openSqliteStore({ file, busyTimeoutMs: 100 });

/** The message with which a file is rejected. */
async function refusal(file: string): Promise<string> {
  const error = await open(file).then(
    (store) => store.close(),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StoreOpenError);
  return (error as StoreOpenError).message;
}

/** A closed database of ours with some rows. */
async function existing(name: string): Promise<string> {
  const file = join(folder, name);
  const store = await open(file);
  for (let n = 0; n < 300; n += 1) await store.accounts.ensureProfile(`u${n}`, { name: "Ada", email: null, now: n });
  await store.close();
  return file;
}

describe("a first start", () => {
  test("creates the folder and the file for their owner only", async () => {
    const file = join(folder, "deep", "er", "graphite.db");
    const store = await open(file);
    await store.sessions.create("s", { uid: "u", createdAt: 1, seenAt: 1, expiresAt: 2, client: "" });
    if (process.platform !== "win32") {
      expect((await stat(join(folder, "deep", "er"))).mode & 0o777).toBe(0o700);
      const names = await readdir(join(folder, "deep", "er"));
      expect(names.length).toBeGreaterThan(2);
      for (const name of names) expect((await stat(join(folder, "deep", "er", name))).mode & 0o777, name).toBe(0o600);
    }
    await store.close();
  });

  test("writes the application id and the schema version", async () => {
    const db = new DatabaseSync(await existing("marks.db"));
    expect({ ...db.prepare("PRAGMA application_id").get() }).toEqual({ application_id: APPLICATION_ID });
    expect({ ...db.prepare("PRAGMA user_version").get() }).toEqual({ user_version: SCHEMA_VERSION });
    expect({ ...db.prepare("PRAGMA journal_mode").get() }).toEqual({ journal_mode: "wal" });
    db.close();
  });

  test("accepts an empty file as a new database", async () => {
    const file = join(folder, "empty.db");
    await writeFile(file, "");
    const store = await open(file);
    await store.probe();
    await store.close();
  });
});

test("the data is there after reopening", async () => {
  const store = await open(await existing("again.db"));
  expect(await store.accounts.get("u7")).toMatchObject({ name: "Ada", createdAt: 7 });
  await store.close();
});

test("a deleted address leaves no bytes in the file", async () => {
  const file = join(folder, "forgotten.db");
  const store = await open(file);
  const mail = {
    id: "m",
    template: "confirm-subscription",
    to: "shy@example.org",
    data: {},
    tokenId: "t",
    queuedAt: 1,
  } as const;
  await store.subscribers.request({
    id: "n",
    email: "shy@example.org",
    source: "x",
    tokenId: "t",
    expiresAt: 9,
    now: 1,
    mail,
  });
  await store.subscribers.unsubscribe("n", 2);
  await store.close();
  expect((await readFile(file)).includes("shy@example.org")).toBe(false);
});

describe("rejects with the file, the problem and how to fix it", () => {
  test("a file that isn't a database, without changing it", async () => {
    const file = join(folder, "text.db");
    const text = "Notes of an operator, kept in the wrong place.\n".repeat(100);
    await writeFile(file, text);
    expect(await refusal(file)).toBe(
      `${file}: this isn't a database. Move it away and start the site again, or restore a backup with: npm run restore -- FILE`,
    );
    expect(await readFile(file, "utf8")).toBe(text);
  });

  test("a database from a newer version, without changing it", async () => {
    const file = await existing("newer.db");
    const db = new DatabaseSync(file);
    db.exec(`PRAGMA user_version = ${SCHEMA_VERSION + 4}`);
    db.close();
    const before = await readFile(file);
    const message = await refusal(file);
    expect(message).toContain(`${file} was written by a newer version`);
    expect(message).toContain(
      `its format is ${SCHEMA_VERSION + 4}, but this version only knows formats up to ${SCHEMA_VERSION}`,
    );
    expect(message).toContain("Start the newer version, or restore a backup");
    expect((await readFile(file)).equals(before)).toBe(true);
  });

  test.each([
    ["with an id of its own", "PRAGMA application_id = 7; CREATE TABLE t (a)"],
    ["without any id", "CREATE TABLE t (a)"],
    ["with nothing but a version", "PRAGMA user_version = 3"],
  ])("a database of another application %s, without changing it", async (kind, sql) => {
    const file = join(folder, `foreign ${kind}.db`);
    const db = new DatabaseSync(file);
    db.exec(sql);
    db.close();
    const before = await readFile(file);
    expect(await refusal(file)).toBe(
      `${file} is the database of another application, so it was left alone. Move it away, or set DATA_DIR to a separate folder.`,
    );
    expect((await readFile(file)).equals(before)).toBe(true);
  });

  test("a database whose schema is damaged", async () => {
    const file = join(folder, "damaged.db");
    await copyFile(await existing("whole.db"), file);
    const bytes = await readFile(file);
    bytes.fill(0xa5, 100, 4096);
    await writeFile(file, bytes);
    expect(await refusal(file)).toContain(`${file}: the database is damaged. Move it and its -wal and -shm files away`);
  });

  test("a folder instead of the file, and a file instead of the folder", async () => {
    await mkdir(join(folder, "folder.db"));
    expect(await refusal(join(folder, "folder.db"))).toContain(
      "folder.db is a folder, but it should be a file. Move it away",
    );
    await writeFile(join(folder, "file"), "");
    expect(await refusal(join(folder, "file", "graphite.db"))).toContain("a file with its name is in the way");
  });

  test("a database that was moved away without its latest changes, which are kept", async () => {
    const file = join(folder, "moved.db");
    await writeFile(`${file}-wal`, "changes");
    expect(await refusal(file)).toBe(
      `${file}-wal exists, but ${file} doesn't. Put the database back next to it, or move it away too.`,
    );
    expect(await readFile(`${file}-wal`, "utf8")).toBe("changes");
  });

  test("a folder in which a restore is running", async () => {
    const file = await existing("restoring.db");
    const release = lockForReplacement(lockFile(file));
    expect(await refusal(file)).toBe(
      `${file}: a backup is being restored here, or data is being copied. Start the site when that has finished.`,
    );
    release?.();
    await (await open(file)).close();
  });

  test.skipIf(process.platform === "win32")("a file or a folder without write permission", async () => {
    await chmod(folder, 0o755);
    const program = fileURLToPath(new URL("./testing/open-unprivileged.ts", import.meta.url));
    const asNobody = (file: string) => spawnSync(process.execPath, [program, file], { encoding: "utf8" }).stdout.trim();
    const repair =
      "this process isn't allowed to write to it. Make the file and its folder writable for the user that runs the site.";

    const readOnlyFolder = join(folder, "read-only");
    await mkdir(readOnlyFolder);
    await chmod(readOnlyFolder, 0o555);
    const inFolder = join(readOnlyFolder, "graphite.db");
    expect(asNobody(inFolder)).toBe(`${inFolder}: ${repair}`);
    await chmod(readOnlyFolder, 0o755);

    const writableFolder = join(folder, "writable");
    await mkdir(writableFolder);
    await chmod(writableFolder, 0o777);
    const readOnlyFile = join(writableFolder, "graphite.db");
    await copyFile(await existing("source.db"), readOnlyFile);
    await chmod(readOnlyFile, 0o444);
    expect(asNobody(readOnlyFile)).toBe(`${readOnlyFile}: ${repair}`);
    expect(asNobody(join(writableFolder, "new.db"))).toBe("opened");
  });
});
