import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { list } from "tar";
import { afterAll, describe, expect, test } from "vitest";
import { dataFiles } from "#app/server/store/sqlite/files.ts";
import { lockForReplacement } from "#app/server/store/sqlite/lock.ts";
import { SCHEMA_VERSION } from "#app/server/store/sqlite/migrations.ts";
import { openSqliteStore } from "#app/server/store/sqlite/open.ts";
import { inspect } from "#app/server/store/sqlite/testing/inspect.ts";
import { acknowledged, startWriter } from "#app/server/store/sqlite/testing/start-writer.ts";
import { backUp } from "./backup.ts";
import { restore } from "./restore.ts";

const folder = await mkdtemp(join(tmpdir(), "graphite-backup-"));
afterAll(() => rm(folder, { recursive: true }));

const KEYS = '{"mail": "k1-secret", "other": ["k2-secret"]}\n';

/** Runs a script as an operator does. */
function run(script: "backup" | "restore", dataDir: string, args: string[], env: Record<string, string> = {}) {
  const program = fileURLToPath(new URL(`./${script}.ts`, import.meta.url));
  return spawnSync(process.execPath, [program, ...args], {
    encoding: "utf8",
    env: { ...process.env, STORE: "", DATA_DIR: dataDir, ...env },
  });
}

/** A data directory with keys, an account and an outbox, closed. */
async function site(name: string): Promise<string> {
  const dataDir = join(folder, name);
  const store = await openSqliteStore({ file: dataFiles(dataDir).database, busyTimeoutMs: 100 });
  await store.accounts.ensureProfile("u1", { name: "Ada", email: "ada@example.org", now: 1 });
  await store.close();
  await writeFile(dataFiles(dataDir).keys, KEYS, { mode: 0o600 });
  await mkdir(join(dataDir, "outbox"));
  return dataDir;
}

