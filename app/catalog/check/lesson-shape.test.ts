import { changed, lessonFile, sampleFiles, secondLesson } from "#app/catalog/testing/sample-content.ts";
import { theCheckTells } from "#app/catalog/testing/sample-faults.ts";

theCheckTells([
  [
    "a required heading is missing",
    changed(lessonFile, "## Summary\n\nElements have names.\n", ""),
    lessonFile,
    "## Quiz",
    /“Summary” is missing/,
    /after “Quiz”:\n## Summary/,
  ],
  [
    "a required heading is spelt otherwise",
    changed(lessonFile, "## Common mistakes", "## Common Mistakes"),
    lessonFile,
    "## Common Mistakes",
    /should be “Common mistakes”/,
    /## Common mistakes/,
  ],
  [
    "an idea comes too late",
    changed(lessonFile, "## Summary", "## One more\n\nText.\n\n## Summary"),
    lessonFile,
    "## One more",
    /after “Common mistakes”/,
    /third-level/,
  ],
  [
    "a lesson has no idea",
    { ...changed(lessonFile, "## Elements\n", ""), ...changed(secondLesson, "links#elements", "links") },
    lessonFile,
    "## Common mistakes",
    /no headings for its ideas/,
    /at least one/,
  ],
  [
    "there is text beside the quiz",
    changed(lessonFile, "<Quiz />", "Now try.\n\n<Quiz />"),
    lessonFile,
    "Now try.",
    /only <Quiz \/>/,
    /## Quiz\n\n<Quiz \/>/,
  ],
  [
    "the retrieval questions stand below a heading",
    {
      [lessonFile]: (sampleFiles[lessonFile] ?? "")
        .replace("<Retrieval />\n", "")
        .replace("Elements have names.", "<Retrieval />"),
    },
    lessonFile,
    "<Retrieval",
    /below a heading/,
    /at the top/,
  ],
]);
