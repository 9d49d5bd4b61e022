/** The largest account that the store accepts, for tests and benchmarks of limits. */
import type { ProgressRecord } from "#app/domain/progress/records.ts";
import { limits } from "#app/domain/progress/records.ts";

const at = Date.UTC(2026, 8, 1);

/**
 * Records that fill an account to its limit. The first half is a finished course of 60 lessons with every question
 * missed and answered 32 times since, the second half is drafts.
 */
export function fullAccount(): ProgressRecord[] {
  const records: ProgressRecord[] = [];
  const score = { right: 4, total: 10, at };
  const answers = Array.from({ length: limits.answers }, (_, n) => ({
    n: n + 1,
    by: "abcdefgh",
    at: at + n,
    right: n > 9,
  }));
  for (let lesson = 0; lesson < 60; lesson += 1) {
    const id = `html-basics/lesson-${lesson}`;
    records.push({ kind: "lesson", id, read: at });
    records.push({ kind: "quiz", id: `${id}#quiz`, best: score, last: { ...score, n: 1, by: "a" } });
    for (let question = 0; question < 16; question += 1)
      records.push({ kind: "card", id: `${id}#quiz/q${question}`, answers });
    for (let exercise = 0; exercise < 4; exercise += 1)
      records.push(
        practice(`exercise:${id}/exercise-${exercise}`, 12),
        draft(`exercise:${id}/exercise-${exercise}`, 2000),
      );
  }
  records.push({ kind: "place", id: "last", path: "/tutorials/html-basics/lesson-7", at, n: 1, by: "a" });
  let left = limits.bytes - records.reduce((sum, record) => sum + sizeOf(record), 0);
  for (let project = 0; left > 0; project += 1) {
    const more = draft(`project:project-${project}`, Math.min(limits.draftCharacters, Math.max(0, left - 300)));
    left -= sizeOf(more);
    if (left >= 0) records.push(more);
  }
  return records;
}

/** The size in the store: key and JSON. */
const sizeOf = (record: ProgressRecord): number =>
  Buffer.byteLength(`${record.kind}:${record.id}${JSON.stringify(record)}`);

function practice(id: string, checks: number): ProgressRecord {
  const reached = Object.fromEntries(Array.from({ length: checks }, (_, n) => [`some-check-${n}`, at]));
  return { kind: "practice", id, checks: reached, stages: {}, complete: at };
}

const draft = (id: string, length: number): ProgressRecord => ({
  kind: "draft",
  id,
  files: { "index.html": code.repeat(Math.ceil(length / code.length)).slice(0, length) },
  at,
  n: 1,
  by: "a",
});

/** Text that compresses about as well as what people write. */
const code = Array.from({ length: 400 }, (_, n) => {
  const word = (Math.imul(n + 1, 2654435761) >>> 0).toString(36);
  return `  <p class="${word}">Line ${n} of “${word.repeat(2)}”, with a <a href="/${word}">link</a>.</p>\n`;
}).join("");
