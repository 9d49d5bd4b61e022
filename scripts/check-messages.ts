/**
 * Whether what learners read is true when they have hardly begun: at the start, with empty files, and with files whose contents
 * have changed places. A machine can tell that a message is missing, that it comes from an error of the check, that it
 * quotes nothing, or that it quotes something that is nowhere in the files.
 */
import { type CheckRun, type Files, nextStep, type PracticeData } from "#app/domain/practice/practice.ts";

export interface UnfinishedFiles {
  readonly name: "start" | "empty" | "swapped";
  readonly files: Files;
}

/** The files of a practice before there is anything right in them. */
export function unfinishedFiles({ start, editable }: Pick<PracticeData, "start" | "editable">): UnfinishedFiles[] {
  const change = (textOf: (at: number) => string): Files => ({
    ...start,
    ...Object.fromEntries(editable.map((file, at) => [file, textOf(at)])),
  });
  const swapped = change((at) => start[editable[(at + 1) % editable.length] ?? ""] ?? "");
  return [
    { name: "start", files: start },
    { name: "empty", files: change(() => "") },
    ...(editable.length > 1 ? [{ name: "swapped" as const, files: swapped }] : []),
  ];
}

/** What is wrong with what the learner reads, in words. */
export function messageProblems(
  name: UnfinishedFiles["name"],
  practice: Pick<PracticeData, "checks" | "program" | "editable">,
  files: Files,
  run: Pick<CheckRun, "checks" | "stopped">,
): string[] {
  const green = run.checks.filter(({ status }) => status === "pass");
  const problems = green.map(({ id }) => `${name}: ${id} already passes. Give it \`needs\`.`);
  // Code that can't run has a message of its own. The starting files can always run.
  if (run.stopped)
    return name === "start" || run.stopped.kind !== "syntax"
      ? [...problems, `${name}: ${run.stopped.message}`]
      : problems;
  const first = nextStep(run);
  if (!first) return [...problems, `${name}: no check fails.`];
  const hint = practice.checks.find(({ id }) => id === first.id)?.hints[0] ?? "";
  const { message } = first;
  const report = (what: string) => problems.push(`${name}: ${first.id} ${what}: ${message}`);
  if (message === null || message.trim() === "") {
    if (hint.trim() === "") problems.push(`${name}: ${first.id} has neither a message nor a hint.`);
    return problems;
  }
  if (/^\w*Error: /.test(message)) report("ends in an error instead of a message");
  if (/“\s*”|(^|[^\x60])\x60\s*\x60([^\x60]|$)|\bundefined\b|\bNaN\b|\[object /.test(message)) report("quotes nothing");
  for (const file of message.matchAll(/\x60([\w./-]+\.(?:html|css|js))\x60, line \d+/g))
    if (!practice.editable.includes(file[1] ?? "")) report(`blames ${file[1]}, which learners can't change`);
  const known = [...Object.values(files), practice.program ?? "", JSON.stringify(practice.checks)]
    .map(plain)
    .join("\n");
  for (const [, quote = ""] of message.matchAll(/“([^”]+)”/g))
    if (!known.includes(plain(quote.replace(/…$/, "")))) report(`quotes “${quote}”, which is nowhere in the files`);
  return problems;
}

/** Without tags and white space, as a page shows it. */
const plain = (text: string): string =>
  text
    .replace(/<[^>]*>|\\[nrt]/g, "")
    .replace(/\s+/g, "")
    .toLowerCase();
