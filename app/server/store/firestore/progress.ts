/**
 * Progress by account, in as few documents as possible, because Firestore bills each one. The records of most accounts are
 * in one document with the counters. When they outgrow it, they are spread over several. Drafts of code have a document
 * each.
 */
import type { ProgressSnapshot, ProgressStore } from "#app/domain/ports/progress.ts";
import { isStoreFailure } from "#app/domain/ports/store-failure.ts";
import { mergeRecords, sameRecord } from "#app/domain/progress/merge.ts";
import { keyOf, limits, type ProgressRecord } from "#app/domain/progress/records.ts";
import { createPauses } from "#app/server/limits/pauses.ts";
import { users } from "#app/server/store/firestore/accounts.ts";
import { collection, type Database, type Reader, type Unit } from "#app/server/store/firestore/database.ts";
import { sha256 } from "#app/server/store/firestore/ids.ts";
import { assertStorable } from "#app/server/store/text.ts";

interface HeadDocument {
  readonly uid: string;
  readonly epoch: number;
  readonly version: number;
  /** Records and bytes of the account, drafts included. */
  readonly records: number;
  readonly bytes: number;
  /** The version that last changed each shard. Their number is a power of two. */
  readonly changed: readonly number[];
  /** The first shard. The others are parts. */
  readonly shard: string;
  /** Whether there are parts of this epoch. */
  readonly hasParts: boolean;
  /** Whether there may be parts of earlier epochs, which have to be deleted. */
  readonly hasLeftovers: boolean;
}
export const heads = collection<HeadDocument>("progress", ({ uid }) => uid);

interface PartDocument {
  readonly id: string;
  readonly uid: string;
  readonly epoch: number;
  readonly kind: "shard" | "draft";
  /** The version that changed it last. */
  readonly version: number;
  /** JSON: the entries of a shard, or the record of a draft. */
  readonly text: string;
}
export const parts = collection<PartDocument>("progressParts", ({ id }) => id);

/** A record with the version that changed it last. A shard is a JSON list of them. */
export type Entry = readonly [version: number, record: ProgressRecord];
/** By key. */
type Shard = Map<string, Entry>;
type Head = Pick<HeadDocument, "uid" | "epoch">;

/** A document can have 1 MiB. Smaller shards are parsed without keeping other requests waiting. */
export const SHARD_BYTES = 400_000;

const empty = (uid: string): HeadDocument => ({
  uid,
  epoch: 0,
  version: 0,
  records: 0,
  bytes: 0,
  changed: [0],
  shard: "[]",
  hasParts: false,
  hasLeftovers: false,
});
const bytesOf = (text: string): number => Buffer.byteLength(text);
const isDraft = (record: Pick<ProgressRecord, "kind">): boolean => record.kind === "draft";
const shardOf = (key: string, count: number): number => Number.parseInt(sha256(key).slice(0, 4), 16) % count;
const shardId = ({ uid, epoch }: Head, shard: number): string => `${uid}.${epoch}.shard.${shard}`;
const draftId = ({ uid, epoch }: Head, key: string): string => `${uid}.${epoch}.draft.${sha256(key)}`;
/** By code points, as the bytes of UTF-8 are. Comparing strings would compare halves of surrogate pairs. */
const byKey = (a: ProgressRecord, b: ProgressRecord): number =>
  Buffer.compare(Buffer.from(keyOf(a)), Buffer.from(keyOf(b)));

const toShard = (text: string): Shard =>
  new Map((JSON.parse(text) as Entry[]).map((entry) => [keyOf(entry[1]), entry] as const));
const toText = (shard: Shard): string => JSON.stringify([...shard.values()]);

/** The shards with these numbers, by number. */
async function readShards(reader: Reader, head: HeadDocument, numbers: readonly number[]): Promise<Map<number, Shard>> {
  const others = numbers.filter((number) => number > 0);
  const found = await reader.getAll(
    parts,
    others.map((number) => shardId(head, number)),
  );
  const pauses = createPauses();
  const shards = new Map<number, Shard>();
  for (const number of numbers) {
    const text = number === 0 ? head.shard : (found[others.indexOf(number)]?.text ?? "[]");
    shards.set(number, toShard(text));
    await pauses.after();
  }
  return shards;
}

