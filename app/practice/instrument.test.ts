import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { instrument } from "./instrument.ts";
import { guardName, markName } from "./runtime-names.ts";

const rewritten = (source: string, kind: "script" | "module" = "script") => {
  const result = instrument(source, { kind, file: 3 });
  if (result.error) throw new Error(result.error.message);
  return result.code;
};

/** Runs rewritten code with at most `limit` calls of the guard. Returns the lines that were reported. */
function run(source: string, limit = 1000): { result: unknown; lines: number[]; marks: number[] } {
  const lines: number[] = [];
  const marks: number[] = [];
  const result = runInNewContext(rewritten(source), {
    [guardName]: (_file: number, line: number) => {
      lines.push(Math.abs(line));
      if (lines.length > limit) throw new Error(`stopped in line ${Math.abs(line)}`);
    },
    [markName]: (_file: number, line: number) => marks.push(line),
  });
  return { result, lines, marks };
}

describe("stops endless loops and recursion", () => {
  test.each([
    ["while (true) {}", 1],
    ["while (true);", 1],
    ["let n = 0;\nfor (;;) n++", 2],
    ["do ; while (true)", 1],
    ["let n = 0;\ndo n++\nwhile (true)", 2],
    ["for (const x of (function* () { for (;;) yield 1 })()) x", 1],
    ["function f() {\n  while (1) {\n  }\n}\nf()", 2],
    ["const f = () => f();\ntry { f() } catch { for (;;) {} }", 2],
    ["for (;;) { try { while (true) {} } catch {} }", 1],
    ["label: for (;;) for (;;) continue label", 1],
    ["const o = { get a() { return this.a } };\no.a", 1],
    ["class A { constructor() { new A() } }\nnew A()", 1],
    ["if (true) while (true) ; else ;", 1],
  ])("%s", (source, line) => {
    expect(() => run(source)).toThrow(`stopped in line ${line}`);
  });
});

describe("keeps the behaviour of code", () => {
  test.each([
    ["let n = 0; for (let i = 0; i < 3; i++) for (let j = 0; j < 2; j++) n += j; n", 3],
    ["const f = () => ({ a: 1 }); f().a", 1],
    ["const f = (a) => (b) => a + b; f(1)(2)", 3],
    ["const f = (a, b) => (a, b); f(1, 2)", 2],
    ["let n = 0; do n++\nwhile (n < 4)\nn", 4],
    ['(function () { "use strict"; return this === undefined })()', true],
    ["let s = ''; for (const f of [() => 1, () => 2]) s += f(); s", "12"],
    ["[1, 2].map((x) => x * 2).join()", "2,4"],
    ["const o = null; String(o?.a.replace('x', 'y').length)", "undefined"],
    [
      "let s = ''; outer: for (const a of 'ab') { for (const b of 'xy') { if (b === 'y') continue outer; s += a + b } } s",
      "axbx",
    ],
    ["class A { static { this.n = 1 } #p = () => 2; m() { return this.#p() } } A.n + new A().m()", 3],
    ["const f = async () => await 1; typeof f().then", "function"],
    ["switch (1) { case 1: 'a'.replace('a', 'b'); }", "b"],
    ["let n = 0; if (n) for (;;); else for (; n < 2; n++); n", 2],
  ])("%s", (source, expected) => {
    expect(run(source).result).toEqual(expected);
  });

  test("runs scripts in strict mode", () => {
    expect(() => run("undeclared = 1")).toThrow("undeclared is not defined");
  });

  test("reports code that strict mode doesn't allow", () => {
    expect(instrument("with (Math) max(1);", { kind: "script", file: 0 }).error).toMatchObject({ line: 1 });
  });

  test("adds no lines", () => {
    const source = "for (;;)\n  x => {\n    y\n  }\n";
    expect(rewritten(source).split("\n").length).toBe(source.split("\n").length);
  });
});

test("reports the line of a call that may take long before it runs", () => {
  expect(run("const a = 1;\nconst b =\n  /a+/.test('a');\nif (b) {\n  'x'.repeat(2);\n}").marks).toEqual([3, 5]);
});

test("rewrites imports of files to the import map and leaves others unchanged", () => {
  const resolve = (specifier: string) => (specifier === "./model.js" ? "js/model.js" : null);
  const source =
    'import { a } from "./model.js";\nexport * from "./gone.js";\nimport("./model.js");\nimport(a);\nimport "lit";';
  const { code, missing } = instrument(source, { kind: "module", file: 0, resolve });
  expect(code).toBe(
    'import { a } from "#practice/js/model.js";\nexport * from "./gone.js";\nimport("#practice/js/model.js");\nimport(__graphite_module(0,a));\nimport "lit";',
  );
  expect(missing).toEqual([{ specifier: "./gone.js", line: 2 }]);
});

describe("explains syntax errors", () => {
  test.each([
    ["let a = ;", 1, 9, "`;` isn't allowed here"],
    ["list.forEach((x) => {\n  x\n", 3, 1, "The code ends too early"],
    ["const a = 1;\nconst a = 2;", 2, 7, "`a` is declared twice"],
    ['const a = "one\n', 1, 11, "no closing quotation mark"],
    ["if (a = 1 = 2) {}", 1, 9, "To compare, write `===`"],
    ["import a from './a.js'", 1, 1, "only at the top level of a module"],
    ["function f() { await x }", 1, 22, "await"],
  ])("%s", (source, line, column, words) => {
    const { error } = instrument(source, { kind: "script", file: 0 });
    expect(error).toMatchObject({ line, column });
    expect(error?.message).toContain(words);
  });

  test("counts the lines and columns of the page for an inline script", () => {
    const { error } = instrument("let a = ;", { kind: "script", file: 0, firstLine: 7, firstColumn: 8 });
    expect(error).toMatchObject({ line: 7, column: 17 });
  });
});
