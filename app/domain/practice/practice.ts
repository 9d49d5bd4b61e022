/**
 * How authors write practice (exercises of lessons, and projects), and the results of a run. An author writes a
 * `Practice` in `checks.ts` (docs/guides/exercise.md). The content reader turns it into `PracticeData`, which is plain
 * data. The runner (app/practice) gets it together with the learner's files and returns a `CheckRun`.
 *
 * Texts for learners (titles, hints, messages) are plain text with code in backticks.
 */

/** Files by path within the practice, such as `index.html` or `js/model.js`, with their text. */
export type Files = Readonly<Record<string, string>>;

// --- written by authors ---------------------------------------------------------------------------------------------

/** One exercise or project. Further kinds can be added to this union. */
export type Practice = PagePractice | ScriptPractice;

interface PracticeBase {
  /**
   * Files that the learner can edit, in the order of the tabs. The others are shown as provided and can't be changed.
   */
  readonly editable: readonly string[];
  /** In the order in which learners work on them: the first one that fails is the next step. */
  readonly checks: readonly Check[];
  /**
   * Wrong answers that people really give. Each must fail, and each check must be the first to fail for at least one.
   */
  readonly attempts: readonly Attempt[];
  /** Right answers that are written differently; folders under `alternatives/` need no entry. */
  readonly alternatives?: readonly Alternative[];
  /** Requirements on every page of a level, added to the checks; `standardChecks` says which. Default: none. */
  readonly standard?: StandardLevel | readonly StandardId[];
  /** Widths of the page in CSS pixels for checks without their own. Default: [1200]. */
  readonly widths?: readonly number[];
  /**
   * The preview also shows the page of the solution, and says in words where the learner's page differs. For tasks whose goal
   * is how a page looks. Default: false.
   */
  readonly goal?: true;
  /** Whether the editor expands Emmet abbreviations. Only for the lesson that teaches them. Default: false. */
  readonly emmet?: true;
  /**
   * Whether the editor writes end tags, closing brackets and quotes, and suggests names. `false` for tasks whose goal is to
   * write them from memory. Default: true.
   */
  readonly assist?: false;
  /** Names of the stages in order, for projects that are completed in stages. Default: one stage without a name. */
  readonly stages?: readonly Stage[];
  /** What must be true after every action of every check, except where the clock is stopped. */
  readonly invariants?: readonly Invariant[];
  /** What learners judge for themselves once all checks pass. */
  readonly selfChecks?: readonly SelfCheck[];
  /** Mutants of the solution that no check has to notice. `npm run check:exercises` prints the names of mutants. */
  readonly equivalent?: readonly EquivalentMutant[];
}

/** A question that no check can answer, such as whether a text alternative describes its picture. */
export interface SelfCheck {
  /** About the learner's own work, to be answered with yes: "Does each `alt` say what its picture shows?" */
  readonly question: string;
  /** An answer to compare with: a good example, and what makes it good. */
  readonly model: string;
}

/** A change to the solution after which the page is just as right. */
export interface EquivalentMutant {
  /** The name of a mutant, or a part of it. `*` stands for anything: "without: input.select", "a dot for the words: p.intro". */
  readonly mutant: string;
  /** Why nobody misses what is gone. */
  readonly why: string;
}

/** Something that must always be true: the list, the stored data and the number agree. */
export interface Invariant {
  /**
   * Id of the check from which on it must be true: in this check, and in all that need it. Learners who haven't got there
   * yet aren't told about it. Default: in all checks.
   */
  readonly since?: string;
  /** Returns a message if it isn't true. It only looks; while the page still has work to do, it is called again. */
  readonly holds: (t: Tester) => Outcome;
}

/** One or more pages made of HTML, CSS and JavaScript. */
export interface PagePractice extends PracticeBase {
  readonly kind: "page";
  /** The page that is shown first. Default: `index.html`. */
  readonly page?: string;
}

/** A script that reads provided fields with `input(name)` and writes provided outputs with `show(name, value)`. */
export interface ScriptPractice extends PracticeBase {
  readonly kind: "script";
  /** Default: `index.html`. Its body gets the fields and outputs when it is shown. */
  readonly page?: string;
  readonly script: ScriptSetup;
}

