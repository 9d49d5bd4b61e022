import { changed, projectFile } from "#app/catalog/testing/sample-content.ts";
import { theReaderTells } from "#app/catalog/testing/sample-faults.ts";

theReaderTells([
  [
    "a project belongs to no section",
    changed(projectFile, "section: html-basics", "section: html-basic"),
    projectFile,
    "section:",
    /no section html-basic/,
    /`html-basics`/,
  ],
  [
    "a project needs a lesson that doesn't exist",
    changed(projectFile, "section: html-basics", "section: html-basics\nprerequisites: [html-basics/introducton]"),
    projectFile,
    "prerequisites:",
    /no lesson html-basics\/introducton/,
    /`html-basics\/introduction`/,
  ],
]);
