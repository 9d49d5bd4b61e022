/**
 * Proves that the contract bites: each mutant is the SQLite adapter with one mistake that somebody could make, and the
 * case that is named must fail because of it. A mistake in SQL replaces a piece of a statement; the others wrap the
 * store.
 */
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { emailKey } from "#app/domain/email.ts";
import type { DataStore } from "#app/domain/ports.ts";
import { Connection } from "#app/server/store/sqlite/connection.ts";
import { migrate } from "#app/server/store/sqlite/migrations.ts";
import { sqliteStore } from "#app/server/store/sqlite/store.ts";
import { contractCases } from "#app/server/store/store.contract.ts";

interface Mutant {
  readonly mistake: string;
  /** Beginning of the name of the case that must catch it. */
  readonly caughtBy: string;
  /** Pieces of SQL and what stands there by mistake. Each must occur. */
  readonly sql?: readonly (readonly [right: string, wrong: string])[];
  readonly wrap?: (store: DataStore) => DataStore;
}

const mutants: readonly Mutant[] = [
  {
    mistake: "a used token is not marked",
    caughtBy: "credentials.verify: once",
    sql: [["UPDATE tokens SET used = 1 WHERE id", "UPDATE tokens SET used = 0 WHERE id"]],
  },
  {
    mistake: "a reset leaves other reset tokens alive",
    caughtBy: "credentials.reset: other reset tokens",
    sql: [["UPDATE tokens SET used = 1 WHERE uid = ? AND purpose = ?", "UPDATE tokens SET used = used WHERE uid = ? AND purpose = ?"]],
  },
  {
    mistake: "a reset uses up the tokens of everybody",
    caughtBy: "credentials.reset: other reset tokens",
    sql: [["SET used = 1 WHERE uid = ? AND", "SET used = 1 WHERE ? IS NOT NULL AND"]],
  },
  {
    mistake: "the purpose of a token is not looked at",
    caughtBy: "credentials.verify: unknown tokens",
    sql: [["FROM tokens WHERE id = ? AND purpose = ?", "FROM tokens WHERE id = ? AND ? IS NOT NULL"]],
  },
  {
    mistake: "a token is good one moment too long",
    caughtBy: "credentials.verify: to the last moment",
    sql: [["SELECT uid, expires_at, used", "SELECT uid, expires_at + 1 AS expires_at, used"]],
  },
  {
    mistake: "a reset leaves the sessions alive",
    caughtBy: "credentials.reset: ends every session",
    sql: [["DELETE FROM sessions WHERE uid = ?", "DELETE FROM sessions WHERE uid = ? AND 0"]],
  },
  {
    mistake: "the version of a credential stays",
    caughtBy: "credentials.setHash: of twelve",
    sql: [["version = version + 1", "version = version"]],
  },
  {
    mistake: "verifying forgets the profile",
    caughtBy: "credentials.verify: marks credential and profile",
    sql: [["UPDATE profiles SET email_verified = 1 WHERE uid = ?", "UPDATE profiles SET email_verified = 0 WHERE uid = ?"]],
  },
  {
    mistake: "verifying marks whatever address the profile has",
    caughtBy: "credentials.verify: says nothing of another address",
    sql: [["WHERE uid = ? AND email = ?", "WHERE uid = ? AND ? IS NOT NULL"]],
  },
  {
    mistake: "addresses are compared letter by letter",
    caughtBy: "credentials.create: one mailbox",
    sql: [
      ["USING (uid) WHERE email_key = ?", "USING (uid) WHERE credentials.email = ?"],
      ["VALUES (?, ?, ?, ?, 0, 1)", "VALUES (?1, ?2, ?2, ?4, 0, 1)"],
    ],
  },
  {
    mistake: "the profile is written before the address is claimed",
    caughtBy: "credentials.create: a taken address",
    wrap: ({ accounts, credentials, ...rest }) => ({
      ...rest,
      accounts,
      credentials: {
        ...credentials,
        async create(input) {
          await accounts.ensureProfile(input.uid, input);
          return credentials.create(input);
        },
      },
    }),
  },
  {
    mistake: "the address is looked up in one step and claimed in another",
    caughtBy: "credentials.create: of twelve at once",
    wrap: ({ accounts, credentials, ...rest }) => ({
      ...rest,
      accounts,
      credentials: {
        ...credentials,
        async create(input) {
          if (await credentials.byEmail(input.email)) return "email-taken";
          await pause(0);
          await accounts.ensureProfile(input.uid, input);
          return credentials.create(input);
        },
      },
    }),
  },
  {
    mistake: "the mail is queued after the account was committed",
    caughtBy: "credentials.create: when its mail is refused",
    wrap: ({ credentials, mail, ...rest }) => ({
      ...rest,
      mail,
      credentials: {
        ...credentials,
        async create(input) {
          const blank = { ...input.verification.mail, data: {} };
          const result = await credentials.create({ ...input, verification: { ...input.verification, mail: blank } });
          if (result === "ok") await mail.add(input.verification.mail);
          return result;
        },
      },
    }),
  },
  {
    mistake: "identities with one address are joined",
    caughtBy: "accounts.link: provider and subject",
    wrap: ({ accounts, ...rest }) => {
      const known = new Map<string, string>();
      return {
        ...rest,
        accounts: {
          ...accounts,
          async link(input) {
            const key = emailKey(input.email ?? "");
            const uid = known.get(key);
            if (uid) return { uid, created: false };
            const linked = await accounts.link(input);
            known.set(key, linked.uid);
            return linked;
          },
        },
      };
    },
  },
  {
    mistake: "ensureProfile overwrites",
    caughtBy: "accounts.ensureProfile",
    sql: [["ON CONFLICT (uid) DO NOTHING", "ON CONFLICT (uid) DO UPDATE SET name = excluded.name"]],
  },
  {
    mistake: "update empties what is not named",
    caughtBy: "accounts.update: changes only",
    sql: [["email = coalesce(?, email)", "email = ?"]],
  },
  {
    mistake: "a session lives one moment too long",
    caughtBy: "sessions.create and get",
    sql: [["WHERE hash = ? AND expires_at > ?", "WHERE hash = ? AND expires_at >= ?"]],
  },
  {
    mistake: "expiry is compared the wrong way",
    caughtBy: "sessions.create and get",
    sql: [["WHERE hash = ? AND expires_at > ?", "WHERE hash = ? AND expires_at < ?"]],
  },
  {
    mistake: "ending the other sessions ends none when none is to be kept",
    caughtBy: "sessions.revokeAll",
    sql: [["hash IS NOT ?", "hash <> ?"]],
  },
  {
    mistake: "the sweep removes sessions that still live",
    caughtBy: "sessions.sweep",
    sql: [["DELETE FROM sessions WHERE expires_at <= ?", "DELETE FROM sessions WHERE expires_at >= ?"]],
  },
  {
    mistake: "a second request leaves the first and its token",
    caughtBy: "subscribers.request: a second one replaces",
    sql: [["DELETE FROM subscribers WHERE id = ?", "UPDATE subscribers SET email_key = id WHERE id = ?"]],
  },
  {
    mistake: "a confirmation does not use the token up",
    caughtBy: "subscribers.confirm: once",
    wrap: ({ subscribers, ...rest }) => ({
      ...rest,
      subscribers: {
        ...subscribers,
        async confirm(tokenId, now) {
          const state = await subscribers.confirm(tokenId, now);
          return state === "used" ? "confirmed" : state;
        },
      },
    }),
  },
  {
    mistake: "a request counts as confirmed",
    caughtBy: "subscribers.request: waits for the confirmation",
    sql: [["WHERE state = 'confirmed' AND id > ?", "WHERE state <> 'gone' AND id > ?"]],
  },
  {
    mistake: "the next page begins with the last of this one",
    caughtBy: "subscribers.page: every confirmed",
    sql: [["AND id > ?", "AND id >= ?"]],
  },
  {
    mistake: "pages are counted instead of continued",
    caughtBy: "subscribers.page: a change between",
    wrap: ({ subscribers, ...rest }) => ({
      ...rest,
      subscribers: {
        ...subscribers,
        async page(cursor, limit) {
          const all = await subscribers.page(null, 1000);
          const end = Number(cursor ?? 0) + limit;
          return { items: all.items.slice(end - limit, end), next: end < all.items.length ? String(end) : null };
        },
      },
    }),
  },
  {
    mistake: "an issue is queued again for whoever has it",
    caughtBy: "subscribers.queueIssue: one copy",
    sql: [["ON CONFLICT (subscriber_id, issue) DO NOTHING", "ON CONFLICT (subscriber_id, issue) DO UPDATE SET mail_id = excluded.mail_id"]],
  },
  {
    mistake: "only the mail's id keeps an issue from going out twice",
    caughtBy: "subscribers.queueIssue: not again after the mail was sent",
    wrap: ({ subscribers, mail, ...rest }) => ({
      ...rest,
      mail,
      subscribers: {
        ...subscribers,
        async queueIssue(input) {
          const before = await mail.list(1000);
          if (before.some((entry) => entry.id === input.mail.id)) return "already";
          await mail.add(input.mail);
          return "queued";
        },
      },
    }),
  },
  {
    mistake: "an issue goes to whoever left",
    caughtBy: "subscribers.queueIssue: whoever is not confirmed",
    sql: [["SELECT state FROM subscribers WHERE id = ?", "SELECT 'confirmed' AS state FROM subscribers WHERE id = ?"]],
  },
  {
    mistake: "whoever leaves stays in the queue",
    caughtBy: "subscribers.unsubscribe: forgets the address",
    sql: [["DELETE FROM mails WHERE id IN", "DELETE FROM mails WHERE 0 AND id IN"]],
  },
  {
    mistake: "leaving takes the stub away",
    caughtBy: "subscribers.unsubscribe: forgets the address",
    sql: [["source = NULL, gone_at = ?", "source = NULL, token_id = id, gone_at = ?"]],
  },
  {
    mistake: "the address of somebody who left stays taken",
    caughtBy: "subscribers.unsubscribe: the same address may come back",
    wrap: ({ subscribers, ...rest }) => {
      const seen = new Set<string>();
      return {
        ...rest,
        subscribers: {
          ...subscribers,
          async request(input) {
            if (seen.has(emailKey(input.email))) return "already";
            seen.add(emailKey(input.email));
            return subscribers.request(input);
          },
        },
      };
    },
  },
  {
    mistake: "a claim takes no lease",
    caughtBy: "mail.claim: twelve workers",
    sql: [["UPDATE mails SET at = ?, attempts", "UPDATE mails SET at = min(at, ?), attempts"]],
  },
  {
    mistake: "a lease never ends",
    caughtBy: "mail.claim: the lease holds",
    sql: [["UPDATE mails SET at = ?, attempts", "UPDATE mails SET at = ? * 2, attempts"]],
  },
  {
    mistake: "mail is claimed in two steps",
    caughtBy: "mail.claim: twelve workers",
    wrap: ({ mail, ...rest }) => ({
      ...rest,
      mail: {
        ...mail,
        async claim(now, leaseMs, limit) {
          const waiting = (await mail.list(1000)).filter((entry) => entry.state === "waiting" && entry.at <= now);
          await pause(0);
          for (const entry of waiting.slice(0, limit)) await mail.retry(entry.id, now + leaseMs, "");
          return waiting.slice(0, limit);
        },
      },
    }),
  },
  {
    mistake: "a late worker puts a sent mail back",
    caughtBy: "mail.retry and fail: a late worker",
    sql: [["SET at = ?, last_error = ? WHERE id = ? AND state = 'waiting'", "SET at = ?, last_error = ?, state = 'waiting' WHERE id = ?"]],
  },
  {
    mistake: "the sweep takes mails that were given up",
    caughtBy: "mail.sweep",
    sql: [["DELETE FROM mails WHERE state = 'sent' AND at < ?", "DELETE FROM mails WHERE state <> 'waiting' AND at < ?"]],
  },
];