/** The fields and outputs that the page shows for a script. */
export interface ScriptSetup {
  /** Fields for `input(name)`, which always returns a string. */
  readonly fields: readonly ScriptField[];
  /** Places for `show(name, value)`. */
  readonly outputs: readonly { readonly name: string; readonly label: string }[];
  /** Provided functions that return the next line of a field with each call, and null after the last one. */
  readonly lines?: readonly ScriptLines[];
}

export interface ScriptField {
  readonly name: string;
  readonly label: string;
  /** Initial content of the field. Default: empty. */
  readonly value?: string;
}

export interface ScriptLines {
  /** Name of the function, such as `nextGuess`. */
  readonly call: string;
  readonly label: string;
  /** Initial content of the field, one answer per line. */
  readonly value?: string;
}

export interface Stage {
  /** Such as "A". The first completed one counts as started, all as complete. */
  readonly id: string;
  readonly title: string;
}

/**
 * One requirement. A check performs actions (`steps`), then tests conditions (`then`), and then runs a function (`run`)
 * if they aren't enough. A check with actions or a function gets its own page; checks that only test conditions share
 * one.
 */
export interface Check {
  /** Unique in the practice; lowercase letters, digits, hyphens. Progress is stored under it, so never change it. */
  readonly id: string;
  /** The requirement as the learner reads it: "Sending the form adds a task". */
  readonly title: string;
  /**
   * Numbers of the lesson's objectives that it tests, from 1. Required for exercises of lessons; projects have none.
   */
  readonly objective?: number | readonly number[];
  /** Id of the stage it belongs to. Default: the first. */
  readonly stage?: string;
  /**
   * Ids of earlier checks that have to pass first. While one of them fails, this one is "not yet", neither green nor
   * red: a list without tasks can't be tested for errors.
   */
  readonly needs?: readonly string[];
  /** Nudge (what to look at), pointer (which element, property or function), near solution. */
  readonly hints: readonly [string, string, string];
  /** The page to open. Default: that of the practice. */
  readonly page?: string;
  /** Files that replace the learner's for this check: another page or other data that the code must also work with. */
  readonly files?: Files;
  /** Widths of the page in CSS pixels at which it must pass. Default: those of the practice. */
  readonly widths?: readonly number[];
  /** Content of `localStorage` when the page opens. With `"broken"`, every use of it throws, as in a private window. */
  readonly storage?: Readonly<Record<string, string>> | "broken";
  /**
   * The results of `Math.random()`: these values in turn, then the last one for ever. Default: a fixed pseudo-random
   * sequence.
   */
  readonly random?: readonly number[];
  /** Stops timers and the clock until `{ advance: … }`. The value is the start time, as a date string. */
  readonly clock?: string;
  /** Answers to `confirm` (true, false) and `prompt` (text, null) in order. Default: true, and the default text. */
  readonly answers?: readonly (boolean | string | null)[];
  /**
   * Preferences of the visitor, such as `{ "prefers-color-scheme": "dark" }`. Media conditions are rewritten
   * accordingly.
   */
  readonly prefers?: Readonly<Record<string, string>>;
  /** Actions of a visitor, in order. */
  readonly steps?: readonly Step[];
  /** Conditions that must be true afterwards. */
  readonly then?: readonly Look[];
  /** Only for kind "script": the script is run once for each entry, each time in a fresh page. */
  readonly runs?: readonly ScriptRun[];
  /**
   * For anything that the other fields can't express. It runs next to the learner's page and can use its argument, the
   * globals of a page, and what it imports from its module, from files in the same folder and from the check library
   * (app/practice/check-library). It returns a message if something is wrong, or fails with `t.fail`, `t.equal` and so
   * on.
   */
  readonly run?: (t: Tester) => Outcome | Promise<Outcome>;
  /** How often `run` is called. Before each call but the first, the page is reloaded. Default: 1. */
  readonly visits?: number;
  /** Time limit for `run` in milliseconds. Default: 2000. */
  readonly timeout?: number;
}

/** A message for the learner about what is wrong, or nothing. */
// biome-ignore lint/suspicious/noConfusingVoidType: A function that returns nothing is a check that passes.
export type Outcome = string | undefined | void;

/** One run of a script with a visitor's input. */
export interface ScriptRun {
  readonly inputs?: Readonly<Record<string, string>>;
  /** By name of the provided function. */
  readonly lines?: Readonly<Record<string, readonly string[]>>;
  /** As `Check.random`, for this run. */
  readonly random?: readonly number[];
  readonly then: readonly Look[];
}

