import { articleFile, changed, lessonFile } from "#app/catalog/testing/sample-content.ts";
import { type Fault, theCheckTells } from "#app/catalog/testing/sample-faults.ts";

theCheckTells([
  [
    "a heading level is skipped",
    changed(lessonFile, "### A part of it", "#### A part of it"),
    lessonFile,
    "#### A part",
    /level 4 heading follows a level 2 heading/,
    /\n### A part of it/,
  ],
  [
    "the first heading is too deep",
    changed(articleFile, "## The first part", "### The first part"),
    articleFile,
    "### The first part",
    /first heading has level 3/,
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
    /“Elements” is already used in line/,
    /describes its own part/,
  ],
  ...["Try it", "Sources", "Exercise one", "Live 2"].map(
    (heading): Fault => [
      `a heading has the id of another part of the page: ${heading}`,
      changed(lessonFile, "### A part of it", `### ${heading}`),
      lessonFile,
      `### ${heading}`,
      /already uses/,
      /different id/,
    ],
  ),
]);
