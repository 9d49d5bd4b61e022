/** Reads `exercise.yaml` (docs/guides/exercise.md) and proves that the marking of each task can be trusted. */
import { parseDocument } from "yaml";
import { patternOf } from "#app/domain/practice/marking.ts";
import { prove } from "#app/domain/practice/proof.ts";
import { commandNames } from "#app/domain/practice/shell.ts";
import type { FillRule, ShellCondition, Task, Values } from "#app/domain/practice/task.ts";
import { nearest, type Problem } from "./problem.ts";
import { readYaml, type YamlPath, type YamlSource } from "./read-yaml.ts";
import { type FolderFields, type TaskFields, type TaskKind, taskFields, taskKinds } from "./task-schema.ts";

export interface TaskSource {
  /** Null if it has problems. */
  readonly task: Task | null;
  readonly problems: readonly Problem[];
  /** Number of wrong attempts that were tried. In "choose", each option counts. */
  readonly attempts: number;
  /** Number of answers that were marked to prove it. */
  readonly marked: number;
}

type Report = (path: YamlPath, message: string, repair: string) => void;

/** Reads and proves one task. `objectives`: how many the lesson has, or null if that isn't known. */
export function readTask(text: string, file: string, id: string, objectives: number | null): TaskSource {
  const kind = kindOf(text);
  if (kind === null) {
    const repair = `Start with one of: ${taskKinds.map((one) => `kind: ${one}`).join(", ")}.`;
    const problem = { file, line: 1, message: "`kind` isn't a kind of exercise.", repair };
    return { task: null, problems: [problem], attempts: 0, marked: 0 };
  }
  const yaml: YamlSource<TaskFields> = readYaml<TaskFields>(taskFields[kind], text, file);
  if (!yaml.value) return { task: null, problems: yaml.problems, attempts: 0, marked: 0 };

  const problems: Problem[] = [];
  const report: Report = (path, message, repair) => problems.push({ file, line: yaml.lineOf(path), message, repair });
  const fields = yaml.value;
  const named = [fields.objective].flat();
  for (const number of named)
    if (objectives !== null && number > objectives)
      report(
        ["objective"],
        `There is no objective ${number}.`,
        `The lesson has ${objectives}: write 1 to ${objectives}.`,
      );
  checkIds(fields, report);
  if (problems.length > 0) return { task: null, problems, attempts: 0, marked: 0 };

  const task = taskOf(fields, id, named);
  const proof = prove(task);
  for (const { name, message, repair } of proof.problems) report(pathOf(fields, name), message, repair);
  const attempts =
    fields.kind === "choose"
      ? fields.items.reduce((sum, { options }) => sum + options.length, 0)
      : fields.attempts.length;
  return { task: problems.length > 0 ? null : task, problems, attempts, marked: proof.marked };
}

function kindOf(text: string): TaskKind | null {
  const kind: unknown = parseDocument(text, { prettyErrors: false }).get("kind");
  return taskKinds.find((known) => known === kind) ?? null;
}

/** The path of something that a proof names. */
function pathOf(fields: TaskFields, name: string | null): YamlPath {
  const among = (list: string, entries: readonly object[]): YamlPath | null => {
    const at = entries.findIndex(
      (entry) => name !== null && (Reflect.get(entry, "name") ?? Reflect.get(entry, "id")) === name.split(":")[0],
    );
    return at < 0 ? null : [list, at];
  };
  const lists: readonly (readonly [string, readonly object[]])[] = [
    ["attempts", "attempts" in fields ? fields.attempts : []],
    ["alternatives", "alternatives" in fields ? fields.alternatives : []],
    ["items", "items" in fields ? fields.items : []],
    ["steps", "steps" in fields ? fields.steps : []],
    ["goals", "goals" in fields ? fields.goals : []],
  ];
  for (const [list, entries] of lists) {
    const path = among(list, entries);
    if (path) return path;
  }
  return ["kind"];
}

// --- what ids name --------------------------------------------------------------------------------------------------

