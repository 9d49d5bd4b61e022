/** Mistakes with subscribers and the mail queue. */
import { setTimeout as pause } from "node:timers/promises";
import { emailKey } from "#app/domain/email.ts";
import type { Mutant } from "#app/server/store/mutants/mutant.ts";

export const postMutants: readonly Mutant[] = [
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
    sql: [
      [
        "ON CONFLICT (subscriber_id, issue) DO NOTHING",
        "ON CONFLICT (subscriber_id, issue) DO UPDATE SET mail_id = excluded.mail_id",
      ],
    ],
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
    sql: [
      [
        "SET at = ?, last_error = ? WHERE id = ? AND state = 'waiting'",
        "SET at = ?, last_error = ?, state = 'waiting' WHERE id = ?",
      ],
    ],
  },
  {
    mistake: "the sweep takes mails that were given up",
    caughtBy: "mail.sweep",
    sql: [
      ["DELETE FROM mails WHERE state = 'sent' AND at < ?", "DELETE FROM mails WHERE state <> 'waiting' AND at < ?"],
    ],
  },
];
