/** Mistakes with issues, their copies, and bounced emails. */
import { setTimeout as pause } from "node:timers/promises";
import type { Mutant } from "#app/server/store/mutants/mutant.ts";

export const newsletterMutants: readonly Mutant[] = [
  {
    mistake: "an issue goes to people who have not confirmed",
    caughtBy: "issues.begin: a copy for everyone",
    sql: [
      [
        "SELECT ?1, id, ?2, ?2 FROM subscribers WHERE state = 'confirmed'",
        "SELECT ?1, id, ?2, ?2 FROM subscribers WHERE state <> 'gone'",
      ],
    ],
  },
  {
    mistake: "an issue goes to dead addresses",
    caughtBy: "issues.begin: a copy for everyone",
    sql: [["AND bounced_at IS NULL", "AND 1"]],
  },
  {
    mistake: "people who subscribe later get a copy as well",
    caughtBy: "issues.begin: people who subscribe later",
    wrap: ({ issues, subscribers, ...rest }) => ({
      ...rest,
      subscribers,
      issues: {
        ...issues,
        async claim(input) {
          const copies = await issues.claim(input);
          const { items } = await subscribers.page(null, 1000);
          const known = new Set(copies?.map((copy) => copy.subscriberId));
          const late = items.filter(({ id }) => !known.has(id)).map(({ id, email }) => ({ subscriberId: id, email }));
          return copies && [...copies, ...late];
        },
      },
    }),
  },
  {
    mistake: "an issue can be started twice",
    caughtBy: "issues.begin: once, even for",
    sql: [["SELECT id FROM issues WHERE id = ?", "SELECT id FROM issues WHERE id = ? AND 0"]],
    wrap: ({ issues, ...rest }) => ({
      ...rest,
      issues: { ...issues, begin: async (issue, now) => issues.begin(issue, now).catch(() => "begun" as const) },
    }),
  },
  {
    mistake: "an issue is started while another is being sent",
    caughtBy: "issues.begin: not while another",
    sql: [["SELECT id FROM issues WHERE sent_at IS NULL", "SELECT id FROM issues WHERE sent_at IS NULL AND 0"]],
  },
  {
    mistake: "a run takes an issue that another one has",
    caughtBy: "issues.acquire: from another run",
    sql: [["SELECT run, run_until FROM issues", "SELECT run, 0 AS run_until FROM issues"]],
  },
  {
    mistake: "two runs get the same copy",
    caughtBy: "issues.claim: twelve at once",
    wrap: ({ issues, ...rest }) => ({
      ...rest,
      issues: {
        ...issues,
        async claim(input) {
          const { items } = await rest.subscribers.page(null, input.limit);
          await pause(0);
          await issues.claim(input);
          return items.map(({ id, email }) => ({ subscriberId: id, email }));
        },
      },
    }),
  },
  {
    mistake: "a claimed copy stays due",
    caughtBy: "issues.claim: every copy once",
    sql: [["UPDATE copies SET state = 'claimed', run = ?", "UPDATE copies SET state = 'waiting', run = ?"]],
  },
  {
    mistake: "a run claims what another one has",
    caughtBy: "issues.claim: only for the run",
    wrap: ({ issues, ...rest }) => ({
      ...rest,
      issues: { ...issues, claim: async (input) => (await issues.claim(input)) ?? [] },
    }),
  },
  {
    mistake: "a copy is handed over as often as it is asked",
    caughtBy: "issues.startSending: once, even for",
    sql: [["AND run = ? AND state = 'claimed'", "AND run = ? AND state IN ('claimed', 'handed')"]],
  },
  {
    mistake: "a copy that was claimed by another run is handed over",
    caughtBy: "issues.startSending: not for a",
    wrap: ({ issues, ...rest }) => ({
      ...rest,
      issues: { ...issues, startSending: async (input) => [...input.subscriberIds] },
    }),
  },
  {
    mistake: "people who leave get what was claimed",
    caughtBy: "issues.startSending: not to people who left",
    sql: [["state IN ('waiting', 'claimed', 'handed', 'doubtful')", "state IN ('waiting', 'doubtful')"]],
  },
  {
    mistake: "people who leave get what is waiting",
    caughtBy: "issues.claim: nothing for people who left",
    sql: [["state IN ('waiting', 'claimed', 'handed', 'doubtful')", "state IN ('claimed', 'handed')"]],
  },
  {
    mistake: "what a dead run had handed over is sent again",
    caughtBy: "issues.acquire: copies claimed by",
    sql: [["SET state = 'doubtful', reason = 'The", "SET state = 'waiting', reason = 'The"]],
  },
  {
    mistake: "what a dead run had claimed is lost",
    caughtBy: "issues.acquire: copies claimed by",
    sql: [
      [
        "SET state = 'waiting', due = ? WHERE issue = ? AND state = 'claimed'",
        "SET state = 'claimed', due = ? WHERE issue = ? AND state = 'claimed'",
      ],
    ],
  },
  {
    mistake: "doubtful copies are sent again without being asked for",
    caughtBy: "issues.acquire: doubtful copies wait",
    wrap: ({ issues, ...rest }) => ({
      ...rest,
      issues: { ...issues, acquire: (input) => issues.acquire({ ...input, doubtful: true }) },
    }),
  },
  {
    mistake: "a late no brings back what another run hands over",
    caughtBy: "issues.saveOutcomes: a late failure",
    sql: [
      [
        "WHERE issue = ? AND subscriber_id = ? AND run = ? AND state IN",
        "WHERE issue = ? AND subscriber_id = ? AND ? IS NOT NULL AND state IN",
      ],
    ],
  },
  {
    mistake: "a late yes is not noted",
    caughtBy: "issues.saveOutcomes: a late success",
    sql: [
      [
        "reason = NULL, at = ? WHERE issue = ? AND subscriber_id = ?",
        "reason = NULL, at = ? WHERE issue = ? AND subscriber_id = ? AND state = 'handed'",
      ],
    ],
  },
  {
    mistake: "what is not for this run is claimed at once",
    caughtBy: "issues.saveOutcomes: a copy is",
    sql: [["copies.due <= ?", "ifnull(copies.due, 0) <= ?"]],
  },
  {
    mistake: "an issue counts as sent while a copy is under way",
    caughtBy: "issues.finish: once, when nothing",
    sql: [["state IN ('waiting', 'claimed', 'handed'))", "state IN ('waiting'))"]],
  },
  {
    mistake: "a dead address stays on the list",
    caughtBy: "subscribers.recordBounce: after a hard",
    sql: [
      [
        "UPDATE subscribers SET bounced_at = ? WHERE id = ?",
        "UPDATE subscribers SET bounced_at = ? WHERE id = ? AND 0",
      ],
    ],
  },
  {
    mistake: "the same bounced email counts twice",
    caughtBy: "subscribers.recordBounce: soft ones count",
    sql: [
      [
        "ON CONFLICT (subscriber_id, ref) DO NOTHING",
        "ON CONFLICT (subscriber_id, ref) DO UPDATE SET at = excluded.at",
      ],
    ],
  },
  {
    mistake: "bounced emails count for ever",
    caughtBy: "subscribers.recordBounce: old soft ones",
    sql: [["WHERE subscriber_id = ? AND at > ?", "WHERE subscriber_id = ? AND ? > 0"]],
  },
  {
    mistake: "a dead address is asked again at once",
    caughtBy: "subscribers.recordBounce: the address can",
    sql: [
      [
        "SELECT id, state, requested_at, bounced_at FROM",
        "SELECT id, state, 0 AS requested_at, bounced_at - 1 AS bounced_at FROM",
      ],
    ],
  },
  {
    mistake: "confirming does not unblock the address",
    caughtBy: "subscribers.recordBounce: the address can",
    sql: [["confirmed_at = ?, bounced_at = NULL", "confirmed_at = ?"]],
  },
  {
    mistake: "a complaint only unsubscribes",
    caughtBy: "subscribers.recordComplaint: unsubscribes, and the",
    sql: [["SELECT at FROM complaints WHERE address = ?", "SELECT at FROM complaints WHERE address = ? AND 0"]],
  },
  {
    mistake: "a complaint blocks everyone",
    caughtBy: "subscribers.recordComplaint: also blocks an",
    sql: [["SELECT at FROM complaints WHERE address = ?", "SELECT at FROM complaints WHERE ? IS NOT NULL"]],
  },
];
