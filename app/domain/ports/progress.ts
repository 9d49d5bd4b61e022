import type { DraftRecord, ProgressRecord } from "#app/domain/progress/records.ts";

/** An account's progress, or the part of it that is new to the caller. */
export interface ProgressSnapshot {
  /** See `Progress.epoch`. */
  readonly epoch: number;
  /** Increases with each change; pass it back as `since`. Versions of different epochs can't be compared. */
  readonly version: number;
  /** In the order of their keys. */
  readonly records: readonly ProgressRecord[];
}

/**
 * Progress by account. Records are joined by `mergeRecords` of domain/progress in the transaction that reads them, so
 * nothing that was acknowledged is ever replaced by less. Callers pass records that have been parsed.
 */
export interface ProgressStore {
  /**
   * Everything that changed after the version `since` (0: everything), without drafts. An account without progress has
   * epoch 0, version 0.
   */
  get(uid: string, since: number): Promise<ProgressSnapshot>;
  /**
   * What lists show of an account: its lessons, quizzes, practices and place. Leaves out answers to single questions
   * and days, which are most of the records, so it stays cheap for every account.
   */
  summary(uid: string): Promise<ProgressSnapshot>;
  /**
   * Joins records with the stored ones and returns what is new to the caller: everything that changed after `since`,
   * this batch included, or everything if the epochs differ. `epoch` null: whatever epoch the account has. An epoch
   * higher than the account's deletes the stored records first. Records of a lower epoch are ignored, because they have
   * been deleted. "full": the batch would take the account beyond `limits.records` or `limits.bytes`; "unknown": there
   * is no such account. In both cases nothing is written.
   */
  merge(
    uid: string,
    batch: { readonly epoch: number | null; readonly since: number; readonly records: readonly ProgressRecord[] },
  ): Promise<({ readonly state: "merged" } & ProgressSnapshot) | { readonly state: "full" | "unknown" }>;
  /** The draft of one practice, by `DraftRecord.id`, or null. `merge` accepts drafts but doesn't return them. */
  draft(uid: string, practice: string): Promise<DraftRecord | null>;
  /**
   * Deletes all records and increases the epoch, so that no device brings them back. Returns the new epoch, or null if
   * there is no such account.
   */
  deleteAll(uid: string): Promise<number | null>;
}
