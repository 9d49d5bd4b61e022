/** The commands of an operator, beside a running site. */
import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe } from "vitest";
import { command } from "../fixtures/commands.ts";
import { expect, newPerson, test } from "../fixtures/http.ts";
import { ask, call, form, linkIn, mailTo } from "../fixtures/requests.ts";
import { freshDataDir, type Site, startSite } from "../fixtures/site.ts";

let site: Site;
let env: Record<string, string>;

beforeAll(async () => {
  site = await startSite({ LIMIT_REGISTER_PER_HOUR: "10000", LIMIT_SUBSCRIBE_PER_HOUR: "10000" });
  env = { DATA_DIR: site.dataDir, PORT: new URL(site.url).port };
});

afterAll(async () => {
  expect(await site.stop()).toBe(0);
});

describe("config", () => {
  test("shows every key, what is set and what is not, and no secret", async () => {
    const said = await command("config.ts", [], {
      PORT: "4000",
      SMTP_URL: "smtps://post:very-secret@mail.example.org",
      PUBLIC_URL: "https://learn.example.org",
    });
    expect([said.status, said.stderr]).toEqual([0, ""]);
    expect(said.stdout).toMatch(/^PORT=4000 {2}\[set; default: 3000\]$/m);
    expect(said.stdout).toMatch(/^HOST=127\.0\.0\.1 {2}\[default\]$/m);
    expect(said.stdout).toMatch(/^SMTP_URL=smtps:\/\/post:\*\*\*\*@mail\.example\.org/m);
    expect(said.stdout).not.toContain("very-secret");
    expect(said.stdout).toContain("CONTENT_DIR");
  });

  test("names variables that look like misspelt settings, and ends with 0", async () => {
    const said = await command("config.ts", [], { PUBLICURL: "https://learn.example.org" });
    expect(said.status).toBe(0);
    expect(said.stderr).toContain("PUBLICURL isn't a setting of this site, so it's ignored. Did you mean PUBLIC_URL?");
  });

  test("tells all faults and ends with 1", async () => {
    const said = await command("config.ts", [], { PORT: "x", LOG_LEVEL: "y" });
    expect(said.status).toBe(1);
    expect(said.stderr).toContain("PORT is “x”");
    expect(said.stderr).toContain("LOG_LEVEL is “y”");
  });
});

describe("keys", () => {
  test("makes lost keys only when asked, and never replaces those that are there", async () => {
    const dataDir = freshDataDir();
    expect(await (await startSite({ DATA_DIR: dataDir })).stop()).toBe(0);
    const kept = await command("keys.ts", ["new"], { DATA_DIR: dataDir });
    expect([kept.status, kept.stderr]).toEqual([1, expect.stringContaining("exists and was not changed")]);
    rmSync(join(dataDir, "keys.json"));
    await expect(startSite({ DATA_DIR: dataDir })).rejects.toThrow(/keys\.json is missing.*npm run keys -- new/s);
    const made = await command("keys.ts", ["new"], { DATA_DIR: dataDir });
    expect([made.status, made.stderr]).toEqual([0, ""]);
    expect(await (await startSite({ DATA_DIR: dataDir })).stop()).toBe(0);
  });
});

describe("mail", () => {
  test("lists and shows what the running site has kept", async () => {
    const { email } = newPerson();
    await call(site.url, "/api/subscribe", { email, source: "tutorial" });
    const mail = await mailTo(site.dataDir, email, /Confirm/);
    const list = await command("mail.ts", ["list"], env);
    expect([list.status, list.stderr]).toEqual([0, ""]);
    expect(list.stdout).toContain(`${mail.id}  to ${email}  ${mail.subject}`);
    const shown = await command("mail.ts", ["show", mail.id], env);
    expect(shown.stdout).toContain(`to: ${email}`);
    expect(shown.stdout).toContain(linkIn(mail).token);
  });

  test("says what it does not know", async () => {
    const unknown = await command("mail.ts", ["show", "2026-01-01T00-00-00-000Z-000000000000"], env);
    expect([unknown.status, unknown.stdout]).toEqual([1, ""]);
    expect(unknown.stderr).toContain("npm run mail -- list");
    const outside = await command("mail.ts", ["show", "../keys"], env);
    expect([outside.status, outside.stdout]).toEqual([1, ""]);
    for (const args of [[], ["list", "x"], ["show"], ["delete", "x"]]) {
      const said = await command("mail.ts", args, env);
      expect([said.status, said.stderr.startsWith("Use: npm run mail")]).toEqual([2, true]);
    }
  });
});

