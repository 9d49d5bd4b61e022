/**
 * Where progress comes in as text. Records from the account, from the device, from imported files and from requests are
 * all parsed here. records.ts explains each field.
 */
import * as z from "zod/mini";
import { mergeAll, ordered } from "./merge.ts";
import { emptyProgress, keyOf, limits, type Progress, type ProgressRecord } from "./records.ts";

// In a browser, the site's security policy forbids making code from text, and even trying counts as a violation.
z.config({ jitless: true });

/** Increased when the shape of saved records changes. Older shapes must then be read here too. */
export const progressShape = 1;

/** No record is older than the site: 1 January 2026. */
export const firstTime = Date.UTC(2026, 0, 1);

const slug = "[a-z0-9]+(?:-[a-z0-9]+)*";
const text = (pattern: string) => z.string().check(z.maxLength(160), z.regex(new RegExp(`^(?:${pattern})$`)));
const lesson = `${slug}/${slug}`;
// Checks, items of exercises and stages, but never the name of a built-in property of objects.
const name = z.string().check(z.maxLength(64), z.regex(/^(?!constructor$)[a-z0-9][a-z0-9.:/-]*$/i));
const time = z.int().check(z.minimum(0));
// Far above what a person reaches, and low enough to keep counting.
const number = z.int().check(z.minimum(1), z.maximum(1_000_000_000));
const by = z.string().check(z.regex(/^[a-z0-9]{1,8}$/));
const reached = (most: number) =>
  z.record(name, time).check(z.refine((value) => Object.keys(value).length <= most, "has too many entries"));

const score = {
  right: z.int().check(z.minimum(0), z.maximum(200)),
  total: z.int().check(z.minimum(1), z.maximum(200)),
  at: time,
};
const possible = z.refine<{ right: number; total: number }>(
  ({ right, total }) => right <= total,
  "has more right answers than questions",
);

const practice = `exercise:${lesson}/${slug}|project:${slug}`;

/** No more than an account stores for one practice, and nothing that a store refuses. */
function fitsDraft(files: Readonly<Record<string, string>>): boolean {
  const texts = Object.values(files);
  const characters = texts.reduce((sum, one) => sum + one.length, 0);
  const whole = texts.every((one) => !one.includes("\0") && one.isWellFormed());
  return texts.length <= limits.draftFiles && characters <= limits.draftCharacters && whole;
}

const record = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("lesson"), id: text(lesson), read: time }),
  z.strictObject({
    kind: z.literal("quiz"),
    id: text(`${lesson}#${slug}`),
    best: z.strictObject(score).check(possible),
    last: z.strictObject({ ...score, n: number, by }).check(possible),
  }),
  z.strictObject({
    kind: z.literal("practice"),
    id: text(practice),
    checks: reached(limits.checks),
    stages: reached(limits.stages),
    complete: z.nullable(time),
  }),
  z.strictObject({
    kind: z.literal("card"),
    id: text(`${lesson}#${slug}/${slug}`),
    answers: z
      .array(z.strictObject({ n: number, by, at: time, right: z.boolean() }))
      .check(z.minLength(1), z.maxLength(limits.answers)),
  }),
  z.strictObject({
    kind: z.literal("month"),
    id: text("20[2-9][0-9]-(?:0[1-9]|1[0-2])"),
    days: z.record(
      z.string().check(z.regex(/^(?:0[1-9]|[12][0-9]|3[01])$/)),
      z.int().check(z.minimum(1), z.maximum(limits.perDay)),
    ),
  }),
  z.strictObject({
    kind: z.literal("place"),
    id: z.literal("last"),
    path: text(`/tutorials/${lesson}|/projects/${slug}`),
    at: time,
    n: number,
    by,
  }),
  z.strictObject({
    kind: z.literal("draft"),
    id: text(practice),
    files: z
      .record(z.string().check(z.regex(/^(?!constructor$)[\w][\w./-]{0,99}$/)), z.string())
      .check(z.refine(fitsDraft, "is too long or contains invalid characters")),
    at: time,
    n: number,
    by,
  }),
]);

const epoch = z.int().check(z.minimum(0), z.maximum(1_000_000));

const clamped = (time: number, now: number): number => Math.min(Math.max(time, firstTime), now);
const clampedValues = (times: Readonly<Record<string, number>>, now: number) =>
  Object.fromEntries(Object.entries(times).map(([id, at]) => [id, clamped(at, now)]));

