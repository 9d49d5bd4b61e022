/** What a batch of progress changes in an account, for every store. */
import { mergeRecords, sameRecord } from "#app/domain/progress/merge.ts";
import { keyOf, limits, type ProgressRecord } from "#app/domain/progress/records.ts";

/** How many records an account has, and their bytes: keys and JSON in UTF-8. */
export interface Size {
  readonly records: number;
  readonly bytes: number;
}

/** What a batch changes, by key, and by how much the account grows with it. */
export interface Changes {
  readonly records: ReadonlyMap<string, ProgressRecord>;
  readonly growth: Size;
}

export const noProgress = { epoch: 0, version: 0, records: 0, bytes: 0 };

const bytesOf = (text: string): number => Buffer.byteLength(text);

export const grown = (size: Size, growth: Size): Size => ({
  records: size.records + growth.records,
  bytes: size.bytes + growth.bytes,
});

/** A full account may still improve or shrink. */
export const isTooMuch = (size: Size, growth: Size): boolean =>
  (growth.records > 0 && size.records > limits.records) || (growth.bytes > 0 && size.bytes > limits.bytes);

/** The JSON of a record that a store wrote, which was parsed before. */
export const toRecord = ({ record }: { readonly record: string }): ProgressRecord =>
  JSON.parse(record) as ProgressRecord;

/** Joins a batch with the stored records. `stored` returns the JSON of one, or null; it is called once for each key. */
export function joinBatch(batch: readonly ProgressRecord[], stored: (key: string) => string | null): Changes {
  const records = new Map<string, ProgressRecord>();
  const known = new Map<string, string | null>();
  for (const record of batch) {
    const key = keyOf(record);
    if (!known.has(key)) known.set(key, stored(key));
    const text = known.get(key) ?? null;
    const before = records.get(key) ?? (text === null ? null : toRecord({ record: text }));
    const after = before ? mergeRecords(before, record) : record;
    if (!before || !sameRecord(before, after)) records.set(key, after);
  }
  let [added, bytes] = [0, 0];
  for (const [key, record] of records) {
    const before = known.get(key) ?? null;
    if (before === null) added += 1;
    bytes += before === null ? bytesOf(key) : -bytesOf(before);
    bytes += bytesOf(JSON.stringify(record));
  }
  return { records, growth: { records: added, bytes } };
}
