import { changed, projectFile } from "./sample-content.ts";
import { theReaderTells } from "./sample-faults.ts";

theReaderTells([
  [
    "a project belongs to no section",
    changed(projectFile, "section: html-basics", "section: html-basic"),
    projectFile,
    "section:",
    /no section html-basic/,
    /`html-basics`/,
  ],
]);
