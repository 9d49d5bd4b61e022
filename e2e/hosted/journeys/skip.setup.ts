/** Skips the journeys listed for the peers of this project. Each entry of the list has to match a test. */
import { join, relative } from "node:path";
import { beforeAll, beforeEach, inject, type RunnerTask } from "vitest";

const folder = join(import.meta.dirname, "../../journeys");

/** Names as they are in the list: those of the describe blocks and of the test, with spaces between them. */
const fullName = (task: RunnerTask): string =>
  (task.suite ? `${fullName(task.suite)} ${task.name}` : task.name).trimStart();

const testsIn = (tasks: readonly RunnerTask[]): RunnerTask[] =>
  tasks.flatMap((task) => (task.type === "test" ? [task] : testsIn(task.tasks)));

const listOf = (path: string) => {
  const skipped = inject("skipped");
  return typeof skipped === "string" ? skipped : skipped[relative(folder, path)];
};

// biome-ignore lint/correctness/noEmptyPattern: Vitest requires a pattern here.
beforeAll(({}, { file }) => {
  const list = listOf(file.filepath);
  if (list === undefined || typeof list === "string") return;
  const names = testsIn(file.tasks).map(fullName);
  for (const start of Object.keys(list))
    if (!names.some((name) => name.startsWith(start))) throw new Error(`no test begins with “${start}”`);
});

beforeEach(({ task, skip }) => {
  const list = listOf(task.file.filepath);
  if (typeof list === "string") skip(list);
  const name = fullName(task);
  const entry = Object.entries(list ?? {}).find(([start]) => name.startsWith(start));
  if (entry) skip(entry[1]);
});