describe("npm run backup", () => {
  test("under write load: the restored copy is intact and has everything acknowledged before", async () => {
    const dataDir = join(folder, "busy");
    const writer = startWriter(dataFiles(dataDir).database, "w", 1_000_000);
    await writer.said(400);
    await writeFile(dataFiles(dataDir).keys, KEYS, { mode: 0o600 });
    const before = [...writer.lines];
    const archive = join(folder, "busy.tar.gz");
    const made = run("backup", dataDir, [archive]);
    await writer.said(before.length + 200);
    await writer.kill();
    expect(made.stderr).toBe("");
    expect(made.stdout).toMatch(/graphite\.db {2}format \d+: \d+ accounts, \d+ subscribers, \d+ waiting mails/);

    const restored = join(folder, "busy-restored");
    const put = run("restore", restored, [archive]);
    expect(put.stderr).toBe("");
    expect(put.stdout).toContain(`Restored ${archive} into ${restored}`);
    const found = inspect(dataFiles(restored).database);
    expect(found.integrity).toBe("ok");
    expect(found.halves).toEqual([]);
    expect(acknowledged(before, "account").filter((uid) => !found.accounts.has(uid))).toEqual([]);
    expect(acknowledged(before, "subscriber").filter((id) => !found.subscribers.has(id))).toEqual([]);
    expect(await readFile(dataFiles(restored).keys, "utf8")).toBe(KEYS);

    const store = await openSqliteStore({ file: dataFiles(restored).database, busyTimeoutMs: 100 });
    expect(await store.accounts.get("w-0")).toMatchObject({ email: "person-0@example.org" });
    await store.accounts.ensureProfile("new", { name: "New", email: null, now: 1 });
    await store.close();
  });

  test("repeatedly under write load: each has everything acknowledged before its start", async () => {
    const dataDir = join(folder, "hammered");
    const writer = startWriter(dataFiles(dataDir).database, "w", 1_000_000);
    await writer.said(1);
    await writeFile(dataFiles(dataDir).keys, KEYS);
    const rounds = [];
    for (let round = 0; round < 6; round += 1) {
      await writer.said(writer.lines.length + 20);
      const before = [...writer.lines];
      const archive = join(folder, `hammered-${round}.tar.gz`);
      await backUp(dataDir, archive);
      rounds.push({ before, archive, copy: join(folder, `hammered-${round}`) });
    }
    await writer.kill();
    for (const { before, archive, copy } of rounds) {
      await restore(copy, archive);
      const found = inspect(dataFiles(copy).database);
      expect(found.integrity).toBe("ok");
      expect(found.halves).toEqual([]);
      expect(acknowledged(before, "account").filter((uid) => !found.accounts.has(uid))).toEqual([]);
      expect(acknowledged(before, "subscriber").filter((id) => !found.subscribers.has(id))).toEqual([]);
    }
  });

  test("of a killed site has its last changes, which weren't in the database file yet", async () => {
    const dataDir = join(folder, "killed");
    const writer = startWriter(dataFiles(dataDir).database, "w", 1_000_000);
    await writer.said(20);
    await writer.kill();
    await writeFile(dataFiles(dataDir).keys, KEYS);
    const archive = join(folder, "killed.tar.gz");
    expect(run("backup", dataDir, [archive]).stderr).toBe("");
    expect(run("restore", join(folder, "killed-restored"), [archive]).stderr).toBe("");
    const found = inspect(dataFiles(join(folder, "killed-restored")).database);
    expect(acknowledged(writer.lines, "account").filter((uid) => !found.accounts.has(uid))).toEqual([]);
  });

  test("contains only database and keys, for its owner only, and leaves no other files", async () => {
    const dataDir = await site("plain");
    const target = join(folder, "backups");
    await mkdir(target);
    const archive = join(target, "plain.tar.gz");
    expect(run("backup", dataDir, [archive]).status).toBe(0);
    const entries: string[] = [];
    await list({ file: archive, onReadEntry: (entry) => entries.push(`${entry.type} ${entry.path}`) });
    expect(entries).toEqual(["File graphite.db", "File keys.json"]);
    if (process.platform !== "win32") expect((await stat(archive)).mode & 0o777).toBe(0o600);
    expect(await readdir(target)).toEqual(["plain.tar.gz"]);
  });

  test("contains the list of newsletter issues if there is one, and restores it", async () => {
    const dataDir = await site("letters");
    const issues = '{"older":[],"issues":[]}\n';
    await writeFile(dataFiles(dataDir).newsletter, issues);
    const archive = join(folder, "letters.tar.gz");
    expect(run("backup", dataDir, [archive]).stdout).toContain("newsletter.json  which articles were sent");
    const restored = join(folder, "letters-restored");
    expect(run("restore", restored, [archive]).stdout).toContain("newsletter.json  which articles were sent");
    expect(await readFile(dataFiles(restored).newsletter, "utf8")).toBe(issues);
    if (process.platform !== "win32") expect((await stat(dataFiles(restored).newsletter)).mode & 0o777).toBe(0o600);

    const other = join(folder, "letters-other");
    await mkdir(other);
    await writeFile(dataFiles(other).newsletter, "{}");
    expect(run("restore", other, [archive]).stderr).toContain(
      "contains another list of newsletter issues than the backup",
    );
    expect(await readdir(other)).not.toContain("graphite.db");
  });

  test("prints what it contains and no secrets", async () => {
    const said = run("backup", await site("told"), [join(folder, "told.tar.gz")]);
    expect(said.stdout).toContain(`graphite.db  format ${SCHEMA_VERSION}: 1 account, 0 subscribers, 0 waiting mails`);
    expect(said.stdout).toContain("keys.json");
    expect(said.stdout).not.toContain("secret");
  });

  test("never overwrites", async () => {
    const dataDir = await site("again");
    const archive = join(folder, "again.tar.gz");
    await writeFile(archive, "precious");
    const said = run("backup", dataDir, [archive]);
    expect([said.status, said.stderr.trim()]).toEqual([1, `${archive} already exists. Choose another name.`]);
    expect(await readFile(archive, "utf8")).toBe("precious");
  });

  test("rejects impossible requests in one line and leaves nothing behind", async () => {
    const dataDir = await site("refused");
    const target = join(folder, "refusals");
    await mkdir(target);
    const archive = join(target, "x.tar.gz");
    const refusal = (dir: string, args: string[], env = {}) => {
      const said = run("backup", dir, args, env);
      expect(said.status).toBe(1);
      expect(said.stderr.trim().split("\n")).toHaveLength(1);
      return said.stderr;
    };
    expect(refusal(dataDir, [])).toContain("npm run backup -- FILE.tar.gz");
    expect(refusal(dataDir, [archive, "more"])).toContain("npm run backup -- FILE.tar.gz");
    expect(refusal(dataDir, [join(target, "none", "x.tar.gz")])).toContain("doesn't exist. Create it first.");
    expect(refusal(join(folder, "nowhere"), [archive])).toContain("graphite.db is missing. Set DATA_DIR");
    expect(refusal(dataDir, [archive], { STORE: "postgres" })).toContain("STORE is postgres. Back up that database");

    await writeFile(dataFiles(dataDir).keys, "not-json-but-secret");
    const aboutKeys = refusal(dataDir, [archive]);
    expect(aboutKeys).toContain("keys.json isn't a JSON object");
    expect(aboutKeys).not.toContain("secret");
    await rm(dataFiles(dataDir).keys);
    expect(refusal(dataDir, [archive])).toContain("keys.json is missing");
    const siteKey = { SITE_KEY: Buffer.alloc(32).toString("base64") };
    const withoutKeys = join(folder, "without-keys.tar.gz");
    expect(run("backup", dataDir, [withoutKeys], siteKey).stdout).toContain("It doesn't contain SITE_KEY.");
    expect(run("restore", join(folder, "needs-keys"), [withoutKeys]).stderr).toContain("keys.json missing");
    const restored = join(folder, "with-site-key");
    expect(run("restore", restored, [withoutKeys], siteKey)).toMatchObject({ status: 0, stderr: "" });
    expect(existsSync(dataFiles(restored).database)).toBe(true);
    await writeFile(dataFiles(dataDir).keys, KEYS);

    const release = lockForReplacement(dataFiles(dataDir).lock);
    expect(refusal(dataDir, [archive])).toContain("being restored");
    release?.();

    const db = new DatabaseSync(dataFiles(dataDir).database);
    db.exec("PRAGMA application_id = 7");
    db.close();
    expect(refusal(dataDir, [archive])).toContain("isn't a database of this site");
    await chmod(dataFiles(dataDir).database, 0o600);
    await writeFile(dataFiles(dataDir).database, "text".repeat(2000));
    expect(refusal(dataDir, [archive])).toContain("file is not a database");
    expect(await readdir(target)).toEqual([]);
  });
});
