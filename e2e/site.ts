/** Runs a copy of the site as an operator would, for tests that need one of their own: other settings, a restart, a kill. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Site {
  /** Where people reach it, as it prints it. */
  readonly url: string;
  /** The port that it listens on. */
  readonly port: number;
  readonly dataDir: string;
  /** Address of the page that shows its outbox, with the key; empty where there is none. */
  readonly mailbox: string;
  readonly process: ChildProcess;
  /** What it has printed so far, both streams. */
  output(): string;
  /** Asks it to stop and waits; resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Ends it without a chance to do anything. */
  kill(): Promise<void>;
}

/** A fresh folder for data, outside the project. */
export const freshDataDir = (): string => mkdtempSync(join(tmpdir(), "site-data-"));

const startLimitMs = 20_000;

/**
 * Starts the built site on a free port and waits until it prints its address. Rejects with its output where it gives up.
 * `folder`: where the project and its build are, for a copy of it. `maxFileKiB`: no file of it can grow beyond this, as on a
 * full disk.
 */
export async function startSite(
  env: Record<string, string> = {},
  folder = process.cwd(),
  { maxFileKiB }: { maxFileKiB?: number } = {},
): Promise<Site> {
  const dataDir = env["DATA_DIR"] ?? freshDataDir();
  const node = [process.execPath, "server.ts"];
  // POSIX counts in blocks of 512 bytes.
  const limited = ["sh", "-c", `ulimit -f ${2 * (maxFileKiB ?? 0)} && exec "$0" "$@"`, ...node];
  const [program = "", ...args] = maxFileKiB === undefined ? node : limited;
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production", PORT: "0", LOG_LEVEL: "warn", DATA_DIR: dataDir, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ended = new Promise<number | null>((resolve) => child.on("exit", (code) => resolve(code)));
  const [url = "", local = ""] = await new Promise<string[]>((resolve, reject) => {
    const fail = () => reject(new Error(`the site did not start:\n${output}`));
    const timer = setTimeout(fail, startLimitMs);
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const found = /is open:\s+(\S+)\s+Listens on:\s+(\S+)[\s\S]*\n +Mail: .*\n/.exec(output);
      if (!found) return;
      clearTimeout(timer);
      resolve(found.slice(1));
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.on("exit", fail);
  });
  return {
    url,
    port: Number(new URL(local).port),
    dataDir,
    mailbox: /\S+\/dev\/mailbox\?key=\S+/.exec(output)?.[0] ?? "",
    process: child,
    output: () => output,
    async stop() {
      child.kill("SIGTERM");
      return ended;
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
