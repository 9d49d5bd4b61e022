/**
 * A class at work: thirty learners, each with the progress of another week of the course, on twenty connections. As many
 * requests as go through, then p99 at half of the budgeted rate, and the memory of the server in the end.
 */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { type Site, startSite } from "../e2e/fixtures/site.ts";
import { budgets } from "./budgets.ts";
import { type Figure, figure, type Measured, plainFigure } from "./figures.ts";
import type { LoadJob, LoadReport, LoadRequest } from "./load.ts";
import { account, everything } from "./my-progress.ts";
import type { Setting } from "./pages.ts";

const learners = 30;
const connections = 20;
const seconds = 8;
const queries = ["html", "flexbox", "git branch", "how to center a div", "loop", "colour", "arra", "form label", "dom"];

async function fire(node: string, job: LoadJob): Promise<LoadReport> {
  const { stdout } = await promisify(execFile)(node, ["bench/load.ts", JSON.stringify(job)]);
  // Printed by our own process.
  const report = JSON.parse(stdout) as LoadReport;
  if (report.non2xx > 0 || report.errors > 0)
    throw new Error(`${report.non2xx} requests had no success and ${report.errors} failed`);
  return report;
}

/** Resident memory in MiB; only known on Linux. */
function memory(site: Site): number {
  const status = readFileSync(`/proc/${site.process.pid}/status`, "utf8");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}

export async function measure({ node }: Setting): Promise<Measured> {
  const many = "1000000";
  const site = await startSite({
    LOG_LEVEL: "info",
    // As `npm start` does (scripts/setup.mjs). SITE_OPTIONS may add others, such as `--cpu-prof`.
    NODE_OPTIONS: `--max-semi-space-size=16 --max-old-space-size=300 ${process.env["SITE_OPTIONS"] ?? ""}`,
    LIMIT_REGISTER_PER_HOUR: many,
    LIMIT_PROGRESS_READS_PER_MINUTE: many,
    LIMIT_PROGRESS_WRITES_PER_MINUTE: many,
  });
  // The log is read and discarded, as by a collector.
  for (const stream of [site.process.stdout, site.process.stderr]) stream?.removeAllListeners("data").resume();
  try {
    const all = await everything(site.url);
    const cookies: string[] = [];
    for (let learner = 1; learner <= learners; learner += 1)
      cookies.push(await account(site.url, all.slice(0, Math.ceil((all.length * learner) / learners))));

    const headers = { "accept-encoding": "gzip, deflate, br, zstd" };
    const get = (path: string): LoadRequest[] =>
      cookies.map((cookie) => ({ method: "GET", path, headers: { ...headers, cookie } }));
    const place = { kind: "place", id: "last", path: "/projects/hello-world", at: Date.now(), by: "a" };
    const body = JSON.stringify({ epoch: 0, since: 1_000_000, records: [{ ...place, n: 0 }] }).replace(
      '"n":0',
      '"n":NUMBER',
    );
    const save = (cookie: string): LoadRequest => ({
      method: "POST",
      path: "/api/progress",
      headers: { ...headers, cookie, origin: site.url, "content-type": "application/json" },
      body,
    });
    const loads = {
      home: get("/"),
      read: get("/api/progress"),
      write: cookies.map(save),
      search: cookies.map((cookie, at) => ({
        method: "GET",
        path: `/search?q=${encodeURIComponent(queries[at % queries.length] ?? "")}`,
        headers: { ...headers, cookie },
      })),
      "my-progress": get("/my-progress"),
      // Nothing that was kept is up to date.
      "my-progress-new": cookies.flatMap((cookie) => [
        save(cookie),
        { method: "GET", path: "/my-progress", headers: { ...headers, cookie } },
      ]),
    } satisfies Record<string, LoadRequest[]>;
    // To profile one of them: LOADS=home SITE_OPTIONS=--cpu-prof npm run bench learners
    const only = process.env["LOADS"]?.split(",");
    const figures: Figure[] = [];
    for (const name of Object.keys(loads) as (keyof typeof loads)[]) {
      if (only && !only.includes(name)) continue;
      const job = { url: site.url, connections, requests: loads[name] };
      await fire(node, { ...job, seconds: 3 });
      const full = await fire(node, { ...job, seconds });
      const calm = await fire(node, { ...job, seconds, rate: budgets[`learners.${name}`].limit / 2 });
      figures.push(
        figure(`learners.${name}`, full.requests.average),
        plainFigure(`learners.${name}-full-p99`, "p99 at that rate", "ms", full.latency.p99),
        figure(`learners.${name}-p99`, calm.latency.p99),
      );
    }
    figures.push(figure("learners.memory", memory(site)));
    return { figures, notes: [`${learners} learners with up to ${all.length} records, ${connections} connections.`] };
  } finally {
    await site.stop();
  }
}
