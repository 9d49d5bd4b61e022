/** Copies the rows of one store to another, and compares them. */
import { type DataStore, type RowKind, rowKinds, type StoreRow } from "#app/domain/ports/data-store.ts";
import { type RowSum, sumRows } from "#app/server/store/transfer.ts";
import { number } from "../newsletter/progress-bar.ts";
import { CopyError } from "./place.ts";

/** Profiles that are looked up at once. */
const LOOKUP = 30;

/** Throws `CopyError` if `to` has data that a copy would mix with other data. `resume`: the data of the same copy is fine. */
export async function assertCopyable(from: DataStore, to: DataStore, resume: boolean): Promise<void> {
  if (await isEmpty(from)) throw new CopyError("FROM has no data, so there is nothing to copy.");
  if (!resume) {
    if (await isEmpty(to)) return;
    throw new CopyError(
      "TO already has data, and nothing was changed. Name an empty store, or add --resume to continue a copy that was interrupted.",
    );
  }
  let uids: string[] = [];
  const check = async (): Promise<void> => {
    const known = await from.accounts.getMany(uids);
    if (known.size < uids.length)
      throw new CopyError(
        "TO has accounts that FROM doesn't have, so it isn't an unfinished copy. Nothing was changed.",
      );
    uids = [];
  };
  for await (const { kind, key } of to.exportRows()) {
    if (kind !== "profiles") break;
    uids.push(key);
    if (uids.length === LOOKUP) await check();
  }
  await check();
}

async function isEmpty(store: DataStore): Promise<boolean> {
  for await (const _ of store.exportRows()) return false;
  return true;
}

export interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const UPDATE_MS = 250;

/** Passes rows on and shows how many there were of each kind: on one line of a terminal, or one line for each kind. */
export async function* withProgress(
  rows: AsyncIterable<StoreRow>,
  output: Output,
  signal: AbortSignal,
): AsyncGenerator<StoreRow> {
  let [kind, count, startedAt, shownAt]: [RowKind | null, number, number, number] = [null, 0, 0, 0];
  const show = (end: string): void => {
    const perSecond = count / Math.max((performance.now() - startedAt) / 1000, 0.001);
    const line = `${kind}: ${number(count)} ${count === 1 ? "row" : "rows"}, ${number(Math.round(perSecond))} per second`;
    output.write(`${output.isTTY ? "\r\x1b[K" : ""}${line}${end}`);
  };
  for await (const row of rows) {
    signal.throwIfAborted();
    if (row.kind !== kind) {
      if (kind !== null) show("\n");
      [kind, count, startedAt] = [row.kind, 0, performance.now()];
    }
    yield row;
    count += 1;
    if (output.isTTY && performance.now() - shownAt > UPDATE_MS) {
      show("");
      shownAt = performance.now();
    }
  }
  if (kind !== null) show("\n");
}

async function* until(rows: AsyncIterable<StoreRow>, signal: AbortSignal): AsyncGenerator<StoreRow> {
  for await (const row of rows) {
    signal.throwIfAborted();
    yield row;
  }
}

/** A table of the rows on both sides, and the kinds that differ. */
export async function compare(
  from: DataStore,
  to: DataStore,
  signal: AbortSignal,
): Promise<{ readonly table: string; readonly different: readonly RowKind[] }> {
  const [left, right] = await Promise.all([from, to].map((store) => sumRows(until(store.exportRows(), signal))));
  const none: RowSum = { count: 0, digest: "" };
  const sums = rowKinds.map((kind) => [kind, left?.get(kind) ?? none, right?.get(kind) ?? none] as const);
  const lines = sums.map(([kind, a, b]) => [kind, number(a.count), number(b.count), short(a), short(b)]);
  const rows = [["kind", "FROM", "TO", "digest of FROM", "digest of TO"], ...lines];
  const table = rows.map(([kind = "", a = "", b = "", ...digests]) =>
    [kind.padEnd(18), a.padStart(11), b.padStart(11), ...digests.map((digest) => digest.padEnd(14))]
      .join("  ")
      .trimEnd(),
  );
  const different = sums.flatMap(([kind, a, b]) => (a.count === b.count && a.digest === b.digest ? [] : [kind]));
  return { table: table.join("\n"), different };
}

const short = ({ digest }: RowSum): string => digest.slice(0, 12) || "–";
