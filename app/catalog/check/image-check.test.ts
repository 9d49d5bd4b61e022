import { changed, inLesson, lessonFile } from "#app/catalog/testing/sample-content.ts";
import { theCheckTells } from "#app/catalog/testing/sample-faults.ts";

theCheckTells([
  [
    "an image has an empty alternative",
    changed(lessonFile, "![A drawing of a name tag]", "![]"),
    lessonFile,
    "![]",
    /no text alternative/,
    /!\[A green gate/,
  ],
  [
    "a JSX image has no alternative",
    inLesson('<img src="/images/journal/one-article.svg" />'),
    lessonFile,
    "<img",
    /no text alternative/,
    /alt="/,
  ],
  [
    "an image does not exist",
    changed(lessonFile, "/images/journal/one-article.svg", "/images/none.png"),
    lessonFile,
    "none.png",
    /no picture \/images\/none\.png/,
    /public\/images/,
  ],
]);
