/**
 * Exercises that are answered without writing a page: sorting, ordering, matching, labelling, choosing, filling in, and
 * a practice terminal. An author writes `exercise.yaml` (docs/guides/exercise.md), the content reader turns it into a
 * `Task`, marking.ts marks it, and proof.ts shows that its marking can be trusted.
 *
 * All texts for learners are plain text with code in backticks.
 */

interface TaskBase {
  /** "exercise:getting-started/web-basics/layers". */
  readonly id: string;
  /** Numbers of the lesson's objectives that it proves, from 1. */
  readonly objectives: readonly number[];
  /** Nudge (what to look at), pointer (which idea to use), near solution. */
  readonly hints: readonly [string, string, string];
}

/** One of the bins, partners or names that an item can be given. */
export interface TaskOption {
  readonly id: string;
  readonly text: string;
  /** One sentence about it, shown after a wrong choice. */
  readonly about: string;
}

export interface TaskItem {
  readonly id: string;
  readonly text: string;
  /** Ids of the right options. The first is the solution. */
  readonly answers: readonly string[];
  /** Why, shown when the answer is right. */
  readonly why: string;
}

/** A misconception: wrong values, and the message for learners who give one of them. */
export interface ValueAttempt {
  readonly name: string;
  /** Wrong values by item; everything else is as in the solution. */
  readonly answers: Values;
  readonly says: string;
  /** Kind "fill" only: a regular expression; other wrong answers that match it get the same message. Else null. */
  readonly like: string | null;
}

/** Each item gets one of the options: cards into bins, situations to codes, parts of a text to names. */
export interface AssignTask extends TaskBase {
  readonly kind: "sort" | "match" | "label";
  readonly options: readonly TaskOption[];
  readonly items: readonly TaskItem[];
  /** Kind "label" only: the whole text with the items in their places. Otherwise empty. */
  readonly line: readonly ({ readonly plain: string } | { readonly item: string })[];
  readonly attempts: readonly ValueAttempt[];
}

export interface OrderStep {
  readonly id: string;
  readonly text: string;
  /** Ids of the steps that have to come before it, directly or earlier. */
  readonly after: readonly string[];
  /** Why they come first. */
  readonly why: string;
}

/** Steps to put into order. Every order in which each step follows those it needs is right. */
export interface OrderTask extends TaskBase {
  readonly kind: "order";
  /** In the order of the solution. */
  readonly steps: readonly OrderStep[];
  /** Other orders that must be accepted. */
  readonly alternatives: readonly { readonly name: string; readonly order: readonly string[] }[];
  readonly attempts: readonly {
    readonly name: string;
    readonly order: readonly string[];
    /** The misplaced steps in it. */
    readonly fails: readonly string[];
    readonly says: string;
  }[];
}

export interface ChooseOption {
  readonly id: string;
  readonly text: string;
  readonly right: boolean;
  /** Why it is right or wrong. */
  readonly why: string;
}

export interface ChooseQuestion {
  readonly id: string;
  readonly text: string;
  /** "one": any of the right options. "all": all right options and no other. */
  readonly pick: "one" | "all";
  readonly options: readonly ChooseOption[];
}

/** Questions with options. Each wrong option is a misconception, and its `why` is shown. */
export interface ChooseTask extends TaskBase {
  readonly kind: "choose";
  readonly items: readonly ChooseQuestion[];
  readonly waterfall: readonly WaterfallRow[];
}

export interface FillField {
  readonly id: string;
  readonly label: string;
  /** One sentence on where or how to look, shown after a wrong answer. */
  readonly about: string;
  readonly why: string;
  readonly rule: FillRule;
  /** An answer that is right. */
  readonly solution: string;
}

/**
 * `texts`: one of them, ignoring case and repeated spaces unless `exact`. `pattern`: a regular expression that matches
 * the whole answer. `path`: a relative path from one file to another.
 */
export type FillRule =
  | { readonly by: "texts"; readonly texts: readonly string[]; readonly exact: boolean }
  | { readonly by: "pattern"; readonly pattern: string }
  | { readonly by: "path"; readonly from: string; readonly to: string };

