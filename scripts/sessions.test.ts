import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { dataFiles } from "#app/server/store/sqlite/files.ts";
import { openSqliteStore } from "#app/server/store/sqlite/open.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "sessions-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

function run(...args: string[]) {
  const program = fileURLToPath(new URL("./sessions.ts", import.meta.url));
  return spawnSync(process.execPath, [program, ...args], {
    encoding: "utf8",
    env: { ...process.env, DATA_DIR: dataDir },
  });
}

const openStore = () => openSqliteStore({ file: dataFiles(dataDir).database, busyTimeoutMs: 1000 });

/** Two accounts: Ada with two sessions, Grace with one. */
async function fill(): Promise<void> {
  const store = await openStore();
  const now = Date.now();
  for (const uid of ["ada", "grace"]) {
    await store.credentials.create({
      uid,
      name: uid,
      email: `${uid}@example.org`,
      passwordHash: "hash",
      now,
      verification: {
        token: { id: `verify-${uid}`, purpose: "verify", uid, expiresAt: now + 1000 },
        mail: {
          id: `mail-${uid}`,
          template: "verify-address",
          to: `${uid}@example.org`,
          data: {},
          tokenId: `verify-${uid}`,
          queuedAt: now,
        },
      },
    });
  }
  const session = { createdAt: now, seenAt: now, expiresAt: now + 60_000 };
  await store.sessions.create("a1", { ...session, uid: "ada", client: "Firefox on Linux" });
  await store.sessions.create("a2", { ...session, uid: "ada", client: "Safari on iPhone" });
  await store.sessions.create("g1", { ...session, uid: "grace", client: "Edge on Windows" });
  await store.close();
}

describe("npm run sessions", () => {
  test("shows where one account is logged in, and ends only its sessions", async () => {
    await fill();
    const list = run("list", "Ada@example.org");
    expect([list.status, list.stderr]).toEqual([0, ""]);
    expect(list.stdout).toMatch(/^2 sessions of Ada@example\.org/);
    expect(list.stdout).toContain("Safari on iPhone: logged in 20");
    expect(list.stdout).not.toContain("Edge");

    const ended = run("end", "ada@example.org");
    expect([ended.status, ended.stderr]).toEqual([0, ""]);
    expect(ended.stdout).toContain("Ended 2 sessions of ada@example.org.");
    const store = await openStore();
    expect(await store.sessions.list("ada", Date.now())).toEqual([]);
    expect(await store.sessions.list("grace", Date.now())).toHaveLength(1);
    await store.close();
  });

  test("finds an account by its id, too", async () => {
    await fill();
    expect(run("end", "ada").stdout).toContain("Ended 2 sessions of ada.");
    expect(run("list", "someone-else")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("There is no account with the id someone-else"),
    });
  });

  test("reports errors, and doesn't create a missing database", async () => {
    expect(run("list", "ada@example.org")).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("There is no account with the email address ada@example.org"),
    });
    expect(await readdir(dataDir)).toEqual([]);
    await fill();
    expect(run("end", "nobody@example.org").status).toBe(1);
    expect(run("end", "not an address")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("An email address"),
    });
    for (const args of [[], ["list"], ["delete", "ada@example.org"], ["end", "a@example.org", "more"]])
      expect(run(...args)).toMatchObject({ status: 2, stderr: expect.stringContaining("Use: npm run sessions") });
  });
});
