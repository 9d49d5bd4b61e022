import type { IssueArticle, IssueCounts, IssueRecord, IssueStore } from "#app/domain/ports/issues.ts";
import { type CopyDocument, copies, copyId, publicState } from "#app/server/store/firestore/copies.ts";
import { collection, type Database, type Find, type Unit } from "#app/server/store/firestore/database.ts";
import { recipientsAfter, subscribers } from "#app/server/store/firestore/subscribers.ts";
import { assertStorable, storable } from "#app/server/store/text.ts";

export interface IssueDocument {
  readonly id: string;
  readonly subject: string;
  readonly intro: string;
  /** JSON. */
  readonly articles: string;
  readonly skipped: readonly string[];
  readonly composedAt: number;
  readonly startedAt: number;
  readonly sentAt: number | null;
  readonly recipients: number;
  readonly run: string | null;
  readonly runUntil: number | null;
  /** The last subscriber who has a copy, until everyone has one; then null. */
  readonly copiedTo: string | null;
}
export const issues = collection<IssueDocument>("issues", ({ id }) => id);

/** One document that every start of an issue writes, so that two of them can't begin at once. */
interface StartDocument {
  readonly id: string;
  readonly issue: string;
}
const starts = collection<StartDocument>("issueStarts", ({ id }) => id);

/** Copies that one transaction changes; the rest follows in the next one. */
export const COPY_BATCH = 200;

const isBeingSent = ["waiting", "claimed", "sending"] as const;
const inState = (issue: string, states: readonly CopyDocument["state"][]): Find<CopyDocument>["where"] => [
  ["issue", "==", issue],
  ["state", "in", states],
];

