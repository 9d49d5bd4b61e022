import { changed, quizFile } from "#app/catalog/testing/sample-content.ts";
import { theReaderTells } from "#app/catalog/testing/sample-faults.ts";

theReaderTells([
  ["a lesson has no quiz", { [quizFile]: null }, quizFile, "", /no quiz\.yaml/, /retrieval/],
  [
    "an objective number does not exist",
    changed(quizFile, "objective: 2", "objective: 3"),
    quizFile,
    "objective: 3",
    /no objective 3/,
    /1 to 2/,
  ],
  [
    "a quiz text holds a link",
    changed(quizFile, "Because of *this* and `that`.", "Because of [this](/about)."),
    quizFile,
    "[this]",
    /a link/,
    /backticks/,
  ],
  [
    "a quiz text holds a tag",
    changed(quizFile, "text: Answer 0 of 0", "text: The <p> element"),
    quizFile,
    "<p> element",
    /the tag <p>/,
    /backticks/,
  ],
]);
