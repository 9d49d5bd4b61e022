/** Starting and stopping as operators and service managers do it, and every start that must not happen. */
import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe } from "vitest";
import { expect, newPerson, test } from "../fixtures/http.ts";
import { ask, call, cookiesOf } from "../fixtures/requests.ts";
import { freshDataDir, type Site, startSite } from "../fixtures/site.ts";
import { copyBuilt } from "../fixtures/site-copy.ts";

/** A start that is expected to fail: what it says and how it ends. */
function failingStart(env: Record<string, string>): Promise<{ status: number | null; output: string }> {
  const child = spawn(process.execPath, ["server.ts"], {
    env: { ...process.env, PORT: "0", LOG_LEVEL: "warn", DATA_DIR: freshDataDir(), ...env },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: 20_000,
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  return new Promise((resolve) => child.on("close", (status) => resolve({ status, output })));
}

const noTrace = /\n +at |node:internal|Error:|\.ts:\d/;

async function refused(env: Record<string, string>, ...words: string[]): Promise<void> {
  const { status, output } = await failingStart(env);
  for (const word of words) expect(output).toContain(word);
  expect(output).not.toMatch(noTrace);
  expect(output).not.toContain("is open:");
  expect(status).toBe(1);
}

/** A port that is taken until the function is called. */
async function takenPort(): Promise<{ port: number; free: () => void }> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { port: address.port, free: () => server.close() };
}

describe("a start that must not happen says why, in one piece, and ends with 1", () => {
  test("the port is taken", async () => {
    const { port, free } = await takenPort();
    const dataDir = freshDataDir();
    await refused(
      { PORT: String(port), DATA_DIR: dataDir },
      `Port ${port} is already in use by another program`,
      "PORT=3001 npm start",
    );
    free();
    // Nothing is left locked or half-made behind it.
    const site = await startSite({ DATA_DIR: dataDir });
    expect(await site.stop()).toBe(0);
  });

  test("the address doesn't exist on this machine", () =>
    refused({ HOST: "192.0.2.1" }, "This machine doesn't have the address 192.0.2.1.", "Set HOST"));

  test("the configuration has faults: all of them at once", () =>
    refused(
      {
        PORT: "70000",
        PUBLIC_URL: "learn.example.org",
        LOG_LEVEL: "loud",
        TRUST_PROXY: "yes",
        DATADIR: "/x",
        SMTP_URL: "x",
      },
      "The configuration has 5 errors:",
      "PORT is “70000”. Use a whole number from 0 to 65535.",
      "PUBLIC_URL is “learn.example.org”.",
      "LOG_LEVEL is “loud”.",
      "TRUST_PROXY is “yes”.",
      "SMTP_URL is not the URL of a mail server.",
      "Note: DATADIR isn't a setting of this site, so it's ignored. Did you mean DATA_DIR?",
    ));

  test("the database file isn't a database", async () => {
    const dataDir = freshDataDir();
    writeFileSync(join(dataDir, "graphite.db"), "a letter to nobody in particular\n".repeat(500));
    await refused({ DATA_DIR: dataDir }, join(dataDir, "graphite.db"), "this isn't a database", "npm run restore");
  });

  test("DATA_DIR is a file", async () => {
    const file = join(freshDataDir(), "file");
    writeFileSync(file, "x");
    await refused({ DATA_DIR: file }, file);
  });

  test("the database is a folder, belongs to someone else, or has a newer version", async () => {
    const asFolder = freshDataDir();
    mkdirSync(join(asFolder, "graphite.db"));
    await refused({ DATA_DIR: asFolder }, "is a folder, but it should be a file. Move it away");

    const foreign = freshDataDir();
    const other = new DatabaseSync(join(foreign, "graphite.db"));
    other.exec("CREATE TABLE recipes (id TEXT)");
    other.close();
    await refused({ DATA_DIR: foreign }, "is the database of another application, so it was left alone");

    const newer = freshDataDir();
    const site = await startSite({ DATA_DIR: newer });
    expect(await site.stop()).toBe(0);
    const db = new DatabaseSync(join(newer, "graphite.db"));
    db.exec("PRAGMA user_version = 999");
    db.close();
    await refused({ DATA_DIR: newer }, "was written by a newer version of this site (its format is 999");
  });

  test("a page of the database is damaged", async () => {
    const dataDir = freshDataDir();
    expect(await (await startSite({ DATA_DIR: dataDir })).stop()).toBe(0);
    const file = join(dataDir, "graphite.db");
    const db = new DatabaseSync(file);
    const root = Number(
      db.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'subscribers'").get()?.["rootpage"],
    );
    db.close();
    const bytes = readFileSync(file);
    bytes.fill(0xa5, (root - 1) * 4096, root * 4096);
    writeFileSync(file, bytes);
    await refused({ DATA_DIR: dataDir }, file, "the database is damaged.", "npm run restore -- FILE");
  });

  test("the keys are damaged, or belong to everybody", async () => {
    const dataDir = freshDataDir();
    const site = await startSite({ DATA_DIR: dataDir });
    expect(await site.stop()).toBe(0);
    writeFileSync(join(dataDir, "keys.json"), '{"links": "sh');
    await refused({ DATA_DIR: dataDir }, "keys.json");
  });

  // Root may write what is read-only, so this can be tried by others only.
  test.skipIf(process.getuid?.() === 0)("the data may not be written", async () => {
    const dataDir = freshDataDir();
    const site = await startSite({ DATA_DIR: dataDir });
    expect(await site.stop()).toBe(0);
    chmodSync(join(dataDir, "graphite.db"), 0o400);
    await refused({ DATA_DIR: dataDir }, "this process isn't allowed to write to it");
    chmodSync(join(dataDir, "graphite.db"), 0o600);
    chmodSync(dataDir, 0o500);
    await refused({ DATA_DIR: dataDir }, "isn't allowed to write");
    chmodSync(dataDir, 0o700);
  });
});

describe("a stop", () => {
  /** Begins a post and keeps its last bytes back. */
  async function slowPost(site: Site, body: string): Promise<{ finish: () => void; answer: Promise<string> }> {
    const { hostname, port } = new URL(site.url);
    const socket = connect({ host: hostname, port: Number(port) });
    let got = "";
    socket.on("data", (chunk: Buffer) => {
      got += chunk.toString();
    });
    socket.on("error", () => {});
    const answer = new Promise<string>((resolve) => socket.on("close", () => resolve(got)));
    const head = `POST /api/subscribe HTTP/1.1\r\nHost: ${new URL(site.url).host}\r\nOrigin: ${site.url}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
    socket.write(head + body.slice(0, -5));
    await new Promise((resolve) => setTimeout(resolve, 200));
    return { finish: () => socket.write(body.slice(-5)), answer };
  }

  test.for(["SIGTERM", "SIGINT"] as const)(
    "%s finishes what is under way, takes nothing new, ends with 0; the next start is fine",
    async (signal) => {
      const site = await startSite();
      const ada = newPerson();
      expect((await call(site.url, "/api/auth/register", ada)).status).toBe(200);
      const { email } = newPerson();
      const slow = await slowPost(site, JSON.stringify({ email, source: "tutorial" }));
      const ended = new Promise<number | null>((resolve) => site.process.on("exit", resolve));
      site.process.kill(signal);
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(site.process.exitCode).toBeNull();
      // A second signal changes nothing.
      site.process.kill(signal);
      const isTaken = () =>
        ask(site.url, "/healthz").then(
          () => true,
          () => false,
        );
      await expect.poll(isTaken).toBe(false);
      slow.finish();
      const finished = performance.now();
      const answer = await slow.answer;
      expect([answer.slice(0, 15), answer.includes("\r\n{}")]).toEqual(["HTTP/1.1 200 OK", true]);
      expect(await ended).toBe(0);
      // The connection is not kept for requests that nobody will take.
      expect(performance.now() - finished).toBeLessThan(3000);

      const again = await startSite({ DATA_DIR: site.dataDir });
      expect((await call(again.url, "/api/auth/login", ada)).status).toBe(200);
      const db = new DatabaseSync(join(site.dataDir, "graphite.db"), { readOnly: true });
      expect(db.prepare("SELECT state FROM subscribers WHERE email = ?").get(email)).toEqual({ state: "pending" });
      db.close();
      expect(await again.stop()).toBe(0);
      expect(site.output() + again.output()).not.toMatch(noTrace);
    },
  );

  test("an idle connection doesn't delay it", async () => {
    const site = await startSite();
    const { hostname, port } = new URL(site.url);
    const idle = [connect({ host: hostname, port: Number(port) }), connect({ host: hostname, port: Number(port) })];
    for (const socket of idle) socket.on("error", () => {});
    await ask(site.url, "/healthz");
    // One has begun a request and says nothing more.
    idle[1]?.write("GET /about HTTP/1.1\r\nHost: x\r\n");
    await new Promise((resolve) => setTimeout(resolve, 200));
    const started = performance.now();
    expect(await site.stop()).toBe(0);
    expect(performance.now() - started).toBeLessThan(12_000);
  });

  test("right after the start", async () => {
    const site = await startSite();
    expect(await site.stop()).toBe(0);
  });
});

describe("npm start", () => {
  // A copy: where a source has changed since the build, this command builds anew, and others are using this one.
  let folder = "";
  beforeAll(() => {
    folder = copyBuilt();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function start(env: Record<string, string>): {
    child: ChildProcess;
    opened: Promise<string>;
    ended: Promise<number | null>;
  } {
    const child = spawn(process.execPath, ["scripts/start.ts"], {
      cwd: folder,
      env: { ...process.env, PORT: "0", LOG_LEVEL: "warn", DATA_DIR: freshDataDir(), ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const ended = new Promise<number | null>((resolve) => child.on("exit", resolve));
    const opened = new Promise<string>((resolve) => {
      const read = (chunk: Buffer) => {
        output += chunk.toString();
        if (/Mail: .*\n/.test(output)) resolve(output);
      };
      child.stdout.on("data", read);
      child.stderr.on("data", read);
      child.on("exit", () => resolve(output));
    });
    return { child, opened, ended };
  }

  test.for(["SIGTERM", "SIGINT"] as const)(
    "says where the site is, where data and mail go, and stops by %s",
    async (signal) => {
      const dataDir = freshDataDir();
      const { child, opened, ended } = start({ DATA_DIR: dataDir });
      const output = await opened;
      const url = /is open: +(\S+)/.exec(output)?.[1] ?? "";
      expect(url).toMatch(/^http:\/\/localhost:\d+$/);
      expect(output).toContain(`Data is kept in:   ${join(dataDir, "graphite.db")}`);
      // The address that is printed shows the mails; without its key there is no such page.
      const mailbox = /\S+\/dev\/mailbox\?key=\S+/.exec(output)?.[0] ?? "";
      const printed = await ask(url, mailbox.slice(url.length));
      expect([printed.status, printed.headers.location]).toEqual([303, "/dev/mailbox"]);
      const cookie = cookiesOf(printed);
      expect((await ask(url, "/dev/mailbox", { headers: { cookie } })).text).toContain("Mailbox</h1>");
      expect((await ask(url, "/dev/mailbox")).status).toBe(404);
      // Examples of figures are for the development server only.
      expect((await ask(url, "/dev/figures")).status).toBe(404);
      const rebound = { cookie, host: `rebound.example:${new URL(url).port}` };
      expect((await ask(url, "/dev/mailbox", { headers: rebound })).status).toBe(404);
      expect((await ask(url, "/readyz")).text).toBe("ready");
      child.kill(signal);
      expect(await ended).toBe(0);
    },
  );

  test("passes a failure on", async () => {
    const { opened, ended } = start({ PORT: "x" });
    expect(await opened).toContain("PORT is “x”.");
    expect(await ended).toBe(1);
  });
});