describe("the contract catches an adapter in which", () => {
  test.each(mutants)("$mistake", async ({ caughtBy, sql, wrap }) => {
    const found = contractCases.filter(({ name }) => name.startsWith(caughtBy));
    expect(found, `cases that begin with "${caughtBy}"`).toHaveLength(1);
    const { store, missing } = mutantStore(sql ?? [], wrap);
    expect(missing, "SQL that the adapter no longer has; bring the mutant up to date").toEqual([]);
    const failure = await found[0]?.run(store).then(
      () => null,
      (error: unknown) => error,
    );
    await store.close();
    // A broken promise and not a mutant that cannot run at all.
    expect(failure).toMatchObject({ name: "AssertionError" });
  });

  test("nothing is wrong: the unchanged adapter passes every case", async () => {
    for (const { run } of contractCases) {
      const { store } = mutantStore([]);
      await run(store);
      await store.close();
    }
  });
});

function mutantStore(sql: readonly (readonly [string, string])[], wrap?: Mutant["wrap"]): { store: DataStore; missing: string[] } {
  const missing = new Set(sql.map(([right]) => right));
  class MutantDatabase extends DatabaseSync {
    override prepare(statement: string): StatementSync {
      let changed = statement;
      for (const [right, wrong] of sql) {
        if (!changed.includes(right)) continue;
        changed = changed.replace(right, wrong);
        missing.delete(right);
      }
      return super.prepare(changed);
    }
  }
  const db = new MutantDatabase(":memory:");
  migrate(db);
  const store = sqliteStore(new Connection(db, 100));
  return { store: wrap ? wrap(store) : store, missing: [...missing] };
}
