/** A learner's progress as this device stores it. */
import { mergeAll } from "#app/domain/progress/merge.ts";
import { emptyProgress, keyOf, type Progress, type ProgressRecord } from "#app/domain/progress/records.ts";
import { isEpoch, listed, parseStoredRecords, progressShape } from "#app/domain/progress/schema.ts";

export interface DeviceState {
  /** Id of the account that it belongs to. Null if it doesn't belong to one yet. */
  readonly owner: string | null;
  readonly progress: Progress;
  /** The newest version of the account's progress that this device knows, or 0. */
  readonly version: number;
  /** When the account was last asked for changes, in milliseconds since 1970, or 0. */
  readonly askedAt: number;
  /** Keys of records that the account hasn't acknowledged, and possibly `deletionKey`. Empty without an owner. */
  readonly unsent: ReadonlySet<string>;
}

/** In `unsent`: everything was deleted, and the account doesn't know yet. */
export const deletionKey = "deletion";

export const freshState = (owner: string | null = null): DeviceState => ({
  owner,
  progress: emptyProgress(),
  version: 0,
  askedAt: 0,
  unsent: new Set(),
});

export const serialiseState = ({ owner, progress, version, askedAt, unsent }: DeviceState): string =>
  JSON.stringify({
    shape: progressShape,
    owner,
    epoch: progress.epoch,
    version,
    askedAt,
    unsent: [...unsent],
    records: listed(progress),
  });

/** Parses a stored state. Null if it is invalid. Invalid records are skipped. */
export function readState(text: string | null, now: number): DeviceState | null {
  if (text === null) return null;
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof found !== "object" || found === null) return null;
  const { shape, owner, epoch, version, askedAt, unsent, records } = found as Record<string, unknown>;
  if (shape !== progressShape || !isEpoch(epoch)) return null;
  return {
    owner: typeof owner === "string" && owner !== "" ? owner : null,
    progress: mergeAll(emptyProgress(epoch), parseStoredRecords(records, now)),
    version: wholeNumber(version),
    askedAt: Math.min(now, wholeNumber(askedAt)),
    unsent: new Set(Array.isArray(unsent) ? unsent.filter((key) => typeof key === "string") : []),
  };
}

const wholeNumber = (value: unknown): number =>
  typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : 0;

/** Adds records to a state. If it has an owner, new records are marked as unsent. Returns the same state if nothing is new. */
export function withRecords(state: DeviceState, records: Iterable<ProgressRecord>): DeviceState {
  const list = [...records];
  const progress = mergeAll(state.progress, list);
  if (progress === state.progress) return state;
  const changedKeys = list.map(keyOf).filter((key) => progress.records.get(key) !== state.progress.records.get(key));
  return {
    ...state,
    progress,
    unsent: state.owner === null ? state.unsent : new Set([...state.unsent, ...changedKeys]),
  };
}

/**
 * Merges the states of two tabs: `mine`, and what another tab has stored. If their owners differ, the state of `user` is
 * kept, and progress without an owner is added to it. `user` is empty for visitors.
 */
export function mergeStates(mine: DeviceState, theirs: DeviceState, user: string): DeviceState {
  if (mine.owner !== theirs.owner) {
    const [winner, loser] = theirs.owner === (user || null) || mine.owner === null ? [theirs, mine] : [mine, theirs];
    return loser.owner === null ? withRecords(winner, loser.progress.records.values()) : winner;
  }
  const [low, high] = mine.progress.epoch <= theirs.progress.epoch ? [mine, theirs] : [theirs, mine];
  if (low.progress.epoch < high.progress.epoch) return high;
  // Keeps the unsent keys of the other tab and adds the records that only this tab has.
  const joined = withRecords(theirs, mine.progress.records.values());
  return {
    ...joined,
    version: Math.max(mine.version, theirs.version),
    askedAt: Math.max(mine.askedAt, theirs.askedAt),
  };
}
