import { expect, test } from "vitest";
import type { PracticeData } from "#app/domain/practice/practice.ts";
import { askedBy } from "./asked.ts";
import { mutantsOf } from "./mutants.ts";

const practice = (titles: readonly string[], start: Readonly<Record<string, string>>): PracticeData => ({
  id: "project:garden",
  kind: "page",
  start,
  editable: Object.keys(start),
  page: "index.html",
  widths: [1200],
  stages: [],
  checks: titles.map((title, index) => ({ id: `c${index}`, title, hints: ["", "", ""] })),
  program: null,
  invariants: {},
  standard: [],
  emmet: false,
  goal: false,
  script: null,
});

/** Names of the mutants of one file, and the file after each. */
function mutants(file: string, start: string, solution: string, titles: readonly string[] = []) {
  const data = practice(titles, { [file]: start });
  const variant = { name: "solution", files: { [file]: solution }, editable: [file], earlier: [data.start] };
  return mutantsOf(variant, askedBy(data, "")).map(({ name, files }) => [name, files[file]]);
}

test("elements of the solution become invisible or are moved away in turn, and lose their words", () => {
  const start = "<h1>Garden</h1>\n";
  const intro = '<p class="intro">We sow peas.</p>';
  expect(mutants("index.html", start, `${start}${intro}\n<p>Beans</p>`)).toEqual([
    [
      "off screen: p.intro “We sow peas.”",
      `${start}<p style="position: absolute; left: -9999px" class="intro">We sow peas.</p>\n<p>Beans</p>`,
    ],
    ["a dot for the words: p.intro “We sow peas.”", `${start}<p class="intro">.</p>\n<p>Beans</p>`],
    ["invisible: p “Beans”", `${start}${intro}\n<p style="opacity: 0">Beans</p>`],
    ["a dot for the words: p “Beans”", `${start}${intro}\n<p>.</p>`],
  ]);
});

test("attributes that people perceive go or become empty; others only if a title names them", () => {
  const solution = '<img src="a.jpg" alt="An otter" width="40" loading="lazy">';
  const kinds = mutants("index.html", "", solution, ["The picture has a `width`"]).map(([name]) => name?.split(":")[0]);
  expect(kinds).toEqual(["invisible", "without src", "empty src", "without alt", "empty alt", "without width"]);
});

test("what the start contains isn't changed, and neither is what means the same when it's gone", () => {
  const start = '<label for="a">Name</label>\n<input id="a">';
  const solution = '<label for="a">Name</label>\n<input id="a" type="text">\n<button type="button">Go</button>';
  expect(mutants("index.html", start, solution, ["`type`"]).map(([name]) => name)).toEqual([
    "off screen: input#a",
    "invisible: button “Go”",
    "a dot for the words: button “Go”",
  ]);
});

test("the name of a mutant says in which function it is", () => {
  expect(mutants("main.js", "", "const grow = () => {\n  water();\n};").map(([name]) => name)).toEqual([
    "without: water(); in grow",
  ]);
});

test("statements go, operators turn, listeners are added twice, and text becomes HTML", () => {
  const source = [
    'list.addEventListener("click", () => count());',
    'list.addEventListener("click", count);',
    'if (done && !late) localStorage.setItem("n", 1);',
    "item.textContent = name;",
  ];
  expect(mutants("main.js", "", source.join("\n")).map(([name]) => name)).toEqual([
    'without: list.addEventListener("click", () => count());',
    'listener twice: list.addEventListener("click", () => count());',
    'without: list.addEventListener("click", count);',
    'without: if (done && !late) localStorage.setItem("n", 1);',
    "|| for &&: done && !late",
    "without !: !late",
    'not saved: localStorage.setItem("n", 1);',
    "without: item.textContent = name;",
    "innerHTML for textContent: item.textContent = name",
  ]);
});

test("declarations go or change if a check names the property, and selectors lose a part", () => {
  const solution = ".ripe > li { display: grid; color: #abc; }";
  expect(mutants("style.css", "", solution, ["The list is a `display: grid`"])).toEqual([
    ["without .ripe: .ripe>li", "* > li { display: grid; color: #abc; }"],
    ["without li: .ripe>li", ".ripe > * { display: grid; color: #abc; }"],
    ["without: .ripe>li { display: grid }", ".ripe > li { ; color: #abc; }"],
  ]);
});

test("an alternative is changed only where it differs from the solution", () => {
  const data = practice([], { "index.html": "" });
  const solution = { "index.html": "<p>Peas</p>\n<p>Beans</p>" };
  const files = { "index.html": "<p>Peas</p>\n<p>Leeks</p>" };
  const variant = { name: "leeks", files, editable: ["index.html"], earlier: [data.start, solution] };
  const found = mutantsOf(variant, askedBy(data, ""));
  expect(found.map(({ name }) => name)).toEqual(["off screen: p “Leeks”", "a dot for the words: p “Leeks”"]);
  expect(found[0]?.place).toBe("leeks, index.html, line 2");
});
