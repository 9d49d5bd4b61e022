/** Messages of the workspace. Texts of a practice are plain text with code in backticks. */
import type { ReactNode } from "react";
import type { CheckResult, CheckRun } from "#app/domain/practice/practice.ts";

/** A text with code in backticks as nodes. A single backtick stays as it is. */
export function CodeText({ text }: { text: string }): ReactNode {
  const parts = text.split("`");
  return parts.map((part, at) => {
    if (at % 2 === 0 || at === parts.length - 1) return plainPart(part, at, parts.length);
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other identity.
    return <code key={at}>{part}</code>;
  });
}

// An odd number of backticks leaves the last one without a partner.
const plainPart = (part: string, at: number, count: number): string =>
  at % 2 === 1 && at === count - 1 ? `\`${part}` : part;

/** "3 of 6 checks passed", "All 6 checks pass". With `old`, for code that has changed since: "3 of 6 checks passed before". */
export function summarise(
  checks: readonly Pick<CheckResult, "status">[],
  old = false,
): {
  readonly passed: number;
  readonly total: number;
  readonly words: string;
} {
  const passed = checks.filter(({ status }) => status === "pass").length;
  const total = checks.length;
  const some = `${passed} of ${total} checks passed`;
  const all = `All ${total} checks ${old ? "passed" : "pass"}`;
  return { passed, total, words: `${passed === total ? all : some}${old ? " before" : ""}` };
}

/** The line that the message of a check is about, in one of these files. Null if it doesn't name a file and a line. */
export function placeIn(message: string, files: readonly string[]): { file: string; line: number } | null {
  const [, before, line, otherLine, after] = /`([^`]+)`,? line (\d+)|\bline (\d+) of `([^`]+)`/i.exec(message) ?? [];
  const named = before ?? after;
  if (named !== undefined) return files.includes(named) ? { file: named, line: Number(line ?? otherLine) } : null;
  const alone = /\bline (\d+)\b/.exec(message)?.[1];
  const file = files.find((path) => message.includes(`\`${path}\``));
  return alone && file ? { file, line: Number(alone) } : null;
}

/** The one sentence that is announced after a run. */
export function announcement(run: Pick<CheckRun, "checks" | "stopped">, next: { title: string } | null): string {
  if (run.stopped) return `The run was stopped. ${withoutCode(run.stopped.message)}`;
  const { passed, total, words } = summarise(run.checks);
  if (passed === total) return `${words}. You have finished.`;
  return `${words}. ${next ? `Next: ${withoutCode(next.title)}.` : ""}`.trim();
}

const withoutCode = (text: string): string => text.replaceAll("`", "").replace(/\.$/, "");

/**
 * For a practice whose checks all passed before it was opened. `at` is when they did for the first time, in milliseconds since
 * 1970, or null if that isn't known.
 */
export function finishedText(at: number | null, language: string): string {
  return at === null
    ? "Finished before"
    : `Finished on ${new Date(at).toLocaleDateString(language, { dateStyle: "medium" })}`;
}

const units = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** How long ago: "just now", "5 minutes ago", "2 days ago". */
export function timeAgo(at: number, now: number): string {
  for (const [unit, length] of units) {
    const count = Math.floor((now - at) / length);
    if (count >= 1) return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
  }
  return "just now";
}

/** The time of day on the learner's clock, in milliseconds since 1970: "7:25 pm". */
export function clockTime(at: number): string {
  const time = new Date(at);
  const minutes = String(time.getMinutes()).padStart(2, "0");
  return `${time.getHours() % 12 || 12}:${minutes} ${time.getHours() < 12 ? "am" : "pm"}`;
}

/**
 * Says how wide the window was, because the fault may be seen only there. It may also be there at any width, so the words don't
 * claim a connection, and a message that names the width needs nothing more.
 */
export const whereChecked = (width: number | null, message: string): string | null =>
  width === null || message.includes(`${width} px`) ? null : ` (Checked in a window of ${width} px.)`;

/** How many checks failed, and how many haven't run because they need others first. Null: all pass. */
export function openText(statuses: readonly CheckResult["status"][]): string | null {
  const waiting = statuses.filter((status) => status === "gated" || status === "skipped").length;
  const failed = statuses.filter((status) => status === "fail").length;
  const waits = `${waiting} ${waiting === 1 ? "waits" : "wait"} until others pass`;
  if (failed === 0) return waiting === 0 ? null : `${waits}.`;
  return waiting === 0 ? `${failed} failed.` : `${failed} failed, and ${waits}.`;
}