/** Answers to type, about something that is shown. */
export interface FillTask extends TaskBase {
  readonly kind: "fill";
  readonly items: readonly FillField[];
  readonly alternatives: readonly { readonly name: string; readonly answers: Values }[];
  readonly attempts: readonly ValueAttempt[];
  readonly waterfall: readonly WaterfallRow[];
}

/** A request as developer tools list it. */
export interface WaterfallRow {
  readonly file: string;
  readonly status: number;
  readonly type: string;
  /** As shown: "4.1 kB". */
  readonly size: string;
  /** When the request started, in milliseconds after the first one. */
  readonly start: number;
  /** Its duration in milliseconds. */
  readonly time: number;
}

/** A condition on the practice terminal. Paths are relative to the home folder. */
export type ShellCondition =
  | { readonly folder: string }
  /** With `text`: the file holds exactly this. */
  | { readonly file: string; readonly text?: string }
  /** Nothing has this name. */
  | { readonly gone: string }
  /** The current folder. */
  | { readonly at: string }
  /** A command was used, whatever its result. */
  | { readonly ran: string };

export interface Goal {
  readonly id: string;
  /** What should be true, as a sentence. */
  readonly title: string;
  readonly condition: ShellCondition;
  /** Ids of goals that have to be reached before this one is checked. */
  readonly needs: readonly string[];
  /** Why it matters, shown when the goal is reached. */
  readonly why: string;
}

/** A practice terminal: any commands, as long as the files end up as they should. */
export interface TerminalTask extends TaskBase {
  readonly kind: "terminal";
  readonly start: Shell;
  readonly goals: readonly Goal[];
  /** Lines that reach the goals. */
  readonly solution: readonly string[];
  readonly alternatives: readonly { readonly name: string; readonly commands: readonly string[] }[];
  readonly attempts: readonly {
    readonly name: string;
    readonly commands: readonly string[];
    /** The goals that are missed, without those that need one of them. */
    readonly fails: readonly string[];
    readonly says: string;
    /** A condition that reveals the mistake even after other commands. Null: only the same files do. */
    readonly sign: ShellCondition | null;
  }[];
}

/** The state of the practice terminal. */
export interface Shell {
  /** By absolute path: the text of a file, or null for a folder. The root has no entry. */
  readonly tree: Readonly<Record<string, string | null>>;
  /** Absolute path. */
  readonly home: string;
  /** Absolute path of the current folder. */
  readonly at: string;
  /** Names of the commands that were used. */
  readonly ran: readonly string[];
}

export type Task = AssignTask | OrderTask | ChooseTask | FillTask | TerminalTask;

/**
 * What is needed to lay out an exercise: ids, and which step needs which. It is part of the page; the rest is loaded
 * when someone starts.
 */
export type TaskOutline =
  | { readonly id: string; readonly kind: "order"; readonly steps: readonly Pick<OrderStep, "id" | "after">[] }
  | { readonly id: string; readonly kind: "sort" | "match"; readonly items: readonly Named[] }
  | {
      readonly id: string;
      readonly kind: "choose";
      readonly items: readonly (Named & { readonly options: readonly Named[] })[];
    }
  | { readonly id: string; readonly kind: "label" | "fill" | "terminal" };

interface Named {
  readonly id: string;
}

export function taskOutline(task: Task): TaskOutline {
  const { id, kind } = task;
  const named = ({ id }: Named): Named => ({ id });
  if (kind === "order") return { id, kind, steps: task.steps.map(({ id, after }) => ({ id, after })) };
  if (kind === "sort" || kind === "match") return { id, kind, items: task.items.map(named) };
  if (kind !== "choose") return { id, kind };
  return { id, kind, items: task.items.map((item) => ({ id: item.id, options: item.options.map(named) })) };
}

/** What was chosen or typed, by item. A list, because some questions have several answers. */
export type Values = Readonly<Record<string, readonly string[]>>;

/** The ids under which progress is saved when an item, step or goal of the task is right (marking.ts). */
export function itemIds(task: Task): string[] {
  if (task.kind === "order") return task.steps.map(({ id }) => id);
  if (task.kind === "terminal") return task.goals.map(({ id }) => id);
  return task.items.map(({ id }) => id);
}