function checkIds(fields: TaskFields, report: Report): void {
  const once = (list: readonly object[], path: YamlPath, key = "id") => {
    const seen = new Set<unknown>();
    list.forEach((entry, at) => {
      const id: unknown = Reflect.get(entry, key);
      if (id !== undefined && seen.has(id))
        report([...path, at], `The ${key} \`${String(id)}\` is already taken.`, `Give each one a different ${key}.`);
      seen.add(id);
    });
  };
  const known = (id: string, among: readonly string[], path: YamlPath, what: string) => {
    if (among.includes(id)) return;
    const meant = nearest(id, among);
    report(
      path,
      `There is no ${what} \`${id}\`.`,
      meant ? `Write \`${meant}\`.` : `Write one of: ${among.join(", ")}.`,
    );
  };
  const whole = (order: readonly string[], steps: readonly string[], path: YamlPath) => {
    order.forEach((id, at) => {
      known(id, steps, [...path, at], "step");
    });
    if (order.length !== steps.length || new Set(order).size !== steps.length)
      report(path, "The order must list each step exactly once.", `Write all of: ${steps.join(", ")}.`);
  };
  const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
  if ("attempts" in fields) once(fields.attempts, ["attempts"], "name");
  if ("alternatives" in fields) once(fields.alternatives, ["alternatives"], "name");

  switch (fields.kind) {
    case "order": {
      const steps = idsOf(fields.steps);
      once(fields.steps, ["steps"]);
      fields.steps.forEach((step, at) => {
        step.after?.forEach((need, place) => {
          const path = ["steps", at, "after", place];
          known(need, steps, path, "step");
          if (steps.includes(need) && steps.indexOf(need) >= at)
            report(
              path,
              `\`${step.id}\` comes after \`${need}\`, but is written before it.`,
              "Write the steps in a correct order.",
            );
        });
      });
      fields.alternatives.forEach(({ order }, at) => {
        whole(order, steps, ["alternatives", at, "order"]);
      });
      fields.attempts.forEach(({ order, fails }, at) => {
        whole(order, steps, ["attempts", at, "order"]);
        fails.forEach((id, place) => {
          known(id, steps, ["attempts", at, "fails", place], "step");
        });
      });
      return;
    }
    case "choose":
      once(fields.items, ["items"]);
      fields.items.forEach(({ id, pick, options }, at) => {
        once(options, ["items", at, "options"]);
        const right = options.filter((option) => option.right).length;
        if (right === 0 || right === options.length) {
          const message = right === 0 ? "has no right option" : "has no wrong option";
          report(["items", at, "options"], `\`${id}\` ${message}.`, "Mark the right ones with `right: true`.");
        } else if (pick === "all" && right === 1)
          report(["items", at], `\`${id}\` asks for all right options, but has only one.`, "Write `pick: one`.");
      });
      return;
    case "fill": {
      const items = idsOf(fields.items);
      once(fields.items, ["items"]);
      fields.items.forEach(({ pattern }, at) => {
        if (pattern !== undefined && !patternOf(pattern)) report(["items", at, "pattern"], ...notPattern);
      });
      [["alternatives", fields.alternatives] as const, ["attempts", fields.attempts] as const].forEach(
        ([list, entries]) => {
          entries.forEach(({ answers }, at) => {
            for (const id of Object.keys(answers)) known(id, items, [list, at, "answers", id], "field");
          });
        },
      );
      fields.attempts.forEach(({ like, answers }, at) => {
        if (like === undefined) return;
        const pattern = patternOf(like, true);
        if (!pattern) report(["attempts", at, "like"], ...notPattern);
        else
          for (const [id, answer] of Object.entries(answers))
            if (!pattern.test(answer))
              report(["attempts", at, "answers", id], `\`${answer}\` doesn't match \`like\`.`, "Correct one of them.");
      });
      return;
    }
    case "terminal": {
      const goals = idsOf(fields.goals);
      once(fields.goals, ["goals"]);
      fields.goals.forEach(({ needs, ran }, at) => {
        needs.forEach((need, place) => {
          known(need, goals.slice(0, at), ["goals", at, "needs", place], "goal before it");
        });
        if (ran !== undefined) known(ran, commandNames, ["goals", at, "ran"], "command");
      });
      fields.attempts.forEach(({ fails }, at) => {
        fails.forEach((id, place) => {
          known(id, goals, ["attempts", at, "fails", place], "goal");
        });
      });
      return;
    }
    default: {
      const options = idsOf(fields.options);
      once(fields.options, ["options"]);
      once(fields.items, ["items"]);
      fields.items.forEach((item, at) => {
        if (!("plain" in item))
          for (const answer of [item.answer].flat()) known(answer, options, ["items", at, "answer"], "option");
      });
      const items = fields.items.flatMap((item) => ("plain" in item ? [] : item.id));
      fields.attempts.forEach(({ answers }, at) => {
        for (const [id, answer] of Object.entries(answers)) {
          known(id, items, ["attempts", at, "answers", id], "item");
          known(answer, options, ["attempts", at, "answers", id], "option");
        }
      });
    }
  }
}

