import { changed, lessonFile } from "#app/catalog/testing/sample-content.ts";
import { theReaderTells } from "#app/catalog/testing/sample-faults.ts";

theReaderTells([
  [
    "front matter is not YAML",
    changed(lessonFile, "title: Introduction", "title: From Name: To Page"),
    lessonFile,
    "title: From",
    /isn't valid YAML/,
    /quotes/,
  ],
  [
    "a field is there twice",
    changed(lessonFile, "minutes: 40", "minutes: 40\nminutes: 41"),
    lessonFile,
    "minutes: 41",
    /isn't valid YAML/,
    /Keep one/,
  ],
  [
    "a field is missing",
    changed(lessonFile, "minutes: 40\n", ""),
    lessonFile,
    "title:",
    /`minutes` is missing/,
    /minutes: 40/,
  ],
  [
    "a field is unknown",
    changed(lessonFile, "minutes: 40", "minutes: 40\nminuts: 40"),
    lessonFile,
    "minuts",
    /no field `minuts`/,
    /`minutes`/,
  ],
  [
    "a field has the wrong type",
    changed(lessonFile, "minutes: 40", "minutes: forty"),
    lessonFile,
    "minutes:",
    /must be a number/,
    /minutes: 40/,
  ],
]);
