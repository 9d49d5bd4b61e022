import { expect, test } from "vitest";
import { articleSlug, isReadingPath } from "./pages.ts";

test.each([
  "/",
  "/tutorials",
  "/tutorials/",
  "/tutorials/html-basics/overview",
  "/tutorials/html-basics/links",
  "/tutorials/html-basics/cheat-sheet",
  "/projects",
  "/the-graphite-journal",
  "/the-graphite-journal/series/web-fundamentals",
  "/the-graphite-journal/tags/git",
  "/posts/git-basics",
  "/about",
  "/privacy",
  "/terms",
  "/community",
  "/community/conduct",
  "/teachers",
])("%s is a reading page", (path) => expect(isReadingPath(path)).toBe(true));

test.each([
  "/tutorials/html-basics",
  "/tutorials/html-basics/links/more",
  "/projects/photo-gallery",
  "/posts",
  "/posts/",
  "/contact",
  "/auth/login",
  "/auth/logout",
  "/my-progress",
  "/community/threads/1",
  "/search",
  "/account",
  "/newsletter/confirm",
  "/rss.xml",
  "/api/subscribe",
  "/nowhere",
])("%s is not", (path) => expect(isReadingPath(path)).toBe(false));

test("finds the slug of an article", () => {
  expect(articleSlug("/posts/git-basics")).toBe("git-basics");
  expect(articleSlug("/posts/git-basics/")).toBe("git-basics");
  expect(articleSlug("/posts/")).toBeNull();
  expect(articleSlug("/the-graphite-journal/posts/x")).toBeNull();
});
