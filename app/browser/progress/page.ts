/** Progress on this page: records what happens and keeps it in sync with other tabs and the account. */

import { isOfflineCopy, userOf } from "#app/browser/auth-tabs.ts";
import { reportNotForgotten } from "#app/browser/consent/stored-data.ts";
import {
  ANSWERED_EVENT,
  type Answered,
  CHECKED_EVENT,
  type Checked,
  QUIZ_EVENT,
  type QuizResult,
  SHOWN_EVENT,
} from "#app/browser/events.ts";
import { showNotice } from "#app/browser/notice.ts";
import { loadWithRetry } from "#app/browser/preload-error.ts";
import { deviceStorage, logError } from "#app/browser/storage.ts";
import { CONSENT_EVENT, hasChosen, readSettings } from "#app/domain/consent.ts";
import { dayOf } from "#app/domain/progress/days.ts";
import type { ProgressEvent } from "#app/domain/progress/events.ts";
import { Marks, markedKinds } from "#app/domain/progress/marks.ts";
import { account, fetchAccountDraft } from "./account-calls.ts";
import { readState } from "./device-state.ts";
import { Drafts } from "./drafts.ts";
import { announceLessonEnd, resetLessonEnd } from "./lesson-end.ts";
import { fillMarks, hasHome, hasMarks } from "./marks.ts";
import { courseOutline } from "./outline.ts";
import { ProgressSync, RECORDS } from "./progress-sync.ts";
import { currentLesson, whenRead } from "./reading.ts";

const deviceId = Math.random().toString(36).slice(2, 8) || "a";

function consent(): "yes" | "ask" | "no" {
  const storage = deviceStorage();
  if (!hasChosen(storage, logError)) return "ask";
  return readSettings(storage, logError).progress ? "yes" : "no";
}

/** Id of the account that the progress on this device belongs to, or empty. */
const deviceOwner = (() => {
  try {
    return readState(deviceStorage().getItem(RECORDS), Date.now())?.owner ?? "";
  } catch {
    return "";
  }
})();

/**
 * Id of the account that this page is for. An offline copy was rendered for an anonymous visitor, which doesn't mean that
 * someone has logged out: until the site can be reached again, it is for the owner of this device's progress.
 */
export const currentUser = (): string => (isOfflineCopy() ? deviceOwner : userOf(document));

const online = (): boolean => navigator.onLine && !isOfflineCopy();

let isFullReported = false;

/** Shows once per page that the account is full. */
function onAccountFull(message: string): void {
  if (!isFullReported) showNotice(message);
  isFullReported = true;
}

/** The drafts of the person who uses this page. */
const drafts = new Drafts({
  storage: deviceStorage(),
  epoch() {
    const known = progressSync.place === "account" || progressSync.place === "sending";
    return known && online() ? progressSync.progress.epoch : null;
  },
  account,
  fetchDraft: fetchAccountDraft,
  now: Date.now,
  createRevision: () => crypto.randomUUID(),
  by: deviceId,
  accountFull: onAccountFull,
});