/**
 * Matches a text: as a string, it has to be equal after trimming and collapsing white space; as an object, it has to
 * meet the conditions. `matches` is the source of a regular expression (flag `u`, and `i` with `ignoreCase`).
 */
export type TextRule =
  | string
  | { readonly contains: string }
  | { readonly lacks: string }
  | { readonly matches: string; readonly ignoreCase?: boolean }
  | { readonly filled: true };

/** Matches a number. Both bounds are inclusive. */
export type NumberRule = number | { readonly least?: number; readonly most?: number };

/**
 * Matches a CSS value. A string is compared as the browser serialises both; bounds are compared with the number in its
 * computed unit (px).
 */
export type CssRule =
  | string
  | readonly string[]
  | { readonly least?: number; readonly most?: number }
  | { readonly not: string };

/**
 * A condition that must be true. A selector means its first match, except that `count` counts all of them. Each
 * condition has its own message about what was found instead, and `says` replaces it if it can explain more.
 */
export type Look = (
  | { readonly exists: string }
  | { readonly missing: string }
  | { readonly count: readonly [selector: string, number: NumberRule] }
  | { readonly text: readonly [selector: string, text: TextRule] }
  /** All matches in document order. */
  | { readonly texts: readonly [selector: string, texts: readonly TextRule[]] }
  /** `null`: the attribute is missing. `true`: it exists, with any value. */
  | { readonly attr: readonly [selector: string, name: string, value: TextRule | null | true] }
  | { readonly prop: readonly [selector: string, name: string, value: string | number | boolean | null] }
  | { readonly value: readonly [selector: string, value: TextRule] }
  | { readonly visible: string }
  | { readonly hidden: string }
  | { readonly focused: string }
  /** Computed style, of the element or of `::before` and `::after`. Values are named as in CSS. */
  | { readonly css: readonly [selector: string, property: string, value: CssRule, pseudo?: string] }
  /** A rule of the style sheet: for states that no event can bring about (`:hover`), media conditions, key frames. */
  | { readonly rule: RuleLook }
  /** Accessible name, as a screen reader says it. */
  | { readonly name: readonly [selector: string, name: TextRule] }
  | { readonly role: readonly [selector: string, role: string] }
  /** Minimum contrast of the text of every match against its background. */
  | { readonly contrast: readonly [selector: string, least: number] }
  /** A line of the console: by number from 0, or any of them. Only `log`, `info`, `warn` and `error`. */
  | { readonly console: readonly [line: number | "any" | "none", text: TextRule] }
  /** A dialog that was opened, by number from 0. */
  | { readonly dialog: readonly [number: number, text: TextRule] }
  | { readonly stored: readonly [key: string, value: TextRule | null] }
  /** Practice of kind "script": the content of the output with this name. */
  | { readonly output: readonly [name: string, text: TextRule] }
  /** Whether the last event of this type (`submit`, `click`, `keydown` …) had its default action prevented. */
  | { readonly prevented: string }
  /** The HTML of this file needs no repair by the browser. */
  | { readonly wellFormed: string }
  /** The first match and this HTML are the same tree; white space, comments and the order of attributes do not count. */
  | { readonly tree: readonly [selector: string, html: string] }
  | { readonly source: SourceLook }
) & { readonly says?: string };

/** Finds a style rule. Selectors and values are compared as the browser serialises them. */
export interface RuleLook {
  /** Such as `.card:hover`; it has to match one selector of a list. Or `@keyframes name`, `@layer name`. */
  readonly selector: string;
  /** The surrounding condition, such as `(min-width: 40rem)` or `(prefers-reduced-motion: reduce)`. */
  readonly media?: string;
  /** Default: the rule only has to exist. */
  readonly property?: string;
  readonly value?: CssRule;
}

/** Checks the source itself, for objectives about how code is written. JavaScript is checked as a syntax tree. */
export interface SourceLook {
  readonly file: string;
  /** HTML and CSS: contains this text outside comments. For example, for character references. */
  readonly contains?: string;
  readonly lacks?: string;
  /** JavaScript: a call such as `addEventListener`, `console.log` or `.map` (on anything). */
  readonly calls?: string;
  readonly callsNot?: string;
  /** JavaScript: a node of this ESTree type, such as `TemplateLiteral` or `ForOfStatement`. */
  readonly uses?: string;
  readonly usesNot?: string;
  /** JavaScript: no declaration with this keyword. */
  readonly declaresNot?: "var" | "let" | "const";
}