const changedSince = ({ changed }: HeadDocument, since: number): number[] =>
  changed.flatMap((version, number) => (version > since ? [number] : []));

function newRecords(shards: ReadonlyMap<number, Shard>, since: number): ProgressRecord[] {
  const records = [...shards.values()].flatMap((shard) => [...shard.values()]);
  return records.flatMap(([version, record]) => (version > since ? [record] : [])).sort(byKey);
}

export function firestoreProgress(db: Database): ProgressStore {
  /** Everything that changed after `since`, of the kinds that `isWanted` names. */
  async function read(
    uid: string,
    since: number,
    isWanted: (record: ProgressRecord) => boolean,
  ): Promise<ProgressSnapshot> {
    const known = (await db.get(heads, uid)) ?? empty(uid);
    const view = async (reader: Reader, head: HeadDocument): Promise<ProgressSnapshot> => ({
      epoch: head.epoch,
      version: head.version,
      records: newRecords(await readShards(reader, head, changedSince(head, since)), since).filter(isWanted),
    });
    if (known.changed.length === 1) return view(db, known);
    // Several documents have to be of the same moment.
    return db.snapshot(async (reader) => view(reader, (await reader.get(heads, uid)) ?? empty(uid)));
  }

  return {
    get: (uid, since) => read(uid, since, () => true),
    summary: (uid) => read(uid, 0, ({ kind }) => kind !== "card" && kind !== "month"),
    async merge(uid, batch) {
      for (const record of batch.records) assertStorable(keyOf(record));
      const result = await db.transaction((unit) => merge(unit, uid, batch));
      if (result.state !== "merged") return result;
      if (result.head.hasLeftovers) await removeLeftovers(db, uid);
      const { epoch, version } = result.head;
      return { state: "merged", epoch, version, records: result.records };
    },
    async draft(uid, practice) {
      const head = await db.get(heads, uid);
      if (!head?.hasParts) return null;
      const part = await db.get(parts, draftId(head, keyOf({ kind: "draft", id: practice })));
      const record = part && (JSON.parse(part.text) as ProgressRecord);
      return record?.kind === "draft" ? record : null;
    },
    async deleteAll(uid) {
      const head = await db.transaction(async (unit) => {
        const [user, before] = [await unit.get(users, uid), (await unit.get(heads, uid)) ?? empty(uid)];
        if (!user) return null;
        const after = nextEpoch(before, before.epoch + 1);
        unit.set(heads, { ...after, version: before.version + 1 });
        return after;
      });
      if (head?.hasLeftovers) await removeLeftovers(db, uid);
      return head?.epoch ?? null;
    },
  };
}

/** An account without records in a higher epoch. */
const nextEpoch = (before: HeadDocument, epoch: number): HeadDocument => ({
  ...empty(before.uid),
  epoch,
  version: before.version,
  hasLeftovers: before.hasParts || before.hasLeftovers,
});

type Batch = Parameters<ProgressStore["merge"]>[1];

async function merge(
  unit: Unit,
  uid: string,
  batch: Batch,
): Promise<
  { state: "merged"; head: HeadDocument; records: readonly ProgressRecord[] } | { state: "full" | "unknown" }