/** The progress of the person who uses this page. */
export const progressSync = new ProgressSync({
  storage: deviceStorage(),
  consent,
  user: currentUser,
  online,
  account,
  onOwnerLeft: (owner) => drafts.ownerLeft(owner),
  onOwnerBack: (owner) => drafts.ownerBack(owner),
  moment() {
    const now = new Date();
    return { at: now.getTime(), day: dayOf(now.getTime(), now.getTimezoneOffset()), by: deviceId };
  },
  schedule(milliseconds, work) {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
  notify(text, forget = false) {
    const actions = forget
      ? [{ text: "Forget this device", act: () => void forgetThisDevice().catch(reportNotForgotten) }]
      : [];
    showNotice(text, actions);
  },
  onAccountFull,
});

/** Fetches the account's draft of a practice before it is opened. Never takes longer than two seconds. */
export async function fetchDraft(practice: string): Promise<void> {
  const found = progressSync.sync().then(() => drafts.fetch(practice));
  await Promise.race([found, new Promise((resolve) => setTimeout(resolve, 2000))]);
}

/** Sends everything that the account doesn't have. Resolves to whether it has everything now. */
export async function sendAll(): Promise<boolean> {
  await progressSync.sync();
  await drafts.send();
  return progressSync.place === "account" && drafts.unsent === 0;
}

/** Deletes everything that this site has stored on this device, logs out, and shows a message. */
export async function forgetThisDevice(): Promise<void> {
  const { forgetDevice } = await import("#app/browser/consent/forget-device.ts");
  await forgetDevice({ reader: currentUser, sendAll });
}

/** Converts an event of the page to a progress event. Null if it isn't about progress. */
function toProgressEvent(event: Event): ProgressEvent | null {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null;
  if (event.type === CHECKED_EVENT) {
    const { practice, passed, stages, complete } = detail as Checked;
    return { type: "checked", practice, passed, stages, complete };
  }
  if (event.type === ANSWERED_EVENT) {
    const { lesson, quiz, question, right, first } = detail as Answered;
    return first ? { type: "answered", card: `${lesson}#${quiz}/${question}`, right } : null;
  }
  if (event.type === QUIZ_EVENT) {
    const { lesson, quiz, firstTries } = detail as QuizResult;
    const tries = Object.values(firstTries);
    return { type: "quiz", quiz: `${lesson}#${quiz}`, right: tries.filter(Boolean).length, total: tries.length };
  }
  return null;
}

/** Handles an event of the page, including those from before this module had loaded. */
export function onPageEvent(event: Event): void {
  const progressEvent = toProgressEvent(event);
  if (progressEvent) progressSync.note(progressEvent);
  if (event.type === CHECKED_EVENT) void drafts.send();
}

let stopReading: (() => void) | null = null;

let hasSynced = false;

/**
 * Fills in the marks. For people who are logged in, the server has filled them in and may know about other devices. This
 * device knows as much once it has synced with the account.
 */
async function updateMarks(): Promise<void> {
  // The page that everyone gets shows home for newcomers until the other one is filled in; see boot.ts.
  const hasProgress = [...progressSync.progress.records.values()].some(({ kind }) => markedKinds.has(kind));
  const { documentElement: root } = document;
  root.toggleAttribute("data-back", hasProgress);
  if (!hasMarks()) return;
  const outline = progressSync.progress.records.size > 0 ? await courseOutline() : null;
  // The server hasn't filled in an offline copy.
  const visitor = currentUser() === "" || isOfflineCopy();
  const complete = progressSync.place === "account" || progressSync.place === "sending";
  if (!visitor && !(hasSynced && complete)) return;
  if (outline === null && progressSync.progress.records.size > 0) {
    root.removeAttribute("data-back");
    return;
  }
  fillMarks(outline && new Marks(progressSync.progress, outline));
  if (hasHome()) {
    const { fillHome } = await loadWithRetry(() => import("./home.ts"));
    await fillHome(progressSync.progress, outline);
  }
  announceLessonEnd();
}

/** Called when another page is shown. */
function onPageShown(): void {
  resetLessonEnd();
  void updateMarks();
  stopReading?.();
  stopReading = null;
  if (consent() === "no") return;
  const lesson = currentLesson();
  if (lesson) {
    stopReading = whenRead(lesson.end, lesson.words, () => progressSync.note({ type: "read", lesson: lesson.id }));
  }
  if (lesson || /^\/projects\/[^/]+\/?$/.test(location.pathname)) {
    progressSync.note({ type: "opened", path: location.pathname.replace(/\/$/, "") });
  }
}

void progressSync.start().then(() => {
  hasSynced = true;
  void updateMarks();
  return drafts.send();
});
// Sends drafts regularly, even if they haven't been checked.
setInterval(() => document.visibilityState === "visible" && void drafts.send(), 20_000);
onPageShown();
progressSync.subscribe(() => void updateMarks());
window.addEventListener(SHOWN_EVENT, onPageShown);
window.addEventListener(CONSENT_EVENT, () => {
  progressSync.consentChanged();
  // Progress may be recorded from now on, or no longer.
  onPageShown();
});
window.addEventListener("storage", ({ key, newValue }) => progressSync.storageChanged(key, newValue));
window.addEventListener("online", () => void progressSync.sync().then(() => drafts.send()));
window.addEventListener("pagehide", () => {
  progressSync.pageClosing();
  void drafts.send(true);
});
window.addEventListener("pageshow", ({ persisted }) => persisted && progressSync.userChanged());
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") void progressSync.sync();
  else {
    progressSync.pageClosing();
    void drafts.send(true);
  }
});
// Logging in or out in another tab changes the account that this page is for.
new MutationObserver(() => progressSync.userChanged()).observe(document.documentElement, {
  attributeFilter: ["data-user", "data-kept"],
});
