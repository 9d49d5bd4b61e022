/** What is said about progress, in one line. */
import type { ProgressRecord } from "#app/domain/progress/records.ts";

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;

/** "2 lessons, 1 exercise and 3 quizzes"; empty where nothing that a person would count is among the records. */
export function inWords(records: readonly ProgressRecord[]): string {
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
  return listed(counts.filter(([count]) => count > 0).map((count) => counted(...count)));
}

/** After signing in: what the account got from this device, and the device from the account. */
export function mergedLine(toAccount: readonly ProgressRecord[], toDevice: readonly ProgressRecord[]): string {
  const [sent, got] = [inWords(toAccount), inWords(toDevice)];
  if (sent === "") return "Your account had everything that this device kept. Nothing was lost.";
  const back = got === "" ? "" : ` This device got ${got} from your account.`;
  return `Your account now has what this device kept: ${sent}.${back}`;
}

/** After signing out, where something was not sent in time. */
export const unsentLine = (records: readonly ProgressRecord[]): string =>
  `You are logged out. Not yet in your account: ${inWords(records) || "your latest results"}. This device keeps it and sends it when you log in again.`;

/** After signing out, where drafts were not sent in time. */
export const draftsLine = (count: number): string =>
  `You are logged out. Not yet in your account: what you wrote in ${counted(count, "exercise or project", "exercises and projects")}. This device keeps it and sends it when you log in again.`;

export const fullLine = (inAccount: boolean): string =>
  inAccount
    ? "This device has no room left, so it does not keep your progress. Your account still gets it."
    : "This device has no room left. Your progress lasts until you close this page; save it as a file on My progress.";
