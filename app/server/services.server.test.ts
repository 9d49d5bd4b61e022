import { mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { StoreBusy } from "#app/domain/ports/store-failure.ts";
import { makeKeys } from "./keys.ts";
import { PROBE_EVERY_MS } from "./readiness.ts";
import { openInFolder } from "./testing/sample-services.ts";

const message = {
  id: "mail-1",
  template: "contact-message" as const,
  to: "info@graphite.example",
  data: {
    name: "Mira",
    email: "mira@post.example",
    message: "See https://learn.example/posts/git#top and write back.",
  },
  tokenId: null,
  queuedAt: 1_700_000_000_000,
};

/** Timeout for the mail worker on a busy machine. */
const patiently = { timeout: 20_000 };

async function open(environment: Readonly<Record<string, string>> = {}) {
  const folder = await openInFolder(environment);
  const services = await folder.open();
  onTestFinished(() => services.close());
  return { ...folder, services };
}

test("the first start creates keys and database for their owner only, and the second one finds them", async () => {
  const { dataDir, open: openAgain, services } = await open();
  expect((await stat(join(dataDir, "keys.json"))).mode & 0o777).toBe(0o600);
  expect(services.dataDescription.startsWith(dataDir)).toBe(true);
  expect(await stat(services.dataDescription)).toBeTruthy();
  expect(services.linkKey).toHaveLength(32);
  const again = await openAgain();
  onTestFinished(() => again.close());
  expect(again.linkKey).toEqual(services.linkKey);
  expect(again.warnings).toEqual([]);
});

test("lost keys next to a database stop the start; no new ones are created silently", async () => {
  const { dataDir, open: openServices } = await openInFolder();
  await (await openServices()).close();
  await rm(join(dataDir, "keys.json"));
  await expect(openServices()).rejects.toMatchObject({
    name: "KeysError",
    message: expect.stringMatching(/keys\.json is missing.*backup.*npm run keys -- new/s),
  });
  expect(await readdir(dataDir)).not.toContain("keys.json");
  // Nothing keeps the database open.
  expect(await makeKeys(dataDir)).toBe(true);
  await (await openServices()).close();
});

test("damaged keys are reported with the file and how to fix it", async () => {
  const { dataDir, open: openServices } = await openInFolder();
  await writeFile(join(dataDir, "keys.json"), "{}", { mode: 0o600 });
  await expect(openServices()).rejects.toThrow(/keys\.json is damaged\. .*backup/);
});

test("an invalid database is reported to the operator", async () => {
  const { dataDir, open: openServices } = await openInFolder();
  const services = await openServices();
  const file = services.dataDescription;
  await services.close();
  await writeFile(file, "not a database, and longer than a header of one ".repeat(40));
  await expect(openServices()).rejects.toMatchObject({
    name: "StoreOpenError",
    message: expect.stringContaining(dataDir),
  });
});

test("warns about plain HTTP on a network, but not about HTTPS or this machine", async () => {
  const warningsFor = async (PUBLIC_URL: string) => (await open({ PUBLIC_URL })).services.warnings;
  expect(await warningsFor("http://learn.example")).toEqual([expect.stringContaining("Serve the site over HTTPS")]);
  expect(await warningsFor("https://learn.example")).toEqual([]);
  expect(await warningsFor("http://localhost:3000")).toEqual([]);
});

test("emails stay queued until the site is open, and are then in the outbox with its links", async () => {
  const { services } = await open();
  await services.store.mail.add(message);
  await services.store.subscribers.request({
    id: "s1",
    email: "jonas@post.example",
    source: "tutorial",
    tokenId: "t1",
    expiresAt: message.queuedAt + 1000,
    now: message.queuedAt,
    mail: {
      ...message,
      id: "mail-2",
      template: "confirm-subscription",
      to: "jonas@post.example",
      data: {},
      tokenId: "t1",
    },
  });
  services.wakeMail();
  expect(await services.mailbox?.mails()).toEqual([]);
  services.startMail("http://localhost:4567");
  const mails = await vi.waitUntil(async () => {
    const kept = await services.mailbox?.mails();
    return kept?.length === 2 ? kept : null;
  }, patiently);
  expect(mails.find((mail) => mail.to === "jonas@post.example")?.links.join(" ")).toMatch(
    /^http:\/\/localhost:4567\/newsletter\/confirm\?token=t1\./,
  );
  expect(mails.find((mail) => mail.to === "info@graphite.example")).toMatchObject({
    subject: expect.stringContaining("Mira"),
    date: message.queuedAt,
    text: expect.stringContaining("write back"),
    links: expect.arrayContaining(["https://learn.example/posts/git#top"]),
  });
});

test.each([
  ["kept here", {}, /^kept in .*outbox; read it at http:\/\/localhost:4000\/dev\/mailbox\?key=\S+$/],
  ["kept for a site that others reach", { HOST: "0.0.0.0" }, /^kept in .*outbox; read it with: npm run mail -- list$/],
  ["sent", { SMTP_URL: "smtp://mail.example", PUBLIC_URL: "http://localhost:3000" }, /^to mail\.example$/],
])("email that is %s: the console says where", async (_, environment, said) => {
  const { services } = await open(environment);
  expect(services.mailDescription("http://localhost:4000")).toMatch(said);
});

test("ignores a file in the outbox that isn't an email", async () => {
  const { services, dataDir } = await open();
  await mkdir(join(dataDir, "outbox"));
  await writeFile(join(dataDir, "outbox", "notes.eml"), "hello");
  expect(await services.mailbox?.mails()).toEqual([]);
});

test("removes half-written emails of a crashed process at the next start", async () => {
  const { open: openServices, dataDir } = await openInFolder();
  await mkdir(join(dataDir, "outbox"));
  await writeFile(join(dataDir, "outbox", ".draft-0123456789abcdef"), "From: Graph");
  await (await openServices()).close();
  expect(await readdir(join(dataDir, "outbox"))).toEqual([]);
});

test("is ready while the store responds, and otherwise logs the reason", async () => {
  const { open: openServices, errors, clock } = await openInFolder();
  const services = await openServices();
  expect(await services.ready()).toBe(true);
  await services.close();
  clock.now += PROBE_EVERY_MS;
  expect(await services.ready()).toBe(false);
  expect(errors.map((error) => error.message)).toEqual(["not ready: the store can't be used"]);
});

test("isn't ready while nothing can be written, although reading works; caches the result for a few seconds", async () => {
  const { open: openServices, clock, errors } = await openInFolder();
  const services = await openServices();
  onTestFinished(() => services.close());
  expect(await services.ready()).toBe(true);
  const other = new DatabaseSync(services.dataDescription);
  onTestFinished(() => other.close());
  other.exec("BEGIN IMMEDIATE");
  expect(await services.ready()).toBe(true);
  clock.now += PROBE_EVERY_MS;
  expect(await services.ready()).toBe(false);
  await expect(services.assertWritable()).rejects.toThrow(StoreBusy);
  expect(await services.store.accounts.get("nobody")).toBeNull();
  other.exec("ROLLBACK");
  clock.now += PROBE_EVERY_MS;
  expect(await services.ready()).toBe(true);
  // Once, however often it was called.
  expect(errors.filter((error) => error.message.startsWith("not ready"))).toHaveLength(1);
}, 20_000);

/** Overwrites the root page of a table in a closed database. */
async function damage(file: string, table: string): Promise<void> {
  const db = new DatabaseSync(file);
  const root = Number(db.prepare("SELECT rootpage FROM sqlite_schema WHERE name = ?").get(table)?.["rootpage"]);
  db.close();
  const bytes = await readFile(file);
  bytes.fill(0xa5, (root - 1) * 4096, root * 4096);
  await writeFile(file, bytes);
}

test("a damaged database stops the start with instructions", async () => {
  const { open: openServices } = await openInFolder();
  const services = await openServices();
  await services.close();
  await damage(services.dataDescription, "subscribers");
  await expect(openServices()).rejects.toMatchObject({
    name: "StoreOpenError",
    message: expect.stringMatching(/graphite\.db: the database is damaged\. .*npm run restore -- FILE/s),
  });
});

test("damage found after startup in a large database is logged, and the site isn't ready", async () => {
  const { open: openServices, errors, clock } = await openInFolder();
  const first = await openServices({ checkLimitMs: 0 });
  await vi.waitUntil(() => first.ready(), patiently);
  await first.close();
  await damage(first.dataDescription, "subscribers");
  const second = await openServices({ checkLimitMs: 0 });
  onTestFinished(() => second.close());
  await vi.waitUntil(() => errors.some((error) => /is damaged.*npm run restore/.test(error.message)), patiently);
  clock.now += PROBE_EVERY_MS;
  expect(await second.ready()).toBe(false);
});

test("closing finishes the current email and leaves no partial file", async () => {
  const { open: openServices, dataDir } = await openInFolder();
  const services = await openServices();
  for (let i = 0; i < 5; i += 1) await services.store.mail.add({ ...message, id: `mail-${i}` });
  services.startMail("http://localhost:3000");
  await vi.waitUntil(async () => (await readdir(join(dataDir, "outbox")).catch(() => [])).length > 0, patiently);
  await services.close();
  const kept = await readdir(join(dataDir, "outbox"));
  expect(kept.every((name) => name.endsWith(".eml"))).toBe(true);
  const again = await openServices();
  onTestFinished(() => again.close());
  const states = (await again.store.mail.list(9)).map((mail) => mail.state);
  expect(states.filter((state) => state === "sent")).toHaveLength(kept.length);
});
