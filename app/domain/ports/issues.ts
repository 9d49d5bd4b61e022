/** A newsletter issue as it goes to every subscriber, even if the articles change while it is being sent. */
export interface NewIssue {
  /** 1 to 40 lowercase letters, digits and hyphens. */
  readonly id: string;
  readonly subject: string;
  /** Plain text. An empty line starts a new paragraph. */
  readonly intro: string;
  readonly articles: readonly IssueArticle[];
  /** Slugs that were left out and won't be offered for the next issue. */
  readonly skipped: readonly string[];
  readonly composedAt: number;
}

export interface IssueArticle {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** Path on the site, such as `/posts/git-basics`. */
  readonly path: string;
  /** As shown: "10 min". */
  readonly readingTime: string;
}

export interface IssueRecord extends NewIssue {
  readonly startedAt: number;
  /** When no copy was waiting any more, or null. */
  readonly sentAt: number | null;
  /** How many copies there were at the start. */
  readonly recipients: number;
}

/** A copy that a run has to send. */
export interface IssueCopy {
  readonly subscriberId: string;
  /** As its owner typed it. */
  readonly email: string;
}

/** The outcome for one copy. `at`: when to try again; null: not in this run. */
export type CopyOutcome =
  | { readonly subscriberId: string; readonly state: "sent" }
  | { readonly subscriberId: string; readonly state: "waiting"; readonly at: number | null; readonly reason: string }
  | { readonly subscriberId: string; readonly state: "refused"; readonly reason: string }
  | { readonly subscriberId: string; readonly state: "doubtful"; readonly reason: string };

export interface IssueCounts {
  readonly waiting: number;
  /** Sent to the mail server without getting an answer, so it may or may not have been accepted. */
  readonly doubtful: number;
  readonly sent: number;
  readonly refused: number;
  /** People who unsubscribed or were blocked before their copy was sent. */
  readonly left: number;
}

/**
 * Issues of the newsletter and their copies. A copy is waiting, then claimed by a run, then being sent, then sent. Each
 * step goes one way only, so no copy is sent twice even after a crash. A run is one attempt at sending. At most one run
 * holds an issue at any time, and late calls from another run change nothing, except that they can report a copy as
 * sent.
 */
export interface IssueStore {
  /**
   * Saves the issue and creates a copy for everyone who would be in `page` now. "known": an issue with this id exists;
   * "unfinished": another issue isn't sent yet. Neither changes anything.
   */
  begin(issue: NewIssue, now: number): Promise<"begun" | "known" | "unfinished">;
  /** Newest first. */
  list(limit: number): Promise<IssueRecord[]>;
  /**
   * Gives the issue to `run` until `until`, unless another run has it. Copies that the previous run had claimed are
   * waiting again, and like all waiting copies they are due at once. Copies that it was sending without an answer
   * become doubtful. `doubtful`: make doubtful copies wait again too.
   */
  acquire(input: {
    issue: string;
    run: string;
    now: number;
    until: number;
    doubtful: boolean;
  }): Promise<{ state: "taken" } | { state: "busy"; until: number } | { state: "unknown" }>;
  /** Extends the lease. False: the run no longer has the issue. */
  extendLease(input: { issue: string; run: string; until: number }): Promise<boolean>;
  /** Ends the run. Copies it had claimed are waiting again; those it was sending are doubtful. */
  release(input: { issue: string; run: string; now: number }): Promise<void>;
  /** Up to `limit` copies that are due, for this run alone. Null: it no longer has the issue. */
  claim(input: { issue: string; run: string; now: number; limit: number }): Promise<IssueCopy[] | null>;
  /**
   * Called right before the end of a message: returns which of these copies may be sent now. Each copy is returned at
   * most once. People who have left in the meantime are missing, and so is everyone if the run no longer has the issue.
   */
  startSending(input: { issue: string; run: string; subscriberIds: readonly string[]; now: number }): Promise<string[]>;
  /** Saves the outcomes of copies that this run claimed. "sent" is saved even if another run has the issue now. */
  saveOutcomes(input: { issue: string; run: string; copies: readonly CopyOutcome[]; now: number }): Promise<void>;
  /** When the next waiting copy of this issue is due, or null. */
  nextDue(issue: string): Promise<number | null>;
  /** Marks the issue as sent if no copy is waiting or being sent. Returns whether it is sent. */
  finish(issue: string, now: number): Promise<boolean>;
  countByState(issue: string): Promise<IssueCounts>;
  /** Reasons of copies that are waiting, doubtful or refused, most frequent first. */
  reasons(issue: string, limit: number): Promise<{ state: keyof IssueCounts; reason: string; copies: number }[]>;
}
