/** Starts writer.ts as a process of its own and reads what it says. */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

export interface Writer {
  /** Lines so far, without the last one if it is cut off. */
  readonly lines: readonly string[];
  /** Resolves when there are `count` lines; rejects when the writer ends before. */
  said(count: number): Promise<void>;
  /** Ends it by SIGKILL, unless it has ended, and resolves when it is gone and everything it said was read. */
  kill(): Promise<void>;
  /** Resolves when it ended well; rejects with what it wrote on stderr. */
  readonly ended: Promise<void>;
}

export function startWriter(file: string, name: string, times: number): Writer {
  const program = fileURLToPath(new URL("./writer.ts", import.meta.url));
  const child = spawn(process.execPath, [program, file, name, String(times)], { stdio: ["ignore", "pipe", "pipe"] });
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
  // Whoever kills it does not look at this promise.
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

/** What of `kind` was acknowledged: `account`, `taken`, `progress` or `subscriber`. */
export function acknowledged(lines: readonly string[], kind: string): string[] {
  return lines.filter((line) => line.startsWith(`${kind} `)).map((line) => line.slice(kind.length + 1));
}
