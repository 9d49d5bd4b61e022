/** What this device keeps of a learner's progress, as text. Pure. */
import { joinAll } from "#app/domain/progress/join.ts";
import { emptyProgress, keyOf, type Progress, type ProgressRecord } from "#app/domain/progress/records.ts";
import { isEpoch, listed, parseStoredRecords, progressShape } from "#app/domain/progress/schema.ts";

export interface DeviceState {
  /** Id of the account that it belongs to; null: of no account so far. */
  readonly owner: string | null;
  readonly progress: Progress;
  /** The newest version of the account that this device has heard of; 0: none. */
  readonly version: number;
  /** When the account was asked last, milliseconds since 1970; 0: never. */
  readonly askedAt: number;
  /** Keys of records that the account has not acknowledged, and `deletion`. Only with an owner. */
  readonly unsent: ReadonlySet<string>;
}

/** In `unsent`: everything was deleted, and the account does not know it yet. */
export const deletion = "deletion";

export const freshState = (owner: string | null = null): DeviceState => ({
  owner,
  progress: emptyProgress(),
  version: 0,
  askedAt: 0,
  unsent: new Set(),
});

export const stateText = ({ owner, progress, version, askedAt, unsent }: DeviceState): string =>
  JSON.stringify({
    shape: progressShape,
    owner,
    epoch: progress.epoch,
    version,
    askedAt,
    unsent: [...unsent],
    records: listed(progress),
  });

/** A kept state; null for a text that is none. Records that cannot be read are left out. */
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
    progress: joinAll(emptyProgress(epoch), parseStoredRecords(records, now)),
    version: wholeNumber(version),
    askedAt: Math.min(now, wholeNumber(askedAt)),
    unsent: new Set(Array.isArray(unsent) ? unsent.filter((key) => typeof key === "string") : []),
  };
}

const wholeNumber = (value: unknown): number =>
  typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : 0;

/** Adds records to a state. With an owner, what is new has to be sent. The same state where nothing is new. */
export function withRecords(state: DeviceState, records: Iterable<ProgressRecord>): DeviceState {
  const list = [...records];
  const progress = joinAll(state.progress, list);
  if (progress === state.progress) return state;
  const news = list.map(keyOf).filter((key) => progress.records.get(key) !== state.progress.records.get(key));
  return { ...state, progress, unsent: state.owner === null ? state.unsent : new Set([...state.unsent, ...news]) };
}

/**
 * What two tabs have, `mine` and what another one has written. Of different owners that of `user` stays; what belongs to
 * nobody is added to it. `user` is empty for a visitor.
 */
export function together(mine: DeviceState, theirs: DeviceState, user: string): DeviceState {
  if (mine.owner !== theirs.owner) {
    const [stays, goes] = theirs.owner === (user || null) || mine.owner === null ? [theirs, mine] : [mine, theirs];
    return goes.owner === null ? withRecords(stays, goes.progress.records.values()) : stays;
  }
  const [low, high] = mine.progress.epoch <= theirs.progress.epoch ? [mine, theirs] : [theirs, mine];
  if (low.progress.epoch < high.progress.epoch) return high;
  // What they have not sent is theirs to say; what only I have has to be sent too.
  const joined = withRecords(theirs, mine.progress.records.values());
  return {
    ...joined,
    version: Math.max(mine.version, theirs.version),
    askedAt: Math.max(mine.askedAt, theirs.askedAt),
  };
}
