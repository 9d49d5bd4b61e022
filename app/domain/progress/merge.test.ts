import fc from "fast-check";
import { expect, test } from "vitest";
import { type EventTime, type ProgressEvent, recordEvent } from "./events.ts";
import { changedRecords, merge, mergeAll, mergeRecords, sameRecord } from "./merge.ts";
import { all, emptyProgress, find, forgotten, keyOf, limits, type Progress, type ProgressRecord } from "./records.ts";
import { parseProgress, serializeProgress } from "./schema.ts";
import { anyProgress, anyRecord } from "./testing/samples.ts";

const text = serializeProgress;
const runs = { numRuns: 1500 };

test("merging is commutative", () => {
  fc.assert(
    fc.property(anyProgress, anyProgress, (a, b) => text(merge(a, b)) === text(merge(b, a))),
    runs,
  );
});

test("merging is associative", () => {
  const both = (a: Progress, b: Progress, c: Progress) => {
    expect(text(merge(merge(a, b), c))).toBe(text(merge(a, merge(b, c))));
  };
  fc.assert(fc.property(anyProgress, anyProgress, anyProgress, both), runs);
});

test("merging is idempotent: duplicates change nothing", () => {
  fc.assert(
    fc.property(anyProgress, anyProgress, (a, b) => text(merge(merge(a, b), b)) === text(merge(a, b))),
    runs,
  );
  fc.assert(
    fc.property(anyProgress, (a) => merge(a, a) === a),
    runs,
  );
});

test("merging cards stays commutative and associative when answers are cut off", () => {
  const many = fc.array(
    anyRecord.filter(({ kind }) => kind === "card"),
    { minLength: 3, maxLength: 12 },
  );
  const merged = (records: readonly ProgressRecord[]) => text(mergeAll(emptyProgress(), records));
  fc.assert(
    fc.property(many, (records) => {
      expect(merged([...records].reverse())).toBe(merged(records));
      expect(merged([...records, ...records])).toBe(merged(records));
    }),
    runs,
  );
});

test("two records are the same exactly when they read the same, and merging finds what changed", () => {
  fc.assert(
    fc.property(anyProgress, anyProgress, (a, b) => {
      const after = merge(a, b);
      const changes = changedRecords(a, after);
      if (a.epoch === after.epoch) expect(changes.length === 0).toBe(text(after) === text(a));
      if (a.epoch === after.epoch) expect(text(mergeAll(a, changes))).toBe(text(after));
      for (const record of after.records.values()) {
        const other = a.records.get(keyOf(record));
        if (other) expect(sameRecord(other, record)).toBe(JSON.stringify(other) === JSON.stringify(record));
      }
    }),
    runs,
  );
});

test("records of different keys can't be merged", () => {
  expect(() => mergeRecords({ kind: "lesson", id: "a/b", read: 1 }, { kind: "lesson", id: "a/c", read: 1 })).toThrow(
    TypeError,
  );
});

// --- devices ----------------------------------------------------------------------------------------------------------

const start = Date.UTC(2026, 5, 1);
const devices = 4;

const event: fc.Arbitrary<ProgressEvent> = fc.oneof(
  fc.record({ type: fc.constant("read" as const), lesson: fc.constantFrom("html-basics/text", "html-basics/links") }),
  fc.record({
    type: fc.constant("opened" as const),
    path: fc.constantFrom("/projects/todo-list", "/projects/quiz-app"),
  }),
  fc
    .record({
      type: fc.constant("checked" as const),
      practice: fc.constantFrom("project:todo-list", "exercise:html-basics/links/mend"),
      passed: fc.subarray(["adds", "counts", "s1"]),
      stages: fc.subarray(["a"]),
    })
    .map((one) => ({ ...one, complete: one.passed.length === 3 })),
  fc.record({
    type: fc.constant("answered" as const),
    card: fc.constantFrom("html-basics/links#quiz/q1", "html-basics/links#quiz/q2"),
    right: fc.boolean(),
  }),
  fc.record({
    type: fc.constant("quiz" as const),
    quiz: fc.constant("html-basics/links#quiz"),
    right: fc.integer({ min: 0, max: 5 }),
    total: fc.constant(5),
  }),
);

/** Something is done on a device, or one device gets another's records; some messages arrive late, twice or never. */
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ device: fc.nat(devices - 1), event }) },
  { weight: 2, arbitrary: fc.record({ device: fc.nat(devices - 1), from: fc.nat(devices - 1), ago: fc.nat(3) }) },
);
/** By how many milliseconds the clock of each device is wrong: up to three years. */
const skews = fc.array(fc.integer({ min: -1e11, max: 1e11 }), { minLength: devices, maxLength: devices });

/** As sent: serialised, and parsed by a device whose clock says `now`. */
function sent(progress: Progress, now: number): Progress {
  const found = parseProgress(text(progress), now);
  if (!found) throw new Error("progress could not be read back");
  return found;
}

