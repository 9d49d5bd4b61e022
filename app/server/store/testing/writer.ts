/**
 * A program that writes to a store until it is done or killed, and prints what was acknowledged: one line per item,
 * written after the store's promise resolved. Arguments: TARGET NAME TIMES; the target is a file for SQLite or a URL.
 *
 * `account {uid}`: registered. `taken {n}`: someone else had the address. `subscriber {id}`: confirmed. `progress
 * {lesson}`: joined to the account NAME-0.
 */
import { writeSync } from "node:fs";
import { openPostgresStore } from "#app/server/store/postgres/open.ts";
import { openSqliteStore } from "#app/server/store/sqlite/open.ts";

const [, , target = "", name = "", times = "0"] = process.argv;
const store = target.startsWith("postgres:")
  ? await openPostgresStore({ url: target, connections: 2 })
  : await openSqliteStore({ file: target, busyTimeoutMs: 10_000 });
const NOW = 1_700_000_000_000;

function acknowledge(line: string): void {
  // Not console.log, because data buffered by a pipe would be lost with the process.
  writeSync(1, `${line}\n`);
}

function mail(id: string, template: "verify-address" | "confirm-subscription", to: string, tokenId: string) {
  return { id, template, to, data: { padding: "x".repeat(200) }, tokenId, queuedAt: NOW };
}

acknowledge("ready");
for (let n = 0; n < Number(times); n += 1) {
  const uid = `${name}-${n}`;
  const email = `person-${n}@example.org`;
  const token = { id: `verify-${uid}`, purpose: "verify", uid, expiresAt: NOW + 1 } as const;
  const verification = { token, mail: mail(`mail-${uid}`, "verify-address", email, token.id) };
  const result = await store.credentials.create({
    uid,
    email,
    name: uid,
    passwordHash: "h".repeat(97),
    now: NOW,
    verification,
  });
  acknowledge(result === "ok" ? `account ${uid}` : `taken ${n}`);

  const lesson = `crash/lesson-${n}`;
  const records = [{ kind: "lesson", id: lesson, read: NOW }] as const;
  const synced = await store.progress.merge(`${name}-0`, { epoch: null, since: 0, records });
  if (synced.state === "merged") acknowledge(`progress ${lesson}`);

  const id = `reader-${uid}`;
  const address = `${id}@example.org`;
  const tokenId = `confirm-${id}`;
  const letter = mail(`mail-${id}`, "confirm-subscription", address, tokenId);
  await store.subscribers.request({
    id,
    email: address,
    source: "test",
    tokenId,
    expiresAt: NOW + 1,
    now: NOW,
    mail: letter,
  });
  await store.subscribers.confirm(tokenId, NOW);
  acknowledge(`subscriber ${id}`);
}
await store.close();
