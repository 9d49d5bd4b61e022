import type { IssueArticle, IssueCounts, IssueRecord, IssueStore } from "#app/domain/ports/issues.ts";
import type { Connection } from "#app/server/store/sqlite/connection.ts";
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
}

type State = "waiting" | "claimed" | "handed" | "doubtful" | "sent" | "refused" | "left";

export function sqliteIssues(db: Connection): IssueStore {
  const known = db.row<{ id: string }>("SELECT id FROM issues WHERE id = ?");
  const unfinished = db.row<{ id: string }>("SELECT id FROM issues WHERE sent_at IS NULL");
  const add = db.change(`
    INSERT INTO issues (id, subject, intro, articles, passed_over, composed_at, begun_at, recipients)
    VALUES (?, ?, ?, ?, ?, ?, ?, 0)`);
  const addCopies = db.change(`
    INSERT INTO copies (issue, subscriber_id, due, at)
    SELECT ?1, id, ?2, ?2 FROM subscribers WHERE state = 'confirmed' AND bounced_at IS NULL`);
  const setRecipients = db.change("UPDATE issues SET recipients = ? WHERE id = ?");
  const newest = db.rows<IssueRow>("SELECT * FROM issues ORDER BY begun_at DESC, id DESC LIMIT ?");
  const holder = db.row<{ run: string | null; run_until: number | null }>(
    "SELECT run, run_until FROM issues WHERE id = ?",
  );
  const assignRun = db.change("UPDATE issues SET run = ?, run_until = ? WHERE id = ?");
  const extendLease = db.change("UPDATE issues SET run_until = ? WHERE id = ? AND run = ?");
  const end = db.change("UPDATE issues SET run = NULL, run_until = NULL WHERE id = ? AND run = ?");
  const requeueClaimed = db.change(
    "UPDATE copies SET state = 'waiting', due = ? WHERE issue = ? AND state = 'claimed'",
  );
  const markSendingDoubtful = db.change(`
    UPDATE copies SET state = 'doubtful', reason = 'The sending process ended before an answer came.', at = ?
    WHERE issue = ? AND state = 'handed'`);
  const requeueDoubtful = db.change(
    "UPDATE copies SET state = 'waiting', due = ? WHERE issue = ? AND state = 'doubtful'",
  );
  const makeAllDue = db.change("UPDATE copies SET due = ? WHERE issue = ? AND state = 'waiting'");
  const reopen = db.change(`
    UPDATE issues SET sent_at = NULL WHERE id = ?1 AND sent_at IS NOT NULL
      AND EXISTS (SELECT 1 FROM copies WHERE issue = ?1 AND state = 'waiting')`);
  const due = db.rows<{ id: string; email: string }>(`
    SELECT subscribers.id, subscribers.email FROM copies JOIN subscribers ON subscribers.id = copies.subscriber_id
    WHERE copies.issue = ? AND copies.state = 'waiting' AND copies.due <= ? ORDER BY copies.due, copies.subscriber_id LIMIT ?`);
  const claim = db.change("UPDATE copies SET state = 'claimed', run = ?, at = ? WHERE issue = ? AND subscriber_id = ?");
  const markSending = db.change(`
    UPDATE copies SET state = 'handed', at = ? WHERE issue = ? AND subscriber_id = ? AND run = ? AND state = 'claimed'`);
  const sent = db.change(`
    UPDATE copies SET state = 'sent', reason = NULL, at = ? WHERE issue = ? AND subscriber_id = ?`);
  const setOutcome = db.change(`
    UPDATE copies SET state = ?, due = ?, reason = ?, at = ?
    WHERE issue = ? AND subscriber_id = ? AND run = ? AND state IN ('claimed', 'handed', 'doubtful')`);
  const nextDue = db.row<{ due: number | null }>(
    "SELECT min(due) AS due FROM copies WHERE issue = ? AND state = 'waiting'",
  );
  const finish = db.change(`
    UPDATE issues SET sent_at = ?2 WHERE id = ?1 AND sent_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM copies WHERE issue = ?1 AND state IN ('waiting', 'claimed', 'handed'))`);
  const isSent = db.row<{ sent_at: number | null }>("SELECT sent_at FROM issues WHERE id = ?");
  const tally = db.rows<{ state: State; n: number }>(
    "SELECT state, count(*) AS n FROM copies WHERE issue = ? GROUP BY state",
  );
  const reasons = db.rows<{ state: State; reason: string; n: number }>(`
    SELECT state, reason, count(*) AS n FROM copies
    WHERE issue = ? AND reason IS NOT NULL AND state IN ('waiting', 'doubtful', 'refused')
    GROUP BY state, reason ORDER BY n DESC, state, reason LIMIT ?`);

  const has = (issue: string, run: string): boolean => holder(issue)?.run === run;
  /** Releases the copies of a run that has ended. */
  const releaseCopies = (issue: string, now: number): void => {
    requeueClaimed(now, issue);
    markSendingDoubtful(now, issue);
  };

  return {
    begin: (issue, now) =>
      db.write(() => {
        if (known(issue.id)) return "known";
        if (unfinished()) return "unfinished";
        // JSON escapes would hide characters that can't be stored.
        for (const article of issue.articles) Object.values(article).forEach(assertStorable);
        issue.skipped.forEach(assertStorable);
        const articles = JSON.stringify(issue.articles);
        const skipped = JSON.stringify(issue.skipped);
        add(issue.id, issue.subject, issue.intro, articles, skipped, issue.composedAt, now);
        setRecipients(addCopies(issue.id, now), issue.id);
        return "begun";
      }),
    list: (limit) => db.read(() => newest(limit).map(record)),
    acquire: ({ issue, run, now, until, doubtful }) =>
      db.write(() => {
        const current = holder(issue);
        if (!current) return { state: "unknown" };
        if (current.run !== null && current.run_until !== null && current.run !== run && now < current.run_until) {
          return { state: "busy", until: current.run_until };
        }
        assignRun(run, until, issue);
        releaseCopies(issue, now);
        if (doubtful) requeueDoubtful(now, issue);
        makeAllDue(now, issue);
        reopen(issue);
        return { state: "taken" };
      }),
    extendLease: ({ issue, run, until }) => db.write(() => extendLease(until, issue, run) > 0),
    release: ({ issue, run, now }) =>
      db.write(() => {
        if (end(issue, run) > 0) releaseCopies(issue, now);
      }),
    claim: ({ issue, run, now, limit }) =>
      db.write(() => {
        if (!has(issue, run)) return null;
        const rows = due(issue, now, limit);
        for (const row of rows) claim(run, now, issue, row.id);
        return rows.map((row) => ({ subscriberId: row.id, email: row.email }));
      }),
    startSending: ({ issue, run, subscriberIds, now }) =>
      db.write(() => (has(issue, run) ? subscriberIds.filter((id) => markSending(now, issue, id, run) > 0) : [])),
    saveOutcomes: ({ issue, run, copies, now }) =>
      db.write(() => {
        for (const copy of copies) {
          if (copy.state === "sent") sent(now, issue, copy.subscriberId);
          else {
            const at = copy.state === "waiting" ? copy.at : null;
            setOutcome(copy.state, at, storable(copy.reason), now, issue, copy.subscriberId, run);
          }
        }
      }),
    nextDue: (issue) => db.read(() => nextDue(issue)?.due ?? null),
    finish: (issue, now) =>
      db.write(() => {
        finish(issue, now);
        return (isSent(issue)?.sent_at ?? null) !== null;
      }),
    countByState: (issue) =>
      db.read(() => {
        const counts = { waiting: 0, doubtful: 0, sent: 0, refused: 0, left: 0 };
        for (const { state, n } of tally(issue)) counts[publicState(state)] += n;
        return counts;
      }),
    reasons: (issue, limit) =>
      db.read(() =>
        reasons(issue, limit).map(({ state, reason, n }) => ({ state: publicState(state), reason, copies: n })),
      ),
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
