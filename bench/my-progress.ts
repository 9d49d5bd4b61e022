/**
 * What My progress costs the server for an account that has done everything: all lessons, exercises, quizzes and
 * projects, every question missed and answered since, and a year of days. Measured from the request to the last byte,
 * sequentially.
 */

import type { ProgressRecord } from "../app/domain/progress/records.ts";
import { practiceDataPath } from "../app/domain/urls.ts";

import { figure, type Measured, plainFigure } from "./figures.ts";
import type { Setting } from "./pages.ts";

const rounds = 31;
const day = 86_400_000;

async function text(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.text();
}

/** Ids of all quiz questions of a lesson, as cards. */
async function cards(url: string, lesson: string): Promise<string[]> {
  const quizzes = JSON.parse(await text(`${url}/practice/questions/${lesson}.json`)) as Record<
    string,
    { id: string }[]
  >;
  return Object.entries(quizzes).flatMap(([quiz, questions]) => questions.map(({ id }) => `${lesson}#${quiz}/${id}`));
}

/** Ids of the checks of an exercise or project; none for exercises that are answered in their lesson. */
async function checkIds(url: string, practice: string): Promise<string[]> {
  const answer = await fetch(url + practiceDataPath(practice));
  if (!answer.ok) return [];
  const { checks = [], standard = [] } = (await answer.json()) as { checks?: { id: string }[]; standard?: string[] };
  return [...checks.map(({ id }) => id), ...standard];
}

/** Everything that the site teaches, done by someone who misses each question once. */
export async function everything(url: string): Promise<ProgressRecord[]> {
  const now = Date.now();
  const records: ProgressRecord[] = [];
  const sitemap = await text(`${url}/sitemap.xml`);
  const paths = [...sitemap.matchAll(/<loc>[^<]*?(\/(?:tutorials|projects)\/[^<]*)<\/loc>/g)].map(
    ([, path = ""]) => path,
  );
  for (const path of paths) {
    const html = await text(url + path);
    const practices = new Set(html.match(/(?:exercise:[a-z0-9-]+\/[a-z0-9-]+\/[a-z0-9-]+|project:[a-z0-9-]+)/g));
    for (const id of practices) {
      const checks = Object.fromEntries((await checkIds(url, id)).map((check) => [check, now - 5 * day]));
      records.push({ kind: "practice", id, checks, stages: {}, complete: now - 5 * day });
    }
    const lesson = /^\/tutorials\/([a-z-]+\/(?!overview$|cheat-sheet$|link-sheet$)[a-z0-9-]+)$/.exec(path)?.[1];
    if (!lesson) continue;
    const score = { right: 4, total: 5, at: now - 5 * day };
    records.push({ kind: "lesson", id: lesson, read: now - 6 * day });
    records.push({ kind: "quiz", id: `${lesson}#quiz`, best: score, last: { ...score, n: 1, by: "a" } });
    for (const id of await cards(url, lesson)) {
      const answers = [60, 50, 40, 20, 5].map((ago, at) => ({
        n: at + 1,
        by: "a",
        at: now - ago * day,
        right: at > 0,
      }));
      records.push({ kind: "card", id, answers });
    }
  }
  for (let month = 1; month <= 12; month += 1) {
    const days = Object.fromEntries(Array.from({ length: 28 }, (_, at) => [String(at + 1).padStart(2, "0"), 3]));
    records.push({ kind: "month", id: `2026-${String(month).padStart(2, "0")}`, days });
  }
  return records;
}

/** Registers someone with this progress and returns the session cookie. */
export async function account(url: string, records: readonly ProgressRecord[]): Promise<string> {
  const person = {
    name: "Ada",
    email: `bench-${crypto.randomUUID()}@example.org`,
    password: "violet kettle moon nine",
  };
  const json = { "content-type": "application/json", origin: url };
  const registered = await fetch(`${url}/api/auth/register`, {
    method: "POST",
    headers: json,
    body: JSON.stringify(person),
  });
  const cookie = registered.headers.getSetCookie().map((one) => one.split(";")[0])[0];
  if (!cookie) throw new Error(`registering gave no session: status ${registered.status}`);
  for (let from = 0; from < records.length; from += 200) {
    const body = JSON.stringify({ epoch: from === 0 ? null : 0, records: records.slice(from, from + 200) });
    const sent = await fetch(`${url}/api/progress`, { method: "POST", headers: { ...json, cookie }, body });
    if (!sent.ok) throw new Error(`the progress was refused: ${sent.status} ${await sent.text()}`);
  }
  return cookie;
}

export async function measure({ ownUrl }: Setting): Promise<Measured> {
  const records = await everything(ownUrl);
  const cookie = await account(ownUrl, records);
  const visit = async () => {
    const before = performance.now();
    const answer = await fetch(`${ownUrl}/my-progress`, { headers: { cookie, "accept-encoding": "identity" } });
    const html = await answer.text();
    const took = performance.now() - before;
    if (!html.includes("You’ve finished everything that’s ready so far"))
      throw new Error("the page does not know that all is done");
    return { took, bytes: html.length };
  };
  for (let warm = 0; warm < 10; warm += 1) await visit();
  const runs: number[] = [];
  let size = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { took, bytes } = await visit();
    runs.push(took);
    size = bytes;
  }
  return {
    figures: [
      figure("my-progress.rendered", runs),
      plainFigure("my-progress.html", "Its HTML, not packed", "KiB", size / 1024),
    ],
    notes: [`${records.length} records, ${records.filter(({ kind }) => kind === "card").length} questions to review.`],
  };
}
