import { articleFile, changed, lessonFile } from "./sample-content.ts";
import { type Fault, theCheckTells } from "./sample-faults.ts";

theCheckTells([
  [
    "a heading level is skipped",
    changed(lessonFile, "### A part of it", "#### A part of it"),
    lessonFile,
    "#### A part",
    /level 4 follows one of level 2/,
    /\n### A part of it/,
  ],
  [
    "the first heading is too deep",
    changed(articleFile, "## The first part", "### The first part"),
    articleFile,
    "### The first part",
    /first heading is of level 3/,
    /\n## The first part/,
  ],
  [
    "a text has a first-level heading",
    changed(articleFile, "## The first part", "# The first part"),
    articleFile,
    "# The first part",
    /first-level heading/,
    /## The first part/,
  ],
  [
    "a heading stands twice",
    changed(lessonFile, "### A part of it", "### Elements"),
    lessonFile,
    "### Elements",
    /“Elements” stands in line/,
    /special/,
  ],
  ...["Try it", "Sources", "Exercise one", "Live 2"].map(
    (heading): Fault => [
      `a heading has the id of another part of the page: ${heading}`,
      changed(lessonFile, "### A part of it", `### ${heading}`),
      lessonFile,
      `### ${heading}`,
      /would have the same one/,
      /Say more in the heading/,
    ],
  ),
]);
