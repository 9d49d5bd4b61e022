import {
  copyFile,
  link,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { gzipSync } from "node:zlib";
import { create } from "tar";
import { afterAll, describe, expect, test } from "vitest";
import { dataFiles } from "#app/server/store/sqlite/files.ts";
import { SCHEMA_VERSION } from "#app/server/store/sqlite/migrations.ts";
import { openSqliteStore } from "#app/server/store/sqlite/open.ts";
import { BackupError } from "#app/server/store/sqlite/snapshot.ts";
import { startWriter } from "#app/server/store/testing/start-writer.ts";
import { backUp } from "./backup.ts";
import { parseArguments, restore } from "./restore.ts";

const folder = await mkdtemp(join(tmpdir(), "graphite-restore-"));
afterAll(() => rm(folder, { recursive: true }));

const KEYS = '{"mail":"k1"}\n';
const original = dataFiles(join(folder, "original"));
const archive = join(folder, "good.tar.gz");
{
  const store = await openSqliteStore({ file: original.database, busyTimeoutMs: 100 });
  for (let n = 0; n < 40; n += 1) {
    await store.sessions.create(`s${n}`, { uid: "u1", createdAt: 1, seenAt: 1, expiresAt: 9, client: "x".repeat(500) });
  }
  await store.accounts.ensureProfile("u1", { name: "Ada", email: null, now: 1 });
  await store.close();
  await writeFile(original.keys, KEYS);
  await backUp(join(folder, "original"), archive);
}

let made = 0;
/** The path of a folder that does not exist yet. */
function fresh(): string {
  made += 1;
  return join(folder, `data-${made}`);
}

/** The message with which a restore is rejected. It may only leave the lock in a folder that didn't exist before. */
async function refusal(file: string, dataDir = fresh(), maxGib?: number): Promise<string> {
  const names = () => readdir(dataDir).catch((): string[] => []);
  const before = await names();
  const error: unknown = await restore(dataDir, file, maxGib).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(BackupError);
  const added = (await names()).filter((name) => !before.includes(name));
  expect(added.filter((name) => name !== "graphite.db.lock")).toEqual([]);
  return (error as BackupError).message;
}

/** Packs a folder with a valid database and valid keys after `change`. */
async function packed(change: (path: (name: string) => string) => Promise<string[] | undefined>): Promise<string> {
  const source = fresh();
  await mkdir(source);
  await copyFile(original.database, join(source, "graphite.db"));
  await writeFile(join(source, "keys.json"), KEYS);
  const names = (await change((name) => join(source, name))) ?? ["graphite.db", "keys.json"];
  const file = `${source}.tar.gz`;
  const tar = `${source}.tar`;
  await create({ file: tar, cwd: source, preservePaths: true }, names);
  await writeFile(file, gzipSync(await readFile(tar)));
  return file;
}

function alter(file: string, sql: string): void {
  const db = new DatabaseSync(file);
  db.exec(sql);
  db.close();
}

describe("restore", () => {
  test("creates the data directory with database and keys, for their owner only", async () => {
    const dataDir = fresh();
    const content = await restore(dataDir, archive);
    expect(content).toEqual({
      newsletter: false,
      version: SCHEMA_VERSION,
      accounts: 1,
      subscribers: 0,
      waitingMails: 0,
    });
    expect((await readdir(dataDir)).sort()).toEqual(["graphite.db", "graphite.db.lock", "keys.json"]);
    expect(await readFile(dataFiles(dataDir).keys, "utf8")).toBe(KEYS);
    if (process.platform !== "win32") {
      expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
      expect((await stat(dataFiles(dataDir).database)).mode & 0o777).toBe(0o600);
      expect((await stat(dataFiles(dataDir).keys)).mode & 0o777).toBe(0o600);
    }
    const store = await openSqliteStore({ file: dataFiles(dataDir).database, busyTimeoutMs: 100 });
    expect((await store.accounts.get("u1"))?.name).toBe("Ada");
    await store.close();
  });

  test("restores into a folder with other files, and completes a killed restore", async () => {
    const dataDir = fresh();
    await mkdir(join(dataDir, "outbox"), { recursive: true });
    await mkdir(join(dataDir, ".restore-dead"));
    await writeFile(join(dataDir, ".restore-dead", "keys.json"), KEYS);
    await writeFile(dataFiles(dataDir).keys, KEYS);
    await restore(dataDir, archive);
    expect((await readdir(dataDir)).sort()).toEqual(["graphite.db", "graphite.db.lock", "keys.json", "outbox"]);
  });
});

describe("restore rejects, and changes nothing,", () => {
  test("if there is no such file", async () => {
    expect(await refusal(join(folder, "none.tar.gz"))).toBe(`There is no ${join(folder, "none.tar.gz")}.`);
  });

  test("if the directory contains a database, and says how to move it away", async () => {
    const dataDir = fresh();
    await restore(dataDir, archive);
    const before = await readFile(dataFiles(dataDir).database);
    expect(await refusal(archive, dataDir)).toBe(
      `${dataDir} already contains a database (graphite.db). Nothing was changed. ` +
        `Move the folder away while the site is stopped, for example: mv ${dataDir} ${dataDir}.old`,
    );
    expect((await readFile(dataFiles(dataDir).database)).equals(before)).toBe(true);
  });

  test("if only the side files of a database are left", async () => {
    const dataDir = fresh();
    await mkdir(dataDir);
    await writeFile(`${dataFiles(dataDir).database}-wal`, "");
    expect(await refusal(archive, dataDir)).toContain("(graphite.db-wal)");
  });

  test("while the site runs, even if its database was moved away", async () => {
    const dataDir = fresh();
    const writer = startWriter(dataFiles(dataDir).database, "w", 1_000_000);
    await writer.said(1);
    expect(await refusal(archive, dataDir)).toContain("Stop it, then restore again.");
    for (const name of ["graphite.db", "graphite.db-wal", "graphite.db-shm"]) {
      await rename(join(dataDir, name), join(folder, `moved-${name}`));
    }
    expect(await refusal(archive, dataDir)).toContain("Stop it, then restore again.");
    await writer.kill();
    await restore(dataDir, archive);
  });

  test("if there are other keys", async () => {
    const dataDir = fresh();
    await mkdir(dataDir);
    await writeFile(dataFiles(dataDir).keys, '{"mail":"k9"}');
    expect(await refusal(archive, dataDir)).toContain("contains other keys than the backup");
    expect(await readFile(dataFiles(dataDir).keys, "utf8")).toBe('{"mail":"k9"}');
  });

  test("a file that isn't an archive, or that is truncated or damaged", async () => {
    const text = join(folder, "text.tar.gz");
    await writeFile(text, "no archive".repeat(1000));
    expect(await refusal(text)).toContain("isn't a complete .tar.gz archive");
    const empty = join(folder, "empty.tar.gz");
    await writeFile(empty, "");
    expect(await refusal(empty)).toContain(empty);
    const size = (await stat(archive)).size;
    const cut = join(folder, "cut.tar.gz");
    await copyFile(archive, cut);
    await truncate(cut, Math.floor(size / 2));
    expect(await refusal(cut)).toContain("isn't a complete .tar.gz archive");
    const bytes = await readFile(archive);
    bytes.fill(0x5a, Math.floor(size / 2), Math.floor(size / 2) + 64);
    await writeFile(join(folder, "damaged.tar.gz"), bytes);
    expect(await refusal(join(folder, "damaged.tar.gz"))).toMatch(/isn't a complete|is damaged/);
  });

  test("an archive with missing or additional files", async () => {
    expect(await refusal(await packed(async () => ["graphite.db"]))).toContain("keys.json missing");
    const more = packed(async (path) => {
      await writeFile(path("more.txt"), "");
      return ["graphite.db", "keys.json", "more.txt"];
    });
    expect(await refusal(await more)).toContain('it also contains File "more.txt"');
    const twice = packed(async () => ["graphite.db", "keys.json", "graphite.db"]);
    expect(await refusal(await twice)).toContain('it also contains File "graphite.db"');
    const outside = packed(async (path) => {
      await writeFile(`${path("..")}/outside.json`, KEYS);
      return ["graphite.db", "keys.json", "../outside.json"];
    });
    expect(await refusal(await outside)).toContain('"../outside.json"');
  });

  test("an archive that unpacks to more than the limit, before it fills the disk", async () => {
    const bomb = await packed(async (path) => {
      await truncate(path("graphite.db"), 40 * 1024 * 1024);
      return undefined;
    });
    expect((await stat(bomb)).size).toBeLessThan(200_000);
    const message = await refusal(bomb, fresh(), 10 / 1024);
    expect(message).toMatch(/unpacks to more than 0\.00\d+ GiB, which is the limit\. Nothing was changed\./);
    expect(message).toContain("npm run restore -- FILE --max-gib 1");
    await expect(restore(fresh(), bomb, 1)).resolves.toMatchObject({ accounts: 1 });
  });

  test("an archive compressed twice, which a tar reader would unpack uncounted", async () => {
    const twice = join(folder, "twice.tar.gz");
    await writeFile(twice, gzipSync(await readFile(archive)));
    expect(await refusal(twice)).toContain("isn't a complete .tar.gz archive (it contains no tar file)");
  });

  test("thousands of entries, without reading them all", async () => {
    const many = await packed(async (path) => {
      const names = Array.from({ length: 2000 }, (_, index) => `file-${index}`);
      for (const name of names) await writeFile(path(name), "");
      return [...names, "graphite.db", "keys.json"];
    });
    expect(await refusal(many)).toMatch(/it also contains File "file-0", File "file-1", File "file-2"\.$/);
  });

  test.skipIf(process.platform === "win32")("links and folders under the expected names", async () => {
    const symbolic = packed(async (path) => {
      await rm(path("keys.json"));
      await symlink("/etc/hostname", path("keys.json"));
      return undefined;
    });
    expect(await refusal(await symbolic)).toContain('it also contains SymbolicLink "keys.json"');
    const hard = packed(async (path) => {
      await rm(path("keys.json"));
      await link(path("graphite.db"), path("keys.json"));
      return undefined;
    });
    expect(await refusal(await hard)).toContain('it also contains Link "keys.json"');
    const directory = packed(async (path) => {
      await rm(path("keys.json"));
      await mkdir(path("keys.json"));
      return undefined;
    });
    expect(await refusal(await directory)).toContain("it also contains Directory");
  });

  test.each([
    [
      "that is not one",
      async (file: string) => writeFile(file, "text".repeat(3000)),
      "is damaged: file is not a database",
    ],
    [
      "of another application",
      async (file: string) => alter(file, "PRAGMA application_id = 7"),
      "isn't a database of this site",
    ],
    ["that is empty", async (file: string) => truncate(file, 0), "isn't a database of this site"],
    [
      "from a newer version",
      async (file: string) => alter(file, "PRAGMA user_version = 99"),
      "by a newer version of this site",
    ],
    ["that is cut off", async (file: string) => truncate(file, 8192), "is damaged"],
    [
      "in which an index and its table differ",
      async (file: string) => {
        const db = new DatabaseSync(file);
        const root = db.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'sessions_by_uid'").get()?.rootpage;
        db.close();
        const bytes = await readFile(file);
        // An index without entries: page type 0x0a, no free block, no cell.
        bytes.fill(0, (Number(root) - 1) * 4096, Number(root) * 4096);
        bytes.set([0x0a, 0, 0, 0, 0, 0x10, 0, 0], (Number(root) - 1) * 4096);
        await writeFile(file, bytes);
      },
      "is damaged",
    ],
  ])("a database %s", async (_, change, message) => {
    const file = await packed(async (path) => {
      await change(path("graphite.db"));
      return undefined;
    });
    expect(await refusal(file)).toContain(message);
  });

  test("keys that aren't a JSON object, without quoting them", async () => {
    for (const text of ["secret", "[1]", "null", '"secret"']) {
      const file = await packed(async (path) => {
        await writeFile(path("keys.json"), text);
        return undefined;
      });
      const message = await refusal(file);
      expect(message).toContain("keys.json in");
      expect(message).toContain("isn't a JSON object");
      expect(message).not.toContain("secret");
    }
  });
});

describe("the command line", () => {
  test("accepts a file and a limit", () => {
    expect(parseArguments(["a.tar.gz"])).toEqual({ file: resolve("a.tar.gz"), maxGib: 4 });
    expect(parseArguments(["a.tar.gz", "--max-gib", "8"])).toEqual({ file: resolve("a.tar.gz"), maxGib: 8 });
    expect(parseArguments(["--max-gib=0.5", "a.tar.gz"]).maxGib).toBe(0.5);
  });

  test.each([[[]], [["a", "b"]], [["--all", "a"]], [["a", "--max-gib", "many"]], [["a", "--max-gib", "0"]]])(
    "rejects %j and says what to write",
    (args) => {
      expect(() => parseArguments(args)).toThrow("npm run restore -- FILE.tar.gz [--max-gib 4]");
    },
  );
});
