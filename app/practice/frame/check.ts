/** Entry of the code for checks: runs the requested check and reports null, or a message if it failed. */
import type { StandardId } from "#app/domain/practice/practice.ts";
import { elementNames, inCommentWords } from "../markup/in-comment.ts";
import { type CheckProgram, type CheckRequest, patience } from "../protocol.ts";
import { lostContent } from "./hidden-for-good.ts";
import { layoutSnapshot } from "./layout-snapshot.ts";
import { Stopped } from "./loop-guard.ts";
import { evaluate, schedule } from "./native.ts";
import { type RunningPage, start } from "./runtime.ts";
import { soundsOf } from "./screen-reader.ts";
import { standard } from "./standard-checks.ts";
import { createTester, type TestDriver } from "./tester.ts";
import { CheckFailure } from "./visitor.ts";

const defaultTimeout = 2000;
const pendingResizes = new Map<number, () => void>();
let lastResizeId = 0;

start((message, running) => {
  if (message.type === "resized") {
    pendingResizes.get(message.id)?.();
    pendingResizes.delete(message.id);
  } else if (message.type === "check") void handleCheck(message, running);
  else if (message.type === "listen") running.send({ type: "sounds", id: message.id, sounds: soundsOf() });
  else if (message.type === "measure") running.send({ type: "layout", id: message.id, elements: layoutSnapshot() });
});

async function handleCheck(request: CheckRequest, running: RunningPage): Promise<void> {
  const driver = createDriver(request, running);
  const message = await runCheck(request, running, driver);
  const unfinished = driver.wasUnfinished();
  running.output.flush();
  // The page's code may still have something to report, above all that it was stopped.
  await running.settle();
  running.send({ type: "result", id: request.id, message, unfinished, memory: JSON.stringify(driver.tester.memory) });
}

const createDriver = (request: CheckRequest, running: RunningPage): TestDriver =>
  createTester(request, running, (width) => {
    const id = ++lastResizeId;
    return new Promise((resolve) => {
      pendingResizes.set(id, resolve);
      running.send({ type: "resize", id, width });
    });
  });

async function runCheck(request: CheckRequest, running: RunningPage, driver: TestDriver): Promise<string | null> {
  const errorsBefore = running.output.errors.length;
  const limit = (request.check.timeout ?? defaultTimeout) + (request.patient ? patience : 0);
  const timedOut = new Promise<never>((_resolve, reject) => {
    schedule(() => reject(new CheckFailure(`This took longer than ${limit / 1000} seconds.`)), limit);
  });
  try {
    await Promise.race([perform(request, running, driver), timedOut]);
    return null;
  } catch (error) {
    if (error instanceof Stopped) return "The code was stopped.";
    const [cause] = running.output.errors.slice(error instanceof CheckFailure ? 0 : errorsBefore);
    if (error instanceof CheckFailure)
      return cause && !error.message.includes(cause.text)
        ? `${error.message} Your code threw: ${withLocation(cause)}.`
        : error.message;
    // The check called one of the learner's functions, or found something unexpected.
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}

const withLocation = ({ text, file, line }: { text: string; file: string | null; line: number | null }): string =>
  line === null ? text.replace(/\.$/, "") : `${text.replace(/\.$/, "")} (\`${file}\`, line ${line})`;

async function perform(request: CheckRequest, running: RunningPage, driver: TestDriver): Promise<void> {
  const { tester, step, lastMissing } = driver;
  try {
    if (request.patient) await running.pending.done();
    if (request.standard !== null) {
      await standard[request.standard as StandardId](tester, running, request.files);
      return;
    }
    const { run, invariants } = request.program === null ? { invariants: [] } : compiled(request.program);
    await driver.watch(invariants);
    for (const wanted of request.check.steps ?? []) await step(wanted);
    for (const wanted of request.check.then ?? []) tester.look(wanted);
    const message = await run?.(tester);
    if (typeof message === "string") tester.fail(message);
    const lost = request.allVisible ? lostContent() : null;
    if (lost !== null) tester.fail(lost);
  } catch (error) {
    const hint = error instanceof CheckFailure ? commentHint(error.message, lastMissing(), request.files) : null;
    throw hint === null ? error : new CheckFailure(`${(error as CheckFailure).message} ${hint}`);
  }
}

/** A hint if an element that is missing, or that the message names, was written inside a comment. */
function commentHint(message: string, missed: string, files: CheckRequest["files"]): string | null {
  const named = [...message.matchAll(/`<?([^`]*)`/g)].map(([, code = ""]) => code);
  const names = [missed, ...named].flatMap(elementNames);
  return inCommentWords(
    files,
    names.filter((name) => document.querySelector(name) === null),
  );
}

const compiled = (text: string): CheckProgram => evaluate(`"use strict";(${text})`) as CheckProgram;
