/**
 * Shows that the marking of a task can be trusted: nothing is right at the start, the solution and every other right
 * answer pass, each misconception fails where it should and says what it should, and each item fails at least once.
 */
import { type Answer, type Marking, mark } from "./marking.ts";
import { runLines } from "./shell.ts";
import { startOrder } from "./start-order.ts";
import type { Task, Values } from "./task.ts";

/** A problem with a task. */
export interface ProofProblem {
  /** The attempt, alternative or item that it is about. Null: the whole task. */
  readonly name: string | null;
  readonly message: string;
  readonly repair: string;
}

export interface TaskProof {
  readonly problems: readonly ProofProblem[];
  /** How many answers were marked. */
  readonly marked: number;
}

const values = (given: Values): Answer => ({ kind: "values", values: given });

/** The author's right answer. */
export function solutionOf(task: Task): Answer {
  switch (task.kind) {
    case "order":
      return { kind: "order", order: task.steps.map(({ id }) => id) };
    case "terminal":
      return { kind: "shell", shell: runLines(task.start, task.solution) };
    case "choose":
      return values(
        Object.fromEntries(
          task.items.map(({ id, pick, options }) => {
            const right = options.filter((option) => option.right).map((option) => option.id);
            return [id, pick === "all" ? right : right.slice(0, 1)];
          }),
        ),
      );
    case "fill":
      return values(Object.fromEntries(task.items.map(({ id, solution }) => [id, [solution]])));
    default:
      return values(Object.fromEntries(task.items.map(({ id, answers }) => [id, answers.slice(0, 1)])));
  }
}

interface Candidate {
  readonly name: string;
  readonly answer: Answer;
}

interface WrongCandidate extends Candidate {
  readonly fails: readonly string[];
  /** The expected message at each item that fails. Null: any message. */
  readonly says: string | null;
}

const changedIn = (task: Task, changes: Values): Answer => {
  const solution = solutionOf(task);
  return solution.kind === "values" ? values({ ...solution.values, ...changes }) : solution;
};

/** All other answers that have to be accepted: the author's alternatives, and each accepted value on its own. */
function rightTries(task: Task): Candidate[] {
  const changed = (name: string, changes: Values): Candidate => ({ name, answer: changedIn(task, changes) });
  switch (task.kind) {
    case "order":
      return task.alternatives.map(({ name, order }) => ({ name, answer: { kind: "order", order } }));
    case "terminal":
      return task.alternatives.map(({ name, commands }) => ({
        name,
        answer: { kind: "shell", shell: runLines(task.start, commands) },
      }));
    case "choose":
      return task.items.flatMap(({ id, pick, options }) =>
        pick === "all"
          ? []
          : options.filter((option) => option.right).map((option) => changed(id, { [id]: [option.id] })),
      );
    case "fill":
      return [
        ...task.alternatives.map(({ name, answers }) => changed(name, answers)),
        ...task.items.flatMap(({ id, rule }) =>
          rule.by === "texts" ? rule.texts.map((text) => changed(id, { [id]: [text] })) : [],
        ),
      ];
    default:
      return task.items.flatMap(({ id, answers }) => answers.map((answer) => changed(id, { [id]: [answer] })));
  }
}

/** The misconceptions. In "choose", each wrong option is one, and so is leaving out one of several right options. */
function wrongTries(task: Task): WrongCandidate[] {
  switch (task.kind) {
    case "order":
      return task.attempts.map(({ name, order, fails, says }) => ({
        name,
        answer: { kind: "order", order },
        fails,
        says,
      }));
    case "terminal":
      return task.attempts.map(({ name, commands, fails, says }) => ({
        name,
        answer: { kind: "shell", shell: runLines(task.start, commands) },
        fails,
        says,
      }));
    case "choose":
      return task.items.flatMap(({ id, pick, options }) => {
        const all = options.filter((option) => option.right).map((option) => option.id);
        return options.flatMap((option): WrongCandidate[] => {
          const name = `${id}: ${option.id}`;
          const wrong = (chosen: string[], says: string | null): WrongCandidate[] => [
            { name, answer: changedIn(task, { [id]: chosen }), fails: [id], says },
          ];
          if (!option.right) return wrong(pick === "all" ? [...all, option.id] : [option.id], option.why);
          return pick === "all" && all.length > 1
            ? wrong(
                all.filter((one) => one !== option.id),
                null,
              )
            : [];
        });
      });
    default:
      return task.attempts.map(({ name, answers, says }) => ({
        name,
        answer: changedIn(task, answers),
        fails: Object.keys(answers),
        says,
      }));
  }
}

