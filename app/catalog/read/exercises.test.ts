import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { withContent } from "#app/catalog/testing/sample-content.ts";
import { loadContent } from "./content.ts";

test("an exercise has a name of which ids can be made", async () => {
  const file = "tutorials/html-basics/introduction/exercises/Mend--it/brief.mdx";
  const changes = { [file]: "---\ntitle: Mend it\nminutes: 5\n---\n\nMend it.\n" };
  const { problems } = await withContent(changes, (contentDir) => loadContent(contentDir));
  expect(problems).toContainEqual(
    expect.objectContaining({
      message: expect.stringContaining("The folder name Mend--it"),
      repair: "Rename the folder to mend-it.",
    }),
  );
});

test("exercises are in the order in which the lesson places them", async () => {
  const brief = (title: string) => `---\ntitle: ${title}\nminutes: 5\n---\n\nDo it.\n`;
  const folder = "tutorials/html-basics/introduction";
  const ids = await withContent({}, async (contentDir) => {
    const lesson = await readFile(join(contentDir, folder, "lesson.mdx"), "utf8");
    const changes = {
      [`${folder}/lesson.mdx`]: `${lesson}\n<Exercise name="zebra" />\n\n<Exercise name="ant" />\n`,
      [`${folder}/exercises/zebra/brief.mdx`]: brief("Zebra"),
      [`${folder}/exercises/ant/brief.mdx`]: brief("Ant"),
    };
    const { content } = await withContent(changes, (changed) => loadContent(changed));
    return content.exercises.map(({ id }) => id.split("/").at(-1));
  });
  expect(ids.filter((name) => name === "zebra" || name === "ant")).toEqual(["zebra", "ant"]);
});