/**
 * One action of a visitor. Dispatched events don't trigger the browser's default actions, so `press` is only for key
 * handlers that the learner wrote. `click` works on buttons, checkboxes and links, and `submit` sends a form.
 */
export type Step =
  /** Replaces the content of a field, with `input` and `change` events. */
  | { readonly type: readonly [selector: string, text: string] }
  | { readonly click: string }
  /** `keydown` and `keyup` on an element; keys as in `KeyboardEvent.key`, as "Escape" or "Shift+Tab". */
  | { readonly press: readonly [selector: string, key: string] }
  /** As a visitor, with the first submit button: fields that are not valid stop it. */
  | { readonly submit: string }
  /** An option of a `select` by its value. */
  | { readonly choose: readonly [selector: string, value: string] }
  /** A box or radio button. */
  | { readonly check: readonly [selector: string, on: boolean] }
  | { readonly focus: string }
  /** Width of the page in CSS pixels. */
  | { readonly resize: number }
  /** Milliseconds; at most 1000. Prefer `until`. */
  | { readonly wait: number }
  /** Waits until it is true, at most one second; fails as the look does. */
  | { readonly until: Look }
  /** With `clock`: milliseconds by which the clock moves on; timers on the way are run. */
  | { readonly advance: number }
  /** Reloads the page. Stored data stays. */
  | { readonly reload: true }
  /** Something that must be true at this point. */
  | { readonly expect: Look };

/** Changes to a file. Each `find` text must occur in it exactly once and is replaced. */
export type Edits = readonly (readonly [find: string, replace: string])[];

/** Changes to the solution: to the first editable file, or to several files by path. */
export type Patch = Edits | Readonly<Record<string, Edits>>;

/**
 * A wrong answer. Its files are the solution with a patch, or without one, the solution overlaid with a folder
 * `attempts/<name>/`.
 */
export interface Attempt {
  /** Lowercase letters, digits and hyphens; the folder's name if there is one. */
  readonly name: string;
  /** The misconception, in words. */
  readonly why: string;
  readonly patch?: Patch;
  /** The first check that fails, which is the one that the learner sees. */
  readonly failsFirst?: string;
  /** Part of the message or of the first hint that the learner sees then. */
  readonly says?: string;
  /** For code that is stopped: how, and in which line. */
  readonly stops?: StopKind;
  readonly line?: number;
}

export interface Alternative {
  readonly name: string;
  readonly patch: Patch;
}

// --- standard requirements ------------------------------------------------------------------------------------------

/**
 * s1: markup without errors; s2: language, encoding, viewport and title; s3: one visible main, one h1, no skipped
 * heading levels; s4: text alternatives and names; s5: no horizontal scrolling at 320 px, text contrast of 4.5, visible
 * focus; s6: no uncaught errors, no scripts in attributes.
 */
export type StandardId = "s1" | "s2" | "s3" | "s4" | "s5" | "s6";

/** html: s1 to s4; css: with s5; js: with s6. */
export type StandardLevel = "html" | "css" | "js";

export const standardOf = (standard: PracticeBase["standard"]): readonly StandardId[] => {
  if (standard === undefined) return [];
  if (typeof standard !== "string") return standard;
  const levels: Readonly<Record<StandardLevel, readonly StandardId[]>> = {
    html: ["s1", "s2", "s3", "s4"],
    css: ["s1", "s2", "s3", "s4", "s5"],
    js: ["s1", "s2", "s3", "s4", "s5", "s6"],
  };
  return levels[standard];
};

// --- what `run` has -------------------------------------------------------------------------------------------------

/** An element, or a selector for the first match. */
export type Target = string | Element;

/** A node of a parsed script, as ESTree names them, with the line in the file. */
export interface JsNode {
  readonly type: string;
  /** From 1. */
  readonly line: number;
  readonly [field: string]: unknown;
}

export interface StyleRule {
  readonly selector: string;
  /** The conditions around it from the outside in, such as "@media (min-width: 40rem)". */
  readonly around: readonly string[];
  readonly style: CSSStyleDeclaration;
}

/** A landmark: a part of the page that people can jump to with a screen reader. */
export interface Landmark {
  readonly role: string;
  /** Empty if it has none. */
  readonly name: string;
  readonly element: HTMLElement;
}

/** A heading as the outline of a page lists it. */
export interface OutlineEntry {
  /** From 1. */
  readonly level: number;
  readonly name: string;
  readonly element: HTMLElement;
}

