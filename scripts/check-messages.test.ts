import { expect, test } from "vitest";
import type { CheckResult, PracticeData } from "#app/domain/practice/practice.ts";
import { messageProblems, unfinishedFiles } from "./check-messages.ts";

const practice: Pick<PracticeData, "checks" | "program" | "editable" | "start"> = {
  checks: [
    { id: "one", title: "One", hints: ["Look.", "Use.", "Write “a menu”."] },
    { id: "two", title: "Two", hints: ["", "", ""] },
  ],
  program: "({})",
  editable: ["a.html", "b.html"],
  start: { "a.html": "<h1>Saturday <b>market</b></h1>", "b.html": "B", "style.css": "S" },
};
const files = practice.start;

const problemsOf = (message: string | null, id = "one", status: CheckResult["status"] = "fail") =>
  messageProblems("empty", practice, files, {
    checks: [{ id, status, message, width: null }],
    stopped: null,
  });

test("files are as at the start, empty, and swapped", () => {
  expect(unfinishedFiles(practice)).toEqual([
    { name: "start", files },
    { name: "empty", files: { ...files, "a.html": "", "b.html": "" } },
    { name: "swapped", files: { ...files, "a.html": "B", "b.html": files["a.html"] } },
  ]);
  expect(unfinishedFiles({ ...practice, editable: ["a.html"] }).map(({ name }) => name)).toEqual(["start", "empty"]);
});

test.each([
  "There is no menu yet.",
  "The heading is “Saturday market”.",
  "Write “a menu”.",
  "The text “Saturday ma…” is short.",
  "In `a.html`, line 1: something.",
])("%s is fine", (message) => {
  expect(problemsOf(message)).toEqual([]);
});

test.each([
  ["TypeError: x is undefined", "ends in an error"],
  ["The link “” is empty.", "quotes nothing"],
  ["The type is ``.", "quotes nothing"],
  ["It is undefined.", "quotes nothing"],
  ["“Sunday market” is no heading.", "nowhere in the files"],
  ["`style.css`, line 3 is wrong.", "learners can't change"],
])("%s %s", (message, problem) => {
  expect(problemsOf(message).join()).toContain(problem);
});

test("something has to be said, and nothing may pass", () => {
  expect(problemsOf(null)).toEqual([]);
  expect(problemsOf(null, "two").join()).toContain("neither a message nor a hint");
  expect(problemsOf(null, "one", "pass")).toEqual([
    "empty: one already passes. Give it `needs`.",
    "empty: no check fails.",
  ]);
});

test("code that can't be parsed is told so, except at the start", () => {
  const stopped = { kind: "syntax", file: "a.js", line: 1, column: 1, message: "No." } as const;
  expect(messageProblems("swapped", practice, files, { checks: [], stopped })).toEqual([]);
  expect(messageProblems("start", practice, files, { checks: [], stopped })).toEqual(["start: No."]);
  expect(messageProblems("empty", practice, files, { checks: [], stopped: { ...stopped, kind: "loop" } })).toEqual([
    "empty: No.",
  ]);
});
