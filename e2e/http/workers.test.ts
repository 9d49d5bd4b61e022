/** Several processes answer as one site, and none of them is missed when it ends. */
import { Agent, get } from "node:http";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { describe, onTestFinished } from "vitest";
import { freePort } from "../fixtures/free-ports.ts";
import { expect, newPerson, test } from "../fixtures/http.ts";
import { ask, call, cookiesOf, mailsTo } from "../fixtures/requests.ts";
import { type Site, startSite } from "../fixtures/site.ts";

/** Each request gets a connection of its own, so any worker may answer it. */
const fresh = { connection: "close" };

interface Line {
  readonly pid: number;
  readonly msg: string;
}

const lines = (site: Site): Line[] =>
  site
    .output()
    .split("\n")
    .flatMap((line) => (line.startsWith("{") && line.endsWith("}") ? [JSON.parse(line) as Line] : []));

/** The workers that have answered requests, the latest of `count` lines first. */
const answering = (site: Site, count = 200): number[] => [
  ...new Set(
    lines(site)
      .slice(-count)
      .reverse()
      .flatMap(({ pid, msg }) => (msg === "request" ? [pid] : [])),
  ),
];

/** Repeats some requests until both workers have answered some of them. */
async function fromBoth(site: Site, act: () => Promise<void>): Promise<void> {
  const before = lines(site).length;
  await until(async () => {
    await act();
    return answering(site, lines(site).length - before).length === 2;
  });
}

async function startWorkers(env: Record<string, string> = {}): Promise<Site> {
  const site = await startSite({ WORKERS: "2", LOG_LEVEL: "info", ...env });
  onTestFinished(async () => {
    if (site.process.exitCode === null && site.process.signalCode === null) await site.stop();
  });
  await until(async () => {
    await Promise.all(Array.from({ length: 10 }, () => ask(site.url, "/about", { headers: fresh })));
    return answering(site).length >= 2;
  });
  return site;
}

async function until(reached: () => Promise<boolean> | boolean): Promise<void> {
  for (let n = 0; n < 300; n += 1) {
    if (await reached()) return;
    await pause(100);
  }
  throw new Error("didn't happen within half a minute");
}

interface Failed {
  readonly code: string;
  /** Milliseconds on the clock of `performance`. */
  readonly from: number;
  readonly to: number;
  /** Whether the connection had answered another request before. */
  readonly reused: boolean;
}

/** Visitors who ask for one page after the other, some over one connection and some over new ones, until `stop`. */
function load(site: Site, visitors = 12): { stop(): Promise<{ answered: number; failed: Failed[] }> } {
  const failed: Failed[] = [];
  let answered = 0;
  let going = true;
  const visit = (agent: Agent) =>
    new Promise<void>((resolve) => {
      const from = performance.now();
      const fail = (code: string): void => {
        failed.push({ code, from, to: performance.now(), reused: request.reusedSocket });
        resolve();
      };
      const request = get(`${site.url}/about`, { agent }, (response) => {
        response.resume().on("end", () => {
          if (response.statusCode === 200) answered += 1;
          else return fail(String(response.statusCode));
          resolve();
        });
      });
      request.on("error", (error: NodeJS.ErrnoException) => fail(error.code ?? error.message));
      request.setTimeout(8000, () => request.destroy(new Error("no answer")));
    });
  const visitor = async (_: unknown, n: number): Promise<void> => {
    const agent = new Agent({ keepAlive: n % 2 === 0, maxSockets: 1 });
    while (going) await visit(agent);
    agent.destroy();
  };
  const all = Promise.all(Array.from({ length: visitors }, visitor));
  return {
    async stop() {
      going = false;
      await all;
      return { answered, failed };
    },
  };
}

/** New connections are refused, or reset if no worker had accepted them yet. */
function expectOnlyNew(failed: readonly Failed[]): void {
  for (const { code, reused } of failed) expect([code, reused]).toEqual([expect.stringMatching(/^ECONN/), false]);
}

