import { expect, test, vi } from "vitest";
import type { Outline } from "#app/domain/progress/course.ts";
import { fullAccount } from "#app/server/accounts/testing/sample-full-account.ts";
import { registration } from "#app/server/store/contract/samples.ts";
import { sampleServices } from "#app/server/testing/sample-services.ts";
import { fillSlotsOf } from "./marks.server.ts";

const outline = vi.hoisted(
  (): Outline => ({
    sections: [
      {
        slug: "html-basics",
        title: "HTML basics",
        lessons: Array.from({ length: 60 }, (_, lesson) => ({
          id: `html-basics/lesson-${lesson}`,
          title: `Lesson ${lesson}`,
          description: "About it.",
          href: `/tutorials/html-basics/lesson-${lesson}`,
          minutes: 20,
          tasks: [],
          cards: ["quiz/q1"],
          exercises: Array.from({ length: 4 }, (_, n) => `exercise:html-basics/lesson-${lesson}/exercise-${n}`),
          questions: 10,
        })),
      },
    ],
    projects: [
      {
        id: "project:todo-list",
        title: "To-do list",
        description: "Build it.",
        href: "/projects/todo-list",
        section: "html-basics",
        minutes: 60,
        checks: ["adds", "ticks", "deletes"],
      },
    ],
  }),
);
vi.mock("./progress/course.server.ts", () => ({ course: outline }));

const now = Date.UTC(2026, 10, 20, 12);

async function account() {
  const { services } = await sampleServices();
  await services.store.credentials.create(registration("u1", "u1@example.org"));
  return services;
}

test("marks follow the progress from one request to the next", async () => {
  const services = await account();
  const mark = async () => (await fillSlotsOf(services, "u1", new Set(["mark"]), now))("mark", "project todo-list");
  expect(await mark()).toBe("");
  const record = {
    kind: "practice",
    id: "project:todo-list",
    checks: { adds: 1 },
    stages: {},
    complete: null,
  } as const;
  await services.store.progress.merge("u1", { epoch: 0, since: 0, records: [record] });
  expect(await mark()).toContain("1 of 3 checks passed");
  await services.store.progress.deleteAll("u1");
  expect(await mark()).toBe("");
});

test("marks of the largest account only read the summary, and no drafts", async () => {
  const services = await account();
  const merged = await services.store.progress.merge("u1", { epoch: 0, since: 0, records: fullAccount() });
  expect(merged.state).toBe("merged");
  const whole = vi.spyOn(services.store.progress, "get");
  const summary = vi.spyOn(services.store.progress, "summary");
  const fill = await fillSlotsOf(services, "u1", new Set(["mark"]), now);
  for (let lesson = 0; lesson < 60; lesson += 1)
    expect(fill("mark", `lesson html-basics/lesson-${lesson}`)).toContain("Done, quiz 4 of 10");
  expect(whole).not.toHaveBeenCalled();
  expect(summary).toHaveBeenCalledOnce();
  const { records } = await services.store.progress.summary("u1");
  expect(records.some(({ kind }) => kind === "draft" || kind === "card")).toBe(false);
});

test("home shows everything that the account knows, and nothing for newcomers", async () => {
  const services = await account();
  const home = async (part: string) => (await fillSlotsOf(services, "u1", new Set(["home"]), now))("home", part);
  for (const part of ["next", "today", "lessons", "work"]) expect(await home(part)).toBe("");
  const at = now - 3 * 86_400_000;
  await services.store.progress.merge("u1", {
    epoch: 0,
    since: 0,
    records: [
      { kind: "practice", id: "project:todo-list", checks: { adds: at }, stages: {}, complete: null },
      { kind: "month", id: "2026-11", days: { "17": 2 } },
      { kind: "card", id: "html-basics/lesson-3#quiz/q1", answers: [{ n: 1, by: "a", at, right: false }] },
    ],
  });
  expect(await home("next")).toContain("You worked on To-do list 3 days ago. 1 of 3 checks passed.");
  expect(await home("next")).toContain('<a class="btn now" href="/projects/todo-list">Continue with To-do list');
  expect(await home("today")).toContain("1 question to review</h2>");
  expect(await home("today")).toContain("Tuesday: practised");
  expect(await home("lessons")).toBe("<p>0 of 60 lessons done</p>");
  expect(await home("work")).toContain("1 of 3 checks passed. 3 days ago");
  expect(await home("anything")).toBe("");
});

test("home of the largest account reads all of its progress once, and then only changes", async () => {
  const services = await account();
  await services.store.progress.merge("u1", { epoch: 0, since: 0, records: fullAccount() });
  const get = vi.spyOn(services.store.progress, "get");
  const readFrom = () => get.mock.calls.map(([, since]) => since);
  const today = async () => (await fillSlotsOf(services, "u1", new Set(["home"]), now))("home", "today");
  const first = await today();
  expect(first).toContain("to review</h2>");
  expect(await today()).toBe(first);
  expect(readFrom()).toEqual([0, 1]);
  await services.store.progress.merge("u1", {
    epoch: 0,
    since: 0,
    records: [{ kind: "month", id: "2026-11", days: { "17": 1 } }],
  });
  expect(await today()).toContain("Tuesday: practised");
  expect(readFrom().slice(2)).toEqual([1, 1]);
});

test("someone who asks too often gets home without the days and the review", async () => {
  const services = await account();
  const record = {
    kind: "practice",
    id: "project:todo-list",
    checks: { adds: 1 },
    stages: {},
    complete: null,
  } as const;
  await services.store.progress.merge("u1", { epoch: 0, since: 0, records: [record] });
  while (services.accountLimits.take("progress-read", "u1").allowed);
  const fill = await fillSlotsOf(services, "u1", new Set(["home"]), now);
  expect(fill("home", "next")).toContain("Continue with To-do list");
  expect(fill("home", "today")).toBe("");
});

test("home is made again when the time changes what it shows", async () => {
  const services = await account();
  const record = {
    kind: "practice",
    id: "project:todo-list",
    checks: { adds: now },
    stages: {},
    complete: null,
  } as const;
  await services.store.progress.merge("u1", { epoch: 0, since: 0, records: [record] });
  const hour = 3_600_000;
  const work = async (at: number) => (await fillSlotsOf(services, "u1", new Set(["home"]), at))("home", "work");
  const first = await work(now);
  expect(await work(now + hour - 1)).toBe(first);
  expect(await work(now + 48 * hour)).toContain("2 days ago");
});
