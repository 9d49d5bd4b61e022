import { changed, lessonFile, secondLesson } from "#app/catalog/testing/sample-content.ts";
import { theReaderTells } from "#app/catalog/testing/sample-faults.ts";

theReaderTells([
  [
    "a prerequisite does not exist",
    changed(secondLesson, "[html-basics/introduction]", "[html-basics/introductoin]"),
    secondLesson,
    "prerequisites:",
    /no lesson html-basics\/introductoin/,
    /`html-basics\/introduction`/,
  ],
  [
    "a prerequisite comes later",
    changed(lessonFile, "prerequisites: []", "prerequisites: [html-basics/links]"),
    lessonFile,
    "prerequisites:",
    /isn't earlier in the course/,
    /order/,
  ],
]);
