/** `send`: sends the draft to everyone who has confirmed, or continues where it stopped. */
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rm } from "node:fs/promises";
import { createInterface } from "node:readline/promises";
import { setTimeout as sleep } from "node:timers/promises";
import type { DataStore } from "#app/domain/ports/data-store.ts";
import type { IssueCounts, IssueRecord } from "#app/domain/ports/issues.ts";
import type { Config } from "#app/server/config.ts";
import { keysOf } from "#app/server/keys.ts";
import { renderMail } from "#app/server/mail/templates.ts";
import { type RunReport, sendCopies } from "#app/server/newsletter/issues/sender.ts";
import { site } from "#site";
import {
  allIssues,
  baseUrlOf,
  type Call,
  CommandError,
  counted,
  draftFile,
  forTerminal,
  openTransport,
  UsageError,
  unfinished,
  withStore,
} from "./command.ts";
import { idOfDraft } from "./draft.ts";
import { draftOf } from "./preview.ts";
import { number, progressLine } from "./progress-bar.ts";

const LEASE_MS = 30_000;

export async function send({ config, contentDir, values }: Call): Promise<number> {
  const perSecond = numberOf("rate", values["rate"], 0.1, 1000) ?? config.newsletterPerSecond;
  const connections = numberOf("connections", values["connections"], 1, 20) ?? 4;
  if (!Number.isInteger(connections)) throw new UsageError("--connections must be a whole number.");
  const doubtful = values["doubtful"] === true;
  const yes = values["yes"] === true;

  return await withStore(config, async (store) => {
    const issue = await issueToSend({ store, config, contentDir, doubtful, yes, perSecond });
    if (issue === null) return 0;
    const stop = new AbortController();
    const onSignal = (): void => {
      // A second signal ends the process as usual.
      process.removeListener("SIGINT", onSignal).removeListener("SIGTERM", onSignal);
      process.stdout.write("\nStopping after the emails that are being sent.\n");
      stop.abort();
    };
    process.on("SIGINT", onSignal).on("SIGTERM", onSignal);
    try {
      const run = randomBytes(16).toString("base64url");
      if (!(await take({ store, issue, run, doubtful, stop: stop.signal }))) return 3;
      await rm(draftFile(config), { force: true });
      const report = await runOnce({ store, issue, run, config, perSecond, connections, stop: stop.signal });
      return await printReport(store, issue, report);
    } finally {
      process.removeListener("SIGINT", onSignal).removeListener("SIGTERM", onSignal);
    }
  });
}

function numberOf(name: string, text: string | boolean | undefined, from: number, to: number): number | null {
  if (typeof text !== "string") return null;
  const value = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || value < from || value > to) {
    throw new UsageError(`--${name} is “${text}”. Use a number from ${from} to ${to}.`);
  }
  return value;
}

interface SendRequest {
  readonly store: DataStore;
  readonly config: Config;
  readonly contentDir: string;
  readonly doubtful: boolean;
  readonly yes: boolean;
  readonly perSecond: number;
}

/** The unfinished issue, or else the draft, which can't change after this. Null: there is nothing to send. */
async function issueToSend(request: SendRequest): Promise<IssueRecord | null> {
  const { store, config } = request;
  const issues = await allIssues(store);
  const open = unfinished(issues);
  const file = draftFile(config);
  const draftId = existsSync(file) ? idOfDraft(await readFile(file, "utf8")) : null;
  if (open) {
    const { waiting } = await store.issues.countByState(open.id);
    console.log(
      `Continuing with “${open.subject}” (issue ${open.id}): ${counted(waiting, "copy", "copies")} left to send.`,
    );
    if (draftId !== null && draftId !== open.id) console.log(`The draft in ${file} has to wait until then.`);
    else if (draftId === open.id) await rm(file, { force: true });
    return open;
  }
  if (request.doubtful) {
    const last = issues[0];
    if (!last || (await store.issues.countByState(last.id)).doubtful === 0) {
      throw new CommandError("The last issue has no doubtful copies. Send without --doubtful.");
    }
    return last;
  }
  if (draftId !== null && issues.some((issue) => issue.id === draftId)) {
    throw new CommandError(
      `Issue ${draftId}, which the draft names, was already sent. Change “issue:” in ${file}, or compose again with --replace.`,
    );
  }
  const issue = await draftOf(config, request.contentDir);
  const { confirmed } = await store.subscribers.count();
  if (confirmed === 0) {
    console.log(
      "No one has confirmed a subscription yet, so nothing was sent. The draft stays until there is a subscriber.",
    );
    return null;
  }
  console.log(
    `“${issue.subject}” (issue ${issue.id}), ${counted(issue.articles.length, "article")}, to ${counted(confirmed, "subscriber")}.`,
  );
  if (!baseUrlOf(config).startsWith("https:")) {
    console.log("PUBLIC_URL doesn't use https. Email programs only offer to unsubscribe with one click over HTTPS.");
  }
  if (!request.yes && !(await confirms(confirmed, request.perSecond))) {
    console.log("Nothing was sent.");
    return null;
  }
  const begun = await store.issues.begin(issue, Date.now());
  if (begun !== "begun")
    throw new CommandError("Another send has just started an issue. Run send again to continue with it.");
  const record = unfinished(await allIssues(store));
  if (record?.id !== issue.id) throw new CommandError("The issue that was started is no longer in the store.");
  return record;
}

