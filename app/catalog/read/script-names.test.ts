import { expect, test } from "vitest";
import { freeNames, withoutUnused } from "./script-names.ts";

const namesIn = (script: string): string[] => freeNames(script).map(({ name }) => name);

test("finds names that nothing declares, with the place of their first use", () => {
  expect(freeNames("const a = 1;\n  missing(a, missing);")).toEqual([{ name: "missing", line: 2, column: 2 }]);
});

test.each([
  "const { a, b: [c = a], ...rest } = document; console.log(a, c, rest);",
  "f(); function f() { return g(); } var g = () => f.name;",
  "for (const item of [1]) { label: for (let i = 0; i < item; i++) continue label; }",
  "try { new HTMLElement(); } catch (error) { console.log(error, arguments, new SubmitEvent('submit')); }",
  "class A { static b = 1; c() { return A.b; } } new A(); const d = class E { f = E; }; d();",
  "if (true) { var late = 1; } console.log(late, { key: late, ['k']: late }, ((x, y = x) => y)(1));",
  "switch (1) { case 1: let inCase = 2; console.log(inCase); }",
])("knows what is declared: %s", (script) => {
  expect(namesIn(script)).toEqual([]);
});

test.each([
  ["a name of another function", "const f = () => { const own = 1; return own; }; const g = () => own; f(g);", ["own"]],
  ["a name of a block that has ended", "{ let inside = 1; inside; } inside;", ["inside"]],
  ["a parameter of another function", "((t) => t)(1); t;", ["t"]],
  ["a property with a short name", "const o = { short }; o;", ["short"]],
])("finds %s", (_what, script, names) => {
  expect(namesIn(script)).toEqual(names);
});

test("clears declarations of a bundle that nothing needs, and leaves the lines as they are", () => {
  const bundle = `var checks = (function() {
    const text = "used", unused = 1;
    const answers = JSON.stringify({
      wrong: text,
    });
    function f() { return g(text); }
    const g = (value) => value.answers;
    globalThis.side = 1;
    return { run: f };
  })();`;
  const kept = withoutUnused(bundle);
  expect(kept).not.toContain("JSON");
  expect(kept.split("\n").map((line) => line.trim())).toEqual(
    bundle.split("\n").map((line, at) => (at >= 2 && at <= 4 ? "" : line.trim())),
  );
});
