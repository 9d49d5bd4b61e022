import { expect, test } from "vitest";
import { withContent } from "#app/catalog/testing/sample-content.ts";
import { loadContent } from "./content.ts";

test("lessons come in the order of the course, articles by slug", async () => {
  const { content } = await withContent({}, loadContent);
  expect(content.lessons.map(({ slug }) => slug)).toEqual(["introduction", "links"]);
  expect(content.projects.map(({ slug }) => slug)).toEqual(["photo-gallery"]);
  expect(content.articles.map(({ slug }) => slug)).toEqual(["one-article", "other-article"]);
  expect(content.glossary.map(({ term }) => term)).toEqual(["element"]);
});

test("of a folder that does not exist there is no content", async () => {
  const { content, problems } = await loadContent("/nowhere/at/all");
  expect(Object.values(content).flat()).toEqual([]);
  expect(problems).toHaveLength(1);
});
