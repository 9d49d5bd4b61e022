import { RouterContextProvider } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import type { Content } from "#app/catalog/read/content.ts";
import type { Task } from "#app/domain/practice/task.ts";
import type { ProgressRecord } from "#app/domain/progress/records.ts";
import { limits } from "#app/domain/progress/records.ts";
import { factsContext, servicesContext, userContext } from "#app/server/context.ts";
import { registration } from "#app/server/store/contract/samples.ts";
import { type SampleServices, sampleServices } from "#app/server/testing/sample-services.ts";
import { action, loader } from "./progress.ts";

vi.mock("virtual:graphite/catalog", async () => {
  const { catalog } = await import("#app/pages/testing/sample-catalog.ts");
  const [lesson] = catalog.lessons;
  const [section] = catalog.sections;
  if (!lesson || !section) throw new Error("the sample has a lesson");
  const question = { id: "q1", question: "", objective: null, from: null, options: [] };
  const task = { id: "exercise:html-basics/links/sort", kind: "order", steps: [{ id: "first" }] } as unknown as Task;
  const lessons = [{ ...lesson, quiz: { retrieval: [], questions: [question] } }];
  const projects = [
    { slug: "todo-list", title: "", description: "", section: "html-basics", minutes: 1, prerequisites: [] },
  ];
  return {
    catalog: { ...catalog, lessons, sections: [{ ...section, lessons }], tasks: [task], projects } satisfies Content,
  };
});
vi.mock("virtual:graphite/practices", () => ({
  practices: {
    "project:todo-list": {
      data: { id: "project:todo-list", checks: [{ id: "adds" }], standard: ["s1"], stages: [{ id: "A", title: "" }] },
      solution: {},
      proved: null,
    },
  },
}));

let sample: SampleServices;
beforeEach(async () => {
  sample = await sampleServices({ LIMIT_PROGRESS_WRITES_PER_MINUTE: "5", LIMIT_PROGRESS_READS_PER_MINUTE: "2" });
  sample.clock.now = Date.UTC(2026, 10, 22);
  for (const uid of ["u1", "u2"])
    await sample.services.store.credentials.create(registration(uid, `${uid}@example.org`));
});

function contextOf(uid: string): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(factsContext, sample.facts());
  context.set(servicesContext, sample.services);
  context.set(userContext, { id: uid, email: `${uid}@example.org`, name: uid });
  return context;
}
const url = "http://localhost:3000/api/progress";
/** The router's arguments, as far as these functions use them. */
const args = (uid: string, request: Request) =>
  ({ request, context: contextOf(uid) }) as unknown as Parameters<typeof action>[0];
const post = (uid: string, ...records: object[]): Promise<Response> => {
  const headers = { "content-type": "application/json" };
  return action(args(uid, new Request(url, { method: "POST", headers, body: JSON.stringify({ epoch: 0, records }) })));
};
const get = (uid: string, query = ""): Promise<Response> =>
  loader(args(uid, new Request(url + query)) as unknown as Parameters<typeof loader>[0]);

const read = Date.UTC(2026, 8, 1);
const lesson = (id: string): ProgressRecord => ({ kind: "lesson", id, read });
const practice = (id: string, ...checks: string[]): ProgressRecord => ({
  kind: "practice",
  id,
  checks: Object.fromEntries(checks.map((check) => [check, read])),
  stages: {},
  complete: null,
});

test("keeps records about content of the site, and leaves out and lists the rest", async () => {
  const kept = [
    lesson("html-basics/links"),
    practice("exercise:html-basics/links/sort", "first"),
    practice("project:todo-list", "adds", "s1"),
  ];
  const answer = await post(
    "u1",
    ...kept,
    lesson("html-basics/renamed"),
    practice("project:todo-list", "old"),
    practice("project:made-up", "adds"),
    { kind: "card", id: "html-basics/links#quiz/q1", answers: [{ n: 1, by: "a", at: read, right: false }] },
    { kind: "card", id: "html-basics/links#quiz/q9", answers: [{ n: 1, by: "a", at: read, right: false }] },
    { kind: "place", id: "last", path: "/projects/todo-list", at: read, n: 1, by: "a" },
  );
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({
    records: [{ id: "html-basics/links#quiz/q1" }, kept[0], { path: "/projects/todo-list" }, kept[1], kept[2]],
    ignored: [
      "lesson:html-basics/renamed",
      "practice:project:todo-list",
      "practice:project:made-up",
      "card:html-basics/links#quiz/q9",
    ],
  });
});

test("a full account says so, and everything in it stays readable", async () => {
  const { store } = sample.services;
  const files = { "index.html": "x".repeat(40_000) };
  const records = Array.from(
    { length: Math.floor(limits.bytes / 40_200) },
    (_, n): ProgressRecord => ({ kind: "draft", id: `project:p${n}`, files, at: read, n: 1, by: "a" }),
  );
  await store.progress.merge("u1", { epoch: 0, since: 0, records: [...records, lesson("html-basics/links")] });
  const draft = { kind: "draft", id: "project:todo-list", files, at: read, n: 1, by: "a" };
  const refused = await post("u1", draft);
  expect([refused.status, refused.headers.get("content-type")]).toEqual([409, "application/problem+json"]);
  expect(await refused.json()).toMatchObject({ message: expect.stringContaining("5 MB") });
  expect(await (await get("u1")).json()).toMatchObject({ records: [lesson("html-basics/links")] });
  expect(await (await get("u1", "?draft=project:p0")).json()).toMatchObject({ draft: { files } });
  expect((await post("u2", draft)).status).toBe(200);
});

test("an account that calls too often is told when to come back, but others are served", async () => {
  for (let n = 0; n < 5; n += 1) expect((await post("u1", lesson("html-basics/links"))).status).toBe(200);
  for (let n = 0; n < 2; n += 1) expect((await get("u1")).status).toBe(200);
  for (const refused of [await post("u1", lesson("html-basics/links")), await get("u1")]) {
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
    expect(await refused.json()).toMatchObject({ message: expect.stringContaining("Try again in 60 seconds") });
  }
  expect([(await post("u2", lesson("html-basics/links"))).status, (await get("u2")).status]).toEqual([200, 200]);
});
