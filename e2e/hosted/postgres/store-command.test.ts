/** `npm run store`, from SQLite to PostgreSQL and back, killed on the way. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import type { StoreRow } from "#app/domain/ports/data-store.ts";
import { dataFiles } from "#app/server/store/sqlite/files.ts";
import { openSqliteStore } from "#app/server/store/sqlite/open.ts";
import { collect, settle } from "#app/server/store/testing/whole-person.ts";
import { sumRows } from "#app/server/store/transfer.ts";
import { PASSWORD, startServer, type TestServer } from "./server.ts";

const found = await startServer({ passwords: true });
const folder = await mkdtemp(join(tmpdir(), "graphite-store-"));
afterAll(async () => {
  await found?.remove();
  await rm(folder, { recursive: true });
});

const MAILS = 30_000;
const openFolder = (name: string) =>
  openSqliteStore({ file: dataFiles(join(folder, name)).database, busyTimeoutMs: 1000 });

interface Running {
  readonly child: ChildProcess;
  readonly result: Promise<{ readonly code: number | null; readonly output: string }>;
}

function start(url: string, ...args: string[]): Running {
  const env = { ...process.env, PG_URL: url };
  const child = spawn(process.execPath, ["scripts/store.ts", ...args], { env, stdio: ["ignore", "pipe", "pipe"] });
  const ended = once(child, "close");
  const printed = Promise.all([text(child.stdout), text(child.stderr)]);
  const result = ended.then(async () => ({ code: child.exitCode, output: (await printed).join("") }));
  return { child, result };
}

describe.skipIf(!found)("PostgreSQL", () => {
  // The tests are skipped without a server.
  const server = found as TestServer;

  const countMails = async (database: string): Promise<number> =>
    Number((await server.query<{ n: string }>(database, "SELECT count(*) AS n FROM mails"))[0]?.n);

  /** Resolves as soon as some emails are copied. */
  async function untilSome(database: string): Promise<void> {
    while ((await countMails(database).catch(() => 0)) === 0) await pause(10);
  }

  test("a copy that is killed, stopped with Ctrl+C and resumed has equal digests, and so has the way back", async () => {
    const from = await openFolder("from");
    await settle(from, "mira");
    await settle(from, "jonas");
    const [sample] = (await collect(from.exportRows())).filter(({ kind }) => kind === "mails");
    async function* many(): AsyncGenerator<StoreRow> {
      for (let n = 0; n < MAILS; n += 1) {
        const id = `many-${n}`;
        yield { kind: "mails", key: id, value: { ...sample?.value, id } };
      }
    }
    await from.importRows(many());
    const sums = await sumRows(from.exportRows());
    await from.close();
    const url = await server.create("copied");
    const places = [`sqlite:${join(folder, "from")}`, "env:PG_URL"];

    const killed = start(url, "copy", ...places);
    await untilSome("copied");
    killed.child.kill("SIGKILL");
    await killed.result;
    const half = await countMails("copied");
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThan(MAILS);
    expect((await start(url, "check", ...places).result).code).toBe(1);
    expect((await start(url, "copy", ...places).result).output).toContain("TO already has data");

    const stopped = start(url, "copy", ...places, "--resume");
    stopped.child.stdout?.on("data", (data: Buffer) => {
      if (data.includes("progress_records:")) stopped.child.kill("SIGINT");
    });
    expect(await stopped.result).toEqual({ code: 130, output: expect.stringContaining("same command with --resume") });

    const resumed = await start(url, "copy", ...places, "--resume").result;
    expect(resumed).toEqual({ code: 0, output: expect.stringContaining("Both stores have the same data.") });
    expect(resumed.output).toMatch(/^TO {3}postgres:\/\/graphite@127\.0\.0\.1:\d+\/copied$/m);
    for (const secret of [PASSWORD, encodeURIComponent(PASSWORD)]) expect(resumed.output).not.toContain(secret);

    const back = await start(url, "copy", "env:PG_URL", `sqlite:${join(folder, "back")}`).result;
    expect(back.code).toBe(0);
    const copy = await openFolder("back");
    expect(await sumRows(copy.exportRows())).toEqual(sums);
    await copy.close();
  });
});
