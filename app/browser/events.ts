/** Events between the parts of a page. Importing this module loads nothing else. */

/** On `window`: opens the search dialog. The dialog cancels the event when it opens. */
export const SEARCH_EVENT = "graphite:search";

/** On `window`, when another reading page is shown without a document load. */
export const SHOWN_EVENT = "graphite:shown";

/** From a quiz, bubbling, each time a question is answered. Its `detail` is an `Answered`. */
export const ANSWERED_EVENT = "graphite:answered";

export interface Answered {
  /** The lesson as "section/lesson". */
  readonly lesson: string;
  /** The id of the quiz in its page: "quiz", "retrieval-quiz". */
  readonly quiz: string;
  /** The id of the question in its quiz. */
  readonly question: string;
  readonly right: boolean;
  /** False if the question was answered before. Only the first try shows what someone knew. */
  readonly first: boolean;
}

/** On `window`, after each check of an exercise or project. Its `detail` is a `Checked`. */
export const CHECKED_EVENT = "graphite:checked";

export interface Checked {
  /** For example "project:todo-list" or "exercise:getting-started/web-basics/layers". */
  readonly practice: string;
  /** Ids of checks that passed, or of items that are right. */
  readonly passed: readonly string[];
  /** How many checks or items there are. */
  readonly total: number;
  /** Ids of the stages that are done, for projects with stages. */
  readonly stages: readonly string[];
  readonly complete: boolean;
}

/** From a quiz, bubbling, each time all of its questions have been answered. Its `detail` is a `QuizResult`. */
export const QUIZ_EVENT = "graphite:quiz";

export interface QuizResult {
  /** The lesson as "section/lesson". */
  readonly lesson: string;
  /** The id of the quiz in its page: "quiz", "retrieval-quiz". */
  readonly quiz: string;
  /** Number of the attempt in this visit, from 1. */
  readonly time: number;
  /** Whether the first try was right, by question id. */
  readonly firstTries: Readonly<Record<string, boolean>>;
}
