import { expect, test } from "vitest";
import { dataPath, practiceAt, solutionPath } from "./paths.ts";

test("paths lead back to what they were made of", () => {
  expect(dataPath("project:todo-list")).toBe("/practice/projects/todo-list.json");
  for (const id of ["project:todo-list", "exercise:html-basics/introduction/mend"]) {
    expect(practiceAt(dataPath(id).slice("/practice/".length))).toEqual({ id, solution: false });
    expect(practiceAt(solutionPath(id).slice("/practice/".length))).toEqual({ id, solution: true });
  }
  for (const path of ["", "runner.html", "projects/.json", "projects/A.json", "lessons/a.json"])
    expect(practiceAt(path), path).toBeNull();
});