export function firestoreIssues(db: Database): IssueStore {
  /** Releases copies of runs that have ended, some in each transaction. */
  async function releaseCopies(id: string, options: Release, run: string | null): Promise<void> {
    const more = (): Promise<boolean> =>
      db.transaction(async (unit) =>
        (await unit.get(issues, id))?.run === run ? releaseSome(unit, id, options) : false,
      );
    while (await more());
  }

  return {
    async begin(issue, now) {
      // JSON escapes would hide characters that can't be stored.
      for (const article of issue.articles) Object.values(article).forEach(assertStorable);
      const state = await db.transaction(async (unit) => {
        const { id, subject, intro, skipped, composedAt } = issue;
        if (await unit.get(issues, id)) return "known";
        await unit.get(starts, "last");
        if ((await unit.find(issues, { where: [["sentAt", "==", null]], limit: 1 })).length > 0) return "unfinished";
        const articles = JSON.stringify(issue.articles);
        const started = { startedAt: now, sentAt: null, recipients: 0, run: null, runUntil: null, copiedTo: "" };
        unit.set(starts, { id: "last", issue: id });
        await addCopies(unit, { id, subject, intro, articles, skipped, composedAt, ...started });
        return "begun";
      });
      if (state === "begun") await copyForEveryone(db, issue.id);
      return state;
    },
    list: async (limit) => (await db.find(issues, { where: [], order: ["startedAt", "desc"], limit })).map(toRecord),
    async acquire({ issue: id, run, now, until, doubtful }) {
      await copyForEveryone(db, id);
      const answer = await db.transaction(async (unit) => {
        const issue = await unit.get(issues, id);
        if (!issue) return { state: "unknown" } as const;
        if (issue.run !== null && issue.runUntil !== null && issue.run !== run && now < issue.runUntil)
          return { state: "busy", until: issue.runUntil } as const;
        unit.set(issues, { ...issue, run, runUntil: until });
        return { state: "taken" } as const;
      });
      if (answer.state !== "taken") return answer;
      await releaseCopies(id, { now, doubtful, later: true }, run);
      await db.transaction(async (unit) => {
        const issue = await unit.get(issues, id);
        if (!issue || issue.run !== run || issue.sentAt === null) return;
        const [waiting] = await unit.find(copies, { where: inState(id, ["waiting"]), limit: 1 });
        if (waiting) unit.set(issues, { ...issue, sentAt: null });
      });
      return answer;
    },
    extendLease: ({ issue: id, run, until }) =>
      db.transaction(async (unit) => {
        const issue = await unit.get(issues, id);
        if (issue?.run !== run) return false;
        unit.set(issues, { ...issue, runUntil: until });
        return true;
      }),
    async release({ issue: id, run, now }) {
      const ended = await db.transaction(async (unit) => {
        const issue = await unit.get(issues, id);
        if (issue?.run !== run) return false;
        unit.set(issues, { ...issue, run: null, runUntil: null });
        return true;
      });
      if (ended) await releaseCopies(id, { now, doubtful: false, later: false }, null);
    },
    claim: ({ issue: id, run, now, limit }) =>
      db.transaction(async (unit) => {
        const issue = await unit.get(issues, id);
        if (issue?.run !== run) return null;
        const due = await unit.find(copies, {
          where: [
            ["issue", "==", id],
            ["due", "<=", now],
          ],
          order: ["due", "asc"],
          limit,
        });
        const known = await unit.getAll(
          subscribers,
          due.map(({ subscriberId }) => subscriberId),
        );
        return due.flatMap((copy, at) => {
          const email = known[at]?.email ?? null;
          const state = email === null ? "left" : "claimed";
          unit.set(copies, { ...copy, state, due: null, run, at: now });
          return email === null ? [] : [{ subscriberId: copy.subscriberId, email }];
        });
      }),
    startSending: ({ issue: id, run, subscriberIds, now }) =>
      db.transaction(async (unit) => {
        const issue = await unit.get(issues, id);
        if (issue?.run !== run) return [];
        const found = await unit.getAll(
          copies,
          subscriberIds.map((subscriberId) => copyId(id, subscriberId)),
        );
        return found.flatMap((copy) => {
          if (copy?.run !== run || copy.state !== "claimed") return [];
          unit.set(copies, { ...copy, state: "sending", at: now });
          return [copy.subscriberId];
        });
      }),
    saveOutcomes: ({ issue: id, run, copies: outcomes, now }) =>
      db.transaction(async (unit) => {
        const found = await unit.getAll(
          copies,
          outcomes.map(({ subscriberId }) => copyId(id, subscriberId)),
        );
        for (const [at, outcome] of outcomes.entries()) {
          const copy = found[at];
          if (!copy) continue;
          if (outcome.state === "sent") unit.set(copies, { ...copy, state: "sent", due: null, reason: null, at: now });
          else if (copy.run === run && ["claimed", "sending", "doubtful"].includes(copy.state)) {
            const due = outcome.state === "waiting" ? outcome.at : null;
            unit.set(copies, { ...copy, state: outcome.state, due, reason: storable(outcome.reason), at: now });
          }
        }
      }),
    async nextDue(issue) {
      const [next] = await db.find(copies, {
        where: [
          ["issue", "==", issue],
          ["due", ">=", 0],
        ],
        order: ["due", "asc"],
        limit: 1,
      });
      return next?.due ?? null;
    },
    finish: (id, now) =>
      db.transaction(async (unit) => {
        const issue = await unit.get(issues, id);
        if (!issue) return false;
        if (issue.sentAt !== null) return true;
        if (issue.copiedTo !== null) return false;
        const [left] = await unit.find(copies, { where: inState(id, isBeingSent), limit: 1 });
        if (left) return false;
        unit.set(issues, { ...issue, sentAt: now });
        return true;
      }),
    async countByState(issue) {
      const states: Record<keyof IssueCounts, readonly CopyDocument["state"][]> = {
        waiting: isBeingSent,
        doubtful: ["doubtful"],
        sent: ["sent"],
        refused: ["refused"],
        left: ["left"],
      };
      const counted = Object.entries(states).map(
        async ([name, list]) => [name, await db.count(copies, { where: inState(issue, list) })] as const,
      );
      return Object.fromEntries(await Promise.all(counted)) as Record<keyof IssueCounts, number>;
    },
    async reasons(issue, limit) {
      const found = await db.find(copies, {
        where: [
          ["issue", "==", issue],
          ["reason", ">", ""],
        ],
      });
      const groups = new Map<string, { state: keyof IssueCounts; reason: string; copies: number }>();
      for (const { state, reason } of found) {
        if (!["waiting", "doubtful", "refused"].includes(state)) continue;
        const key = `${state} ${reason}`;
        const known = groups.get(key)?.copies ?? 0;
        groups.set(key, { state: publicState(state), reason: reason ?? "", copies: known + 1 });
      }
      const sorted = [...groups].sort(([a, one], [b, other]) => other.copies - one.copies || (a < b ? -1 : 1));
      return sorted.slice(0, limit).map(([, group]) => group);
    },
  };
}

