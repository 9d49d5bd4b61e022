import { describe, expect, test, vi } from "vitest";
import type { ProgressRecord } from "#app/domain/progress/records.ts";
import { sampleCourse } from "#app/domain/progress/testing/sample-course.ts";
import { registration } from "#app/server/store/contract/samples.ts";
import { sampleServices } from "#app/server/testing/sample-services.ts";
import { progressJson, readProgress } from "./account-progress.server.ts";
import { viewOf } from "./account-view.server.ts";

vi.mock("./course.server.ts", () => ({ course: sampleCourse, questionsOf: () => null }));

const questionId = sampleCourse.sections
  .flatMap(({ lessons }) => lessons)
  .flatMap(({ id, cards }) => cards.map((card) => `${id}#${card}`))
  .at(0);

const lesson = (id: string, read = 1): ProgressRecord => ({ kind: "lesson", id, read });

async function sample() {
  const { services, clock } = await sampleServices();
  const { progress, credentials } = services.store;
  await credentials.create(registration("u1", "u1@example.org"));
  const save = (...records: ProgressRecord[]) => progress.merge("u1", { epoch: null, since: 0, records });
  return { progress, save, clock, read: () => readProgress(progress, "u1") };
}

describe("the progress of an account", () => {
  test("is the same object until something changes", async () => {
    const { save, read } = await sample();
    await save(lesson("html-basics/links"));
    const first = await read();
    expect(await read()).toBe(first);
    await save(lesson("html-basics/links"));
    expect(await read()).toBe(first);
    await save(lesson("html-basics/forms"));
    expect([...(await read()).records.keys()]).toEqual(["lesson:html-basics/links", "lesson:html-basics/forms"]);
  });

  test("only what has changed is read again", async () => {
    const { progress, save, read } = await sample();
    await save(lesson("html-basics/links", 7), lesson("html-basics/forms", 7));
    await read();
    const get = vi.spyOn(progress, "get");
    await save(lesson("html-basics/forms", 5));
    const { records } = await read();
    expect(get.mock.calls).toEqual([["u1", 1]]);
    expect([...records.values()]).toEqual([lesson("html-basics/forms", 5), lesson("html-basics/links", 7)]);
  });

  test("deleting everything is noticed, even if there is new progress by then", async () => {
    const { progress, save, read } = await sample();
    await save(lesson("html-basics/links"));
    await read();
    await progress.deleteAll("u1");
    expect((await read()).records.size).toBe(0);
    await save(lesson("html-basics/forms"));
    await progress.deleteAll("u1");
    await save(lesson("css-basics/layout"));
    expect(await read()).toMatchObject({
      epoch: 2,
      records: new Map([["lesson:css-basics/layout", lesson("css-basics/layout")]]),
    });
  });

  test("as JSON is the same as that of the store", async () => {
    const { progress, save, read } = await sample();
    await save(lesson("html-basics/links"));
    await read();
    await save(lesson("html-basics/forms"), { kind: "month", id: "2026-01", days: { "03": 2 } });
    expect(progressJson(await read())).toBe(JSON.stringify(await progress.get("u1", 0)));
  });
});

describe("the view of an account", () => {
  const hour = 3_600_000;
  const answers = [{ n: 1, by: "a", at: 0, right: false }];

  test("stays the same until the hour ends", async () => {
    const { read } = await sample();
    const now = 1000 * hour + 5;
    const view = await viewOf(await read(), now);
    expect(await viewOf(await read(), now + hour - 6)).toBe(view);
    expect(await viewOf(await read(), now + hour - 5)).not.toBe(view);
  });

  test("changes with the progress", async () => {
    const { save, read } = await sample();
    const { id } = await viewOf(await read(), 5);
    await save(lesson("html-basics/links"));
    expect((await viewOf(await read(), 5)).id).not.toBe(id);
  });

  test("changes when a question is due", async () => {
    const { save, read } = await sample();
    await save({ kind: "card", id: questionId ?? "", answers });
    const { known } = await viewOf(await read(), 10);
    const next = known.review.later[0]?.next ?? 0;
    expect(next).toBeGreaterThan(10);
    expect((await viewOf(await read(), next - 1)).known.review.due).toEqual([]);
    expect((await viewOf(await read(), next)).known.review.due).toHaveLength(1);
  });
});