> {
  const [user, stored] = await Promise.all([unit.get(users, uid), unit.get(heads, uid)]);
  if (!user) return { state: "unknown" };
  const before = stored ?? empty(uid);
  const epoch = Math.max(before.epoch, batch.epoch ?? before.epoch);
  const deletes = epoch > before.epoch;
  const isLate = batch.epoch !== null && batch.epoch < epoch;
  const head = deletes ? nextEpoch(before, epoch) : before;
  const since = isLate ? 0 : batch.since;
  const sent = isLate ? [] : batch.records;

  // Only the shards that the batch or the answer needs.
  const count = head.changed.length;
  const touched = sent.filter((record) => !isDraft(record)).map((record) => shardOf(keyOf(record), count));
  const shards = await readShards(unit, head, [...new Set([...touched, ...changedSince(head, since)])]);
  const draftKeys = [...new Set(sent.filter(isDraft).map(keyOf))];
  const stories = await unit.getAll(
    parts,
    draftKeys.map((key) => draftId(head, key)),
  );
  const drafts = new Map(draftKeys.map((key, at) => [key, stories[at]?.text ?? null] as const));
  const textOf = (key: string): string | null => {
    const entry = shards.get(shardOf(key, count))?.get(key);
    return drafts.has(key) ? (drafts.get(key) ?? null) : entry ? JSON.stringify(entry[1]) : null;
  };

  const changes = joined(sent, textOf);
  if (!deletes && changes.records.size === 0) return { state: "merged", head, records: newRecords(shards, since) };
  const [records, bytes] = [head.records + changes.added, head.bytes + changes.bytes];
  // A full account may still improve or shrink.
  if ((changes.added > 0 && records > limits.records) || (changes.bytes > 0 && bytes > limits.bytes))
    return { state: "full" };

  const version = before.version + 1;
  const changed = [...head.changed];
  for (const [key, record] of changes.records) {
    if (isDraft(record)) {
      unit.set(parts, { id: draftId(head, key), uid, epoch, kind: "draft", version, text: JSON.stringify(record) });
    } else {
      const number = shardOf(key, count);
      shards.get(number)?.set(key, [version, record]);
      changed[number] = version;
    }
  }
  const news = newRecords(shards, since);
  const sizes = [...shards.values()].map((shard) => bytesOf(toText(shard)));
  let spread: ReadonlyMap<number, Shard> = shards;
  if (sizes.some((size) => size > SHARD_BYTES)) {
    const rest = changed.map((_, number) => number).filter((number) => !shards.has(number));
    spread = spreadOut([...shards.values(), ...(await readShards(unit, head, rest)).values()], count * 2);
    changed.splice(0, count, ...Array.from({ length: spread.size }, () => version));
  }
  for (const [number, shard] of spread)
    if (number > 0 && changed[number] === version)
      unit.set(parts, { id: shardId(head, number), uid, epoch, kind: "shard", version, text: toText(shard) });
  const first = spread.get(0);
  const next: HeadDocument = {
    ...head,
    version,
    records,
    bytes,
    changed,
    shard: first && changed[0] === version ? toText(first) : head.shard,
    hasParts: head.hasParts || changed.length > 1 || draftKeys.length > 0,
  };
  unit.set(heads, next);
  return { state: "merged", head: next, records: news };
}

/** What a batch changes, by key, and by how many records and bytes the account grows with it. */
function joined(
  batch: readonly ProgressRecord[],
  textOf: (key: string) => string | null,
): { records: ReadonlyMap<string, ProgressRecord>; added: number; bytes: number } {
  const records = new Map<string, ProgressRecord>();
  for (const record of batch) {
    const key = keyOf(record);
    const text = textOf(key);
    const before = records.get(key) ?? (text === null ? null : (JSON.parse(text) as ProgressRecord));
    const after = before ? mergeRecords(before, record) : record;
    if (!before || !sameRecord(before, after)) records.set(key, after);
  }
  let [added, bytes] = [0, 0];
  for (const [key, record] of records) {
    const before = textOf(key);
    if (before === null) added += 1;
    bytes += before === null ? bytesOf(key) : -bytesOf(before);
    bytes += bytesOf(JSON.stringify(record));
  }
  return { records, added, bytes };
}

/** The same entries in more shards, until each is small enough. */
function spreadOut(shards: readonly Shard[], count: number): Map<number, Shard> {
  const spread = new Map<number, Shard>(Array.from({ length: count }, (_, number) => [number, new Map()]));
  for (const shard of shards) for (const [key, entry] of shard) spread.get(shardOf(key, count))?.set(key, entry);
  const isTooLarge = [...spread.values()].some((shard) => shard.size > 1 && bytesOf(toText(shard)) > SHARD_BYTES);
  return isTooLarge && count < 64 ? spreadOut([...spread.values()], count * 2) : spread;
}