/** Creates the copies that an interrupted start left out. Nobody can claim one before. */
export async function copyForEveryone(db: Database, id: string): Promise<void> {
  const more = (): Promise<boolean> =>
    db.transaction(async (unit) => {
      const issue = await unit.get(issues, id);
      if (issue?.copiedTo == null) return false;
      await addCopies(unit, issue);
      return true;
    });
  while (await more());
}

/** Creates the next copies of an issue, and saves how far it got. */
async function addCopies(unit: Unit, issue: IssueDocument): Promise<void> {
  const found = await recipientsAfter(unit, issue.copiedTo, COPY_BATCH);
  const fresh = { issue: issue.id, state: "waiting", due: issue.startedAt, run: null, at: issue.startedAt } as const;
  for (const { id } of found) unit.create(copies, { ...fresh, subscriberId: id, reason: null });
  const copiedTo = found.length < COPY_BATCH ? null : (found.at(-1)?.id ?? null);
  unit.set(issues, { ...issue, recipients: issue.recipients + found.length, copiedTo });
}

interface Release {
  readonly now: number;
  /** Whether doubtful copies wait again, too. */
  readonly doubtful: boolean;
  /** Whether waiting copies that are due later are due at once. */
  readonly later: boolean;
}

/** Releases some copies. Returns whether there may be more. */
async function releaseSome(unit: Unit, issue: string, { now, doubtful, later }: Release): Promise<boolean> {
  const limit = COPY_BATCH;
  const underWay = await unit.find(copies, {
    where: inState(issue, doubtful ? ["claimed", "sending", "doubtful"] : ["claimed", "sending"]),
    limit,
  });
  for (const copy of underWay) {
    const isUnknown = copy.state === "sending" && !doubtful;
    const reason = copy.state === "sending" ? "The sending process ended before an answer came." : copy.reason;
    unit.set(copies, {
      ...copy,
      state: isUnknown ? "doubtful" : "waiting",
      due: isUnknown ? null : now,
      reason,
      at: now,
    });
  }
  if (!later) return underWay.length === limit;
  const isWaiting = [
    ["issue", "==", issue],
    ["state", "==", "waiting"],
    ["due", "==", null],
  ] as const;
  const isLater = [
    ["issue", "==", issue],
    ["due", ">", now],
  ] as const;
  const [unscheduled, scheduled] = [
    await unit.find(copies, { where: isWaiting, limit }),
    await unit.find(copies, { where: isLater, order: ["due", "asc"], limit }),
  ];
  for (const copy of [...unscheduled, ...scheduled]) unit.set(copies, { ...copy, due: now });
  return [underWay, unscheduled, scheduled].some(({ length }) => length === limit);
}

const toRecord = (issue: IssueDocument): IssueRecord => ({
  id: issue.id,
  subject: issue.subject,
  intro: issue.intro,
  articles: JSON.parse(issue.articles) as IssueArticle[],
  skipped: issue.skipped,
  composedAt: issue.composedAt,
  startedAt: issue.startedAt,
  sentAt: issue.sentAt,
  recipients: issue.recipients,
});