describe("two workers are one site", () => {
  test("a limit counts the attempts on both", async () => {
    const site = await startWorkers();
    const person = newPerson();
    expect((await call(site.url, "/api/auth/register", person)).status).toBe(200);
    const wrong = { email: person.email, password: "not this one at all" };
    const statuses: number[] = [];
    await fromBoth(site, async () => {
      const attempts = await Promise.all(
        Array.from({ length: 40 }, () => call(site.url, "/api/auth/login", wrong, fresh)),
      );
      statuses.push(...attempts.map(({ status }) => status));
    });
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(statuses.length - 10);
  });

  test("logging out ends the session on both at once", async () => {
    const site = await startWorkers();
    const cookie = cookiesOf(await call(site.url, "/api/auth/register", newPerson()));
    const loggedIn = async () => {
      const seen = new Set<boolean>();
      await fromBoth(site, async () => {
        const answers = await Promise.all(
          Array.from({ length: 20 }, () => ask(site.url, "/api/auth/session", { headers: { ...fresh, cookie } })),
        );
        for (const answer of answers) seen.add((answer.json() as { user: unknown }).user !== null);
      });
      return [...seen];
    };
    expect(await loggedIn()).toEqual([true]);
    expect((await call(site.url, "/api/auth/logout", {}, { ...fresh, cookie })).status).toBeLessThan(300);
    expect(await loggedIn()).toEqual([false]);
  });

  test("each email is sent once", async () => {
    const site = await startWorkers();
    const people = Array.from({ length: 30 }, () => newPerson());
    const asked = await Promise.all(
      people.map(({ email }) => call(site.url, "/api/subscribe", { email, source: "tutorial" }, fresh)),
    );
    expect(asked.map(({ status }) => status)).toEqual(people.map(() => 200));
    for (const { email } of people) await until(async () => (await mailsTo(site.dataDir, email)).length > 0);
    for (const { email } of people) expect([email, (await mailsTo(site.dataDir, email)).length]).toEqual([email, 1]);
  });

  test("the start is announced once, and so is the reason for a start that fails", async () => {
    const site = await startWorkers({ MAILFROM: "x" });
    expect(site.output().match(/is open:/g)).toHaveLength(1);
    expect(site.output().match(/MAILFROM isn't a setting/g)).toHaveLength(1);
    const taken = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void taken.close());
    await new Promise((resolve) => taken.once("listening", resolve));
    const address = taken.address();
    const port = typeof address === "object" && address ? String(address.port) : "";
    const failure: unknown = await startSite({ WORKERS: "3", PORT: port }).catch((error: unknown) => error);
    expect(String(failure).match(/already in use by another program/g)).toHaveLength(1);
    expect(String(failure)).not.toMatch(/\n +at .*\.ts:\d|"level"/);
  });
});

describe("metrics", () => {
  const key = "a-key-for-the-tests";
  const scrape = (site: Site) => ask(site.url, "/metrics", { headers: { ...fresh, authorization: `Bearer ${key}` } });
  const seriesValue = (body: string, series: string) =>
    Number(
      body
        .split("\n")
        .find((line) => line.startsWith(`${series} `))
        ?.slice(series.length) ?? 0,
    );
  const waitingMail = 'mail_queue_messages{state="waiting"}';
  const privacyPages = 'http_requests_total{route="/privacy",method="GET",status="2xx"}';

  test("are the sum of all workers, whichever answers, and queues are counted once", async () => {
    const port = await freePort();
    // No mail server listens there, so the email waits.
    const smtp = { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "site@example.org" };
    // Emails contain links, so the site has to know its address.
    const address = { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` };
    const site = await startWorkers({ METRICS_KEY: key, ...smtp, ...address });
    const { email } = newPerson();
    expect((await call(site.url, "/api/subscribe", { email, source: "tutorial" })).status).toBe(200);
    await Promise.all(Array.from({ length: 40 }, () => ask(site.url, "/privacy", { headers: fresh })));
    expect(answering(site, 40)).toHaveLength(2);
    const scrapes = await Promise.all(Array.from({ length: 12 }, () => scrape(site)));
    expect(scrapes.map(({ status }) => status)).toEqual(scrapes.map(() => 200));
    expect(scrapes.map(({ text }) => seriesValue(text, privacyPages))).toEqual(scrapes.map(() => 40));
    expect(scrapes.map(({ text }) => seriesValue(text, waitingMail))).toEqual(scrapes.map(() => 1));
  });

  test("don't wait forever for a worker that doesn't answer, and work again once it is replaced", async () => {
    const site = await startWorkers({ METRICS_KEY: key });
    const [victim = 0] = answering(site);
    process.kill(victim, "SIGSTOP");
    // The stopped worker may have accepted some of these connections; they break when it ends.
    const asked = Promise.allSettled(Array.from({ length: 12 }, () => scrape(site)));
    await pause(6500);
    process.kill(victim, "SIGKILL");
    const answers = (await asked).flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
    expect(answers.length).toBeGreaterThan(0);
    for (const { status, text } of answers) expect([status, text]).toEqual([503, expect.stringContaining("Try again")]);
    await until(async () => (await scrape(site)).status === 200);
  });
});

describe("under load", () => {
  test("a worker that is killed takes only its own requests with it, and is replaced", async () => {
    const site = await startWorkers();
    const { stop } = load(site);
    await pause(500);
    const [victim = 0] = answering(site);
    const killed = performance.now();
    process.kill(victim, "SIGKILL");
    await until(() => answering(site).length === 2 && !answering(site).includes(victim));
    const { answered, failed } = await stop();
    expect(answered).toBeGreaterThan(100);
    // The connections of the killed worker break at that moment. No request that began later fails.
    expect(failed.length).toBeLessThanOrEqual(12);
    for (const { code, from } of failed) expect([code, from < killed + 100]).toEqual(["ECONNRESET", true]);
    expect(lines(site).filter(({ msg }) => msg.startsWith("a worker ended unexpectedly"))).toHaveLength(1);
  });

  test("SIGUSR2 replaces every worker without a failed request", async () => {
    const site = await startWorkers();
    const before = answering(site);
    const { stop } = load(site);
    await pause(300);
    site.process.kill("SIGUSR2");
    await until(() => lines(site).some(({ msg }) => msg === "all workers were restarted"));
    await until(() => answering(site).length === 2 && !answering(site).some((pid) => before.includes(pid)));
    const { answered, failed } = await stop();
    expect(failed).toEqual([]);
    expect(answered).toBeGreaterThan(100);
    expect(site.output().match(/is open:/g)).toHaveLength(1);
  });

  test("SIGTERM lets every request finish that a worker has got, and the site ends with 0", async () => {
    const site = await startWorkers();
    const people = Array.from({ length: 6 }, () => newPerson());
    // Connections that the workers have accepted, for requests that take long enough to be under way.
    await Promise.all(people.map(() => ask(site.url, "/healthz")));
    const { stop } = load(site);
    await pause(300);
    const slow = people.map((person) => call(site.url, "/api/auth/register", person));
    await pause(100);
    expect(await site.stop()).toBe(0);
    const { answered, failed } = await stop();
    expect((await Promise.all(slow)).map(({ status }) => status)).toEqual(people.map(() => 200));
    expect(answered).toBeGreaterThan(50);
    expectOnlyNew(failed);
  });

  test("SIGTERM to every process at once, as a service manager sends it, ends the site in the same way", async () => {
    const site = await startWorkers();
    const { stop } = load(site);
    await pause(300);
    for (const pid of answering(site)) process.kill(pid, "SIGTERM");
    expect(await site.stop()).toBe(0);
    expectOnlyNew((await stop()).failed);
  });
});
