/** One-line messages about progress. */
import type { ProgressRecord } from "#app/domain/progress/records.ts";

const countText = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const joinWithAnd = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;

/** "2 lessons, 1 exercise and 3 quizzes"; empty if the records contain nothing that people would count. */
export function describeRecords(records: readonly ProgressRecord[]): string {
  const practices = records.filter(({ kind }) => kind === "practice");
  const exercises = practices.filter(({ id }) => id.startsWith("exercise:")).length;
  const of = (kind: ProgressRecord["kind"]) => records.filter((record) => record.kind === kind).length;
  const counts: [number, string, string][] = [
    [of("lesson"), "lesson", "lessons"],
    [exercises, "exercise", "exercises"],
    [practices.length - exercises, "project", "projects"],
    [of("quiz"), "quiz", "quizzes"],
    [of("card"), "question to review", "questions to review"],
  ];
  return joinWithAnd(counts.filter(([count]) => count > 0).map((count) => countText(...count)));
}

/** After login: what the account got from this device, and this device from the account. Null if the device had nothing to tell about. */
export function mergedMessage(
  device: readonly ProgressRecord[],
  toAccount: readonly ProgressRecord[],
  toDevice: readonly ProgressRecord[],
): string | null {
  const [sent, got] = [describeRecords(toAccount), describeRecords(toDevice)];
  if (sent === "")
    return describeRecords(device) === ""
      ? null
      : "Your account already had everything from this device. Nothing was lost.";
  const back = got === "" ? "" : ` This device got ${got} from your account.`;
  return `Your account now has what was saved on this device: ${sent}.${back}`;
}

/** After logout, if something wasn't sent in time. */
export const unsentMessage = (records: readonly ProgressRecord[]): string =>
  `You’re logged out, but your account doesn’t have everything yet. This is saved on this device until you log in again: ${describeRecords(records) || "your latest results"}.`;

/** After logout, if drafts weren't sent in time. */
export const draftsMessage = (count: number): string =>
  `You’re logged out, but your account doesn’t have everything yet. This is saved on this device until you log in again: your code in ${countText(count, "exercise or project", "exercises and projects")}.`;

export const fullMessage = (inAccount: boolean): string =>
  inAccount
    ? "This device has no room left, so it can’t save your progress. Your account still gets it."
    : "This device has no room left, so you’ll lose your progress when you close this page. Download it on My progress.";