/** The argument of `Check.run`. Every method that doesn't find its element fails the check with a message. */
export interface Tester {
  /** The width at which the check is running, in CSS pixels. */
  readonly width: number;
  /** The file that is shown: the page of the check, or the last one that `open` showed. */
  readonly page: string;
  /** With `visits`: the number of reloads so far. */
  readonly visit: number;
  /** With `visits`: what the check keeps from one visit to the next, as JSON. */
  readonly memory: Record<string, unknown>;
  /** Only for kind "script": the input. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly console: readonly { readonly level: string; readonly text: string; readonly line: number | null }[];
  readonly dialogs: readonly { readonly kind: "alert" | "confirm" | "prompt"; readonly text: string }[];
  /** Uncaught errors so far. */
  readonly errors: readonly { readonly text: string; readonly file: string | null; readonly line: number | null }[];

  find<E extends Element = HTMLElement>(selector: string): E;
  all<E extends Element = HTMLElement>(selector: string): E[];
  /**
   * All elements with this role that screen readers present, in document order. With a name, only those that have it: a
   * text must be the whole name, ignoring case.
   */
  byRole<E extends Element = HTMLElement>(role: string, name?: string | RegExp): E[];
  /** Text as shown, with white space collapsed. */
  text(target: Target): string;
  /** Computed style. */
  css(target: Target, property: string, pseudo?: string): string;
  /** Computed style as a number: the number before `px`, or NaN if there is none. */
  px(target: Target, property: string): number;
  box(target: Target): DOMRect;
  /**
   * Whether people can see it, if necessary after scrolling to it or focusing it: it is rendered, large enough, not
   * transparent, clipped away, covered or off the page, and its text differs from the background.
   */
  visible(target: Target): boolean;
  /** The text that people can see, with white space collapsed: `text` without what `visible` says no to. */
  visibleText(target: Target): string;
  /** Accessible name, as a screen reader says it. Empty if there is none. */
  name(target: Target): string;
  /** Accessible description, which a screen reader adds after the name. Empty if there is none. */
  description(target: Target): string;
  /** The role that a screen reader announces. */
  role(target: Target): string | null;
  /** Landmarks in document order. A `form` or `section` without a name isn't one. */
  landmarks(): readonly Landmark[];
  /** All headings that screen readers present, in document order. */
  outline(): readonly OutlineEntry[];
  /**
   * Whether people who don't see colours can tell two elements apart: by letters, lines, borders, marks or indentation.
   * What their texts say doesn't count.
   */
  looksDifferent(one: Target, other: Target): boolean;
  /** Contrast of an element's text against what is behind it, from 1 to 21; null if an image is behind it. */
  contrast(target: Target): number | null;
  /** All style rules in order, including those within conditions. */
  rules(): readonly StyleRule[];
  /** What the form sends, with its first submit button, as pairs. */
  formData(form: Target): readonly (readonly [name: string, value: string])[];

  /**
   * Shows another page of the practice in the same window, as if people followed a link to it. Elements of the page before
   * it are gone. Pages that share scripts can't be opened after each other: use `page` for these.
   */
  open(file: string): Promise<void>;
  type(target: Target, text: string): Promise<void>;
  click(target: Target): Promise<void>;
  /** True if a handler called `preventDefault()`. */
  press(target: Target, key: string): Promise<boolean>;
  /**
   * Sends the form as a visitor does: with this button, or as Enter does, with its first submit button. `sent` is false if
   * a field isn't valid, or if the button is disabled.
   */
  submit(formOrButton: Target): Promise<{ readonly sent: boolean; readonly prevented: boolean }>;
  choose(target: Target, value: string): Promise<void>;
  check(target: Target, on: boolean): Promise<void>;
  focus(target: Target): Promise<void>;
  resize(width: number): Promise<void>;
  wait(milliseconds: number): Promise<void>;
  /** Waits until the condition is true, for at most one second, and otherwise fails with the message. */
  until(condition: () => boolean, message: string): Promise<void>;
  advance(milliseconds: number): Promise<void>;

  /** The text of one of the learner's files. */
  file(name: string): string;
  /** A script as a tree. */
  tree(name: string): JsNode;
  /** All nodes of a type, in the order of the source. */
  nodes(name: string, type: string): readonly JsNode[];
  /** A variable or function that a classic script declares at its top level. */
  global(name: string): unknown;
  stored(key: string): string | null;
  /** False with `storage: "broken"`. */
  readonly storageWorks: boolean;
  /** Tests one condition, as in `then`. */
  look(look: Look): void;

