import { expect, test } from "vitest";
import { scriptOutput } from "./script-output.ts";

const texts = async (code: string) => (await scriptOutput(code)).map(({ text }) => text);

test("the output is what the code writes, in its order", async () => {
  expect(await scriptOutput('console.log("a", 1, { b: [2] });\nconsole.warn("c");')).toEqual([
    { level: "log", text: "a 1 { b: [ 2 ] }" },
    { level: "warn", text: "c" },
  ]);
  expect(
    await texts(
      'setTimeout(() => console.log("later"), 50);\nsetTimeout(() => console.log("sooner"), 10);\nPromise.resolve().then(() => console.log("then"));\nconsole.log("first");',
    ),
  ).toEqual(["first", "then", "sooner", "later"]);
});

test("without output it is the value of the last expression", async () => {
  expect(await texts("6 * 7;")).toEqual(["42"]);
  expect(await texts('"a" + "b"')).toEqual(["'ab'"]);
  expect(await texts("const a = 1;")).toEqual([]);
});

test("an error ends the output", async () => {
  expect(await scriptOutput('console.log("a");\nnull.length;')).toEqual([
    { level: "log", text: "a" },
    { level: "error", text: "Uncaught TypeError: Cannot read properties of null (reading 'length')" },
  ]);
  expect(await texts("let a = ;")).toEqual(["Uncaught SyntaxError: Unexpected token ';'"]);
  expect(await texts('Promise.reject(new Error("no"));')).toEqual(["Uncaught (in promise) Error: no"]);
});

test("nothing of the machine can be reached, and nothing runs for long", async () => {
  expect(await texts("console.log(typeof process, typeof require, typeof fetch, typeof WebAssembly.Module);")).toEqual([
    "undefined undefined undefined function",
  ]);
  expect(await texts('console.log.constructor("return process")();')).toEqual([
    "Uncaught EvalError: Code generation from strings disallowed for this context",
  ]);
  expect(await texts("while (true) {}")).toEqual(["Stopped: it took longer than a second."]);
  expect(await texts("setInterval(() => {}, 1);")).toEqual(["Stopped: it took longer than a second."]);
  expect(await texts("const all = []; while (true) all.push(new Array(1e6).fill(1));")).toEqual([
    expect.stringMatching(/^Stopped: /),
  ]);
}, 20_000);
