/** `/api/progress`: who may, what is kept, and what is there after the site was killed in the middle of it. */
import { describe } from "vitest";
import { expect, newPerson, test } from "../fixtures/http.ts";
import { ask, call, cookiesOf } from "../fixtures/requests.ts";
import { startSite } from "../fixtures/site.ts";

const path = "/api/progress";
const read = Date.UTC(2026, 8, 1);
const lesson = (slug: string, at = read) => ({ kind: "lesson", id: `html-basics/${slug}`, read: at });
const batch = (...records: object[]) => ({ epoch: null, records });

/** The cookie of somebody who has just registered. */
async function registered(baseUrl: string): Promise<string> {
  return cookiesOf(await call(baseUrl, "/api/auth/register", newPerson()));
}

describe("progress of an account", () => {
  test("is only visible to its owner", async ({ baseUrl }) => {
    for (const answer of [await ask(baseUrl, path), await call(baseUrl, path, batch(lesson("text")))]) {
      expect([answer.status, answer.headers["content-type"]]).toEqual([401, "application/problem+json"]);
      expect(answer.json()).toMatchObject({ message: expect.stringContaining("Log in first") });
    }
    const [ada, bea] = [await registered(baseUrl), await registered(baseUrl)];
    await call(baseUrl, path, batch(lesson("text")), { cookie: ada });
    expect((await ask(baseUrl, path, { headers: { cookie: bea } })).json()).toMatchObject({ records: [] });
  });

  test("is joined, and the answer holds what is new to the caller", async ({ baseUrl }) => {
    const cookie = await registered(baseUrl);
    const first = await call(baseUrl, path, batch(lesson("text")), { cookie });
    expect([first.status, first.json()]).toEqual([
      200,
      { epoch: 0, version: 1, records: [lesson("text")], ignored: [] },
    ]);
    expect(first.headers["cache-control"]).toBe("private, no-store");
    const second = await call(
      baseUrl,
      path,
      { ...batch(lesson("links"), lesson("text", read + 9)), since: 1 },
      { cookie },
    );
    expect(second.json()).toEqual({ epoch: 0, version: 2, records: [lesson("links")], ignored: [] });
    const all = await ask(baseUrl, path, { headers: { cookie } });
    expect(all.json()).toEqual({ epoch: 0, version: 2, records: [lesson("links"), lesson("text")] });
    const later = await ask(baseUrl, `${path}?since=1`, { headers: { cookie } });
    expect(later.json()).toMatchObject({ records: [lesson("links")] });
  });

  test("is stored for content that exists; the rest is left out and listed", async ({ baseUrl }) => {
    const cookie = await registered(baseUrl);
    const sent = batch(lesson("made-up"), lesson("text"), {
      kind: "practice",
      id: "project:hello-world",
      checks: { s1: read, "made-up": read },
      stages: {},
      complete: null,
    });
    const answer = await call(baseUrl, path, sent, { cookie });
    expect([answer.status, answer.json()]).toMatchObject([
      200,
      {
        records: [lesson("text"), { id: "project:hello-world", checks: { s1: read } }],
        ignored: ["lesson:html-basics/made-up", "practice:project:hello-world/checks/made-up"],
      },
    ]);
  });

  test("does not come back after it was deleted, and times in the future are held", async ({ baseUrl }) => {
    const cookie = await registered(baseUrl);
    await call(baseUrl, path, { epoch: 1, records: [lesson("text", Date.now() + 1e10)] }, { cookie });
    const { records } = (await ask(baseUrl, path, { headers: { cookie } })).json() as { records: { read: number }[] };
    expect(records[0]?.read).toBeLessThanOrEqual(Date.now());
    const late = await call(baseUrl, path, { epoch: 0, records: [lesson("links")] }, { cookie });
    expect(late.json()).toMatchObject({ epoch: 1, records: [{ id: "html-basics/text" }] });
  });

  test.for([
    ["no object", "[]", 422],
    ["no JSON", "{", 400],
    ["no list", { epoch: null, records: 7 }, 422],
    ["a record of another shape", batch({ kind: "lesson", id: "text", read }), 422],
    ["an epoch that cannot be", { epoch: -1, records: [] }, 422],
    ["too many records", batch(...Array.from({ length: 501 }, (_, n) => lesson(`l${n}`))), 422],
    ["too much", JSON.stringify({ padding: "x".repeat(300_000) }), 413],
  ] as const)("%s is refused in words", async ([, body, status], { baseUrl }) => {
    const answer = await call(baseUrl, path, body, { cookie: await registered(baseUrl) });
    expect([answer.status, answer.headers["content-type"]]).toEqual([status, "application/problem+json"]);
    expect(answer.json()).toMatchObject({ status, message: expect.stringMatching(/\S.{8,}/) });
  });

  test("no other method, no other site", async ({ baseUrl }) => {
    const cookie = await registered(baseUrl);
    const put = await ask(baseUrl, path, { method: "PUT", headers: { origin: baseUrl, cookie } });
    expect([put.status, put.headers["allow"]]).toEqual([405, "GET, HEAD, POST"]);
    const elsewhere = await call(baseUrl, path, batch(lesson("text")), { cookie, origin: "https://example.org" });
    expect(elsewhere.status).toBe(403);
  });
});

describe("kill -9 in the middle of syncs", () => {
  test.for([15, 60])("after %i acknowledgements loses none", { timeout: 240_000 }, async (deadline) => {
    const site = await startSite();
    const people = await Promise.all(Array.from({ length: 3 }, () => registered(site.url)));
    /** Numbers of answers that were acknowledged, by cookie. */
    const acknowledged = new Map(people.map((cookie) => [cookie, new Set<number>()]));
    let sent = 0;
    let count = 0;
    let killed: Promise<void> | null = null;
    // Two devices of each person.
    const device = async (cookie: string) => {
      while (killed === null) {
        sent += 1;
        const n = sent;
        // A card keeps 32 answers; the six questions of this quiz hold all that are sent here.
        const card = {
          kind: "card",
          id: `html-basics/links#quiz/q${1 + (n % 6)}`,
          answers: [{ n, by: "a", at: read, right: false }],
        };
        const answer = await call(site.url, path, batch(card, lesson("text", read + n)), { cookie }).catch(() => null);
        if (answer === null) continue;
        expect(answer.status).toBe(200);
        acknowledged.get(cookie)?.add(n);
        count += 1;
        if (count >= deadline) killed ??= site.kill();
      }
    };
    await Promise.all([...people, ...people].map(device));
    await killed;

    const again = await startSite({ DATA_DIR: site.dataDir });
    try {
      for (const [cookie, numbers] of acknowledged) {
        const { records } = (await ask(again.url, path, { headers: { cookie } })).json() as {
          records: { answers?: { n: number }[] }[];
        };
        const kept = new Set(records.flatMap(({ answers = [] }) => answers.map(({ n }) => n)));
        expect([...numbers].filter((n) => !kept.has(n))).toEqual([]);
      }
    } finally {
      expect(await again.stop()).toBe(0);
    }
  });
});
