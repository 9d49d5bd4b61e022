/** Marks answers to a `Task` (task.ts) item by item, with a message for each. */
import { exists, isFile, isFolder, namesIn, resolved, runLines, shortPath } from "./shell.ts";
import { misplacedNeeds } from "./start-order.ts";
import type {
  AssignTask,
  ChooseQuestion,
  ChooseTask,
  FillField,
  FillTask,
  Goal,
  OrderTask,
  Shell,
  ShellCondition,
  Task,
  TerminalTask,
  ValueAttempt,
  Values,
} from "./task.ts";

/** `open`: not answered yet, or something that it depends on is missing. */
export type ItemStatus = "right" | "wrong" | "open";

export interface ItemResult {
  readonly id: string;
  readonly status: ItemStatus;
  /** What the answer was and why it is right or wrong. */
  readonly message: string;
}

export interface Marking {
  /** In the order of the task. */
  readonly items: readonly ItemResult[];
  /** Every item is right. */
  readonly complete: boolean;
}

/** A learner's answer: values by item, an order of steps, or the state of the practice terminal. */
export type Answer =
  | { readonly kind: "values"; readonly values: Values }
  | { readonly kind: "order"; readonly order: readonly string[] }
  | { readonly kind: "shell"; readonly shell: Shell };

/** Marks an answer. Throws if the answer's kind is not the task's, which is a bug in the caller. */
export function mark(task: Task, answer: Answer): Marking {
  if (task.kind === "order" && answer.kind === "order") return marking(markOrder(task, answer.order));
  if (task.kind === "terminal" && answer.kind === "shell") return marking(markShell(task, answer.shell));
  if (answer.kind === "values") {
    if (task.kind === "choose") return marking(markChoices(task, answer.values));
    if (task.kind === "fill") return marking(markFields(task, answer.values));
    if (task.kind !== "order" && task.kind !== "terminal") return marking(markAssigned(task, answer.values));
  }
  throw new Error(`An answer of kind ${answer.kind} was given to ${task.id}, which is of kind ${task.kind}.`);
}

const marking = (items: readonly ItemResult[]): Marking => ({
  items,
  complete: items.length > 0 && items.every(({ status }) => status === "right"),
});

/** "5 of 9 are right, 3 aren't right yet, 1 is still to do." */
export function markingSummary({ items, complete }: Marking): string {
  const count = (status: ItemStatus) => items.filter((item) => item.status === status).length;
  if (complete) return items.length === 1 ? "That’s right." : `All ${items.length} are right.`;
  const [right, wrong, open] = [count("right"), count("wrong"), count("open")];
  const parts = [`${right} of ${items.length} ${right === 1 ? "is" : "are"} right`];
  if (wrong > 0) parts.push(`${wrong} ${wrong === 1 ? "isn’t" : "aren’t"} right yet`);
  if (open > 0) parts.push(`${open} ${open === 1 ? "is" : "are"} still to do`);
  return `${parts.join(", ")}.`;
}

const right = (id: string, message: string): ItemResult => ({ id, status: "right", message });
const wrong = (id: string, message: string): ItemResult => ({ id, status: "wrong", message });
const open = (id: string, message: string): ItemResult => ({ id, status: "open", message });

// --- sort, match, label ---------------------------------------------------------------------------------------------

function markAssigned(task: AssignTask, values: Values): ItemResult[] {
  return task.items.map(({ id, answers, why }) => {
    const value = values[id]?.[0] ?? "";
    const chosen = task.options.find((option) => option.id === value);
    if (!chosen) return open(id, "You haven’t chosen anything yet.");
    if (answers.includes(value)) return right(id, why);
    const known = task.attempts.find((attempt) => attempt.answers[id]?.[0] === value);
    return wrong(id, known?.says ?? `You chose “${chosen.text}”. ${chosen.about}`);
  });
}

// --- order ----------------------------------------------------------------------------------------------------------

