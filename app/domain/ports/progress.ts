import type { DraftRecord, ProgressRecord } from "#app/domain/progress/records.ts";

/** What an account knows of its owner's progress, or the part of it that is new to whoever asks. */
export interface KnownProgress {
  /** See `Progress.epoch`. */
  readonly epoch: number;
  /** Goes up with each change; hand it back as `since`. Versions of different epochs say nothing of each other. */
  readonly version: number;
  /** In the order of their keys. */
  readonly records: readonly ProgressRecord[];
}

/**
 * Progress by account. Records are joined by `joinRecords` of domain/progress, in the transaction that reads them, so
 * nothing that was acknowledged is ever replaced by less. Callers hand in records that were parsed.
 */
export interface ProgressStore {
  /** What has changed after the version `since` (0: everything), without drafts. An account without progress has epoch 0, version 0. */
  get(uid: string, since: number): Promise<KnownProgress>;
  /**
   * What lists show of an account: its lessons, quizzes, practices and place. Answers to single questions and days, which
   * are most of the records, are left out, so this stays cheap for every account.
   */
  summary(uid: string): Promise<KnownProgress>;
  /**
   * Joins records to what is known and answers with what is new to the caller: everything that changed after `since`,
   * this batch included, or everything where the epochs differ. `epoch` null: whatever epoch the account has. A higher
   * epoch than that of the account deletes what is known first; records of a lower one are left out, because they were
   * deleted. "full": the batch would make the account larger, and it would then exceed `limits.records` or `limits.bytes`;
   * "unknown": there is no such account. Then nothing is written.
   */
  merge(
    uid: string,
    batch: { readonly epoch: number | null; readonly since: number; readonly records: readonly ProgressRecord[] },
  ): Promise<({ readonly state: "merged" } & KnownProgress) | { readonly state: "full" | "unknown" }>;
  /** The draft of one practice, as `DraftRecord.id` names it, or null. `merge` takes drafts and does not answer with them. */
  draft(uid: string, practice: string): Promise<DraftRecord | null>;
  /** Deletes all records and counts the epoch up, so that no device brings them back. Answers with the new epoch; null: no such account. */
  forget(uid: string): Promise<number | null>;
}
