/** Progress on this page: what happens is noted, other tabs are listened to, and the account is told. */

import { isKept, userOf } from "#app/browser/auth-tabs.ts";
import { sayNotForgotten } from "#app/browser/consent/stored-data.ts";
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
import { loadTwice } from "#app/browser/preload-error.ts";
import { deviceStorage, logFault } from "#app/browser/storage.ts";
import { CONSENT_EVENT, hasChosen, readSettings } from "#app/domain/consent.ts";
import { dayOf } from "#app/domain/progress/days.ts";
import { Marks, markedKinds } from "#app/domain/progress/marks.ts";
import type { ProgressEvent } from "#app/domain/progress/note.ts";
import { account, askDraft } from "./account.ts";
import { readState } from "./device-state.ts";
import { Drafts } from "./drafts.ts";
import { forgetFinish, sayFinish } from "./lesson-end.ts";
import { fillMarks, hasHome, hasMarks } from "./marks.ts";
import { courseOutline } from "./outline.ts";
import { ProgressSync, RECORDS } from "./progress-sync.ts";
import { lessonShown, whenRead } from "./reading.ts";

const by = Math.random().toString(36).slice(2, 8) || "a";

function consent(): "yes" | "ask" | "no" {
  const storage = deviceStorage();
  if (!hasChosen(storage, logFault)) return "ask";
  return readSettings(storage, logFault).progress ? "yes" : "no";
}

/** Whom the progress on this device belongs to, or empty. */
const owner = (() => {
  try {
    return readState(deviceStorage().getItem(RECORDS), Date.now())?.owner ?? "";
  } catch {
    return "";
  }
})();

/**
 * Id of the account that this page is for. A kept page was made for nobody, which does not mean that somebody has logged out:
 * until the site is reached again it is for whom the device belongs to.
 */
export const reader = (): string => (isKept() ? owner : userOf(document));

const online = (): boolean => navigator.onLine && !isKept();

let toldFull = false;

/** Says once in a page that the account is full. */
function accountFull(message: string): void {
  if (!toldFull) showNotice(message);
  toldFull = true;
}

/** The drafts of whoever sits before this page. */
const drafts = new Drafts({
  storage: deviceStorage(),
  epoch() {
    const known = progressSync.place === "account" || progressSync.place === "sending";
    return known && online() ? progressSync.progress.epoch : null;
  },
  account,
  ask: askDraft,
  now: Date.now,
  newName: () => crypto.randomUUID(),
  by,
  accountFull,
});

/** The progress of whoever sits before this page. */
export const progressSync = new ProgressSync({
  storage: deviceStorage(),
  consent,
  user: reader,
  online,
  account,
  draftsLeft: (owner) => drafts.ownerLeft(owner),
  draftsBack: (owner) => drafts.ownerBack(owner),
  moment() {
    const now = new Date();
    return { at: now.getTime(), day: dayOf(now.getTime(), now.getTimezoneOffset()), by };
  },
  later(milliseconds, work) {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
  say(text, forget = false) {
    const actions = forget
      ? [{ text: "Forget this device", act: () => void forgetThisDevice().catch(sayNotForgotten) }]
      : [];
    showNotice(text, actions);
  },
  accountFull,
});

/** Takes over what the account has of a practice, before it is opened. Never takes longer than two seconds. */
export async function fetchDraft(practice: string): Promise<void> {
  const found = progressSync.sync().then(() => drafts.fetch(practice));
  await Promise.race([found, new Promise((resolve) => setTimeout(resolve, 2000))]);
}

/** Sends all that the account has not got; answers whether it has everything now. */
export async function sendAll(): Promise<boolean> {
  await progressSync.sync();
  await drafts.send();
  return progressSync.place === "account" && drafts.unsent === 0;
}

/** Deletes everything that this site keeps on this device, logs out, and says so. */
export async function forgetThisDevice(): Promise<void> {
  const { forgetDevice } = await import("#app/browser/consent/forget-device.ts");
  await forgetDevice({ reader, sendAll });
}

/** An event of the page as something that was done; null for one that says nothing about progress. */
function done(event: Event): ProgressEvent | null {
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

/** An event of the page, also one from before this module was here. */
export function heard(event: Event): void {
  const what = done(event);
  if (what) progressSync.note(what);
  if (event.type === CHECKED_EVENT) void drafts.send();
}

let stopReading: (() => void) | null = null;

let talked = false;

/**
 * Fills the marks in. Those of somebody who is logged in were filled by the server, which may know of other devices; this
 * one knows as much once it has talked to the account.
 */
async function marked(): Promise<void> {
  // The page that everyone gets shows home for newcomers until the other one is filled in; see boot.ts.
  const back = [...progressSync.progress.records.values()].some(({ kind }) => markedKinds.has(kind));
  const { documentElement: root } = document;
  root.toggleAttribute("data-back", back);
  if (!hasMarks()) return;
  const outline = progressSync.progress.records.size > 0 ? await courseOutline() : null;
  // Nobody has filled in a page that the device keeps.
  const visitor = reader() === "" || isKept();
  const complete = progressSync.place === "account" || progressSync.place === "sending";
  if (!visitor && !(talked && complete)) return;
  if (outline === null && progressSync.progress.records.size > 0) {
    root.removeAttribute("data-back");
    return;
  }
  fillMarks(outline && new Marks(progressSync.progress, outline));
  if (hasHome()) {
    const { fillHome } = await loadTwice(() => import("./home.ts"));
    await fillHome(progressSync.progress, outline);
  }
  sayFinish();
}

/** Another page is shown. */
function shown(): void {
  forgetFinish();
  void marked();
  stopReading?.();
  stopReading = null;
  if (consent() === "no") return;
  const lesson = lessonShown();
  if (lesson) {
    stopReading = whenRead(lesson.end, lesson.words, () => progressSync.note({ type: "read", lesson: lesson.id }));
  }
  if (lesson || /^\/projects\/[^/]+\/?$/.test(location.pathname)) {
    progressSync.note({ type: "opened", path: location.pathname.replace(/\/$/, "") });
  }
}

void progressSync.start().then(() => {
  talked = true;
  void marked();
  return drafts.send();
});
// What is written is sent now and then, whether it is checked or not.
setInterval(() => document.visibilityState === "visible" && void drafts.send(), 20_000);
shown();
progressSync.subscribe(() => void marked());
window.addEventListener(SHOWN_EVENT, shown);
window.addEventListener(CONSENT_EVENT, () => {
  progressSync.consentChanged();
  // What is on the page may be noted from now on, or no longer.
  shown();
});
window.addEventListener("storage", ({ key, newValue }) => progressSync.storedElsewhere(key, newValue));
window.addEventListener("online", () => void progressSync.sync().then(() => drafts.send()));
window.addEventListener("pagehide", () => {
  progressSync.leave();
  void drafts.send(true);
});
window.addEventListener("pageshow", ({ persisted }) => persisted && progressSync.userChanged());
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") void progressSync.sync();
  else {
    progressSync.leave();
    void drafts.send(true);
  }
});
// Logging in or out in another tab changes whom this page is for.
new MutationObserver(() => progressSync.userChanged()).observe(document.documentElement, {
  attributeFilter: ["data-user", "data-kept"],
});
