/** An issue as it goes to everybody, whatever happens to the articles while it is sent. */
export interface NewIssue {
  /** 1 to 40 small letters, digits and hyphens. */
  readonly id: string;
  readonly subject: string;
  /** Plain text; an empty line ends a paragraph. */
  readonly intro: string;
  readonly articles: readonly IssueArticle[];
  /** Slugs that were left out and are not offered to the next issue. */
  readonly passedOver: readonly string[];
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
  readonly begunAt: number;
  /** When nothing waited any more, or null. */
  readonly sentAt: number | null;
  /** How many copies there were when it began. */
  readonly recipients: number;
}

/** A copy that a run is to send. */
export interface IssueCopy {
  readonly subscriberId: string;
  /** In the form its owner typed. */
  readonly email: string;
}

/** What became of a copy. `at`: when it is tried again; null: not in this run. */
export type CopyOutcome =
  | { readonly subscriberId: string; readonly state: "sent" }
  | { readonly subscriberId: string; readonly state: "waiting"; readonly at: number | null; readonly reason: string }
  | { readonly subscriberId: string; readonly state: "refused"; readonly reason: string }
  | { readonly subscriberId: string; readonly state: "doubtful"; readonly reason: string };

export interface IssueTally {
  readonly waiting: number;
  /** Handed over, and no answer came: the other side may have it or not. */
  readonly doubtful: number;
  readonly sent: number;
  readonly refused: number;
  /** Whoever unsubscribed or was barred before the copy was sent. */
  readonly left: number;
}

/**
 * Issues of the newsletter and their copies. A copy waits, is claimed by one run, is handed over, and is sent; each step
 * is one-way, so that no copy is handed over twice, whatever dies when. A run is one attempt at sending; at any time at
 * most one has an issue, and whatever is late from another one changes nothing but to say that a copy was sent.
 */
export interface IssueStore {
  /**
   * Fixes the issue and makes a copy for everybody who would be on `page` at this moment. "known": there was an issue of
   * this id; "unfinished": another one is not sent yet. Both change nothing.
   */
  begin(issue: NewIssue, now: number): Promise<"begun" | "known" | "unfinished">;
  /** Newest first. */
  list(limit: number): Promise<IssueRecord[]>;
  /**
   * Gives the issue to `run` until `until`, unless another run has it. What the run before had claimed waits again, due
   * at once like everything that waits; what it had handed over without an answer is doubtful. `doubtful`: those copies
   * wait again too.
   */
  take(input: {
    issue: string;
    run: string;
    now: number;
    until: number;
    doubtful: boolean;
  }): Promise<{ state: "taken" } | { state: "busy"; until: number } | { state: "unknown" }>;
  /** Prolongs; false: the run does not have the issue any more. */
  keep(input: { issue: string; run: string; until: number }): Promise<boolean>;
  /** Ends the run; what it had claimed waits again, what it had handed over is doubtful. */
  release(input: { issue: string; run: string; now: number }): Promise<void>;
  /** Up to `limit` copies that are due, for this run alone; null: it does not have the issue any more. */
  claim(input: { issue: string; run: string; now: number; limit: number }): Promise<IssueCopy[] | null>;
  /**
   * Asked right before the end of a message: which of these copies may be handed over now? Each is answered at most
   * once; whoever left meanwhile is not in the answer, and nobody is when the run does not have the issue any more.
   */
  handOver(input: { issue: string; run: string; subscriberIds: readonly string[]; now: number }): Promise<string[]>;
  /** Notes what became of copies that this run claimed. "sent" is noted whoever has the issue now. */
  settle(input: { issue: string; run: string; copies: readonly CopyOutcome[]; now: number }): Promise<void>;
  /** When the next waiting copy of this run is due, or null. */
  nextDue(issue: string): Promise<number | null>;
  /** Marks the issue as sent if no copy waits or is under way; true when it is sent. */
  finish(issue: string, now: number): Promise<boolean>;
  tally(issue: string): Promise<IssueTally>;
  /** Reasons of copies that wait, are doubtful or were refused, the most frequent first. */
  reasons(issue: string, limit: number): Promise<{ state: keyof IssueTally; reason: string; copies: number }[]>;
}
