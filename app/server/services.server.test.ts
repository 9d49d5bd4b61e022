import { mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { openInFolder } from "./sample-services.ts";

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

/** For what the mail worker does on a busy machine. */
const patiently = { timeout: 20_000 };

async function open(environment: Readonly<Record<string, string>> = {}) {
  const folder = await openInFolder(environment);
  const services = await folder.open();
  onTestFinished(() => services.close());
  return { ...folder, services };
}

test("the first start makes keys and database, for their owner only; the second one finds them", async () => {
  const { dataDir, open: openAgain, services } = await open();
  expect((await stat(join(dataDir, "keys.json"))).mode & 0o777).toBe(0o600);
  expect(services.dataPlace.startsWith(dataDir)).toBe(true);
  expect(await stat(services.dataPlace)).toBeTruthy();
  expect(services.linkKey).toHaveLength(32);
  const again = await openAgain();
  onTestFinished(() => again.close());
  expect(again.linkKey).toEqual(services.linkKey);
  expect(again.warnings).toEqual([]);
});

test("damaged keys are refused with the file and the repair", async () => {
  const { dataDir, open: openServices } = await openInFolder();
  await writeFile(join(dataDir, "keys.json"), "{}", { mode: 0o600 });
  await expect(openServices()).rejects.toThrow(/keys\.json is damaged\. .*backup/);
});

test("a database that is none is refused with a message for the operator", async () => {
  const { dataDir, open: openServices } = await openInFolder();
  const services = await openServices();
  const file = services.dataPlace;
  await services.close();
  await writeFile(file, "not a database, and longer than a header of one ".repeat(40));
  await expect(openServices()).rejects.toMatchObject({
    name: "StoreOpenError",
    message: expect.stringContaining(dataDir),
  });
});

test("plain HTTP on a network is warned of; HTTPS and this machine are not", async () => {
  const warningsFor = async (PUBLIC_URL: string) => (await open({ PUBLIC_URL })).services.warnings;
  expect(await warningsFor("http://learn.example")).toEqual([expect.stringContaining("Put the site behind HTTPS")]);
  expect(await warningsFor("https://learn.example")).toEqual([]);
  expect(await warningsFor("http://localhost:3000")).toEqual([]);
});

test("mails lie in the queue until the site is open, and then in the outbox with links to where it is", async () => {
  const { services, facts } = await open();
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
  expect(await services.outbox(facts())).toEqual([]);
  services.open("http://localhost:4567");
  const mails = await vi.waitUntil(async () => {
    const kept = await services.outbox(facts());
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
  ["this machine", {}, {}, true],
  ["this machine by number", {}, { origin: "http://127.0.0.1:3000" }, true],
  ["this machine by IPv6", {}, { origin: "http://[::1]:3000" }, true],
  ["a public address that is this machine", { PUBLIC_URL: "http://localhost:3000" }, {}, true],
  ["another machine", {}, { local: false }, false],
  ["a proxy on this machine", {}, { local: false, clientAddress: "127.0.0.1" }, false],
  ["a host that only leads to this machine", {}, { origin: "http://rebound.example:3000" }, false],
  ["a site for the public", { PUBLIC_URL: "https://learn.example" }, { origin: "https://learn.example" }, false],
  ["a site for the public, asked as localhost", { PUBLIC_URL: "https://learn.example" }, {}, false],
  ["a site that sends mails", { SMTP_URL: "smtp://mail.example", PUBLIC_URL: "http://localhost:3000" }, {}, false],
])("the outbox seen from %s", async (_, environment, change, seen) => {
  const { services, facts } = await open(environment);
  expect(await services.outbox(facts(change))).toEqual(seen ? [] : null);
  expect(services.mailPlace.includes("/dev/mailbox")).toBe(
    !("SMTP_URL" in environment) && !services.config.publicUrl?.startsWith("https"),
  );
});

test("a file in the outbox that is no mail is passed over", async () => {
  const { services, facts, dataDir } = await open();
  await mkdir(join(dataDir, "outbox"));
  await writeFile(join(dataDir, "outbox", "notes.eml"), "hello");
  expect(await services.outbox(facts())).toEqual([]);
});

test("ready while the store answers; the log says why it does not", async () => {
  const { open: openServices, errors } = await openInFolder();
  const services = await openServices();
  expect(await services.ready()).toBe(true);
  await services.close();
  expect(await services.ready()).toBe(false);
  expect(errors.map((error) => error.message)).toEqual(["the store does not answer"]);
});

test("closing finishes the mail that is under way and leaves no half file", async () => {
  const { open: openServices, dataDir } = await openInFolder();
  const services = await openServices();
  for (let i = 0; i < 5; i += 1) await services.store.mail.add({ ...message, id: `mail-${i}` });
  services.open("http://localhost:3000");
  await vi.waitUntil(async () => (await readdir(join(dataDir, "outbox")).catch(() => [])).length > 0, patiently);
  await services.close();
  const kept = await readdir(join(dataDir, "outbox"));
  expect(kept.every((name) => name.endsWith(".eml"))).toBe(true);
  const again = await openServices();
  onTestFinished(() => again.close());
  const states = (await again.store.mail.list(9)).map((mail) => mail.state);
  expect(states.filter((state) => state === "sent")).toHaveLength(kept.length);
});
