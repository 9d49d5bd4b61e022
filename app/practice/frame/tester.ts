/** The argument of a check's function (`Tester` of the domain), and the steps of a check. */
import type { Invariant, Look, Step, Target, Tester } from "#app/domain/practice/practice.ts";
import type { CheckRequest } from "../protocol.ts";
import { descriptionOf, nameOf, roleOf } from "./accessible-names.ts";
import { looksDifferent } from "./appearance.ts";
import { lookProblem, nodesOf, type Sources, shownText, treeOf } from "./assertions.ts";
import { textContrast } from "./colour.ts";
import { describeValue } from "./console-values.ts";
import { quoted } from "./expectations.ts";
import { evaluate, nextFrame, now, schedule, styleOf } from "./native.ts";
import { isPerceivable, perceivableText } from "./perception.ts";
import { allRules } from "./rules.ts";
import type { RunningPage } from "./runtime.ts";
import { byRole, landmarks, outline } from "./structure.ts";
import * as visitor from "./visitor.ts";

const untilTimeout = 1000;
const maxWait = 1000;

export interface TestDriver {
  readonly tester: Tester;
  step(step: Step): Promise<void>;
  /** Tests these now and after every action. Throws a CheckFailure as soon as one isn't true. */
  watch(invariants: readonly Invariant["holds"][]): Promise<void>;
  /** Whether the page still had something to do after an action, or has now. */
  wasUnfinished(): boolean;
  /** The last selector that matched nothing, or "" if all matched. */
  lastMissing(): string;
}

