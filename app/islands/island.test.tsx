import { readdirSync, readFileSync } from "node:fs";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { QuizQuestion } from "#app/domain/curriculum.ts";
import { Island, propsAttribute } from "./island.tsx";
import { judge } from "./practice/edit-me.island.tsx";
import { inlineNodes } from "./practice/server-content.tsx";

const question: QuizQuestion = {
  id: "q1",
  question: "What does <code>&lt;em&gt;</code> mean?",
  objective: 1,
  from: null,
  options: [
    { text: "<em>Stress</em>", right: true, why: "It changes how a sentence is said." },
    { text: "Slanted letters", right: false, why: "That is only how it often looks." },
  ],
};

const folder = new URL("./", import.meta.url);
const files = ["./", "../demos/"].flatMap((name) => {
  const from = new URL(name, import.meta.url);
  return readdirSync(from, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."))
    .map((path) => new URL(path, from));
});

test("no island calls useId, because ids would differ when it is hydrated separately", () => {
  for (const name of files) {
    const code = readFileSync(name, "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, "");
    expect(code, `${name.pathname} takes its ids from its props`).not.toContain("useId");
  }
});

test("every island has a type for its props in the registry", () => {
  const typed = [
    ...readFileSync(new URL("registry.ts", folder), "utf8").matchAll(/import\("\.\/([\w/-]+\.island\.tsx)"\)/g),
  ];
  const found = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith(".island.tsx"),
  );
  expect(found.length).toBeGreaterThan(5);
  expect(typed.map(([, path]) => path).sort()).toEqual(found.sort());
});

describe("Island", () => {
  const quiz = <Island name="quiz" id="quiz" lesson="html-basics/text" questions={[question]} />;

  test("renders the component inside an element with the data for hydration", () => {
    const html = renderToString(quiz);
    expect(html).toMatch(/^<div data-island="quiz" data-when="touch" data-props="/);
    expect(html).toContain('<label for="quiz-q1-0"><em>Stress</em></label>');
    expect(html).toContain('id="quiz-q1-0-why" hidden=""');
  });

  test("doesn't serialise props that are in the markup", () => {
    const props: unknown = JSON.parse(propsAttribute("quiz", { id: "quiz", questions: [question] }));
    expect(props).toEqual({
      id: "quiz",
      questions: [{ id: "q1", objective: 1, from: null, options: [{ right: true }, { right: false }] }],
    });
  });

  test("writes no style attribute, because the content security policy refuses it", () => {
    expect(renderToString(quiz)).not.toContain("style=");
  });
});

describe("inline HTML of the catalog", () => {
  const html = (text: string) => renderToString(<p>{inlineNodes(text)}</p>);

  test.each(["plain", "<code>&lt;p&gt;</code> &amp; <em>more <strong>of</strong> it</em>"])(
    "renders %s unchanged",
    (text) => expect(html(text)).toBe(`<p>${text}</p>`),
  );

  test.each(["<b>x</b>", "<em>x", "x</em>", "<em><strong>x</em></strong>", '<em class="a">x</em>'])(
    "refuses %s",
    (text) => expect(() => inlineNodes(text)).toThrow(/Inline HTML/),
  );
});

test.each([
  ["Hello, I am you.", "unchanged"],
  ["Hello, I am Ada.", "passed"],
  ["Hello, I am Ada Lovelace!", "passed"],
  ["Hello, I am Zoë", "passed"],
  ["Hello, I am 王芳.", "passed"],
  ["Hello, I am youssef.", "passed"],
  ["Hello, I am YOU!", "unchanged"],
  ["Hello, I am .", "no-name"],
  ["Hello", "no-name"],
  [null, "no-heading"],
] as const)("first edit: %s is %s", (heading, verdict) => expect(judge(heading, "").verdict).toBe(verdict));