  /** Ends the check. The message says what was found and what it should be. */
  fail(message: string): never;
  ok(condition: unknown, message: string): asserts condition;
  /** Deep comparison. `what` is the name in the message: "the number of tasks". */
  equal(actual: unknown, expected: unknown, what: string): void;
}

// --- as the page gets it --------------------------------------------------------------------------------------------

/** A check as data, with whether it has a `run`, which is part of its practice's program. */
export type CheckData = Omit<Check, "run"> & { readonly run?: true };

/** A practice as data, with its starting files. The solution is loaded separately, because it isn't shown at first. */
export interface PracticeData {
  /** "exercise:html-basics/introduction/mend" or "project:todo-list". */
  readonly id: string;
  readonly kind: Practice["kind"];
  readonly start: Files;
  readonly editable: readonly string[];
  readonly page: string;
  readonly widths: readonly number[];
  readonly stages: readonly Stage[];
  readonly checks: readonly CheckData[];
  /** An expression for an object with the `run` functions of the checks by id. Null if there is nothing to run. */
  readonly program: string | null;
  /** For each check by id, the invariants that must be true in it, as indices of the program's list `:invariants`. */
  readonly invariants: Readonly<Record<string, readonly number[]>>;
  readonly standard: readonly StandardId[];
  /** Whether the preview shows the page of the solution as a goal. */
  readonly goal: boolean;
  readonly selfChecks?: readonly SelfCheck[];
  readonly emmet: boolean;
  /** Whether the editor writes or suggests anything by itself; true if it is left out. */
  readonly assist?: false;
  /** Only for kind "script", otherwise null. */
  readonly script: ScriptSetup | null;
}

// --- results of a run -----------------------------------------------------------------------------------------------

/**
 * Why code was stopped or didn't start. `syntax`: it can't be parsed. `loop`: it ran too long without a pause. `hang`:
 * the page didn't respond. `left`: it navigated away. `start`: its frame didn't open.
 */
export type StopKind = "syntax" | "loop" | "hang" | "left" | "start";

export interface Stop {
  readonly kind: StopKind;
  /** The learner's file, if known. */
  readonly file: string | null;
  /** From 1. */
  readonly line: number | null;
  /** From 1; only for `syntax`. */
  readonly column: number | null;
  /** What happened, where, and what to do. */
  readonly message: string;
}

/** `gated`: "not yet", because a check that it needs hasn't passed. `skipped`: the run was stopped before it. */
export type CheckStatus = "pass" | "fail" | "gated" | "skipped";

export interface CheckResult {
  readonly id: string;
  readonly status: CheckStatus;
  /** What was found instead, if it failed. */
  readonly message: string | null;
  /** The width at which it failed, in CSS pixels, if it runs at several. */
  readonly width: number | null;
}

export interface CheckRun {
  /** Includes standard checks: s1 first, the others last. */
  readonly checks: readonly CheckResult[];
  readonly stopped: Stop | null;
  readonly console: readonly ConsoleEntry[];
  /** Milliseconds. */
  readonly ms: number;
}

export type ConsoleLevel = "log" | "info" | "warn" | "error" | "debug" | "table" | "group" | "groupEnd" | "clear";

/** A value as the console shows it: text for the line, and entries that can be expanded below it. */
export interface ConsoleValue {
  /** `words`: a sentence of ours, with code in backticks; `text`: the page's own text. */
  readonly kind:
    | "words"
    | "text"
    | "string"
    | "number"
    | "boolean"
    | "empty"
    | "function"
    | "symbol"
    | "error"
    | "element"
    | "object";
  /** One line, at most 2,000 characters. */
  readonly text: string;
  /** Up to 100 entries, at most 4 levels deep; null if there is nothing to expand. */
  readonly entries: readonly (readonly [key: string, value: ConsoleValue])[] | null;
}

export interface ConsoleEntry {
  readonly level: ConsoleLevel;
  readonly values: readonly ConsoleValue[];
  /** Where it was called, or where an error was thrown. */
  readonly file: string | null;
  readonly line: number | null;
  /** How many times in a row. */
  readonly count: number;
  /** True for an uncaught error. */
  readonly uncaught: boolean;
}

