/** The frame of a check: does what it is asked, and answers with null or with what was seen. */
import type { StandardId, Tester } from "#app/domain/practice/practice.ts";
import { elementNames, inCommentWords } from "../markup/in-comment.ts";
import type { Ask } from "../protocol.ts";
import { Stopped } from "./guard.ts";
import { evaluate, later } from "./native.ts";
import { type Running, start } from "./runtime.ts";
import { soundsOf } from "./sounds.ts";
import { standard } from "./standard.ts";
import { createTester } from "./tester.ts";
import { Failed } from "./visitor.ts";

const usualLimit = 2000;
const waiting = new Map<number, () => void>();
let resizes = 0;

start((message, running) => {
  if (message.type === "resized") {
    waiting.get(message.id)?.();
    waiting.delete(message.id);
  } else if (message.type === "check") void answer(message, running);
  else if (message.type === "listen") running.send({ type: "sounds", id: message.id, sounds: soundsOf() });
});

async function answer(ask: Ask, running: Running): Promise<void> {
  const message = await hold(ask, running);
  running.output.flush();
  // What code of the page did last may still want to be told, a stop above all.
  await running.settle();
  running.send({ type: "result", id: ask.id, message });
}

async function hold(ask: Ask, running: Running): Promise<string | null> {
  const errorsBefore = running.output.errors.length;
  const limit = ask.check.timeout ?? usualLimit;
  const late = new Promise<never>((_resolve, reject) => {
    later(() => reject(new Failed(`This took longer than ${limit / 1000} seconds.`)), limit);
  });
  try {
    await Promise.race([perform(ask, running), late]);
    return null;
  } catch (error) {
    if (error instanceof Stopped) return "The code was stopped.";
    const [cause] = running.output.errors.slice(error instanceof Failed ? 0 : errorsBefore);
    if (error instanceof Failed)
      return cause && !error.message.includes(cause.text)
        ? `${error.message} Your code threw: ${inPlace(cause)}.`
        : error.message;
    // The check called a function of the learner, or met something that it did not expect.
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}

const inPlace = ({ text, file, line }: { text: string; file: string | null; line: number | null }): string =>
  line === null ? text.replace(/\.$/, "") : `${text.replace(/\.$/, "")} (\`${file}\`, line ${line})`;

async function perform(ask: Ask, running: Running): Promise<void> {
  const { tester, step, missed } = createTester(ask, running, (width) => {
    const id = ++resizes;
    return new Promise((resolve) => {
      waiting.set(id, resolve);
      running.send({ type: "resize", id, width });
    });
  });
  try {
    if (ask.standard !== null) {
      await standard[ask.standard as StandardId](tester, running, ask.files);
      return;
    }
    for (const wanted of ask.check.steps ?? []) await step(wanted);
    for (const wanted of ask.check.then ?? []) tester.look(wanted);
    const message = ask.check.run === undefined ? undefined : await compiled(ask.check.run)(tester);
    if (typeof message === "string") tester.fail(message);
  } catch (error) {
    const hidden = error instanceof Failed ? inComment(error.message, missed(), ask.files) : null;
    throw hidden === null ? error : new Failed(`${(error as Failed).message} ${hidden}`);
  }
}

/** That an element which is missed, or named in code by the message, was written inside a comment. */
function inComment(message: string, missed: string, files: Ask["files"]): string | null {
  const named = [...message.matchAll(/`<?([^`]*)`/g)].map(([, code = ""]) => code);
  const names = [missed, ...named].flatMap(elementNames);
  return inCommentWords(
    files,
    names.filter((name) => document.querySelector(name) === null),
  );
}

function compiled(text: string): (t: Tester) => unknown {
  return evaluate(`"use strict";(${text})`) as (t: Tester) => unknown;
}
