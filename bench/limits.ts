/**
 * The cost of an account at its limits (5 MB, app/server/accounts/testing/sample-full-account.ts): its own pages
 * compared with those of an empty account, and another person's pages while it does what costs most. The site runs
 * separately, as in production. The records are put directly into its store, because they belong to a larger course
 * than there is content for.
 */
import { setTimeout as pause } from "node:timers/promises";
import { fullAccount } from "../app/server/accounts/testing/sample-full-account.ts";
import { dataFiles } from "../app/server/store/sqlite/files.ts";
import { openSqliteStore } from "../app/server/store/sqlite/open.ts";
import { type Site, startSite } from "../e2e/fixtures/site.ts";
import { figure, type Measured, median, plainFigure } from "./figures.ts";

const rounds = 101;
/** It has a mark for every lesson. */
const marked = "/tutorials";

interface Person {
  readonly id: string;
  readonly cookie: string;
}

async function register(site: Site, name: string): Promise<Person> {
  const answer = await fetch(`${site.url}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: site.url },
    body: JSON.stringify({
      name,
      email: `${name}-${Date.now()}@example.org`,
      password: "violet kettle moon nine",
    }),
  });
  if (!answer.ok) throw new Error(`registering gave ${answer.status}`);
  const { user } = (await answer.json()) as { user: { id: string } };
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.slice(0, cookie.indexOf(";")));
  return { id: user.id, cookie: cookies.join("; ") };
}

/** Milliseconds from the request to the last byte. */
async function timed(site: Site, path: string, { cookie }: Person, init: RequestInit = {}): Promise<number> {
  const before = performance.now();
  const answer = await fetch(site.url + path, { ...init, headers: { ...init.headers, cookie } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return performance.now() - before;
}

/** A page of two people in turn, so that other work on the machine affects both. */
async function inTurn(site: Site, path: string, one: Person, other: Person): Promise<[number[], number[]]> {
  const runs: [number[], number[]] = [[], []];
  for (let warm = 0; warm < 20; warm += 1) for (const person of [one, other]) await timed(site, path, person);
  for (let round = 0; round < rounds; round += 1) {
    runs[0].push(await timed(site, path, one));
    runs[1].push(await timed(site, path, other));
  }
  return runs;
}

/** Milliseconds of each page of another person, requested every few milliseconds while something else runs. */
async function pagesDuring(site: Site, person: Person, work: () => Promise<unknown>): Promise<number[]> {
  const runs: number[] = [];
  let going = true;
  const done = work().finally(() => {
    going = false;
  });
  while (going) {
    runs.push(await timed(site, marked, person));
    await pause(2);
  }
  await done;
  return runs;
}

export async function measure(): Promise<Measured> {
  const many = "1000000";
  const site = await startSite({
    LIMIT_PROGRESS_READS_PER_MINUTE: many,
    LIMIT_PROGRESS_WRITES_PER_MINUTE: many,
    LIMIT_ACCOUNT_CHANGES_PER_HOUR: many,
  });
  try {
    const [full, empty, other] = [
      await register(site, "full"),
      await register(site, "empty"),
      await register(site, "other"),
    ];
    const before = await inTurn(site, marked, other, empty);
    const records = fullAccount();
    const store = await openSqliteStore({ file: dataFiles(site.dataDir).database, busyTimeoutMs: 5000 });
    const merged = await store.progress.merge(full.id, { epoch: 0, since: 0, records });
    await store.close();
    if (merged.state !== "merged") throw new Error(`the full account is ${merged.state}`);

    const [own, plain] = await inTurn(site, marked, full, empty);
    const [after] = await inTurn(site, marked, other, empty);
    const [ownHome, plainHome] = await inTurn(site, "/", full, empty);
    const myProgress: number[] = [];
    for (let round = 0; round < 15; round += 1) myProgress.push(await timed(site, "/my-progress", full));
    const form = { method: "POST", headers: { origin: site.url }, body: new URLSearchParams() };
    const archives: number[] = [];
    const archive = async () => {
      for (let round = 0; round < 5; round += 1) archives.push(await timed(site, "/account/download", full, form));
    };
    const duringArchive = await pagesDuring(site, other, archive);
    const duringProgress = await pagesDuring(site, other, async () => {
      for (let round = 0; round < 30; round += 1) await timed(site, "/my-progress", full);
    });
    const duringNothing = await pagesDuring(site, other, () => pause(5000));
    const json = { "content-type": "application/json", origin: site.url };
    const write = (person: Person, n: number) => {
      const place = { kind: "place", id: "last", path: "/projects/hello-world", at: Date.now(), n: n + 1, by: "a" };
      const body = JSON.stringify({ epoch: 0, since: 1_000_000, records: [place] });
      return timed(site, "/api/progress", person, { method: "POST", headers: json, body });
    };
    const writes: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      writes[0].push(await write(full, round));
      writes[1].push(await write(empty, round));
    }
    // Not the longest, which is as often the machine's fault as the site's.
    const slow = (runs: readonly number[]) => runs.toSorted((a, b) => a - b)[Math.floor(runs.length * 0.99)] ?? 0;
    return {
      figures: [
        figure("limits.own-page", median(own) - median(plain)),
        figure("limits.own-home", median(ownHome) - median(plainHome)),
        figure("limits.other-page", median(after) - median(before[0])),
        figure("limits.own-write", median(writes[0]) - median(writes[1])),
        figure("limits.archive", slow(duringArchive)),
        figure("limits.my-progress", slow(duringProgress)),
        plainFigure("limits.calm", "A page of somebody else while nothing happens, p99", "ms", slow(duringNothing)),
        plainFigure("limits.empty-page", "That page for an empty account", "ms", plain),
        plainFigure("limits.own-my-progress", "Its My progress, from the request to the last byte", "ms", myProgress),
        plainFigure("limits.own-archive", "Its archive, while pages are asked for", "ms", archives),
      ],
      notes: [`${records.length} records. ${duringArchive.length} pages during the archives.`],
    };
  } finally {
    await site.stop();
  }
}
