/**
 * An issue to 10,000 subscribers over SMTP, to a server that randomly rejects, disconnects and hangs, from a process
 * that is killed several times. According to what the server accepted, no one gets two copies and no one is left out.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startWildServer } from "#app/server/newsletter/issues/testing/unreliable-server.ts";
import { openSqliteStore } from "#app/server/store/sqlite/open.ts";

const PEOPLE = 10_000;
/** The process is killed after this many emails were accepted. */
const KILLS = [700, 2200, 4100, 6500, 9000];
const CONNECTIONS = 16;
const NOW = 1_700_000_000_000;

let folder: string;
beforeEach(async () => {
  // In memory if possible: processes die here and not the machine, so nothing has to be on disk, and thousands of
  // writes are faster.
  folder = await mkdtemp(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "crash-"));
});
afterEach(() => rm(folder, { recursive: true }));

const idOf = (n: number) => `s${String(n).padStart(5, "0")}`;
const addressOf = (n: number) => `reader-${n}@post.example`;

/** One in a hundred addresses no longer exists. */
const isDead = (to: string): boolean => /-\d*42@/.test(to);

/** Mulberry32: the same numbers for the same seed. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Bypasses the port, because 20,000 acknowledged writes aren't what is tested here. */
function addPeople(file: string): void {
  const db = new DatabaseSync(file);
  const add = db.prepare(`
    INSERT INTO subscribers (id, email, email_key, source, state, token_id, expires_at, requested_at, confirmed_at)
    VALUES (?, ?, ?, 'tutorial', 'confirmed', ?, 0, 0, 0)`);
  db.exec("BEGIN");
  for (let n = 0; n < PEOPLE; n += 1) add.run(idOf(n), addressOf(n), addressOf(n), `t${n}`);
  db.exec("COMMIT");
  db.close();
}

/** Numbers of the subscribers whose copies are in `state`. */
function copiesIn(file: string, state: string): string[] {
  const db = new DatabaseSync(file, { readOnly: true });
  const rows = db.prepare("SELECT subscriber_id AS id FROM copies WHERE state = ? ORDER BY id").all(state);
  db.close();
  return rows.map((row) => addressOf(Number(String(row["id"]).slice(1))));
}

const program = fileURLToPath(new URL("./testing/run.ts", import.meta.url));

function startRun(
  file: string,
  port: number,
  name: string,
  ...more: string[]
): { child: ChildProcess; said: Promise<string> } {
  const args = ["--disable-warning=ExperimentalWarning", program, file, String(port), name, ...more];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  return { child, said: text(child.stdout) };
}

test("10,000 copies: one for everyone, whatever the server does and whichever process dies", {
  timeout: 120_000,
}, async () => {
  const file = join(folder, "graphite.db");
  const store = await openSqliteStore({ file, busyTimeoutMs: 10_000 });
  const server = await startWildServer(isDead, dice(20_261_121));
  try {
    addPeople(file);
    const article = { slug: "dns", title: "DNS", description: "Names.", path: "/posts/dns", readingTime: "8 min" };
    const words = { subject: "New in the journal", intro: "Hello.", articles: [article], skipped: [] };
    expect(await store.issues.begin({ id: "i1", ...words, composedAt: NOW }, NOW)).toBe("begun");

    for (const [round, count] of KILLS.entries()) {
      const { child, said } = startRun(file, server.port, `run-${round}`);
      const ended = said.then((words) => `ended by itself: ${words}`);
      expect(await Promise.race([server.took(count), ended])).toBeUndefined();
      child.kill("SIGKILL");
      expect(await said).toBe("");
    }
    // Data of a dead process may still be on its way through the server.
    const gone = copiesIn(file, "waiting")
      .filter((to) => !server.taken.has(to))
      .slice(-20);
    for (const to of gone) await store.subscribers.unsubscribe(idOf(Number(/\d+/.exec(to)?.[0])), NOW);
    expect(gone).toHaveLength(20);

    expect(await startRun(file, server.port, "last").said).toBe("done finished\n");

    // No one has two.
    expect([...server.taken].filter(([, ids]) => ids.length > 1)).toEqual([]);
    // Everyone is accounted for.
    const [sent, refused, doubtful, left] = ["sent", "refused", "doubtful", "left"].map((state) =>
      copiesIn(file, state),
    );
    if (!sent || !refused || !doubtful || !left) throw new Error("There are four lists.");
    expect(sent.length + refused.length + doubtful.length + left.length).toBe(PEOPLE);
    // The server has each copy that we call sent, and none that we call refused or withdrawn.
    expect(sent.filter((to) => !server.taken.has(to))).toEqual([]);
    expect([...refused, ...left].filter((to) => server.taken.has(to))).toEqual([]);
    expect(refused.filter((to) => !server.refused.has(to))).toEqual([]);
    expect(left.sort()).toEqual(gone.sort());
    // Only doubtful copies may have been accepted without our knowing.
    const known = new Set([...sent, ...doubtful]);
    expect([...server.taken.keys()].filter((to) => !known.has(to))).toEqual([]);
    expect(doubtful.length).toBeLessThanOrEqual(server.unanswered() + KILLS.length * CONNECTIONS);
    expect(doubtful.length).toBeGreaterThan(0);
    // The server did cause trouble.
    expect(Object.keys(server.trouble).length).toBe(11);
    // Dead addresses don't get another issue.
    // A process that was killed between the two writes hasn't recorded the bounce; the next issue is rejected again and
    // records it.
    const dead = refused.filter(isDead).length;
    const { bounced } = await store.subscribers.count();
    expect(bounced).toBeLessThanOrEqual(dead);
    expect(bounced).toBeGreaterThanOrEqual(dead - KILLS.length * CONNECTIONS);

    // After the operator resends the doubtful ones, no one is missing, and a second copy has the same message id.
    server.calmDown();
    expect(await startRun(file, server.port, "again", "doubtful").said).toBe("done finished\n");
    expect(copiesIn(file, "doubtful")).toEqual([]);
    const missing = Array.from({ length: PEOPLE }, (_, n) => addressOf(n)).filter((to) => !server.taken.has(to));
    expect(missing.sort()).toEqual([...copiesIn(file, "refused"), ...left].sort());
    const twice = [...server.taken].filter(([, ids]) => ids.length > 1);
    expect(twice.filter(([to]) => !doubtful.includes(to))).toEqual([]);
    expect(twice.filter(([, ids]) => new Set(ids).size > 1)).toEqual([]);
  } finally {
    await server.close();
    await store.close();
  }
});
