import { expect, test } from "vitest";
import { changed, quizFile, sampleFiles, withContent } from "#app/catalog/testing/sample-content.ts";
import { theCheckTells } from "#app/catalog/testing/sample-faults.ts";
import { checkContent } from "./check.ts";

const linksQuiz = "tutorials/html-basics/links/quiz.yaml";

theCheckTells([
  [
    "a retrieval question comes from nowhere",
    changed(quizFile, "from: getting-started", "from: getting-start"),
    quizFile,
    "from: getting-start",
    /no section or lesson/,
    /from: getting-started/,
  ],
  [
    "a later lesson asks about everyday life",
    changed("tutorials/html-basics/links/quiz.yaml", "from: getting-started", "from: everyday"),
    "tutorials/html-basics/links/quiz.yaml",
    "from: everyday",
    /Only the first lesson/,
    /from: html-basics/,
  ],
  [
    "a retrieval question comes from a later lesson",
    changed(quizFile, "from: getting-started", "from: html-basics/links"),
    quizFile,
    "from: html-basics/links",
    /html-basics\/links isn't earlier in the course/,
    /earlier lesson/,
  ],
  [
    "a retrieval question comes from its own lesson",
    changed(linksQuiz, "from: html-basics/introduction", "from: html-basics/links"),
    linksQuiz,
    "from: html-basics/links",
    /own lesson/,
    /earlier lesson/,
  ],
  [
    "an option speaks about the others",
    changed(quizFile, "text: Answer 0 of 0", "text: All of the above"),
    quizFile,
    "All of the above",
    /refers to the other options/,
    /believe/,
  ],
  [
    "the right answer is always in the same place",
    { [quizFile]: alwaysFirst(sampleFiles[quizFile] ?? "") },
    quizFile,
    "questions:",
    /always option 1/,
    /order/,
  ],
  [
    "the right answer is the longest option in most questions",
    { [quizFile]: longestRight(sampleFiles[quizFile] ?? "") },
    quizFile,
    "questions:",
    /longest option in \d of \d/,
    /same length/,
  ],
]);

function alwaysFirst(quiz: string): string {
  return quiz.replace(/ {8}right: true\n/g, "").replace(/( {6}- text: Answer 0 of \d\n)/g, "$1        right: true\n");
}

function longestRight(quiz: string): string {
  return quiz.replace(/( {6}- text: Answer \d of \d)(\n {8}right: true\n)/g, "$1, with a reason$2");
}

test("the first lesson of all may ask about everyday life", async () => {
  const changes = changed(quizFile, "from: getting-started", "from: everyday");
  const { problems } = await withContent(changes, (contentDir) => checkContent({ contentDir, publicDir: contentDir }));
  expect(problems).toEqual([]);
});