function markOrder(task: OrderTask, order: readonly string[]): ItemResult[] {
  const textOf = (id: string) => task.steps.find((step) => step.id === id)?.text ?? id;
  return task.steps.map(({ id, why }) => {
    if (!order.includes(id)) return open(id, "You haven’t placed this step yet.");
    const late = misplacedNeeds(task, order, id);
    const [need] = late;
    if (need === undefined) {
      // Another step is in the wrong place, not this one. But calling this one right would suggest that its position is final.
      const early = task.steps.find(
        (step) => step.after.includes(id) && misplacedNeeds(task, order, step.id).includes(id),
      );
      return early ? open(id, `Move this before “${early.text}”, which depends on it.`) : right(id, why);
    }
    const known = task.attempts.find(
      (attempt) =>
        attempt.fails.includes(id) && misplacedNeeds(task, attempt.order, id).some((one) => late.includes(one)),
    );
    return wrong(id, known?.says ?? `“${textOf(need)}” has to come before this step. ${why}`);
  });
}

// --- choose ---------------------------------------------------------------------------------------------------------

function markChoices(task: ChooseTask, values: Values): ItemResult[] {
  return task.items.map((question) => markChoice(question, values[question.id] ?? []));
}

function markChoice({ id, pick, options }: ChooseQuestion, chosen: readonly string[]): ItemResult {
  const ticked = options.filter((option) => chosen.includes(option.id));
  if (ticked.length === 0) return open(id, "You haven’t chosen anything yet.");
  const wrongOptions = ticked.filter((option) => !option.right);
  if (wrongOptions.length > 0)
    return wrong(id, wrongOptions.map(({ text, why }) => `You chose “${text}”. ${why}`).join(" "));
  const left = options.filter((option) => option.right && !chosen.includes(option.id)).length;
  if (pick === "all" && left > 0)
    return wrong(
      id,
      `What you chose is right, but ${left === 1 ? "one more option is" : `${left} more options are`} right too.`,
    );
  return right(id, ticked.map(({ why }) => why).join(" "));
}

// --- fill -----------------------------------------------------------------------------------------------------------

const collapseSpaces = (text: string): string => text.trim().replace(/\s+/g, " ");
const normalise = (text: string): string => collapseSpaces(text).toLowerCase();

/** Compiles an author's pattern; null if it is invalid. It has to match the whole answer, or with `part` a part of it. */
export function patternOf(source: string, part = false): RegExp | null {
  try {
    return new RegExp(part ? source : `^(?:${source})$`, "u");
  } catch {
    return null;
  }
}

function isAccepted({ rule }: FillField, given: string): boolean {
  if (rule.by === "pattern") return patternOf(rule.pattern)?.test(given.trim()) ?? false;
  if (rule.by === "path") return pathProblem(rule.from, rule.to, given.trim()) === null;
  const form = rule.exact ? collapseSpaces : normalise;
  return rule.texts.some((text) => form(text) === form(given));
}

/** Why a relative path in the file `from` does not lead to `to`; null if it does. Both start from the same top folder. */
export function pathProblem(from: string, to: string, path: string): string | null {
  if (/^[a-z]:/i.test(path)) return `\`${path}\` starts with a drive letter, so it only works on one computer.`;
  if (path.includes("\\"))
    return `\`${path}\` has a backslash. Paths in web pages use forward slashes on every system.`;
  if (path.startsWith("/")) return `\`${path}\` starts with a slash, so it isn’t relative to \`${from}\`.`;
  const above = from.split("/").slice(0, -1);
  const folder = `/${above.join("/")}`;
  let depth = above.length;
  for (const step of path.split("/")) {
    if (step === "..") depth -= 1;
    else if (step !== "" && step !== ".") depth += 1;
    if (depth < 0) return `\`${path}\` goes up too many folders and leaves the top folder.`;
  }
  const reached = resolved(path, folder, "/").slice(1);
  return reached === to ? null : `From \`${from}\` this leads to \`${reached || "/"}\`.`;
}

function markFields(task: FillTask, values: Values): ItemResult[] {
  return task.items.map((field) => {
    const given = values[field.id]?.[0] ?? "";
    if (given.trim() === "") return open(field.id, "You haven’t written anything yet.");
    if (isAccepted(field, given)) return right(field.id, field.why);
    return wrong(field.id, feedbackFor(task.attempts, field, given));
  });
}

