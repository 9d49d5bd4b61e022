/**
 * Several machines that share PostgreSQL, behind nginx with TLS as the deployment guide sets it up: nothing depends on which of
 * them answers, and nothing that was acknowledged is lost when one of them or the database ends.
 */
import { randomBytes } from "node:crypto";
import { Agent, request } from "node:https";
import { setTimeout as pause } from "node:timers/promises";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { freePorts } from "../../fixtures/free-ports.ts";
import { newPerson, type Person } from "../../fixtures/http.ts";
import { waitFor } from "../../fixtures/requests.ts";
import { freshDataDir, type Site, startSite } from "../../fixtures/site.ts";
import { guideEnvironment, type Nginx, startNginx } from "../../proxy/nginx.ts";
import { startServer, type TestServer } from "./server.ts";

const found = await startServer({ durable: true });
afterAll(() => found?.remove());

const publicUrl = guideEnvironment["PUBLIC_URL"] ?? "";
const { hostname } = new URL(publicUrl);

// Machines start and stop for most of a minute. In CI, other suites run beside them, so a test that was short of processor time
// gets one more try.
const options = { timeout: 180_000, retry: process.env["CI"] ? 1 : 0 };

describe.skipIf(!found)("PostgreSQL", options, () => {
  // The tests are skipped without a server.
  const server = found as TestServer;
  const key = randomBytes(32).toString("base64");
  const received: string[] = [];
  let smtp: SMTPServer;
  let nginx: Nginx | undefined;
  let ports: number[];
  let smtpUrl = "";
  let database = "";
  let made = 0;
  let machines: Site[] = [];

  beforeAll(async () => {
    const [first = 0, second = 0, mail = 0] = await freePorts(3);
    ports = [first, second];
    smtp = new SMTPServer({
      disabledCommands: ["AUTH", "STARTTLS"],
      onData(stream, { envelope }, done) {
        received.push(...envelope.rcptTo.map(({ address }) => address));
        stream.resume().on("end", () => done());
      },
    });
    await new Promise<void>((resolve) => smtp.listen(mail, "127.0.0.1", resolve));
    smtpUrl = `smtp://127.0.0.1:${mail}`;
  });
  afterAll(() => new Promise<void>((resolve) => smtp.close(resolve)));

  /** Starts the machine with this number. The first has two workers. */
  async function start(n: number): Promise<void> {
    machines[n] = await startSite({
      ...guideEnvironment,
      STORE: "postgres",
      DATABASE_URL: server.url(database),
      DATABASE_POOL: "5",
      SITE_KEY: key,
      DATA_DIR: freshDataDir(),
      PORT: String(ports[n]),
      WORKERS: n === 0 ? "2" : "1",
      LOG_LEVEL: "info",
      SMTP_URL: smtpUrl,
      MAIL_FROM: "site@example.org",
      LIMIT_SUBSCRIBE_PER_HOUR: "10000",
      LIMIT_PROGRESS_READS_PER_MINUTE: "100000",
      LIMIT_PROGRESS_WRITES_PER_MINUTE: "100000",
    });
  }
  const machine = (n: number): Site => {
    const site = machines[n];
    if (!site) throw new Error(`machine ${n} doesn't run`);
    return site;
  };

  beforeEach(async () => {
    made += 1;
    database = `machines_${made}`;
    await server.create(database);
    await Promise.all([start(0), start(1)]);
    nginx = await startNginx(...ports);
  });
  afterEach(async () => {
    await nginx?.stop();
    await Promise.all(machines.splice(0).map((site) => (site.process.exitCode === null ? site.stop() : null)));
    machines = [];
  });

  const once = new Agent({ rejectUnauthorized: false, servername: hostname });
  const kept = new Agent({ rejectUnauthorized: false, servername: hostname, keepAlive: true });
  afterAll(() => kept.destroy());

  interface Reply {
    readonly status: number;
    readonly cookie: string;
    readonly body: string;
  }

  /** A request through nginx, as a browser sends it. Rejects if the connection breaks. */
  function ask(
    path: string,
    { cookie = "", body, agent = once }: { cookie?: string; body?: unknown; agent?: Agent } = {},
  ) {
    return new Promise<Reply>((resolve, reject) => {
      const sent = request({
        host: "127.0.0.1",
        port: nginx?.ports.https,
        path,
        method: body === undefined ? "GET" : "POST",
        agent,
        headers: {
          host: hostname,
          ...(cookie ? { cookie } : {}),
          ...(body === undefined ? {} : { origin: publicUrl, "content-type": "application/json" }),
        },
      });
      sent.on("error", reject);
      sent.setTimeout(15_000, () => sent.destroy(new Error("no answer in 15 seconds")));
      sent.on("response", async (response) => {
        try {
          const chunks: Buffer[] = [];
          for await (const chunk of response) chunks.push(chunk as Buffer);
          const cookies = (response.headers["set-cookie"] ?? []).map((one) => one.slice(0, one.indexOf(";")));
          resolve({
            status: response.statusCode ?? 0,
            cookie: cookies.join("; "),
            body: Buffer.concat(chunks).toString(),
          });
        } catch (error) {
          reject(error);
        }
      });
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  /** How many requests each machine has answered. */
  const answered = (): number[] => machines.map((site) => site.output().split('"msg":"request"').length - 1);

  async function register(person: Person = newPerson()): Promise<string> {
    const { status, cookie, body } = await ask("/api/auth/register", { body: person });
    if (status !== 200) throw new Error(`registering answered ${status}: ${body}`);
    return cookie;
  }

  test("any machine answers any request: sessions, limits and progress are shared", async () => {
    const person = newPerson();
    const cookie = await register(person);
    const users = await Promise.all(Array.from({ length: 30 }, () => ask("/api/auth/session", { cookie })));
    for (const { status, body } of users) expect([status, body]).toEqual([200, expect.stringContaining(person.email)]);
    for (const count of answered()) expect(count).toBeGreaterThan(5);

    const wrong = { email: person.email, password: "not this one at all" };
    const refused = await Promise.all(Array.from({ length: 40 }, () => ask("/api/auth/login", { body: wrong })));
    const statuses = refused.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(10).fill(401), ...Array<number>(30).fill(429)]);

    const saved = await ask("/api/progress", { cookie, body: { epoch: null, records: [place(7)] } });
    expect(saved.status).toBe(200);
    const read = await Promise.all(Array.from({ length: 20 }, () => ask("/api/progress", { cookie })));
    for (const { body } of read) expect(body).toContain('"n":7');

    expect((await ask("/api/auth/logout", { cookie, body: {} })).status).toBeLessThan(300);
    const after = await Promise.all(Array.from({ length: 30 }, () => ask("/api/auth/session", { cookie })));
    for (const { body } of after) expect(JSON.parse(body)).toEqual({ user: null });
  });

  test("each email is sent by one of them", async () => {
    const people = Array.from({ length: 60 }, () => newPerson().email);
    const asked = await Promise.all(
      people.map((email) => ask("/api/subscribe", { body: { email, source: "tutorial" } })),
    );
    expect(asked.map(({ status }) => status)).toEqual(people.map(() => 200));
    const sent = () => received.filter((address) => people.includes(address));
    await waitFor("the emails weren't sent", async () => (sent().length >= people.length ? true : null));
    // A second worker would send its copies in the next seconds.
    await pause(2000);
    expect(sent().sort()).toEqual(people.toSorted());
    for (const site of machines) expect(site.output()).toContain("email sent");
  });

  const place = (n: number) => ({
    kind: "place",
    id: "last",
    path: "/projects/hello-world",
    at: Date.now(),
    n,
    by: "a",
  });

  interface Load {
    /** What was acknowledged: the last `n` of each learner, and addresses of accounts and subscriptions. */
    readonly places: Map<string, number>;
    readonly accounts: string[];
    readonly subscribers: string[];
    /** Requests that had another answer than the right one. Times are on the clock of `performance`. */
    readonly failed: { readonly what: string; readonly from: number; readonly to: number }[];
    readonly count: () => number;
    stop(): Promise<void>;
  }

  /** Learners who save progress and read pages, and people who register and subscribe, until `stop`. */
  async function startLoad(): Promise<Load> {
    const [places, accounts, subscribers] = [new Map<string, number>(), [] as string[], [] as string[]];
    const failed: { what: string; from: number; to: number }[] = [];
    let [going, count] = [true, 0];
    const attempt = async (path: string, options: Parameters<typeof ask>[1]): Promise<boolean> => {
      const from = performance.now();
      const what = await ask(path, options).then(
        ({ status }) => (status === 200 ? null : String(status)),
        (error: unknown) => String(error),
      );
      if (what === null) count += 1;
      else failed.push({ what: `${what} for ${path}`, from, to: performance.now() });
      if (what !== null) await pause(20);
      return what === null;
    };
    const cookies: string[] = [];
    for (let n = 0; n < 6; n += 1) cookies.push(await register());
    const learner = async (cookie: string, at: number): Promise<void> => {
      const agent = at % 2 ? kept : once;
      for (let n = 1; going; n += 1) {
        if (await attempt("/api/progress", { cookie, agent, body: { epoch: null, records: [place(n)] } }))
          places.set(cookie, n);
        if (n % 5 === 0) await attempt("/my-progress", { cookie, agent });
        if (n % 5 === 2) await attempt("/tutorials/html-basics/introduction", { cookie, agent });
      }
    };
    const newcomer = async (): Promise<void> => {
      while (going) {
        const person = newPerson();
        if (await attempt("/api/subscribe", { body: { email: person.email, source: "tutorial" } }))
          subscribers.push(person.email);
        if (await attempt("/api/auth/register", { body: person })) accounts.push(person.email);
        await pause(30);
      }
    };
    const all = Promise.all([...cookies.map(learner), newcomer(), newcomer()]);
    return {
      places,
      accounts,
      subscribers,
      failed,
      count: () => count,
      async stop() {
        going = false;
        await all;
      },
    };
  }

  async function expectAllThere({ places, accounts, subscribers }: Load): Promise<void> {
    for (const [cookie, n] of places) {
      const { body } = await ask("/api/progress", { cookie });
      const { records } = JSON.parse(body) as { records: { kind: string; n?: number }[] };
      expect(records.find(({ kind }) => kind === "place")?.n).toBeGreaterThanOrEqual(n);
    }
    const column = async (sql: string) => (await server.query<{ v: string }>(database, sql)).map(({ v }) => v);
    const known = new Set(await column("SELECT email AS v FROM credentials"));
    expect(accounts.filter((email) => !known.has(email))).toEqual([]);
    const asked = new Set(await column("SELECT email AS v FROM subscribers"));
    expect(subscribers.filter((email) => !asked.has(email))).toEqual([]);
    // The emails that these requests queued are sent, or still in the queue.
    const queued = new Set([...(await column("SELECT recipient AS v FROM mails")), ...received]);
    expect([...accounts, ...subscribers].filter((email) => !queued.has(email))).toEqual([]);
  }

  test("machines are restarted one after another without a failed request", async () => {
    const load = await startLoad();
    await pause(1000);
    for (const n of [0, 1]) {
      const before = machine(n).process.pid;
      expect(await machine(n).stop()).toBe(0);
      await pause(500);
      await start(n);
      expect(machine(n).process.pid).not.toBe(before);
      // nginx asks a server that failed again after ten seconds.
      await pause(11_000);
    }
    await load.stop();
    expect(load.failed.map(({ what }) => what)).toEqual([]);
    expect(load.count()).toBeGreaterThan(200);
    for (const count of answered()) expect(count).toBeGreaterThan(0);
    await expectAllThere(load);
  });

  test("one machine and the database are killed under load: nothing that was acknowledged is lost", async () => {
    const load = await startLoad();
    await pause(1500);
    await machine(1).kill();
    const killed = performance.now();
    await pause(1500);
    // The requests that it was answering end. nginx gives all later ones to the other.
    for (const { what, from } of load.failed)
      expect([what, from < killed + 100]).toEqual([expect.stringMatching(/^50[234] /), true]);
    await start(1);

    const stopped = performance.now();
    await server.stop("immediate");
    await pause(1500);
    const down = await ask("/api/auth/register", { body: newPerson() });
    expect([down.status, down.body]).toEqual([503, expect.stringContaining("success")]);
    await server.start();
    // A pool that waits for a connection gives up after five seconds.
    await pause(6000);
    const back = performance.now();
    await pause(2000);
    await load.stop();
    for (const { what, from } of load.failed.filter((one) => one.from > stopped - 100))
      expect([what, from < back]).toEqual([expect.stringMatching(/^50[234] /), true]);
    for (const site of machines) expect(site.process.exitCode).toBeNull();
    expect(load.places.size).toBe(6);
    expect(load.accounts.length).toBeGreaterThan(5);
    await expectAllThere(load);
    console.log(`${load.count()} requests were acknowledged, and ${load.failed.length} failed and said so`);
  });
});
