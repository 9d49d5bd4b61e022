import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { mark } from "#app/domain/practice/marking.ts";
import { solutionOf } from "#app/domain/practice/proof.ts";
import { readTask } from "./task.ts";
import { taskKinds } from "./task-schema.ts";

const id = "exercise:getting-started/sample/one";

/** The complete examples of the guide by kind. */
const examples = new Map(
  [...readFileSync("docs/guides/exercise.md", "utf8").matchAll(/^```yaml\n(kind: (\w+)\n.*?)^```$/gms)].map(
    ([, text = "", kind = ""]) => [kind, text] as const,
  ),
);
const example = (kind: string): string => examples.get(kind) ?? "";

test("the guide has a complete example of each kind, and each is proved", () => {
  expect([...examples.keys()].sort()).toEqual([...taskKinds].sort());
  for (const [kind, text] of examples) {
    const { task, problems, marked } = readTask(text, `${kind}.yaml`, id, 6);
    expect(problems, kind).toEqual([]);
    expect(task?.kind).toBe(kind);
    expect(marked).toBeGreaterThan(3);
    if (task) expect(mark(task, solutionOf(task)).complete).toBe(true);
  }
});

/** The problems of an example in which one place is changed. */
function problemsOf(kind: string, from: string, to: string) {
  const text = example(kind);
  if (!text.includes(from)) throw new Error(`The example of ${kind} does not hold: ${from}`);
  return readTask(
    text.replace(from, () => to),
    "exercise.yaml",
    id,
    6,
  ).problems;
}
const lineOf = (kind: string, part: string) => example(kind).slice(0, example(kind).indexOf(part)).split("\n").length;

describe("what an author has wrong is said with its line and a repair", () => {
  const cases: readonly (readonly [title: string, kind: string, from: string, to: string, says: RegExp, at: string])[] =
    [
      ["a kind that is none", "sort", "kind: sort", "kind: sorting", /isn't a kind/, "kind: sort"],
      ["a field that is none", "sort", "objective: 1", "objectiv: 1", /no field `objectiv`/, "objective: 1"],
      ["a missing hint", "sort", "  - Ask of each card", "# - Ask of each card", /three hints|hints/, "hints:"],
      [
        "an objective that the lesson does not have",
        "sort",
        "objective: 1",
        "objective: 7",
        /no objective 7/,
        "objective",
      ],
      ["an unknown option", "sort", "answer: js", "answer: jss", /no option `jss`/, "answer: js"],
      ["an attempt at an unknown item", "sort", "{ hover: js }", "{ hovr: js }", /no item `hovr`/, "hovr"],
      ["an id that is taken", "sort", "id: total", "id: hover", /`hover` is already taken/, "id: total"],
      [
        "an attempt that is right",
        "sort",
        "{ hover: js }",
        "{ hover: css }",
        /should fail at hover, but it fails at nothing/,
        "- name: hover-needs-script",
      ],
      [
        "an item without an attempt",
        "sort",
        "{ total: html }",
        "{ hover: html }",
        /No attempt fails at total/,
        "- id: total",
      ],
      [
        "two attempts with one answer",
        "match",
        '{ crashed: "404" }',
        '{ crashed: "404", mistyped: "500" }',
        /should say/,
        "- name: crash-is-missing",
      ],
      [
        "a step that needs a later one",
        "order",
        "after: [styles, picture]",
        "after: [draw]",
        /but is written before it/,
        "after: [draw]",
      ],
      [
        "an order that leaves a step out",
        "order",
        "[type, connect, look-up, request, styles, picture, draw]",
        "[type, connect]",
        /each step exactly once/,
        "order: [type, connect",
      ],
      [
        "an alternative that is refused",
        "order",
        "[type, look-up, connect, request, picture",
        "[look-up, type, connect, request, picture",
        /The right answer picture-first is marked wrong/,
        "- name: picture-first",
      ],
      [
        "an attempt that fails elsewhere",
        "order",
        "fails: [draw]",
        "fails: [styles]",
        /should fail at styles, but it fails at draw/,
        "- name: draw-at-once",
      ],
      [
        "a question without a right option",
        "choose",
        "        right: true\n        why: Three files",
        "        why: Three files",
        /has no right option/,
        "options:",
      ],
      [
        "two ways to accept",
        "fill",
        "    accepts: [style.css, style]",
        "    accepts: [style.css]\n    pattern: x",
        /one of `accepts`, `pattern` and `path`/,
        "- id: slowest",
      ],
      ["a pattern that is none", "fill", 'like: "\\\\s"', 'like: "("', /isn't a regular expression/, 'like: "\\\\s"'],
      [
        "a solution that is refused",
        "fill",
        "solution: ../images/me.jpg",
        "solution: ../image/me.jpg",
        /The solution is marked wrong at portrait: From `pages\/about.html` this leads to `image\/me.jpg`/,
        "- id: portrait",
      ],
      [
        "a goal with two conditions",
        "terminal",
        "    at: site",
        "    at: site\n    gone: cat.jpg",
        /must have one of/,
        "- id: inside",
      ],
      [
        "a goal that is true at the start",
        "terminal",
        "    gone: cat.jpg\n    needs: [moved]",
        "    gone: dog.jpg",
        /no-copy is right before the learner does anything/,
        "- id: no-copy",
      ],
      [
        "a solution that does not reach a goal",
        "terminal",
        "  - cd site\n",
        "  - cd ..\n",
        /The solution is marked wrong at inside: You are in/,
        "- id: inside",
      ],
      ["a command that is none", "terminal", "    at: site", "    ran: dir", /no command `dir`/, "at: site"],
    ];
  test.each(cases)("%s", (_, kind, from, to, says, at) => {
    const problems = problemsOf(kind, from, to);
    const found = problems.find(({ message }) => says.test(message));
    expect(problems.map(({ message }) => message).join("\n")).toMatch(says);
    expect(found?.repair).not.toBe("");
    const text = example(kind).replace(from, () => to);
    const line = text.includes(at) ? text.slice(0, text.indexOf(at)).split("\n").length : lineOf(kind, at);
    expect(found?.line).toBe(line);
  });
});
