/**
 * Filters the records that an account accepts: those about content that exists. Without this, anyone could fill an
 * account with made-up lessons. Unknown ids are left out and listed rather than rejected, because devices can have
 * records of content that has since been renamed or removed, and the rest of their batch should still be accepted.
 */
import { keyOf, type PracticeRecord, type ProgressRecord, type Time } from "./records.ts";
import { firstTime } from "./schema.ts";

/** The ids of all content that progress can refer to. */
export interface ContentIds {
  /** As "html-basics/links". */
  readonly lessons: ReadonlySet<string>;
  /** Ids of questions by the id of their quiz, as "html-basics/links#quiz". */
  readonly cards: ReadonlyMap<string, ReadonlySet<string>>;
  /** Exercises and projects by id (`PracticeRecord.id`). */
  readonly practices: ReadonlyMap<
    string,
    { readonly checks: ReadonlySet<string>; readonly stages: ReadonlySet<string> }
  >;
  /** Paths of lessons and projects. */
  readonly paths: ReadonlySet<string>;
}

export interface FilteredRecords {
  readonly records: readonly ProgressRecord[];
  /** What was left out: keys of records, and "key/checks/id" and "key/stages/id" for parts of accepted practices. */
  readonly ignored: readonly string[];
}

/** The part of the records that is about existing content. `now`: milliseconds since 1970. */
export function filterKnown(records: readonly ProgressRecord[], ids: ContentIds, now: number): FilteredRecords {
  const kept: ProgressRecord[] = [];
  const ignored: string[] = [];
  for (const record of records) {
    const known = record.kind === "practice" ? knownPractice(record, ids, ignored) : record;
    if (known && isKnown(known, ids, now)) kept.push(known);
    else ignored.push(keyOf(record));
  }
  return { records: kept, ignored };
}

function isKnown(record: ProgressRecord, ids: ContentIds, now: number): boolean {
  switch (record.kind) {
    case "lesson":
      return ids.lessons.has(record.id);
    case "quiz":
      return ids.cards.has(record.id);
    case "card": {
      const slash = record.id.lastIndexOf("/");
      return ids.cards.get(record.id.slice(0, slash))?.has(record.id.slice(slash + 1)) ?? false;
    }
    case "practice":
    case "draft":
      return ids.practices.has(record.id);
    case "place":
      return ids.paths.has(record.path);
    case "month":
      return record.id >= monthOf(firstTime) && record.id <= monthOf(now + dayMs);
  }
}

const dayMs = 24 * 60 * 60_000;
const monthOf = (at: Time): string => new Date(at).toISOString().slice(0, 7);

/**
 * A practice without the checks and stages that no longer exist, or null if nothing is left. Adds them to `ignored`.
 */
function knownPractice(record: PracticeRecord, ids: ContentIds, ignored: string[]): PracticeRecord | null {
  const practice = ids.practices.get(record.id);
  if (!practice) return null;
  const [checks, oldChecks] = parted(record.checks, practice.checks);
  const [stages, oldStages] = parted(record.stages, practice.stages);
  if (oldChecks.length === 0 && oldStages.length === 0) return record;
  const known = { ...record, checks, stages };
  if (record.complete === null && Object.keys(checks).length === 0 && Object.keys(stages).length === 0) return null;
  const key = keyOf(record);
  ignored.push(...oldChecks.map((id) => `${key}/checks/${id}`), ...oldStages.map((id) => `${key}/stages/${id}`));
  return known;
}

function parted(
  times: Readonly<Record<string, Time>>,
  known: ReadonlySet<string>,
): [kept: Record<string, Time>, left: string[]] {
  const entries = Object.entries(times);
  const left = entries.flatMap(([id]) => (known.has(id) ? [] : [id]));
  return [Object.fromEntries(entries.filter(([id]) => known.has(id))), left];
}