function feedbackFor(attempts: readonly ValueAttempt[], field: FillField, given: string): string {
  const exact = field.rule.by !== "texts" || field.rule.exact;
  const form = exact ? collapseSpaces : normalise;
  const about = attempts.filter(({ answers }) => answers[field.id] !== undefined);
  const known =
    about.find(({ answers }) => form(answers[field.id]?.[0] ?? "") === form(given)) ??
    about.find(({ like }) => like !== null && patternOf(like, true)?.test(collapseSpaces(given)));
  if (known) return known.says;
  const meetsCondition = field.rule.by === "path" ? pathProblem(field.rule.from, field.rule.to, given.trim()) : null;
  return `${meetsCondition ?? `You wrote “${collapseSpaces(given)}”.`} ${field.about}`;
}

// --- terminal -------------------------------------------------------------------------------------------------------

/** Whether a condition is true. */
export function seen(shell: Shell, sight: ShellCondition): boolean {
  const path = (name: string) => resolved(name, shell.home, shell.home);
  if ("folder" in sight) return isFolder(shell.tree, path(sight.folder));
  if ("file" in sight) {
    if (sight.text === undefined) return isFile(shell.tree, path(sight.file));
    return shell.tree[path(sight.file)] === sight.text;
  }
  if ("gone" in sight) return !exists(shell.tree, path(sight.gone));
  if ("at" in sight) return shell.at === path(sight.at);
  return shell.ran.includes(sight.ran);
}

/** What the terminal shows instead, in words. */
function describeActual(shell: Shell, sight: ShellCondition): string {
  const path = (name: string) => resolved(name, shell.home, shell.home);
  if ("at" in sight) return `You are in \`${shortPath(shell.at, shell.home)}\`.`;
  if ("ran" in sight) return `You haven’t used \`${sight.ran}\` yet.`;
  if ("gone" in sight) return `\`${sight.gone}\` is still there.`;
  const [name, kind] = "folder" in sight ? [sight.folder, "folder"] : [sight.file, "file"];
  const whole = path(name);
  if (exists(shell.tree, whole)) {
    if (kind === "folder") return `\`${name}\` is a file, not a folder.`;
    if (isFolder(shell.tree, whole)) return `\`${name}\` is a folder, not a file.`;
    return `\`${name}\` is there, but it doesn’t contain the right text.`;
  }
  // Look in the nearest parent folder that exists.
  let folder = whole;
  while (!isFolder(shell.tree, folder)) folder = folder.slice(0, folder.lastIndexOf("/")) || "/";
  const names = namesIn(shell.tree, folder);
  const there = names.length === 0 ? "is empty" : `contains ${names.map((one) => `\`${one}\``).join(", ")}`;
  return `There is no ${kind} \`${name}\`. The folder \`${shortPath(folder, shell.home)}\` ${there}.`;
}

const sameFiles = (one: Shell, other: Shell): boolean => {
  const paths = Object.keys(one.tree);
  return paths.length === Object.keys(other.tree).length && paths.every((path) => one.tree[path] === other.tree[path]);
};

/** The misconceptions that a state shows. One about the current folder only applies in the same folder. */
function matchingAttempts(
  task: TerminalTask,
  shell: Shell,
): { readonly says: string; readonly fails: readonly string[] }[] {
  const place = task.goals.flatMap(({ id, condition }) => ("at" in condition ? id : []));
  return task.attempts.flatMap(({ commands, sign, fails, says }) => {
    if (sign !== null && seen(shell, sign)) return { says, fails };
    const end = runLines(task.start, commands);
    if (!sameFiles(end, shell)) return [];
    // Unchanged files prove nothing. Then the same commands must have been used in the same folder.
    const idle = sameFiles(end, task.start);
    if (idle && (shell.ran.length === 0 || end.at !== shell.at || end.ran.join() !== shell.ran.join())) return [];
    return { says, fails: end.at === shell.at ? fails : fails.filter((id) => !place.includes(id)) };
  });
}

function markShell(task: TerminalTask, shell: Shell): ItemResult[] {
  const known = matchingAttempts(task, shell);
  const reached = new Set<string>();
  return task.goals.map((goal: Goal) => {
    const missing = goal.needs.find((need) => !reached.has(need));
    if (missing !== undefined) {
      const title = task.goals.find(({ id }) => id === missing)?.title ?? missing;
      return open(goal.id, `First do this: “${title}”.`);
    }
    if (seen(shell, goal.condition)) {
      reached.add(goal.id);
      return right(goal.id, goal.why);
    }
    const says = known.find(({ fails }) => fails.includes(goal.id))?.says;
    return wrong(goal.id, says ?? describeActual(shell, goal.condition));
  });
}
