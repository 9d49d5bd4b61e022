import { expect, test, vi } from "vitest";
import type { Outline } from "#app/domain/progress/course.ts";
import { fullAccount } from "#app/server/sample-full-account.ts";
import { sampleServices } from "#app/server/sample-services.ts";
import { registration } from "#app/server/store/contract/samples.ts";
import { marksOf } from "./marks.server.ts";

const outline = vi.hoisted(
  (): Outline => ({
    sections: [
      {
        slug: "html-basics",
        title: "HTML basics",
        lessons: Array.from({ length: 60 }, (_, lesson) => ({
          id: `html-basics/lesson-${lesson}`,
          title: `Lesson ${lesson}`,
          href: `/tutorials/html-basics/lesson-${lesson}`,
          minutes: 20,
          exercises: Array.from({ length: 4 }, (_, n) => `exercise:html-basics/lesson-${lesson}/exercise-${n}`),
          questions: 10,
        })),
      },
    ],
    projects: [
      {
        id: "project:todo-list",
        title: "To-do list",
        href: "/projects/todo-list",
        section: "html-basics",
        minutes: 60,
        checks: ["adds", "ticks", "deletes"],
      },
    ],
  }),
);
vi.mock("./progress/course.server.ts", () => ({ course: outline }));

async function account() {
  const { services } = await sampleServices();
  await services.store.credentials.create(registration("u1", "u1@example.org"));
  return services;
}

test("marks follow what is done, from one request to the next", async () => {
  const services = await account();
  const mark = async () => (await marksOf(services, "u1")).at("project todo-list");
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
  await services.store.progress.forget("u1");
  expect(await mark()).toBe("");
});

test("marks of the largest account read what lists show, and nothing of its drafts", async () => {
  const services = await account();
  const merged = await services.store.progress.merge("u1", { epoch: 0, since: 0, records: fullAccount() });
  expect(merged.state).toBe("merged");
  const whole = vi.spyOn(services.store.progress, "get");
  const summary = vi.spyOn(services.store.progress, "summary");
  const marks = await marksOf(services, "u1");
  for (let lesson = 0; lesson < 60; lesson += 1)
    expect(marks.at(`lesson html-basics/lesson-${lesson}`)).toContain("Done, quiz 4 of 10");
  expect(whole).not.toHaveBeenCalled();
  expect(summary).toHaveBeenCalledOnce();
  const { records } = await services.store.progress.summary("u1");
  expect(records.some(({ kind }) => kind === "draft" || kind === "card")).toBe(false);
});
