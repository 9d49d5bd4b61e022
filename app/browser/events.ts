/** Events by which the parts of a page talk to each other. Importing this module loads nothing else. */

/** On `window`: open the search dialog. Prevented by the dialog when it opens. */
export const SEARCH_EVENT = "graphite:search";

/** On `window` of a working page: somebody logged in or out in another tab, so ask the loaders again. */
export const AUTH_EVENT = "graphite:auth";

/** From a quiz, bubbling, each time a question is answered; its `detail` is an `Answered`. */
export const ANSWERED_EVENT = "graphite:answered";

export interface Answered {
  /** The id of the quiz in its page: "quiz", "retrieval-quiz". */
  readonly quiz: string;
  /** The id of the question in its quiz. */
  readonly question: string;
  readonly right: boolean;
  /** False when the question was answered before: only the first try says what somebody knew. */
  readonly first: boolean;
}