test("devices that are offline, late and wrong about the time agree in the end, and no progress is lost", () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 40 }),
      skews,
      fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
      (steps, skew, last) => {
        const histories: Progress[][] = Array.from({ length: devices }, () => [emptyProgress()]);
        const now = (device: number, index: number) => start + index * 60_000 + (skew[device] ?? 0);
        const best = new Map<string, number>();
        const passed = new Set<string>();
        const read = new Set<string>();
        let answers = 0;
        steps.forEach((one, index) => {
          const history = histories[one.device] ?? [];
          const before = history.at(-1) ?? emptyProgress();
          if ("event" in one) {
            const day = new Date(now(one.device, index)).toISOString().slice(0, 10);
            const moment: EventTime = { at: now(one.device, index), day, by: `d${one.device}` };
            const after = recordEvent(before, one.event, moment);
            history.push(after);
            const { event } = one;
            if (event.type === "quiz") best.set(event.quiz, Math.max(best.get(event.quiz) ?? 0, event.right));
            if (event.type === "read") read.add(event.lesson);
            if (event.type === "checked") for (const id of event.passed) passed.add(`${event.practice} ${id}`);
            answers += count(after) - count(before);
          } else {
            const other = histories[one.from] ?? [];
            history.push(merge(before, sent(other.at(-1 - one.ago) ?? other[0] ?? before, now(one.device, index))));
          }
        });
        // In the end, all of them sync with a server whose clock is right, in any order.
        const end = start + 1e9;
        const server = last.reduce(
          (known, device) => merge(known, sent(histories[device]?.at(-1) ?? known, end)),
          emptyProgress(),
        );
        for (const device of last) {
          const mine = sent(histories[device]?.at(-1) ?? server, end);
          expect(text(merge(mine, server))).toBe(text(merge(server, mine)));
          expect(text(merge(mine, server))).toBe(text(server));
        }
        for (const [quiz, right] of best) expect(find(server, "quiz", quiz)?.best.right).toBe(right);
        for (const lesson of read) expect(find(server, "lesson", lesson)).not.toBeNull();
        for (const one of passed) {
          const [practice = "", id = ""] = one.split(" ");
          expect(Object.keys(find(server, "practice", practice)?.checks ?? {})).toContain(id);
        }
        // Every answer is separate, whatever the clocks said.
        expect(count(server)).toBe(answers);
      },
    ),
    { numRuns: 2000 },
  );
});

const count = (progress: Progress): number =>
  all(progress, "card").reduce((sum, { answers }) => sum + answers.length, 0);

test("an offline device doesn't bring back deleted progress", () => {
  fc.assert(
    fc.property(fc.array(anyRecord), fc.array(anyRecord), (old, late) => {
      const before = mergeAll(emptyProgress(), old);
      const server = merge(before, forgotten(before));
      const offline = mergeAll(before, late);
      expect(merge(server, offline).records.size).toBe(0);
      expect(merge(offline, server).records.size).toBe(0);
      expect(merge(server, offline).epoch).toBe(1);
    }),
    { numRuns: 300 },
  );
});

// --- by example -------------------------------------------------------------------------------------------------------

const moment = (at: number, by = "a"): EventTime => ({ at, day: new Date(at).toISOString().slice(0, 10), by });

test("a worse quiz doesn't replace the best, and the last is the one that came last, whatever the clock says", () => {
  const quiz = "html-basics/links#quiz";
  const first = recordEvent(emptyProgress(), { type: "quiz", quiz, right: 5, total: 6 }, moment(start));
  const second = recordEvent(first, { type: "quiz", quiz, right: 2, total: 6 }, moment(start - 1e9));
  expect(find(second, "quiz", quiz)).toMatchObject({ best: { right: 5 }, last: { right: 2, n: 2 } });
  expect(find(merge(first, second), "quiz", quiz)?.last.right).toBe(2);
});

test("a check that passed stays passed, even if it fails later", () => {
  const practice = "project:todo-list";
  const run = (passed: string[], complete = false): ProgressEvent => ({
    type: "checked",
    practice,
    passed,
    stages: [],
    complete,
  });
  const one = recordEvent(emptyProgress(), run(["adds", "counts"], true), moment(start));
  const two = recordEvent(one, run(["adds"]), moment(start + 9));
  expect(find(two, "practice", practice)).toMatchObject({ checks: { adds: start, counts: start }, complete: start });
});

test("the checks of one practice stay within their limit, the same in any order", () => {
  const record = (from: number): ProgressRecord => ({
    kind: "practice",
    id: "project:todo-list",
    checks: Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`c${100 + from + index}`, start])),
    stages: {},
    complete: null,
  });
  const merged = mergeRecords(record(0), record(40));
  expect(merged).toEqual(mergeRecords(record(40), record(0)));
  expect(merged.kind === "practice" && Object.keys(merged.checks)).toHaveLength(limits.checks);
});

test("a wrong answer makes a question a card, and right answers count from then on", () => {
  const card = "html-basics/links#quiz/q1";
  const answered = (right: boolean): ProgressEvent => ({ type: "answered", card, right });
  const right = recordEvent(emptyProgress(), answered(true), moment(start));
  expect(all(right, "card")).toEqual([]);
  const wrong = recordEvent(right, answered(false), moment(start + 1));
  expect(
    find(recordEvent(wrong, answered(true), moment(start + 2)), "card", card)?.answers.map((one) => one.right),
  ).toEqual([false, true]);
});

test("opening the same page again changes nothing, and opening isn't practice", () => {
  const opened: ProgressEvent = { type: "opened", path: "/projects/todo-list" };
  const one = recordEvent(emptyProgress(), opened, moment(start));
  expect(recordEvent(one, opened, moment(start + 1))).toBe(one);
  expect(all(one, "month")).toEqual([]);
});
