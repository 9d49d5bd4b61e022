/** A real PostgreSQL server for tests, on a free port, with its data in a temporary folder. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { freePort } from "../../fixtures/free-ports.ts";

export interface TestServer {
  readonly port: number;
  /** The URL of a database for its owner. */
  url(database: string): string;
  /** Creates an empty database and returns its URL. */
  create(name: string): Promise<string>;
  /** Runs SQL as the superuser. */
  query<Row extends pg.QueryResultRow>(database: string, sql: string): Promise<Row[]>;
  /** Ends all connections. `immediate`: as if it had crashed. */
  stop(how?: "fast" | "immediate"): Promise<void>;
  start(): Promise<void>;
  /** Stops the server and deletes its data. */
  remove(): Promise<void>;
}

const USER = "graphite";
export const PASSWORD = "s3cret-pässword";
/** The server refuses to run as root. */
const NOBODY = 65_534;

/** The folder of the newest server that is installed, or null. */
function binaries(): string | null {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, "bin"))];
  folders.push(...(process.env["PATH"] ?? "").split(delimiter));
  return folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres"))) ?? null;
}

/**
 * Null, with a printed reason, if no server is installed; that is an error if CI is set. `durable`: flush each commit to
 * the disk, as in production. `passwords`: check them.
 */
export async function startServer({ durable = false, passwords = false } = {}): Promise<TestServer | null> {
  const bin = binaries();
  if (!bin) {
    const reason = "PostgreSQL isn't installed (initdb isn't in PATH), so its tests are skipped.";
    if (process.env["CI"]) throw new Error(reason);
    console.warn(reason);
    return null;
  }
  const folder = await mkdtemp(join(tmpdir(), "graphite-postgres-"));
  const data = join(folder, "data");
  const asRoot = process.getuid?.() === 0;
  const user = { cwd: folder, ...(asRoot ? { uid: NOBODY, gid: NOBODY } : {}) };
  const passwordFile = join(folder, "password");
  await writeFile(passwordFile, PASSWORD);
  if (asRoot) for (const path of [folder, passwordFile]) await chown(path, NOBODY, NOBODY);
  // The order of a language shows where the adapter depends on the order of the database.
  const order = ["--encoding=UTF8", "--locale=C.UTF-8", "--locale-provider=icu", "--icu-locale=en"];
  const access = ["--username", USER, "--pwfile", passwordFile, `--auth=${passwords ? "scram-sha-256" : "trust"}`];
  const init = spawnSync(join(bin, "initdb"), ["-D", data, ...order, ...access, "--no-sync"], user);
  if (init.status !== 0) throw new Error(`initdb failed: ${init.stderr}`);

  const port = await freePort();
  const url = (database: string) => `postgres://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/${database}`;
  const options = {
    port,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: folder,
    max_connections: 60,
    fsync: durable ? "on" : "off",
    synchronous_commit: durable ? "on" : "off",
    full_page_writes: durable ? "on" : "off",
  };
  const settings = Object.entries(options).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  let child: ChildProcess | null = null;
  let log = "";

  async function query<Row extends pg.QueryResultRow>(database: string, sql: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: url(database) });
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  }

  async function start(): Promise<void> {
    const started = spawn(join(bin ?? "", "postgres"), ["-D", data, ...settings], {
      ...user,
      stdio: ["ignore", "ignore", "pipe"],
    });
    child = started;
    started.stderr.setEncoding("utf8").on("data", (text: string) => {
      log += text;
    });
    const deadline = Date.now() + 30_000;
    for (;;) {
      const failure = await query("postgres", "SELECT 1").then(
        () => null,
        (error: unknown) => error,
      );
      if (failure === null) return;
      if (started.exitCode !== null || Date.now() > deadline) throw new Error(`PostgreSQL didn't start: ${log}`);
      await pause(50);
    }
  }

  async function stop(how: "fast" | "immediate" = "fast"): Promise<void> {
    const running = child;
    child = null;
    if (!running || running.exitCode !== null) return;
    const ended = once(running, "exit");
    running.kill(how === "fast" ? "SIGINT" : "SIGQUIT");
    await ended;
  }

  await start();
  return {
    port,
    url,
    query,
    start,
    stop,
    async create(name) {
      await query("postgres", `CREATE DATABASE ${name}`);
      return url(name);
    },
    async remove() {
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}
