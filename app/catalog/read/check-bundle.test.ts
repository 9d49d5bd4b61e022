import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { runInThisContext } from "node:vm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { bundleChecks } from "./check-bundle.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "checks-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string): string => {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
};

const practice = (
  run: string,
  before = "",
): string => `import type { Practice, Tester } from "#app/domain/practice/practice.ts";
${before}
export default {
  kind: "page",
  editable: ["index.html"],
  checks: [
    { id: "looks", title: "It looks", hints: ["a", "b", "c"], then: [] },
    { id: "runs", title: "It “runs”", hints: ["nudge", "pointer", "solution"], ${run} },
  ],
  attempts: [{ name: "wrong", why: "A secret reason." }],
} satisfies Practice;
`;

/** Runs the program as a frame does. */
function runIn(program: string | null, id: string): unknown[] {
  const said: unknown[] = [];
  const functions = runInThisContext(`"use strict";(${program})`) as Record<string, (t: object) => void>;
  functions[id]?.({ say: (...values: unknown[]) => said.push(...values) });
  return said;
}

async function bundled(file: string) {
  const result = await bundleChecks(file);
  if ("problems" in result) throw new Error(JSON.stringify(result.problems));
  return result;
}

async function problemsOf(file: string) {
  const result = await bundleChecks(file);
  return "problems" in result ? result.problems : [];
}

test("gives the practice, and a program of what runs without the rest", async () => {
  const before = 'const greeting: string = "hello";\nconst unused = { wrong: "an answer" };\n';
  const { exported, program } = await bundled(
    write("checks.ts", practice("run(t: Tester) { t.say(greeting); }", before)),
  );
  expect(exported).toMatchObject({ kind: "page", attempts: [{ name: "wrong" }], checks: [{}, { id: "runs" }] });
  expect(runIn(program, "runs")).toEqual(["hello"]);
  expect(program).not.toMatch(/secret|nudge|an answer|“runs”/);
});

test("keeps names, because errors show them", async () => {
  const { program } = await bundled(
    write("checks.ts", practice('run: (t) => { const isPrime = t.global("isPrime"); isPrime(2); }')),
  );
  expect(program).toContain("isPrime(2)");
});

test("includes files of the same folder and of the check library", async () => {
  write("words.ts", 'export const words = ["one", "two"];\nexport const unused = "three";\n');
  const before = `import { quoted } from "#app/practice/check-library/text.ts";\nimport { words } from "./words.ts";\n`;
  const { program } = await bundled(write("checks.ts", practice("run: (t) => t.say(quoted(words))", before)));
  expect(runIn(program, "runs")).toEqual(["“one”, “two”"]);
  expect(program).not.toContain("three");
});

test("a function may come from another function", async () => {
  const before = "const says = (word) => ({ run: (t) => t.say(word) });\n";
  const { program } = await bundled(write("checks.ts", practice('...says("hi")', before)));
  expect(runIn(program, "runs")).toEqual(["hi"]);
});

test("checks that only look have no program", async () => {
  expect(await bundled(write("checks.ts", practice("then: []")))).toMatchObject({ program: null });
});

test("a changed file counts at once", async () => {
  const file = write("checks.ts", practice("then: []"));
  await bundled(file);
  write("checks.ts", practice("then: []").replace('"page"', '"script"'));
  expect((await bundled(file)).exported).toMatchObject({ kind: "script" });
});

test("a file without a practice exports undefined", async () => {
  expect(await bundled(write("checks.ts", "export const a = 1;\n"))).toEqual({ exported: undefined, program: null });
});

describe("problems say where they are", () => {
  test("a name that nothing declares", async () => {
    const file = write("checks.ts", practice("run(t: Tester) {\n      t.ok(missing, `“${lost}”`);\n    }"));
    expect(await problemsOf(file)).toMatchObject([
      { file, line: 9, message: expect.stringContaining("use missing") },
      { file, line: 9, message: expect.stringContaining("use lost") },
    ]);
  });

  test("a name that nothing declares in another file of the folder", async () => {
    const own = write("own.ts", "\nexport const f = (): void => missing();\n");
    const file = write("checks.ts", practice("run: f", 'import { f } from "./own.ts";\n'));
    expect(await problemsOf(file)).toMatchObject([{ file: own, line: 2 }]);
  });

  test.each([
    ["the application", "#app/domain/practice/practice.ts"],
    ["Node", "node:fs"],
    ["a package", "acorn"],
    ["a file outside of the folder", "../other/checks.ts"],
    ["a file of the learner", "./start/main.js"],
  ])("an import from %s", async (_what, from) => {
    write("start/main.js", "export const a = 1;\n");
    const file = write("checks.ts", practice("run: () => a", `\nimport { a } from "${from}";`));
    expect(await problemsOf(file)).toMatchObject([
      { file, line: 3, message: `The checks import ${from}, which doesn't exist where they run.` },
    ]);
  });

  test.each(["./missing.ts", "#app/practice/check-library/missing.ts"])("an import of %s", async (from) => {
    const file = write("checks.ts", practice("run: () => a", `\nimport { a } from "${from}";`));
    expect(await problemsOf(file)).toMatchObject([
      { file, line: 3, message: `The checks can't be read: the file ${from} doesn't exist.` },
    ]);
  });

  test("a name that a file doesn't export", async () => {
    write("own.ts", "export const b = 1;\n");
    const file = write("checks.ts", practice("run: () => a", 'import { a } from "./own.ts";'));
    expect(await problemsOf(file)).toMatchObject([
      { file, line: 2, message: `The checks can't be read: "a" is not exported by "own.ts".` },
    ]);
  });

  test("code that can't be parsed", async () => {
    const file = write("checks.ts", practice("run: }"));
    expect(await problemsOf(file)).toMatchObject([
      { file, line: 8, message: expect.stringContaining("can't be read") },
    ]);
  });

  test("code that throws when it is read", async () => {
    const file = write("checks.ts", practice("then: []", "\nconst [a] = undefined;\n"));
    expect(await problemsOf(file)).toMatchObject([{ file, line: 3, message: expect.stringContaining("undefined") }]);
  });
});