/**
 * A record with its times limited to the past since the site exists. Progress from a device whose clock is a year
 * ahead therefore counts today and not next year.
 */
function clampTimes(record: ProgressRecord, now: number): ProgressRecord {
  switch (record.kind) {
    case "lesson":
      return { ...record, read: clamped(record.read, now) };
    case "quiz":
      return {
        ...record,
        best: { ...record.best, at: clamped(record.best.at, now) },
        last: { ...record.last, at: clamped(record.last.at, now) },
      };
    case "practice": {
      const complete = record.complete === null ? null : clamped(record.complete, now);
      return {
        ...record,
        checks: clampedValues(record.checks, now),
        stages: clampedValues(record.stages, now),
        complete,
      };
    }
    case "card":
      return { ...record, answers: record.answers.map((answer) => ({ ...answer, at: clamped(answer.at, now) })) };
    case "month":
      return record;
    case "draft":
    case "place":
      return { ...record, at: clamped(record.at, now) };
  }
}

/** Parsed records, or the first error in words. */
export type ParsedRecords =
  | { readonly ok: true; readonly records: readonly ProgressRecord[] }
  | { readonly ok: false; readonly message: string };

/** Parses records of unknown origin, at most `most`. Times are clamped; `now` is in milliseconds since 1970. */
export function parseRecords(input: unknown, now: number, most: number = limits.batch): ParsedRecords {
  if (!Array.isArray(input)) return { ok: false, message: "The records must be a list." };
  if (input.length > most) return { ok: false, message: `Send at most ${most} records at once.` };
  const records: ProgressRecord[] = [];
  for (const [index, one] of input.entries()) {
    const parsed = record.safeParse(one);
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      const field = issue && issue.path.length > 0 ? `, field "${issue.path.join(".")}"` : "";
      return { ok: false, message: `Record ${index + 1}${field} is invalid.` };
    }
    records.push(ordered(clampTimes(parsed.data, now)));
  }
  return { ok: true, records };
}

/** The records that this site saved. Records that can't be read any more are left out. */
export function parseStoredRecords(input: unknown, now: number): ProgressRecord[] {
  if (!Array.isArray(input)) return [];
  return input.slice(0, limits.records).flatMap((one) => {
    const parsed = record.safeParse(one);
    return parsed.success ? [ordered(clampTimes(parsed.data, now))] : [];
  });
}

export const isEpoch = (value: unknown): value is number => epoch.safeParse(value).success;

/** The records in the order of their keys, so that equal progress gives equal text. */
export const listed = (progress: Progress): ProgressRecord[] =>
  [...progress.records.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

// --- the progress file --------------------------------------------------------------------------------------------

const fileFormat = "graphite-progress";

/** A file with all progress, for keeping or for another device. It's indented JSON, so people can read it. */
export const progressFile = (progress: Progress, now: number): string =>
  `${JSON.stringify({ format: fileFormat, shape: progressShape, savedAt: new Date(now).toISOString(), records: listed(progress) }, null, 2)}\n`;

/** The records of a file, or why it can't be read, in words for the person who chose it. */
export function parseProgressFile(content: string, now: number): ParsedRecords {
  let found: unknown;
  try {
    found = JSON.parse(content);
  } catch {
    return {
      ok: false,
      message: "This isn’t a progress file, because it isn’t JSON. Choose a file that you downloaded here.",
    };
  }
  const head = z
    .object({ format: z.literal(fileFormat), shape: z.int(), records: z.array(z.unknown()) })
    .safeParse(found);
  if (!head.success)
    return { ok: false, message: "This isn’t a progress file. Choose a file that you downloaded here." };
  if (head.data.shape > progressShape) {
    return { ok: false, message: "This file is from a newer version of the site. Import it there." };
  }
  return parseRecords(head.data.records, now, limits.records);
}

// --- on the device ------------------------------------------------------------------------------------------------

/** Progress as text, for a device or a store. */
export const serializeProgress = (progress: Progress): string =>
  JSON.stringify({ shape: progressShape, epoch: progress.epoch, records: listed(progress) });

/** Saved progress, or null if the text isn't progress. */
export function parseProgress(content: string | null, now: number): Progress | null {
  if (content === null) return null;
  try {
    const found: unknown = JSON.parse(content);
    const head = z.object({ shape: z.literal(progressShape), epoch, records: z.array(z.unknown()) }).safeParse(found);
    return head.success ? mergeAll(emptyProgress(head.data.epoch), parseStoredRecords(head.data.records, now)) : null;
  } catch {
    return null;
  }
}