/** `resized` resolves once the frame has the requested width. */
export function createTester(
  request: CheckRequest,
  running: RunningPage,
  resized: (width: number) => Promise<void>,
): TestDriver {
  const sources: Sources = { files: request.files, trees: request.trees };
  const { find, fail } = visitor;
  let lastMissing = "";
  let { width } = request;

  let unfinished = false;
  let watched: readonly Invariant["holds"][] = [];
  /** What was done, in words, for messages of invariants. */
  const done: string[] = [];

  /** Lets the page react. Throws if the page was stopped, which ends the check. */
  const settleOrStop = async () => {
    await running.settle();
    unfinished ||= running.pending.some();
    if (request.patient) await running.pending.done();
    const stopped = running.guard.stopped();
    if (stopped) throw stopped;
  };
  const firstBroken = () => {
    for (const holds of watched) {
      const message = failureMessage(() => holds(tester) ?? null);
      if (message !== null) return message;
    }
    return null;
  };
  const checkInvariants = async () => {
    let message = firstBroken();
    if (message !== null && running.pending.some()) {
      await running.pending.done();
      message = firstBroken();
    }
    if (message !== null) fail(done.length === 0 ? message : `${message} What I did last: ${listed(done.slice(-4))}.`);
  };
  const afterAction = async (words: string) => {
    done.push(words);
    await settleOrStop();
    await checkInvariants();
  };
  const wait = (milliseconds: number) =>
    new Promise<void>((resolve) => schedule(() => resolve(), Math.min(milliseconds, maxWait)));
  const until = async (condition: () => boolean, message: () => string) => {
    const end = now() + untilTimeout;
    while (!condition()) {
      if (now() > end) fail(message());
      await wait(10);
    }
  };
  const look = (wanted: Look) => {
    const problem = lookProblem(wanted, running, sources);
    if (problem === null) return;
    if ("exists" in wanted) lastMissing = wanted.exists;
    fail(problem);
  };
  const resize = async (to: number) => {
    await resized(to);
    width = to;
    await until(
      () => innerWidth === to,
      () => "The width of the page couldn't be changed.",
    );
    // Resize observers run in animation frames, which a page that isn't rendered doesn't have.
    await Promise.race([new Promise<void>((resolve) => nextFrame(() => resolve())), wait(100)]);
    await settleOrStop();
  };

  const tester: Tester = {
    get width() {
      return width;
    },
    get page() {
      return running.file();
    },
    visit: request.visit,
    memory: JSON.parse(request.memory) as Record<string, unknown>,
    inputs: running.boot.inputs,
    console: running.output.lines,
    dialogs: running.dialogs,
    errors: running.output.errors,

    find,
    all<E extends Element>(selector: string) {
      const found = [...document.querySelectorAll<E>(selector)];
      if (found.length === 0) lastMissing = selector;
      return found;
    },
    byRole,
    text: shownText,
    css: (target, property, pseudo) => styleOf(find(target), pseudo).getPropertyValue(property),
    px: (target, property) => Number.parseFloat(styleOf(find(target)).getPropertyValue(property)),
    box: (target) => find(target).getBoundingClientRect(),
    visible: (target) => isPerceivable(find(target)),
    visibleText: (target) => perceivableText(find(target)),
    name: (target) => nameOf(find(target)),
    description: (target) => descriptionOf(find(target)),
    role: (target) => roleOf(find(target)),
    landmarks,
    outline,
    looksDifferent: (one, other) => looksDifferent(find(one), find(other)),
    contrast: (target) => textContrast(find(target)),
    rules: allRules,
    formData(form) {
      const element = find<HTMLFormElement>(form);
      return [...new FormData(element, visitor.defaultButton(element))].map(
        ([name, value]) => [name, String(value)] as const,
      );
    },

    async open(file) {
      const page = request.pages[file] ?? fail(`There is no page \`${file}\`.`);
      await running.open(page);
      await afterAction(`opened \`${file}\``);
    },
    async type(target, text) {
      visitor.type(target, text);
      await afterAction(`typed ${quoted(text)}`);
    },
    async click(target) {
      const words = `clicked ${described(target)}`;
      visitor.click(target);
      await afterAction(words);
    },
    async press(target, key) {
      const prevented = visitor.press(target, key);
      await afterAction(`pressed ${key}`);
      return prevented;
    },
    async submit(form) {
      const sent = visitor.submit(form);
      await afterAction("sent the form");
      return { sent, prevented: sent && running.navigation.prevented("submit") === true };
    },
    async choose(target, value) {
      visitor.choose(target, value);
      await afterAction(`chose ${quoted(value)}`);
    },
    async check(target, on) {
      const words = `${on ? "ticked" : "unticked"} ${described(target)}`;
      visitor.check(target, on);
      await afterAction(words);
    },
    async focus(target) {
      find(target).focus();
      await settleOrStop();
    },
    resize,
    async wait(milliseconds) {
      await wait(milliseconds);
      await settleOrStop();
    },
    until: (condition, message) => until(condition, () => message),
    async advance(milliseconds) {
      if (!running.clock) throw new Error("A check that advances the clock needs the field `clock`.");
      await running.clock.advance(milliseconds);
      await settleOrStop();
    },

    file: (name) => request.files[name] ?? fail(`There is no file \`${name}\`.`),
    tree: (name) => treeOf(name, sources),
    nodes: (name, type) => nodesOf(treeOf(name, sources)).filter((node) => node.type === type),
    global(name) {
      if (!/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name)) throw new Error(`${name} isn't a valid name.`);
      // Names that a classic script declares with let and const aren't properties of the window.
      return evaluate(`typeof ${name} === "undefined" ? undefined : ${name}`);
    },
    stored: (key) => running.stored()?.[key] ?? null,
    storageWorks: running.stored() !== null,
    look,

    fail,
    ok(condition, message) {
      if (!condition) fail(message);
    },
    equal(actual, expected, what) {
      if (!same(actual, expected))
        fail(
          `${what.replace(/^./, (letter) => letter.toUpperCase())} should be ${describeValue(expected)}, but it is ${describeValue(actual)}.`,
        );
    },
  };

  const step = async (wanted: Step): Promise<void> => {
    if ("type" in wanted) await tester.type(...wanted.type);
    else if ("click" in wanted) await tester.click(wanted.click);
    else if ("press" in wanted) await tester.press(...wanted.press);
    else if ("submit" in wanted) await tester.submit(wanted.submit);
    else if ("choose" in wanted) await tester.choose(...wanted.choose);
    else if ("check" in wanted) await tester.check(...wanted.check);
    else if ("focus" in wanted) await tester.focus(wanted.focus);
    else if ("resize" in wanted) await resize(wanted.resize);
    else if ("wait" in wanted) await tester.wait(wanted.wait);
    else if ("until" in wanted) {
      let problem: string | null = null;
      await until(
        () => {
          problem = failureMessage(() => lookProblem(wanted.until, running, sources));
          return problem === null;
        },
        () => problem ?? "",
      );
    } else if ("advance" in wanted) await tester.advance(wanted.advance);
    else if ("expect" in wanted) look(wanted.expect);
  };
  return {
    tester,
    step,
    async watch(invariants) {
      watched = invariants;
      await checkInvariants();
    },
    wasUnfinished: () => unfinished || running.pending.some(),
    lastMissing: () => lastMissing,
  };
}

const described = (target: Target): string => {
  const element = visitor.find(target);
  return quoted(nameOf(element) || element.localName);
};

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(", ")}, then ${words.at(-1)}`;

/** While waiting, a missing element isn't a failure yet. */
function failureMessage(look: () => string | null): string | null {
  try {
    return look();
  } catch (error) {
    if (error instanceof visitor.CheckFailure) return error.message;
    throw error;
  }
}

/** Equality by value, for plain data. */
function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  if (a instanceof Map && b instanceof Map) return same([...a], [...b]);
  if (a instanceof Set && b instanceof Set) return same([...a], [...b]);
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && same(Reflect.get(a, key), Reflect.get(b, key)))
  );
}
