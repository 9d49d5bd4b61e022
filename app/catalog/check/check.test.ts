import { expect, test } from "vitest";
import { changed, lessonFile, withContent } from "#app/catalog/testing/sample-content.ts";
import { checkContent } from "./check.ts";

test("content without faults has no problems, and the check says what it looked at", async () => {
  const { problems, counts } = await withContent({}, (contentDir) =>
    checkContent({ contentDir, publicDir: contentDir }),
  );
  expect(problems).toEqual([]);
  expect(counts).toMatchObject({
    sections: 1,
    lessons: 2,
    projects: 1,
    articles: 2,
    pictures: 2,
    "quiz questions": 12,
  });
  expect(counts["code blocks"]).toBe(10);
});

test("a folder that does not exist is one problem", async () => {
  const { problems } = await checkContent({ contentDir: "/nowhere/at/all", publicDir: "/nowhere" });
  expect(problems).toMatchObject([
    { file: "/nowhere/at/all", line: 1, repair: expect.stringContaining("CONTENT_DIR") },
  ]);
});

test("the check repeats what the reader finds, once", async () => {
  const changes = changed(lessonFile, "minutes: 40", "minutes: forty");
  const { problems } = await withContent(changes, (contentDir) => checkContent({ contentDir, publicDir: contentDir }));
  expect(problems).toHaveLength(1);
});
