/**
 * How many pages per second the server delivers, and how long the slowest hundredth waits at half the budgeted rate.
 * The server runs as in production, with its log; the load comes from a separate process.
 */
import { spawn } from "node:child_process";
import { type Site, startSite } from "../e2e/fixtures/site.ts";
import { type BudgetId, budgets } from "./budgets.ts";
import { figure, type Measured, plainFigure } from "./figures.ts";
import { pages, type Setting } from "./pages.ts";

const seconds = 10;
const connections = 32;

/** The part of autocannon's report that is used. */
interface Report {
  readonly requests: { readonly average: number };
  /** Milliseconds. */
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly non2xx: number;
  readonly errors: number;
}

interface Load {
  readonly node: string;
  readonly url: string;
  readonly cookie?: string;
  /** Requests per second; as many as possible if it is missing. */
  readonly rate?: number;
  readonly seconds?: number;
}

async function fire({ node, url, cookie, rate, seconds: length = seconds }: Load): Promise<Report> {
  const args = ["node_modules/autocannon/autocannon.js", "--json", "--no-progress"];
  // As browsers send it: a visitor gets brotli, and a logged-in reader gzip.
  args.push("-c", String(connections), "-d", String(length), "-H", "accept-encoding=gzip, deflate, br, zstd");
  // The server closes a connection after a thousand requests, which autocannon doesn't notice on its own.
  args.push("--reconnectRate", "900");
  if (cookie) args.push("-H", `cookie=${cookie}`);
  if (rate) args.push("-R", String(rate));
  const child = spawn(node, [...args, url], { stdio: ["ignore", "pipe", "pipe"] });
  let [output, errorOutput] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on("data", (chunk: Buffer) => {
    errorOutput += chunk.toString();
  });
  const code = await new Promise((resolve) => child.on("close", resolve));
  if (code !== 0) throw new Error(`autocannon ended with ${String(code)}: ${errorOutput}`);
  // The format of our own tool, pinned by the lock file.
  const report = JSON.parse(output) as Report;
  if (report.non2xx > 0 || report.errors > 0)
    throw new Error(`${url} answered ${report.non2xx} times with no success and failed ${report.errors} times`);
  return report;
}

/** Registers someone and returns the session cookie. */
async function sessionCookie(site: Site): Promise<string> {
  const form = new URLSearchParams({
    name: "Ada",
    email: `bench-${Date.now()}@example.org`,
    password: "violet kettle moon nine",
  });
  const answer = await fetch(`${site.url}/auth/register`, {
    method: "POST",
    body: form,
    headers: { origin: site.url },
    redirect: "manual",
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.slice(0, cookie.indexOf(";")));
  const session = cookies.find((cookie) => /sid=./.test(cookie));
  if (!session) throw new Error(`registering gave no session: status ${answer.status}`);
  return session;
}

/** Throws unless the response is a whole page of the expected kind. */
async function expectPage(url: string, kind: "file" | "rendered", cookie?: string): Promise<void> {
  const answer = await fetch(url, cookie ? { headers: { cookie } } : {});
  const html = await answer.text();
  const rendered = answer.headers.get("cache-control")?.includes("no-store") ?? false;
  if (answer.status !== 200 || !html.includes("<h1") || rendered !== (kind === "rendered"))
    throw new Error(`${url} is not the ${kind === "file" ? "pre-rendered" : "rendered"} page that was to be measured`);
}

export async function measure({ node }: Setting): Promise<Measured> {
  const site = await startSite({ LOG_LEVEL: "info" });
  // The log is read and discarded, as by a collector. Keeping it would slow this process and the machine.
  for (const stream of [site.process.stdout, site.process.stderr]) stream?.removeAllListeners("data").resume();
  try {
    const cookie = await sessionCookie(site);
    const lesson = site.url + pages.lesson;
    const search = `${site.url}/search?q=html`;
    await expectPage(lesson, "file");
    await expectPage(lesson, "rendered", cookie);
    await expectPage(search, "rendered");

    const targets = {
      "pre-rendered": { node, url: lesson },
      rendered: { node, url: lesson, cookie },
      search: { node, url: search },
    } satisfies Record<string, Load>;
    // Compiled once before anything is counted.
    for (const load of Object.values(targets)) await fire({ ...load, seconds: 3 });

    const full = async (load: Load) => (await fire(load)).requests.average;
    const calm = async (load: Load, budget: BudgetId) =>
      (await fire({ ...load, rate: Math.round(budgets[budget].limit / 2) })).latency.p99;
    return {
      figures: [
        figure("server.pre-rendered", await full(targets["pre-rendered"])),
        figure("server.rendered", await full(targets.rendered)),
        plainFigure("server.search", "Rendered pages (search)", "requests/s", await full(targets.search)),
        figure("server.pre-rendered-p99", await calm(targets["pre-rendered"], "server.pre-rendered")),
        figure("server.rendered-p99", await calm(targets.rendered, "server.rendered")),
        plainFigure(
          "server.search-p99",
          "Search at that rate, p99",
          "ms",
          await calm(targets.search, "server.rendered"),
        ),
      ],
    };
  } finally {
    await site.stop();
  }
}
