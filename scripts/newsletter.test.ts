import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openSqliteStore } from "#app/server/store/sqlite/open.ts";

const now = 1_700_000_000_000;
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "issues-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

/** Runs a script as an operator does; resolves with what it printed. */
const run = async (script: string, ...words: string[]): Promise<string> => {
  const env = { PATH: process.env["PATH"], DATA_DIR: dataDir };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", `scripts/${script}.ts`, ...words],
    { env },
  );
  return stdout;
};
const openStore = () => openSqliteStore({ file: join(dataDir, "graphite.db"), busyTimeoutMs: 1000 });
const confirmTwo = async (): Promise<void> => {
  const store = await openStore();
  for (const name of ["mira", "jonas"]) {
    const mail = {
      id: `c-${name}`,
      template: "confirm-subscription" as const,
      to: `${name}@post.example`,
      data: {},
      tokenId: `t-${name}`,
      queuedAt: now,
    };
    await store.subscribers.request({
      id: `s-${name}`,
      email: mail.to,
      source: "tutorial",
      tokenId: mail.tokenId,
      expiresAt: now + 1,
      now,
      mail,
    });
    await store.subscribers.confirm(mail.tokenId, now);
  }
  await store.close();
};
const copies = async (): Promise<string[]> => {
  const store = await openStore();
  const mails = await store.mail.list(100);
  await store.close();
  return mails.flatMap((mail) => (mail.template === "newsletter" ? [mail.to] : [])).sort();
};

test("an issue is shown, sent once, and an interrupted one goes on", { timeout: 20_000 }, async () => {
  expect(await run("newsletter", "send")).toContain("Nobody has confirmed");
  await confirmTwo();
  const preview = await run("newsletter", "preview");
  expect(preview).toMatch(/^Subject: New in /);
  expect(preview).toContain("Confirmed subscribers: 2");
  expect(await copies()).toEqual([]);

  expect(await run("newsletter", "send")).toContain("queued to 2 of 2");
  expect(await run("newsletter", "send")).toContain("nothing to send");
  expect(await run("mail", "list")).toMatch(/issue-\S+ {2}to mira@post\.example {2}newsletter, due/);

  const file = join(dataDir, "newsletter.json");
  const record = JSON.parse(await readFile(file, "utf8")) as { issues: { queued: string | null }[] };
  await writeFile(
    file,
    JSON.stringify({ ...record, issues: record.issues.map((issue) => ({ ...issue, queued: null })) }),
  );
  expect(await run("newsletter", "send")).toContain(
    "queued to 0 of 2 confirmed subscribers. 2 had theirs queued before.",
  );
  expect(await copies()).toEqual(["jonas@post.example", "mira@post.example"]);

  await writeFile(file, "{");
  await expect(run("newsletter", "send")).rejects.toThrow(/is damaged/);
});
