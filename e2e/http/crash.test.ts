/** The site is killed in the middle of work: whatever it had acknowledged is there after the next start, once. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { describe } from "vitest";
import { expect, newPerson, test } from "../fixtures/http.ts";
import { ask, call, cookiesOf, linkIn, mailsTo } from "../fixtures/requests.ts";
import { type Site, startSite } from "../fixtures/site.ts";

const open = {
  LIMIT_REGISTER_PER_HOUR: "10000",
  LIMIT_SUBSCRIBE_PER_HOUR: "10000",
  LIMIT_LOGIN_FAILURES_PER_HOUR: "10000",
};

interface Acknowledged {
  accounts: { person: ReturnType<typeof newPerson>; cookie: string }[];
  subscribers: string[];
  /** Asked for and not answered; they may be there or not, but never by half. */
  open: string[];
}

/** Sends `count` requests with `width` at once, and kills the site as soon as `deadline` of them are acknowledged. */
async function workUntilKilled(site: Site, count: number, width: number, deadline: number): Promise<Acknowledged> {
  const done: Acknowledged = { accounts: [], subscribers: [], open: [] };
  let next = 0;
  let killed: Promise<void> | null = null;
  const worker = async () => {
    while (next < count && killed === null) {
      next += 1;
      const person = newPerson();
      const asSubscriber = next % 2 === 0;
      done.open.push(person.email);
      const answer = await (asSubscriber
        ? call(site.url, "/api/subscribe", { email: person.email, source: "tutorial" })
        : call(site.url, "/api/auth/register", person)
      ).catch(() => null);
      if (answer === null) continue;
      expect(answer.status).toBe(200);
      done.open.splice(done.open.indexOf(person.email), 1);
      if (asSubscriber) done.subscribers.push(person.email);
      else done.accounts.push({ person, cookie: cookiesOf(answer) });
      if (done.accounts.length + done.subscribers.length >= deadline) killed ??= site.kill();
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  await (killed ?? site.kill());
  return done;
}

/** Waits until no mail is waiting, a minute at most, also for the one that was being handed over when the site died. */
async function queueIsEmpty(dataDir: string): Promise<void> {
  for (let wait = 0; wait < 600; wait += 1) {
    const db = new DatabaseSync(join(dataDir, "graphite.db"), { readOnly: true });
    const waiting = db.prepare("SELECT count(*) AS n FROM mails WHERE state = 'waiting'").get();
    db.close();
    if (waiting?.["n"] === 0) return;
    await pause(100);
  }
  throw new Error("mails are still waiting");
}

describe("kill -9 under load", () => {
  test.concurrent.for([20, 70, 140])("after %i of 200 were acknowledged", { timeout: 240_000 }, async (deadline) => {
    const site = await startSite(open);
    const done = await workUntilKilled(site, 200, 8, deadline);
    expect(done.accounts.length + done.subscribers.length).toBeGreaterThanOrEqual(deadline);

    const again = await startSite({ ...open, DATA_DIR: site.dataDir });
    try {
      for (const { person, cookie } of done.accounts) {
        const session = await ask(again.url, "/api/auth/session", { headers: { cookie } });
        expect(session.json()).toMatchObject({ user: { email: person.email } });
        const back = await call(again.url, "/api/auth/login", person);
        expect([person.email, back.status]).toEqual([person.email, 200]);
      }
      await queueIsEmpty(site.dataDir);
      const db = new DatabaseSync(join(site.dataDir, "graphite.db"), { readOnly: true });
      expect(db.prepare("PRAGMA integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
      expect(db.prepare("PRAGMA foreign_key_check").all()).toEqual([]);
      const mailsQueued = db.prepare("SELECT count(*) AS n FROM mails WHERE recipient = ? AND template = ?");
      const count = (email: string, template: string) => Number(mailsQueued.get(email, template)?.["n"]);

      for (const email of done.subscribers) {
        expect([email, count(email, "confirm-subscription")]).toEqual([email, 1]);
        const delivered = await mailsTo(site.dataDir, email);
        expect([email, delivered.length]).toEqual([email, 1]);
      }
      expect(readdirSync(join(site.dataDir, "outbox")).filter((name) => !name.endsWith(".eml"))).toEqual([]);
      for (const { person } of done.accounts)
        expect([person.email, count(person.email, "verify-address")]).toEqual([person.email, 1]);

      // What was never answered is there as a whole or not at all.
      for (const email of done.open) {
        const credentials = db.prepare("SELECT uid FROM credentials WHERE email = ?").get(email);
        const subscriber = db.prepare("SELECT id FROM subscribers WHERE email = ?").get(email);
        expect([email, count(email, "verify-address")]).toEqual([email, credentials ? 1 : 0]);
        expect([email, count(email, "confirm-subscription")]).toEqual([email, subscriber ? 1 : 0]);
      }
      const orphans = db.prepare("SELECT uid FROM credentials WHERE uid NOT IN (SELECT uid FROM profiles)").all();
      expect(orphans).toEqual([]);
      db.close();

      // Links of before work after.
      const [email = ""] = done.subscribers;
      const [mail] = await mailsTo(site.dataDir, email);
      if (mail) {
        const { path, token } = linkIn(mail);
        const confirmed = await ask(again.url, path, {
          method: "POST",
          headers: { origin: again.url, "content-type": "application/x-www-form-urlencoded" },
          body: new URLSearchParams({ token }).toString(),
        });
        expect(confirmed.text).toContain("You’re subscribed.");
      }
      expect(again.output()).not.toMatch(/request failed|Error:/);
    } finally {
      expect(await again.stop()).toBe(0);
    }
  });
});
