import type { IssueArticle, IssueCounts, IssueRecord, IssueStore } from "#app/domain/ports/issues.ts";
import type { Database, Queries } from "#app/server/store/postgres/database.ts";
import { assertStorable, storable } from "#app/server/store/text.ts";

interface IssueRow {
  readonly id: string;
  readonly subject: string;
  readonly intro: string;
  readonly articles: string;
  readonly passed_over: string;
  readonly composed_at: number;
  readonly begun_at: number;
  readonly sent_at: number | null;
  readonly recipients: number;
  readonly run: string | null;
  readonly run_until: number | null;
}

type State = "waiting" | "claimed" | "handed" | "doubtful" | "sent" | "refused" | "left";

const SELECT = `
  SELECT id, subject, intro, articles, passed_over, composed_at, begun_at, sent_at, recipients, run, run_until FROM issues`;

/** Locks an issue until the transaction ends, so that its run changes one call at a time. */
const lock = (tx: Queries, issue: string) => tx.row<IssueRow>(`${SELECT} WHERE id = $1 FOR UPDATE`, issue);
/** Whether the run has the issue, and keeps it until the transaction ends. */
const has = async (tx: Queries, issue: string, run: string): Promise<boolean> =>
  (await tx.row<IssueRow>(`${SELECT} WHERE id = $1 FOR SHARE`, issue))?.run === run;

/** Releases the copies of a run that has ended. */
async function releaseCopies(tx: Queries, issue: string, now: number): Promise<void> {
  await tx.change("UPDATE copies SET state = 'waiting', due = $2 WHERE issue = $1 AND state = 'claimed'", issue, now);
  const markDoubtful = `
    UPDATE copies SET state = 'doubtful', reason = 'The sending process ended before an answer came.', at = $2
    WHERE issue = $1 AND state = 'handed'`;
  await tx.change(markDoubtful, issue, now);
}

