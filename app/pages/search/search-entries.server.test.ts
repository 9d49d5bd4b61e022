import { expect, test, vi } from "vitest";
import { secondIsDue } from "#app/pages/testing/sample-catalog.ts";
import { searchIndex } from "./search-entries.server.ts";

vi.mock("virtual:graphite/catalog", () => import("#app/pages/testing/sample-catalog.ts"));

const find = (words: string, now: number): string[] =>
  searchIndex(now)
    .index.search(words)
    .map(({ id }) => String(id));

test("finds an article as soon as it is due, and caches the index in between", () => {
  const before = searchIndex(secondIsDue - 2);
  expect(find("containers", secondIsDue - 1)).toEqual([]);
  expect(searchIndex(secondIsDue - 1)).toBe(before);
  expect(find("containers", secondIsDue)).toEqual(["/posts/later"]);
  expect(searchIndex(secondIsDue + 1e12)).toBe(searchIndex(secondIsDue));
});

test("each kind of page says what it is", () => {
  const { index } = searchIndex(secondIsDue);
  const kinds = new Map(["links", "basics"].flatMap((word) => index.search(word).map(({ id, kind }) => [id, kind])));
  expect(kinds.get("/tutorials/html-basics/links")).toBe("Lesson in HTML basics");
  expect(kinds.get("/tutorials/html-basics/overview")).toBe("Section");
  expect(kinds.get("/posts/git-basics")).toBe("Article");
  expect(index.search("anchor")[0]).toMatchObject({ id: "/glossary#anchor", kind: "Term" });
});

test("searches descriptions, headings and texts, and stores texts for excerpts", () => {
  for (const words of ["how links work", "the anchor", "join pages"])
    expect(find(words, secondIsDue)).toContain("/tutorials/html-basics/links");
  expect(searchIndex(secondIsDue).texts.get("/tutorials/html-basics/links")).toContain("Links join pages.");
});