describe("newsletter", () => {
  test("composes, previews and refuses anything else", async () => {
    const composed = await command("newsletter.ts", ["compose", "--newest", "3"], env);
    expect([composed.status, composed.stderr]).toEqual([0, ""]);
    expect(composed.stdout).toMatch(/ {2}Subject: New in The Graphite Journal: .* and 2 more\n/);
    const said = await command("newsletter.ts", ["preview"], env);
    expect([said.status, said.stderr]).toEqual([0, ""]);
    const text = readFileSync(join(site.dataDir, "newsletter-preview.txt"), "utf8");
    expect(text).toMatch(/^There are 3 new articles in The Graphite Journal\.\n/);
    for (const args of [[], ["sent"], ["send", "now"]])
      expect((await command("newsletter.ts", args, env)).status).toBe(2);
  });
});

describe("backup and restore", () => {
  const archiveName = () => join(mkdtempSync(join(tmpdir(), "backup-")), "site.tar.gz");

  test("while people register: the restored site knows everybody from before", { timeout: 240_000 }, async () => {
    const reader = newPerson();
    await call(site.url, "/api/subscribe", { email: reader.email, source: "tutorial" });
    const { path, token } = linkIn(await mailTo(site.dataDir, reader.email, /Confirm/));
    await form(site.url, path, { token });
    // Of three articles; the others are passed over.
    await command("newsletter.ts", ["compose", "--newest", "3", "--replace"], env);
    const issue = await command("newsletter.ts", ["send", "--yes"], env);
    expect([issue.status, issue.stderr]).toEqual([0, ""]);
    expect(issue.stdout).toMatch(/\n +1 {2}sent\n/);
    const waiting = newPerson();
    await call(site.url, "/api/subscribe", { email: waiting.email, source: "tutorial" });
    const confirmLater = linkIn(await mailTo(site.dataDir, waiting.email, /Confirm/));

    const before: ReturnType<typeof newPerson>[] = [];
    let underLoad = true;
    const load = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (underLoad) {
          const person = newPerson();
          expect((await call(site.url, "/api/auth/register", person)).status).toBe(200);
          before.push(person);
        }
      }),
    );
    while (before.length < 20) await new Promise((resolve) => setTimeout(resolve, 20));
    const known = [...before];
    const archive = archiveName();
    const made = await command("backup.ts", [archive], env);
    underLoad = false;
    await load;
    expect([made.status, made.stderr]).toEqual([0, ""]);
    if (process.platform !== "win32") expect(statSync(archive).mode & 0o777).toBe(0o600);

    const dataDir = join(freshDataDir(), "restored");
    const put = await command("restore.ts", [archive], { DATA_DIR: dataDir });
    expect([put.status, put.stderr]).toEqual([0, ""]);
    const restored = await startSite({ DATA_DIR: dataDir });
    try {
      for (const person of known) expect((await call(restored.url, "/api/auth/login", person)).status).toBe(200);
      // Links of the first site work on the restored one: the keys came along.
      const confirmed = await form(restored.url, confirmLater.path, { token: confirmLater.token });
      expect(confirmed.text).toContain("You’re subscribed.");
      // Which articles were sent is known there, too.
      const sent = await command("newsletter.ts", ["compose"], { DATA_DIR: dataDir });
      expect(sent.stdout).toContain("There are no new articles since the last issue");
    } finally {
      expect(await restored.stop()).toBe(0);
    }
  });

  test("never over something, and never under a running site", async () => {
    const archive = archiveName();
    expect((await command("backup.ts", [archive], env)).status).toBe(0);
    const twice = await command("backup.ts", [archive], env);
    expect([twice.status, twice.stderr.trim()]).toEqual([1, `${archive} already exists. Choose another name.`]);
    const running = await command("restore.ts", [archive], env);
    expect(running.status).toBe(1);
    expect(running.stderr).toContain("Stop it, then restore again.");
    expect((await ask(site.url, "/readyz")).text).toBe("ready");
  });
});
