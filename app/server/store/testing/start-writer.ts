/** Starts writer.ts as a separate process and reads its output. */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export interface Writer {
  /** Lines so far, without the last one if it is incomplete. */
  readonly lines: readonly string[];
  /** Resolves when there are `count` lines. Rejects if the writer ends before. */
  said(count: number): Promise<void>;
  /** Kills it with SIGKILL if it is still running. Resolves when it has ended and all its output was read. */
  kill(): Promise<void>;
  /** Resolves when it ended successfully. Rejects with its stderr. */
  readonly ended: Promise<void>;
}

export function startWriter(target: string, name: string, times: number): Writer {
  const program = fileURLToPath(new URL("./writer.ts", import.meta.url));
  const child = spawn(process.execPath, [program, target, name, String(times)], { stdio: ["ignore", "pipe", "pipe"] });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  let errors = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  createInterface({ input: child.stdout }).on("line", (line) => {
    lines.push(line);
    for (const look of waiting) look();
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once("close", (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`The writer ended with ${code ?? signal}: ${errors}`)),
    );
  });
  // Tests that kill it don't use this promise.
  ended.catch(() => {});

  return {
    lines,
    ended,
    said: (count) =>
      new Promise((resolve, reject) => {
        const look = () => {
          if (lines.length < count) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        ended.then(() => reject(new Error(`The writer ended after ${lines.length} lines.`)), reject);
        look();
      }),
    async kill() {
      child.kill("SIGKILL");
      await ended.catch(() => {});
    },
  };
}

/** The acknowledged items of a `kind`: `account`, `taken`, `progress` or `subscriber`. */
export function acknowledged(lines: readonly string[], kind: string): string[] {
  return lines.filter((line) => line.startsWith(`${kind} `)).map((line) => line.slice(kind.length + 1));
}
