import { expect, test } from "vitest";
import type { PracticeData } from "#app/domain/practice/practice.ts";
import { askedBy } from "./asked.ts";
import { allMirrored, mirrorsOf } from "./mirrors.ts";

const data: PracticeData = {
  id: "project:garden",
  kind: "page",
  start: {},
  editable: ["index.html", "main.js", "style.css"],
  page: "index.html",
  widths: [1200],
  stages: [],
  checks: [{ id: "peas", title: "The page names peas and has a `footer`", hints: ["", "", ""] }],
  program: null,
  invariants: {},
  standard: [],
  emmet: false,
  goal: false,
  script: null,
};

function mirrored(files: Readonly<Record<string, string>>): Record<string, Readonly<Record<string, string>>> {
  const variant = { name: "solution", files, editable: Object.keys(files), earlier: [] };
  return Object.fromEntries(mirrorsOf(variant, askedBy(data, "")).map(({ name, files }) => [name, files]));
}

const page = (text: string) => mirrored({ "index.html": text });

test("words that nobody asked for are written in another language", () => {
  expect(page("<p>Sow peas &amp; leeks</p>")["other words"]?.["index.html"]).toBe("<p>Söw peas &amp; lééks</p>");
});

test("ids and classes get other names everywhere", () => {
  const files = mirrored({
    "index.html": '<label for="x1" class="row">Name</label><input id="x1"><a href="#x1">Up</a>',
    "main.js": 'document.querySelector("#x1.row").focus();',
    "style.css": ".row #x1 { color: #b1b1b1; width: 0.5px }",
  });
  expect(files["other ids"]).toEqual({
    "index.html": '<label for="x1-x" class="row">Name</label><input id="x1-x"><a href="#x1-x">Up</a>',
    "main.js": 'document.querySelector("#x1-x.row").focus();',
    "style.css": ".row #x1-x { color: #b1b1b1; width: 0.5px }",
  });
  expect(files["other classes"]?.["style.css"]).toBe(".row-x #x1 { color: #b1b1b1; width: 0.5px }");
});

test("an id that a script uses as a word keeps its name", () => {
  const files = mirrored({ "index.html": '<p id="x1"></p>', "main.js": 'document.getElementById("x1");' });
  expect(files["other ids"]).toBeUndefined();
});

test("a role stands for an element, and strong for b, unless a title names the element", () => {
  const files = page("<nav><b>1</b></nav><footer>2</footer>");
  expect(files["role for an element"]?.["index.html"]).toBe('<div role="navigation"><b>1</b></div><footer>2</footer>');
  expect(files["strong for b"]?.["index.html"]).toBe("<nav><strong>1</strong></nav><footer>2</footer>");
});

test("attributes change their order and quotation marks, and implied ones are left out", () => {
  const files = page('<input type="text" name="n">');
  expect(files["attributes in another order"]?.["index.html"]).toBe('<input name="n" type="text">');
  expect(files["single quotes"]?.["index.html"]).toBe("<input type='text' name='n'>");
  expect(files["implied attributes left out"]?.["index.html"]).toBe('<input name="n">');
});

test("white space is added only where it's collapsed", () => {
  expect(page("<ul>\n<li>1</li>\n</ul><pre>2</pre>")["white space"]?.["index.html"]).toBe(
    "<ul\n>\n\n<li\n>\n  1\n</li>\n\n</ul><pre>2</pre>",
  );
});

test("scripts save and show a moment later, listen to the other key event, and are written differently", () => {
  const files = mirrored({
    "main.js":
      'const key = "n";\ntry {\n  localStorage.setItem(key, 1);\n} catch {}\nout.textContent = key;\nbox.addEventListener("keydown", go);',
  });
  const later = files["a frame later"]?.["main.js"];
  expect(later).toContain("setTimeout(() => { try {\n  localStorage.setItem(key, 1);\n} catch {} }, 30);");
  expect(later).toContain("requestAnimationFrame(() => { target.textContent = value; }))(out, key);");
  expect(files["keyup for keydown"]?.["main.js"]).toContain('addEventListener("keyup", go)');
  expect(files["let for const"]?.["main.js"]).toContain("let key");
  expect(files["other quotes"]?.["main.js"]).toContain("const key = 'n'");
  expect(files["blank lines"]?.["main.js"]).toContain("\n\n\ntry {");
});

test("colours are written as rgb", () => {
  expect(mirrored({ "style.css": "p { color: #fff; margin: 0 }" })["rgb for hex"]?.["style.css"]).toBe(
    "p { color: rgb(255, 255, 255); margin: 0 }",
  );
});

test("all changes can be made at once", () => {
  const files = { "index.html": '<nav id="n1" class="c1"><b>Leeks</b></nav>' };
  const variant = { name: "solution", files, editable: ["index.html"], earlier: [] };
  expect(allMirrored(variant, askedBy(data, ""))["index.html"]).toBe(
    "<div class='c1-x' id='n1-x' role='navigation'\n><strong\n>\n  Lééks\n</strong></div>",
  );
});