const notPattern = [
  "This isn't a regular expression.",
  "Write it without slashes around it. In double quotes, write each backslash twice.",
] as const;

// --- as the page gets it --------------------------------------------------------------------------------------------

const home = "/home/you";

function taskOf(fields: TaskFields, id: string, objectives: readonly number[]): Task {
  const base = { id, objectives, hints: fields.hints };
  const lists = (answers: Readonly<Record<string, string>>): Values =>
    Object.fromEntries(Object.entries(answers).map(([item, answer]) => [item, [answer]]));
  switch (fields.kind) {
    case "order": {
      const steps = fields.steps.map(({ id: step, text, after, why }, at) => {
        const before = fields.steps[at - 1];
        return { id: step, text, after: after ?? (before ? [before.id] : []), why };
      });
      const attempts = fields.attempts.map(({ name, order, fails, says }) => ({ name, order, fails, says }));
      return { ...base, kind: "order", steps, alternatives: fields.alternatives, attempts };
    }
    case "choose":
      return { ...base, kind: "choose", items: fields.items, waterfall: fields.waterfall };
    case "fill":
      return {
        ...base,
        kind: "fill",
        items: fields.items.map((field) => ({
          id: field.id,
          label: field.label,
          about: field.about,
          why: field.why,
          rule: ruleOf(field),
          solution: field.solution ?? field.accepts?.[0] ?? "",
        })),
        alternatives: fields.alternatives.map(({ name, answers }) => ({ name, answers: lists(answers) })),
        attempts: fields.attempts.map(({ name, answers, says, like = null }) => ({
          name,
          answers: lists(answers),
          says,
          like,
        })),
        waterfall: fields.waterfall,
      };
    case "terminal":
      return {
        ...base,
        kind: "terminal",
        start: { tree: { "/home": null, [home]: null, ...treeOf(fields.start, home) }, home, at: home, ran: [] },
        goals: fields.goals.map((goal) => ({
          id: goal.id,
          title: goal.title,
          needs: goal.needs,
          why: goal.why,
          condition: conditionOf(goal),
        })),
        solution: fields.solution,
        alternatives: fields.alternatives,
        attempts: fields.attempts.map(({ name, commands, fails, says, sign }) => {
          return { name, commands, fails, says, sign: sign ? conditionOf(sign) : null };
        }),
      };
    default: {
      const items = fields.items.flatMap((item) =>
        "plain" in item ? [] : { id: item.id, text: item.text, answers: [item.answer].flat(), why: item.why },
      );
      const line =
        fields.kind === "label"
          ? fields.items.map((item) => ("plain" in item ? { plain: item.plain } : { item: item.id }))
          : [];
      const attempts = fields.attempts.map(({ name, answers, says }) => ({
        name,
        answers: lists(answers),
        says,
        like: null,
      }));
      return { ...base, kind: fields.kind, options: fields.options, items, line, attempts };
    }
  }
}

type FillFields = Extract<TaskFields, { kind: "fill" }>["items"][number];

function ruleOf({ accepts = [], exact, pattern, path }: FillFields): FillRule {
  if (pattern !== undefined) return { by: "pattern", pattern };
  if (path) return { by: "path", ...path };
  return { by: "texts", texts: accepts, exact };
}

type ConditionFields = Omit<
  Extract<TaskFields, { kind: "terminal" }>["goals"][number],
  "id" | "title" | "needs" | "why"
>;

function conditionOf({ folder, file, text, gone, at, ran }: ConditionFields): ShellCondition {
  if (folder !== undefined) return { folder };
  if (file !== undefined) return text === undefined ? { file } : { file, text };
  if (gone !== undefined) return { gone };
  if (at !== undefined) return { at };
  return { ran: ran ?? "" };
}

function treeOf(folder: FolderFields, path: string): Record<string, string | null> {
  const tree: Record<string, string | null> = {};
  for (const [name, value] of Object.entries(folder)) {
    const own = `${path}/${name}`;
    if (typeof value === "string") tree[own] = value;
    else Object.assign(tree, { [own]: null }, treeOf(value, own));
  }
  return tree;
}