/**
 * Deletes parts of earlier epochs, which nothing refers to any more. If that fails, the hourly sweep of people does it
 * later.
 */
export async function removeLeftovers(db: Database, uid: string): Promise<void> {
  try {
    const head = await db.get(heads, uid);
    if (!head?.hasLeftovers) return;
    await db.sweep(parts, [
      ["uid", "==", uid],
      ["epoch", "<", head.epoch],
    ]);
    await db.transaction(async (unit) => {
      const current = await unit.get(heads, uid);
      if (current?.epoch === head.epoch) unit.set(heads, { ...current, hasLeftovers: false });
    });
  } catch (error) {
    if (!isStoreFailure(error)) throw error;
  }
}

/** All records of an account in the order of their keys, drafts included. */
export async function allRecords(db: Database, uid: string): Promise<ProgressRecord[]> {
  return (await allEntries(db, uid)).map(([, record]) => record).sort(byKey);
}

/** All records of an account with their versions, drafts included. */
export async function allEntries(db: Database, uid: string): Promise<Entry[]> {
  const head = await db.get(heads, uid);
  if (!head) return [];
  const shards = await readShards(db, head, [...head.changed.keys()]);
  const own = await db.find(parts, {
    where: [
      ["uid", "==", uid],
      ["epoch", "==", head.epoch],
    ],
  });
  const pauses = createPauses();
  const entries = [...shards.values()].flatMap((shard) => [...shard.values()]);
  for (const { kind, version, text } of own) {
    if (kind === "draft") entries.push([version, JSON.parse(text) as ProgressRecord]);
    await pauses.after();
  }
  return entries;
}

type Counters = Pick<HeadDocument, "uid" | "epoch" | "version" | "records" | "bytes">;

/** Writes the counters of an account. Records of another epoch are dropped. */
export async function putCounters(unit: Unit, counters: Counters): Promise<void> {
  const before = (await unit.get(heads, counters.uid)) ?? empty(counters.uid);
  unit.set(heads, { ...(before.epoch === counters.epoch ? before : nextEpoch(before, counters.epoch)), ...counters });
}

/** Drafts that one transaction writes. Each may have 50 kB. */
const DRAFT_BATCH = 50;

/** Writes records of an account that has counters already, and leaves these unchanged. */
export async function putEntries(db: Database, uid: string, entries: readonly Entry[]): Promise<void> {
  const head = await db.get(heads, uid);
  if (!head) throw new Error(`Records name the account ${uid}, which has no progress.`);
  const drafts = entries.filter(([, record]) => isDraft(record));
  for (let at = 0; at < drafts.length; at += DRAFT_BATCH)
    await db.transaction(async (unit) => {
      for (const [version, record] of drafts.slice(at, at + DRAFT_BATCH)) {
        const id = draftId(head, keyOf(record));
        unit.set(parts, { id, uid, epoch: head.epoch, kind: "draft", version, text: JSON.stringify(record) });
      }
    });
  await db.transaction(async (unit) => {
    const before = (await unit.get(heads, uid)) ?? head;
    const known = await readShards(unit, before, [...before.changed.keys()]);
    const added: Shard = new Map(
      entries.filter(([, record]) => !isDraft(record)).map((entry) => [keyOf(entry[1]), entry] as const),
    );
    const shards = spreadOut([...known.values(), added], before.changed.length);
    const changed = [...shards.values()].map((shard) => Math.max(0, ...shard.values().map(([version]) => version)));
    for (const [number, shard] of shards)
      if (number > 0) {
        const id = shardId(before, number);
        const version = changed[number] ?? 0;
        unit.set(parts, { id, uid, epoch: before.epoch, kind: "shard", version, text: toText(shard) });
      }
    unit.set(heads, {
      ...before,
      changed,
      shard: toText(shards.get(0) ?? new Map()),
      hasParts: before.hasParts || shards.size > 1 || drafts.length > 0,
    });
  });
}
