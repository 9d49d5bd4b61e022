import { expect, test } from "vitest";
import { loadContent } from "./content.ts";
import { withContent } from "./sample-content.ts";

test("an exercise has a name of which ids can be made", async () => {
  const file = "tutorials/html-basics/introduction/exercises/Mend--it/brief.mdx";
  const changes = { [file]: "---\ntitle: Mend it\nminutes: 5\n---\n\nMend it.\n" };
  const { problems } = await withContent(changes, (contentDir) => loadContent(contentDir));
  expect(problems).toContainEqual(
    expect.objectContaining({
      message: expect.stringContaining("The name of the folder Mend--it"),
      repair: "Rename the folder: mend-it.",
    }),
  );
});