/** The state before a learner has done anything. */
function starts(task: Task): Answer[] {
  if (task.kind === "terminal") return [{ kind: "shell", shell: task.start }];
  if (task.kind === "order")
    return Array.from({ length: 10 }, (_, at) => ({ kind: "order", order: startOrder(task, `${task.id}:${at}`) }));
  return [values({})];
}

const failing = ({ items }: Marking): string[] => items.flatMap(({ id, status }) => (status === "wrong" ? id : []));
const listed = (ids: readonly string[]): string => ids.join(", ") || "nothing";

/** Tries everything that is known about a task. It is ready to publish if there are no problems. */
export function prove(task: Task): TaskProof {
  const problems: ProofProblem[] = [];
  let marked = 0;
  const marks = (answer: Answer): Marking => {
    marked += 1;
    return mark(task, answer);
  };

  for (const start of starts(task)) {
    const result = marks(start);
    const green = result.items.filter(({ status }) => status === "right").map(({ id }) => id);
    // A step that needs no other is right wherever it is, but the initial order must not be half right.
    const tooMany =
      task.kind === "order" ? result.complete || green.length * 2 > result.items.length : green.length > 0;
    if (tooMany)
      problems.push({
        name: task.kind === "order" ? null : (green[0] ?? null),
        message: `${listed(green)} ${green.length === 1 ? "is" : "are"} right before the learner does anything.`,
        repair:
          task.kind === "order"
            ? "Add `after` to more steps, or remove steps that can go anywhere."
            : "Change the start, or give the goal `needs`.",
      });
    if (tooMany) break;
  }

  for (const { name, answer } of [{ name: null, answer: solutionOf(task) }, ...rightTries(task)]) {
    const result = marks(answer);
    for (const { id, status, message } of result.items)
      if (status !== "right")
        problems.push({
          name: name ?? id,
          message: `${name === null ? "The solution" : `The right answer ${name}`} is marked wrong at ${id}: ${message}`,
          repair: "Correct the answer, or change what the item accepts.",
        });
  }

  const failed = new Set<string>();
  for (const { name, answer, fails, says } of wrongTries(task)) {
    const result = marks(answer);
    const wrong = failing(result);
    for (const id of wrong) failed.add(id);
    if (wrong.length !== fails.length || wrong.some((id) => !fails.includes(id))) {
      problems.push({
        name,
        message: `The attempt ${name} should fail at ${listed(fails)}, but it fails at ${listed(wrong)}.`,
        repair: "Correct the attempt, or name the items at which it fails.",
      });
      continue;
    }
    for (const { id, message } of result.items)
      if (wrong.includes(id) && says !== null && !message.includes(says))
        problems.push({
          name,
          message: `The attempt ${name} should say “${says}”, but at ${id} a learner reads: ${message}`,
          repair: "Another attempt has the same wrong answer there. Use each wrong answer in only one attempt.",
        });
  }

  for (const id of provable(task))
    if (!failed.has(id))
      problems.push({
        name: id,
        message: `No attempt fails at ${id}, so nothing shows that it can fail.`,
        repair: "Add an attempt with a real misconception.",
      });
  return { problems, marked };
}

/** What has to fail at least once. A step that may be anywhere can't fail. */
const provable = (task: Task): string[] => {
  if (task.kind === "order") return task.steps.filter(({ after }) => after.length > 0).map(({ id }) => id);
  return (task.kind === "terminal" ? task.goals : task.items).map(({ id }) => id);
};
