/**
 * What a learner has written in one practice, with a history to go back to. Pure: the storage, the clock and the names
 * of tabs are arguments (app/practice/drafts saves drafts on the device).
 *
 * Nothing here loses work: a reset, a restored earlier state and a draft from another tab all put the current files
 * into the history first.
 */
import type { Files } from "./practice.ts";

/** Why a state was added to the history. */
export type SnapshotReason = "checked" | "passed" | "reset" | "restored" | "other-tab" | "solution";

/** An earlier state. */
export interface Snapshot {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly why: SnapshotReason;
  readonly files: Files;
}

export interface Draft {
  /** Editable files by path. */
  readonly files: Files;
  /** When it was last changed, in milliseconds since 1970; 0: never. */
  readonly at: number;
  /** Changes with every save. A tab that finds a different value than it wrote knows that another tab has saved. */
  readonly revision: string;
  /** Newest first. */
  readonly history: readonly Snapshot[];
  /** Fingerprints of different states that were checked and didn't pass, at most three. */
  readonly attempts: readonly string[];
  /** Ids of checks that passed in the last run. */
  readonly passed: readonly string[];
  /** Whether everything has ever passed. It stays true. */
  readonly complete: boolean;
}

/** How many earlier states are kept, and their maximum total number of characters. */
export const historyLimit = { states: 12, characters: 80_000 } as const;

/** Attempts after which the solution is available. Completing the practice makes it available too. */
export const attemptsForSolution = 3;

/** A new draft: the editable start files. */
export const freshDraft = (start: Files, editable: readonly string[]): Draft => ({
  files: pick(start, editable),
  at: 0,
  revision: "",
  history: [],
  attempts: [],
  passed: [],
  complete: false,
});

const pick = (files: Files, paths: readonly string[]): Files =>
  Object.fromEntries(paths.map((path) => [path, files[path] ?? ""]));

/** Whether two sets of files are equal. */
export function sameFiles(one: Files, other: Files): boolean {
  const paths = Object.keys(one);
  return paths.length === Object.keys(other).length && paths.every((path) => one[path] === other[path]);
}

/** Changes one file. Returns the same draft if nothing changes. */
export const editFile = (draft: Draft, path: string, text: string, at: number): Draft =>
  draft.files[path] === text ? draft : { ...draft, files: { ...draft.files, [path]: text }, at };

/** Adds the current state to the history, unless the newest entry has the same files. */
export function addToHistory(draft: Draft, why: SnapshotReason, at: number): Draft {
  const [newest, ...older] = draft.history;
  if (newest && sameFiles(newest.files, draft.files)) {
    // "passed" says more than "checked".
    return why === "passed" && newest.why !== "passed" ? { ...draft, history: [{ ...newest, why }, ...older] } : draft;
  }
  const history: Snapshot[] = [];
  let characters = 0;
  for (const snapshot of [{ at, why, files: draft.files }, ...draft.history]) {
    characters += sizeOf(snapshot.files);
    if (history.length > 0 && (history.length >= historyLimit.states || characters > historyLimit.characters)) break;
    history.push(snapshot);
  }
  return { ...draft, history };
}

const sizeOf = (files: Files): number => Object.values(files).reduce((sum, text) => sum + text.length, 0);

/** Replaces the current files, which are added to the history. */
export function replaceFiles(draft: Draft, files: Files, why: SnapshotReason, at: number): Draft {
  const next = pick({ ...draft.files, ...files }, Object.keys(draft.files));
  if (sameFiles(next, draft.files)) return draft;
  return { ...addToHistory(draft, why, at), files: next, at };
}

/** Records a run of the checks: the state is added to the history, and a new wrong state counts as an attempt. */
export function recordCheck(
  draft: Draft,
  run: { readonly passed: readonly string[]; readonly complete: boolean },
  start: Files,
  at: number,
): Draft {
  const fingerprintNow = fingerprint(draft.files);
  // Checking three times without a change doesn't count as an attempt.
  const isNewAttempt =
    !run.complete &&
    fingerprintNow !== fingerprint(pick(start, Object.keys(draft.files))) &&
    !draft.attempts.includes(fingerprintNow);
  return {
    ...addToHistory(draft, run.complete ? "passed" : "checked", at),
    attempts:
      isNewAttempt && draft.attempts.length < attemptsForSolution
        ? [...draft.attempts, fingerprintNow]
        : draft.attempts,
    passed: run.passed,
    complete: draft.complete || run.complete,
  };
}

export const isSolutionAvailable = (draft: Pick<Draft, "complete" | "attempts">): boolean =>
  draft.complete || draft.attempts.length >= attemptsForSolution;

/** A short fingerprint of a state: the same for the same files, different for nearly all others. */
export function fingerprint(files: Files): string {
  // FNV-1a over paths and texts, 32 bits. Adding the length makes accidental matches even rarer.
  let hash = 0x811c9dc5;
  const texts = Object.keys(files)
    .sort()
    .flatMap((path) => [path, files[path] ?? ""]);
  for (const text of texts) {
    for (let at = 0; at <= text.length; at += 1) {
      hash = Math.imul(hash ^ (at < text.length ? text.charCodeAt(at) : 0xffff), 0x01000193);
    }
  }
  return `${(hash >>> 0).toString(36)}-${sizeOf(files).toString(36)}`;
}

// --- as text --------------------------------------------------------------------------------------------------------

/** Increased when the format of saved drafts changes. */
const shape = 1;

export const serializeDraft = (draft: Draft): string => JSON.stringify({ shape, ...draft });

/**
 * Parses a saved draft and adapts it to today's editable files: files that no longer exist are dropped, and new ones
 * come from the start files. Null for a text that isn't a draft.
 */
export function parseDraft(text: string | null, start: Files, editable: readonly string[]): Draft | null {
  if (text === null) return null;
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(found) || found["shape"] !== shape || !isFiles(found["files"])) return null;
  const initial = pick(start, editable);
  const known = (files: Files): Files => pick({ ...initial, ...files }, editable);
  const history = Array.isArray(found["history"]) ? found["history"].filter(isSnapshot) : [];
  return {
    files: known(found["files"]),
    at: numberIn(found["at"]),
    revision: typeof found["revision"] === "string" ? found["revision"] : "",
    history: history.map((snapshot) => ({ ...snapshot, files: known(snapshot.files) })),
    attempts: textsIn(found["attempts"]),
    passed: textsIn(found["passed"]),
    complete: found["complete"] === true,
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isFiles = (value: unknown): value is Files =>
  isRecord(value) && Object.values(value).every((text) => typeof text === "string");

const reasons: readonly unknown[] = [
  "checked",
  "passed",
  "reset",
  "restored",
  "other-tab",
  "solution",
] satisfies SnapshotReason[];

const isSnapshot = (value: unknown): value is Snapshot =>
  isRecord(value) && typeof value["at"] === "number" && reasons.includes(value["why"]) && isFiles(value["files"]);

const numberIn = (value: unknown): number => (typeof value === "number" && Number.isFinite(value) ? value : 0);

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];

// --- two tabs -------------------------------------------------------------------------------------------------------

/**
 * What to do if the device has a different draft than this tab last read or wrote. `adopt`: nothing was changed here,
 * so use the stored one. `ask`: both changed, and neither may be overwritten without asking. `keep`: the files are
 * equal.
 */
export function resolveConflict(mine: Draft, unsaved: boolean, stored: Draft): "keep" | "adopt" | "ask" {
  if (mine.revision === stored.revision || sameFiles(mine.files, stored.files)) return "keep";
  return unsaved ? "ask" : "adopt";
}
