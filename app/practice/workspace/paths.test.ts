import { expect, test } from "vitest";
import { dataPath, lessonOfQuestions, practiceAt, questionsPath, solutionPath, startPath } from "./paths.ts";

const below = (path: string): string => path.slice("/practice/".length);

test("paths lead back to what they were made of", () => {
  expect(dataPath("project:todo-list")).toBe("/practice/projects/todo-list.json");
  for (const id of ["project:todo-list", "exercise:html-basics/introduction/mend"]) {
    expect(practiceAt(below(dataPath(id)))).toEqual({ id, part: "data", file: "" });
    expect(practiceAt(below(solutionPath(id)))).toEqual({ id, part: "solution", file: "" });
    expect(practiceAt(below(startPath(id, "css/style.css")))).toEqual({ id, part: "start", file: "css/style.css" });
  }
  for (const path of [
    "",
    "runner.html",
    "projects/.json",
    "projects/A.json",
    "lessons/a.json",
    "projects/a/start/.txt",
  ])
    expect(practiceAt(path), path).toBeNull();
});

test("the address of questions leads back to its lesson, and to no practice", () => {
  const path = questionsPath("html-basics/links");
  expect(path).toBe("/practice/questions/html-basics/links.json");
  expect(practiceAt(below(path))).toBeNull();
  expect(lessonOfQuestions("links.json")).toBe("links");
  for (const file of ["links", "links.solution.json", "../links.json", ".json"])
    expect(lessonOfQuestions(file)).toBeNull();
});
