/** The services of the site and the operator's commands, with STORE=postgres. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { parseConfig } from "#app/server/config.ts";
import { openServices } from "#app/server/services.server.ts";
import { mail, registration } from "#app/server/store/contract/samples.ts";
import { PASSWORD, startServer, type TestServer } from "./server.ts";

const found = await startServer({ passwords: true });
const folder = await mkdtemp(join(tmpdir(), "graphite-commands-"));
afterAll(async () => {
  await found?.remove();
  await rm(folder, { recursive: true });
});

/** Runs a script of the site. Never rejects. */
function run(script: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, [script, ...args], { env: { ...process.env, ...env } }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
}

describe.skipIf(!found)("PostgreSQL", () => {
  // The tests are skipped without a server.
  const server = found as TestServer;

  async function site(name: string) {
    const environment = {
      STORE: "postgres",
      DATABASE_URL: await server.create(name),
      DATABASE_POOL: "3",
      DATA_DIR: join(folder, name),
    };
    const parsed = parseConfig(environment);
    if (!parsed.ok) throw new Error(parsed.problems.join("\n"));
    const log = { info: () => {}, warn: () => {}, error: () => {} };
    const open = () => openServices({ config: parsed.config, log, now: Date.now });
    return { environment, open };
  }

  test("services: the first start creates the keys, and only the keys, in DATA_DIR", async () => {
    const { environment, open } = await site("services");
    const first = await open();
    expect(await first.ready()).toBe(true);
    const password = "a long password for the test";
    const input = { name: "Mira", email: "mira@example.org", password, uid: "u1", now: Date.now() };
    expect(await first.identity.credentials?.register(input)).toMatchObject({ ok: true });
    expect(first.dataDescription).toContain(`127.0.0.1:${server.port}/services, with the keys in`);
    expect(first.dataDescription).not.toContain(encodeURIComponent(PASSWORD));
    await first.close();
    const keys = join(environment.DATA_DIR, "keys.json");
    const before = await readFile(keys, "utf8");
    expect(existsSync(join(environment.DATA_DIR, "graphite.db"))).toBe(false);

    const again = await open();
    expect((await again.store.credentials.byEmail("MIRA@example.org"))?.name).toBe("Mira");
    expect(await readFile(keys, "utf8")).toBe(before);
    await again.close();

    await rm(keys);
    await expect(open()).rejects.toMatchObject({ name: "KeysError" });
    expect(existsSync(keys)).toBe(false);
  });

  test("services: not ready while the server is stopped, and ready again after it", async () => {
    const { open } = await site("readiness");
    const services = await open();
    expect(await services.ready()).toBe(true);
    await server.stop();
    await new Promise((resolve) => setTimeout(resolve, 3100));
    expect(await services.ready()).toBe(false);
    await server.start();
    await new Promise((resolve) => setTimeout(resolve, 3100));
    expect(await services.ready()).toBe(true);
    await services.close();
  });

  test("commands: mail, sessions, newsletter, backup and restore", async () => {
    const { environment, open } = await site("commands");
    const { store, close } = await open();
    await store.credentials.create(registration("u1", "u1@example.org"));
    const session = { uid: "u1", createdAt: 1, seenAt: 1, expiresAt: Date.now() + 60_000, client: "Firefox on Linux" };
    await store.sessions.create("s1", session);
    await store.mail.add(mail("later", { queuedAt: Date.now() + 60_000 }));
    await close();

    expect((await run("scripts/mail.ts", ["list"], environment)).stdout).toContain("mail-u1  to u1@example.org");
    expect((await run("scripts/mail.ts", ["show", "later"], environment)).stdout).toContain("to: reader@example.org");
    expect((await run("scripts/sessions.ts", ["list", "u1@example.org"], environment)).stdout).toContain(
      "1 session of",
    );
    expect((await run("scripts/sessions.ts", ["end", "u1@example.org"], environment)).stdout).toContain(
      "Ended 1 session",
    );
    const unknown = await run("scripts/newsletter.ts", ["allow", "u1@example.org"], environment);
    expect(unknown.stderr + unknown.stdout).toContain("u1@example.org");
    const backup = await run("scripts/backup.ts", ["x.tar.gz"], environment);
    expect([backup.code, backup.stderr]).toEqual([1, expect.stringContaining("pg_dump")]);
    const restore = await run("scripts/restore.ts", ["x.tar.gz"], environment);
    expect([restore.code, restore.stderr]).toEqual([1, expect.stringContaining("pg_restore")]);

    const wrong = {
      ...environment,
      DATABASE_URL: environment.DATABASE_URL.replace(encodeURIComponent(PASSWORD), "no"),
    };
    const refused = await run("scripts/sessions.ts", ["list", "u1@example.org"], wrong);
    expect(refused.stderr).toMatch(/^postgres:\/\/graphite@127\.0\.0\.1:\d+\/commands: the server refused this user/);
  });
});