async function confirms(recipients: number, perSecond: number): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new CommandError("There is no terminal to ask for confirmation. Add --yes to send it to everyone.");
  }
  const confirm = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = await confirm.question(`Send ${counted(recipients, "email")}, ${perSecond} per second? Type yes: `);
    return answer.trim().toLowerCase() === "yes";
  } finally {
    confirm.close();
  }
}

/** Waits until a run that may still be active has ended. False: this run was stopped first. */
async function take(input: {
  store: DataStore;
  issue: IssueRecord;
  run: string;
  doubtful: boolean;
  stop: AbortSignal;
}): Promise<boolean> {
  for (let told = false; !input.stop.aborted; ) {
    const now = Date.now();
    const acquired = await input.store.issues.acquire({
      issue: input.issue.id,
      run: input.run,
      now,
      until: now + LEASE_MS,
      doubtful: input.doubtful,
    });
    if (acquired.state === "taken") return true;
    if (acquired.state === "unknown") throw new CommandError(`There is no issue ${input.issue.id}.`);
    if (!told) console.log("Another send is working on this issue, or it crashed. Waiting until it has stopped.");
    told = true;
    await sleep(Math.min(Math.max(acquired.until - now, 100), 2000), undefined, { signal: input.stop }).catch(() => {});
  }
  return false;
}

async function runOnce(input: {
  store: DataStore;
  issue: IssueRecord;
  run: string;
  config: Config;
  perSecond: number;
  connections: number;
  stop: AbortSignal;
}): Promise<RunReport> {
  const { store, issue, config } = input;
  const keys = await keysOf(config, (message) => console.error(message));
  const context = { site, from: config.mailFrom, baseUrl: baseUrlOf(config), linkKey: keys.links };
  const before = await store.issues.countByState(issue.id);
  const total = Object.values(before).reduce((sum, count) => sum + count, 0);
  const begun = performance.now();
  const line = progressLine(process.stdout, () => performance.now());
  let settled = 0;
  const progress = () => {
    const seconds = Math.max((performance.now() - begun) / 1000, 0.001);
    return { done: total - before.waiting + settled, total, perSecond: Math.min(settled / seconds, input.perSecond) };
  };
  const transport = openTransport(config, input.connections);
  console.log(`Sending ${transport.destination}.`);
  try {
    const report = await sendCopies({
      issues: store.issues,
      issue,
      run: input.run,
      transport,
      render: (mail) => renderMail(mail, context),
      onBounce: (bounce) => store.subscribers.recordBounce(bounce),
      now: Date.now,
      perSecond: input.perSecond,
      connections: input.connections,
      leaseMs: LEASE_MS,
      stop: input.stop,
      onCopy(outcome) {
        if (outcome.state !== "waiting") settled += 1;
        line.show(progress());
      },
      onPause(reason, ms) {
        line.printLine(`The mail server can't be reached (${reason}). Trying again in ${Math.ceil(ms / 1000)} s.`);
      },
    });
    line.end(progress());
    return report;
  } finally {
    await transport.close();
  }
}

/** Prints the report and returns the exit code. */
async function printReport(store: DataStore, issue: IssueRecord, report: RunReport): Promise<number> {
  const finished = await store.issues.finish(issue.id, Date.now());
  const tally = await store.issues.countByState(issue.id);
  const complete = finished && tally.doubtful === 0;
  const ends: Record<RunReport["end"], string> = {
    done: "",
    stopped: "Stopped.",
    unreachable: `The mail server can't be reached: ${report.reason}`,
    refused: `The mail server refused more emails than it accepted, so sending was stopped: ${report.reason}`,
    "taken over": "Another send has taken over this issue.",
  };
  if (ends[report.end] !== "") console.log(ends[report.end]);
  console.log(`\n“${issue.subject}” (issue ${issue.id}), ${counted(issue.recipients, "recipient")}:`);
  for (const [state, words] of lines) {
    if (tally[state] > 0 || state === "sent") console.log(`  ${number(tally[state]).padStart(7)}  ${words}`);
  }
  const reasons = (await store.issues.reasons(issue.id, 20)).filter(({ state }) => tally[state] > 0);
  if (reasons.length > 0) console.log("\nReplies from the mail server:");
  for (const { state, reason, copies } of reasons) {
    console.log(`  ${number(copies).padStart(7)}  ${state}: ${forTerminal(reason)}`);
  }
  if (!finished) console.log("\nTo continue with the waiting copies: npm run newsletter -- send");
  if (tally.doubtful > 0) {
    console.log(
      `\nThe connection to the mail server broke before it answered for the doubtful copies, so it may or may not have sent them.\nSearch its log for message ids that begin with issue.${issue.id}. If it hasn't sent them, send them again with:\nnpm run newsletter -- send --doubtful`,
    );
  }
  return complete ? 0 : 3;
}

const lines: readonly (readonly [keyof IssueCounts, string])[] = [
  ["sent", "sent"],
  ["refused", "refused permanently"],
  ["left", "unsubscribed or blocked before their copy was sent"],
  ["doubtful", "doubtful"],
  ["waiting", "waiting"],
];
