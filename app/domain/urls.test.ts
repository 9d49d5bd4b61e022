import { expect, test } from "vitest";
import { lessonOfQuestions, practiceDataPath, practicePart, questionsPath, solutionPath, startPath } from "./urls.ts";

const below = (path: string): string => path.slice("/practice/".length);

test("parses the paths it creates", () => {
  expect(practiceDataPath("project:todo-list")).toBe("/practice/projects/todo-list.json");
  for (const id of ["project:todo-list", "exercise:html-basics/introduction/mend"]) {
    expect(practicePart(below(practiceDataPath(id)))).toEqual({ id, part: "data", file: "" });
    expect(practicePart(below(solutionPath(id)))).toEqual({ id, part: "solution", file: "" });
    expect(practicePart(below(startPath(id, "css/style.css")))).toEqual({ id, part: "start", file: "css/style.css" });
  }
  for (const path of [
    "",
    "runner.html",
    "projects/.json",
    "projects/A.json",
    "lessons/a.json",
    "projects/a/start/.txt",
  ])
    expect(practicePart(path), path).toBeNull();
});

test("the path of questions leads back to its lesson and isn't a practice", () => {
  const path = questionsPath("html-basics/links");
  expect(path).toBe("/practice/questions/html-basics/links.json");
  expect(practicePart(below(path))).toBeNull();
  expect(lessonOfQuestions("links.json")).toBe("links");
  for (const file of ["links", "links.solution.json", "../links.json", ".json"])
    expect(lessonOfQuestions(file)).toBeNull();
});