/** Events that a page sends while it runs. */
export type RunEvent =
  /** The page is ready. Milliseconds from the call to the first paint. */
  | { readonly type: "ready"; readonly ms: number }
  | { readonly type: "console"; readonly entries: readonly ConsoleEntry[] }
  /** More lines than are kept were written; how many were left out so far. */
  | { readonly type: "dropped"; readonly lines: number }
  | { readonly type: "stopped"; readonly stop: Stop }
  /** A link to another page of the practice was followed; it is shown. */
  | { readonly type: "page"; readonly page: string }
  /** Something was asked for that a preview does not do: a link outside, a request, a window. In words. */
  | { readonly type: "refused"; readonly message: string }
  /** A form was sent and nothing kept the browser from it: where to, and with what. */
  | {
      readonly type: "sent";
      readonly action: string;
      readonly method: string;
      readonly data: readonly (readonly [name: string, value: string])[];
    }
  | { readonly type: "storage"; readonly entries: Readonly<Record<string, string>> }
  | { readonly type: "title"; readonly title: string }
  /** Height of the content in CSS pixels, when it changes. */
  | { readonly type: "height"; readonly height: number };

/** One stop of a screen reader. */
export interface Sound {
  /** As announced: "heading level 2", "link", "image". */
  readonly role: string;
  /** Name or text; empty where there is none. */
  readonly name: string;
  /** Nesting depth in the page, from 0. */
  readonly depth: number;
  /** Position in the tab order, from 1; null if Tab skips it. */
  readonly tabStop: number | null;
  /** What is wrong with it, in words, or null. */
  readonly problem: string | null;
}

/** The contrast of a text against its background. */
export interface Contrast {
  readonly text: string;
  /** From 1 to 21. */
  readonly ratio: number;
  /** 4.5, or 3 for large text (WCAG 1.4.3). */
  readonly least: number;
}

/** How a screen reader presents a page. */
export interface Sounds {
  /** Title of the page as announced; empty if there is none. */
  readonly title: string;
  readonly language: string;
  readonly sounds: readonly Sound[];
  /** Texts with the weakest contrast first; at most ten. */
  readonly contrasts: readonly Contrast[];
  /** Why nothing could be read, in words, or null. */
  readonly problem: string | null;
}

// --- rules ----------------------------------------------------------------------------------------------------------

/** The next step: the first check that fails, or null. Gated and skipped checks are never the next step. */
export const nextStep = (run: Pick<CheckRun, "checks">): CheckResult | null =>
  run.checks.find((check) => check.status === "fail") ?? null;

/** Completed stages, with all of the practice's own checks passed, and whether everything passes. */
export function stagesDone(
  practice: Pick<PracticeData, "stages" | "checks" | "standard">,
  run: Pick<CheckRun, "checks" | "stopped">,
): { readonly stages: readonly string[]; readonly complete: boolean } {
  const passed = new Set(run.checks.filter(({ status }) => status === "pass").map(({ id }) => id));
  const first = practice.stages[0]?.id ?? "";
  const stages = practice.stages.filter((stage) =>
    practice.checks.every((check) => (check.stage ?? first) !== stage.id || passed.has(check.id)),
  );
  const ids = [...practice.checks.map(({ id }) => id), ...practice.standard];
  return { stages: stages.map(({ id }) => id), complete: run.stopped === null && ids.every((id) => passed.has(id)) };
}

/** Applies a patch to files. Errors name the text that doesn't occur exactly once. */
export function patched(
  files: Files,
  patch: Patch,
  firstFile: string,
): { readonly files: Files } | { readonly problem: string } {
  const result: Record<string, string> = { ...files };
  const byPath: Readonly<Record<string, Edits>> = isEdits(patch) ? { [firstFile]: patch } : patch;
  for (const [path, changes] of Object.entries(byPath)) {
    for (const [find, replace] of changes) {
      const text = result[path];
      if (text === undefined) return { problem: `There is no file ${path} to change.` };
      const parts = text.split(find);
      if (find === "" || parts.length !== 2) {
        const times = find === "" ? "no" : String(parts.length - 1);
        return {
          problem: `${path} contains ${JSON.stringify(find)} ${times} times. It must contain it exactly once.`,
        };
      }
      result[path] = parts.join(replace);
    }
  }
  return { files: result };
}

const isEdits = (patch: Patch): patch is Edits => Array.isArray(patch);
