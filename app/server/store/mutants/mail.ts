/** Mistakes with subscribers and the mail queue. */
import { setTimeout as pause } from "node:timers/promises";
import { emailKey } from "#app/domain/accounts/email.ts";
import type { Mutant } from "./mutant.ts";

export const postMutants: readonly Mutant[] = [
  {
    mistake: "a second request leaves the first and its token",
    caughtBy: "subscribers.request: a second one",
    sql: [["DELETE FROM subscribers WHERE id = ?", "UPDATE subscribers SET email_key = id WHERE id = ?"]],
  },
  {
    mistake: "a confirmation does not use the token up",
    caughtBy: "subscribers.confirm: once, even for",
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
    caughtBy: "subscribers.request: waits for confirmation",
    sql: [
      [
        "WHERE state = 'confirmed' AND bounced_at IS NULL AND id > ?",
        "WHERE state <> 'gone' AND bounced_at IS NULL AND id > ?",
      ],
    ],
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
    mistake: "people who leave stay in the queue",
    caughtBy: "subscribers.unsubscribe: deletes the address,",
    sql: [["DELETE FROM mails WHERE token_id = ?1", "DELETE FROM mails WHERE ?1 IS NULL AND token_id = ?1"]],
  },
  {
    mistake: "leaving removes the stub",
    caughtBy: "subscribers.unsubscribe: deletes the address,",
    sql: [["source = NULL, bounced_at", "source = NULL, token_id = id, bounced_at"]],
  },
  {
    mistake: "the address of someone who left stays taken",
    caughtBy: "subscribers.unsubscribe: the same address",
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
    caughtBy: "mail.claim: twelve workers at",
    sql: [["UPDATE mails SET at = ?, attempts", "UPDATE mails SET at = min(at, ?), attempts"]],
  },
  {
    mistake: "a lease never ends",
    caughtBy: "mail.claim: when the lease",
    sql: [["UPDATE mails SET at = ?, attempts", "UPDATE mails SET at = ? * 2, attempts"]],
  },
  {
    mistake: "a worker whose lease ran out extends the lease of the next one",
    caughtBy: "mail.extendLease: only extends the",
    sql: [["AND state = 'waiting' AND attempts = ?", "AND state = 'waiting' AND attempts >= ?"]],
  },
  {
    mistake: "a lease is extended after the mail was sent",
    caughtBy: "mail.extendLease: only extends the",
    sql: [["AND state = 'waiting' AND attempts = ?", "AND attempts = ?"]],
  },
  {
    mistake: "mail is claimed in two steps",
    caughtBy: "mail.claim: twelve workers at",
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
    caughtBy: "mail.retry and fail: a late",
    sql: [
      [
        "SET at = ?, last_error = ? WHERE id = ? AND state = 'waiting'",
        "SET at = ?, last_error = ?, state = 'waiting' WHERE id = ?",
      ],
    ],
  },
  {
    mistake: "sent mails count as waiting",
    caughtBy: "mail.countByState: counts what waits",
    sql: [["WHERE state = 'waiting') AS waiting", "WHERE state <> 'failed') AS waiting"]],
  },
  {
    mistake: "the sweep takes mails that were given up",
    caughtBy: "mail.sweep: only removes emails",
    sql: [
      ["DELETE FROM mails WHERE state = 'sent' AND at < ?", "DELETE FROM mails WHERE state <> 'waiting' AND at < ?"],
    ],
  },
];
