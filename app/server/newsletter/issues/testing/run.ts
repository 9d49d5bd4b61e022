/**
 * A program that sends the newest issue of the store FILE to the mail server at PORT, until nothing is left or it is
 * killed. Arguments: FILE PORT RUN [doubtful]. Prints how it ended.
 *
 * All waits are short here; the real ones are in the modules.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { createSmtp } from "#app/server/mail/smtp-transport.ts";
import { renderMail } from "#app/server/mail/templates.ts";
import { sendCopies } from "#app/server/newsletter/issues/sender.ts";
import { openSqliteStore } from "#app/server/store/sqlite/open.ts";
import { site } from "#site";

const [, , file = "", port = "", run = "", doubtful = ""] = process.argv;
const connections = 16;
const leaseMs = 400;
const store = await openSqliteStore({ file, busyTimeoutMs: 10_000 });
const [issue] = await store.issues.list(1);
if (!issue) throw new Error("There is no issue.");
const transport = createSmtp(`smtp://127.0.0.1:${port}`, {
  connections,
  connectMs: 4000,
  silenceMs: 4000,
  mailMs: 8000,
});
const context = { site, from: site.email, baseUrl: "https://learn.example.org", linkKey: Buffer.alloc(32, 9) };

for (;;) {
  const now = Date.now();
  const wish = { issue: issue.id, run, now, until: now + leaseMs, doubtful: doubtful !== "" };
  if ((await store.issues.acquire(wish)).state === "taken") break;
  await sleep(50);
}
const report = await sendCopies({
  issues: store.issues,
  issue,
  run,
  transport,
  render: (mail) => renderMail(mail, context),
  onBounce: (bounce) => store.subscribers.recordBounce(bounce),
  now: Date.now,
  perSecond: 100_000,
  connections,
  leaseMs,
  retryMs: Array.from({ length: 20 }, () => 50),
  pauseMs: 20,
  maxUnreachable: 60,
});
const finished = await store.issues.finish(issue.id, Date.now());
await transport.close();
await store.close();
console.log(
  `${report.end} ${finished ? "finished" : "unfinished"}${report.reason === null ? "" : `: ${report.reason}`}`,
);