export function postgresIssues(db: Database): IssueStore {
  return {
    begin: (issue, now) =>
      db.write(async (tx) => {
        if (await tx.row("SELECT 1 FROM issues WHERE id = $1", issue.id)) return "known";
        if (await tx.row("SELECT 1 FROM issues WHERE sent_at IS NULL")) return "unfinished";
        // JSON escapes would hide characters that can't be stored.
        for (const article of issue.articles) Object.values(article).forEach(assertStorable);
        issue.skipped.forEach(assertStorable);
        // A second one at the same moment violates a unique key, starts again and finds this one.
        const add = `
          INSERT INTO issues (id, subject, intro, articles, passed_over, composed_at, begun_at, recipients)
          VALUES ($1, $2, $3, $4, $5, $6, $7, 0)`;
        const { id, subject, intro, composedAt } = issue;
        const [articles, skipped] = [JSON.stringify(issue.articles), JSON.stringify(issue.skipped)];
        await tx.change(add, id, subject, intro, articles, skipped, composedAt, now);
        // Locked, so that people who are leaving at this moment either have a copy to drop or don't get one.
        const addCopies = `
          INSERT INTO copies (issue, subscriber_id, due, at)
          SELECT $1, id, $2, $2 FROM subscribers WHERE state = 'confirmed' AND bounced_at IS NULL ORDER BY id FOR SHARE`;
        const recipients = await tx.change(addCopies, id, now);
        await tx.change("UPDATE issues SET recipients = $2 WHERE id = $1", id, recipients);
        return "begun";
      }),
    list: async (limit) =>
      (await db.rows<IssueRow>(`${SELECT} ORDER BY begun_at DESC, id DESC LIMIT $1`, limit)).map(record),
    acquire: ({ issue, run, now, until, doubtful }) =>
      db.write(async (tx) => {
        const current = await lock(tx, issue);
        if (!current) return { state: "unknown" };
        if (current.run !== null && current.run_until !== null && current.run !== run && now < current.run_until) {
          return { state: "busy", until: current.run_until };
        }
        await tx.change("UPDATE issues SET run = $2, run_until = $3 WHERE id = $1", issue, run, until);
        await releaseCopies(tx, issue, now);
        if (doubtful) {
          const requeue = "UPDATE copies SET state = 'waiting', due = $2 WHERE issue = $1 AND state = 'doubtful'";
          await tx.change(requeue, issue, now);
        }
        await tx.change("UPDATE copies SET due = $2 WHERE issue = $1 AND state = 'waiting'", issue, now);
        const reopen = `
          UPDATE issues SET sent_at = NULL WHERE id = $1 AND sent_at IS NOT NULL
            AND EXISTS (SELECT 1 FROM copies WHERE issue = $1 AND state = 'waiting')`;
        await tx.change(reopen, issue);
        return { state: "taken" };
      }),
    async extendLease({ issue, run, until }) {
      return (await db.change("UPDATE issues SET run_until = $3 WHERE id = $1 AND run = $2", issue, run, until)) > 0;
    },
    release: ({ issue, run, now }) =>
      db.write(async (tx) => {
        const end = "UPDATE issues SET run = NULL, run_until = NULL WHERE id = $1 AND run = $2";
        if ((await tx.change(end, issue, run)) > 0) await releaseCopies(tx, issue, now);
      }),
    claim: ({ issue, run, now, limit }) =>
      db.write(async (tx) => {
        if (!(await has(tx, issue, run))) return null;
        const claim = `
          WITH due AS MATERIALIZED (
            SELECT subscriber_id FROM copies WHERE issue = $1 AND state = 'waiting' AND due <= $3
            ORDER BY due, subscriber_id LIMIT $4 FOR UPDATE SKIP LOCKED
          ), claimed AS (
            UPDATE copies SET state = 'claimed', run = $2, at = $3 FROM due
            WHERE copies.issue = $1 AND copies.subscriber_id = due.subscriber_id
            RETURNING copies.subscriber_id, copies.due
          )
          SELECT subscriber_id AS "subscriberId", email FROM claimed JOIN subscribers ON id = subscriber_id
          ORDER BY claimed.due, subscriber_id`;
        return await tx.changed(claim, issue, run, now, limit);
      }),
    startSending: ({ issue, run, subscriberIds, now }) =>
      db.write(async (tx) => {
        if (!(await has(tx, issue, run))) return [];
        const markSending = `
          UPDATE copies SET state = 'handed', at = $4
          WHERE issue = $1 AND subscriber_id = ANY ($2::text[]) AND run = $3 AND state = 'claimed' RETURNING subscriber_id`;
        const rows = await tx.changed<{ subscriber_id: string }>(markSending, issue, subscriberIds, run, now);
        const marked = new Set(rows.map((row) => row.subscriber_id));
        return subscriberIds.filter((id) => marked.has(id));
      }),
    saveOutcomes: ({ issue, run, copies, now }) =>
      db.write(async (tx) => {
        const sent = `
          UPDATE copies SET state = 'sent', reason = NULL, at = $3 WHERE issue = $1 AND subscriber_id = $2`;
        const settle = `
          UPDATE copies SET state = $3, due = $4, reason = $5, at = $6
          WHERE issue = $1 AND subscriber_id = $2 AND run = $7 AND state IN ('claimed', 'handed', 'doubtful')`;
        for (const copy of copies) {
          if (copy.state === "sent") await tx.change(sent, issue, copy.subscriberId, now);
          else {
            const due = copy.state === "waiting" ? copy.at : null;
            await tx.change(settle, issue, copy.subscriberId, copy.state, due, storable(copy.reason), now, run);
          }
        }
      }),
    async nextDue(issue) {
      const sql = "SELECT min(due) AS due FROM copies WHERE issue = $1 AND state = 'waiting'";
      return (await db.row<{ due: number | null }>(sql, issue))?.due ?? null;
    },
    finish: (issue, now) =>
      db.write(async (tx) => {
        const row = await lock(tx, issue);
        if (!row || row.sent_at !== null) return row !== undefined;
        const finish = `
          UPDATE issues SET sent_at = $2 WHERE id = $1
            AND NOT EXISTS (SELECT 1 FROM copies WHERE issue = $1 AND state IN ('waiting', 'claimed', 'handed'))`;
        return (await tx.change(finish, issue, now)) > 0;
      }),
    async countByState(issue) {
      const counts = { waiting: 0, doubtful: 0, sent: 0, refused: 0, left: 0 };
      const sql = "SELECT state, count(*) AS n FROM copies WHERE issue = $1 GROUP BY state";
      for (const { state, n } of await db.rows<{ state: State; n: number }>(sql, issue))
        counts[publicState(state)] += n;
      return counts;
    },
    async reasons(issue, limit) {
      const rows = await db.rows<{ state: State; reason: string; n: number }>(
        `SELECT state, reason, count(*) AS n FROM copies
         WHERE issue = $1 AND reason IS NOT NULL AND state IN ('waiting', 'doubtful', 'refused')
         GROUP BY state, reason ORDER BY n DESC, state, reason COLLATE "C" LIMIT $2`,
        issue,
        limit,
      );
      return rows.map(({ state, reason, n }) => ({ state: publicState(state), reason, copies: n }));
    },
  };
}

/** Copies being sent count as waiting until there is a reply. */
const publicState = (state: State): keyof IssueCounts =>
  state === "claimed" || state === "handed" ? "waiting" : state;

function record(row: IssueRow): IssueRecord {
  return {
    id: row.id,
    subject: row.subject,
    intro: row.intro,
    articles: JSON.parse(row.articles) as IssueArticle[],
    skipped: JSON.parse(row.passed_over) as string[],
    composedAt: row.composed_at,
    startedAt: row.begun_at,
    sentAt: row.sent_at,
    recipients: row.recipients,
  };
}
