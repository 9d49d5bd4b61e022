/** Events by which the parts of a page talk to each other. Importing this module loads nothing else. */

/** On `window`: open the search dialog. Prevented by the dialog when it opens. */
export const SEARCH_EVENT = "graphite:search";

/** On `window`, when another reading page is shown without a document load. */
export const SHOWN_EVENT = "graphite:shown";

/** From a quiz, bubbling, each time a question is answered; its `detail` is an `Answered`. */
export const ANSWERED_EVENT = "graphite:answered";

export interface Answered {
  /** The lesson as "section/lesson". */
  readonly lesson: string;
  /** The id of the quiz in its page: "quiz", "retrieval-quiz". */
  readonly quiz: string;
  /** The id of the question in its quiz. */
  readonly question: string;
  readonly right: boolean;
  /** False when the question was answered before: only the first try says what somebody knew. */
  readonly first: boolean;
}

/** On `window`, after each check of an exercise or project; its `detail` is a `Checked`. */
export const CHECKED_EVENT = "graphite:checked";

export interface Checked {
  /** As "project:todo-list", "exercise:getting-started/web-basics/layers". */
  readonly practice: string;
  /** Ids of checks, or of items that are right. */
  readonly passed: readonly string[];
  /** How many there are. */
  readonly total: number;
  /** Projects in stages: ids of those that are done. */
  readonly stages: readonly string[];
  readonly complete: boolean;
}

/** From a quiz, bubbling, each time all of its questions have been answered; its `detail` is a `QuizResult`. */
export const QUIZ_EVENT = "graphite:quiz";

export interface QuizResult {
  /** The lesson as "section/lesson". */
  readonly lesson: string;
  /** The id of the quiz in its page: "quiz", "retrieval-quiz". */
  readonly quiz: string;
  /** How often it was gone through in this visit, from 1. */
  readonly time: number;
  /** Whether each question, by id, was right at the first try. */
  readonly firstTries: Readonly<Record<string, boolean>>;
}
