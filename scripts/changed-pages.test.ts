import { expect, test } from "vitest";
import type { PageManifest } from "../http/cached-pages.ts";
import { changedPages } from "./changed-pages.ts";

const manifest = (tags: Record<string, string>, origin = "https://learn.example"): PageManifest => ({
  validUntil: null,
  origin,
  pages: Object.fromEntries(
    Object.entries(tags).map(([path, etag]) => [path, { file: path, type: "text/html", etag }]),
  ),
});

test("lists pages that are new, changed or gone", () => {
  const before = manifest({ "/": "a", "/about": "b", "/old": "c" });
  const after = manifest({ "/": "a", "/about": "B", "/new": "d" });
  expect(changedPages(before, after)).toEqual([
    "https://learn.example/about",
    "https://learn.example/new",
    "https://learn.example/old",
  ]);
  expect(changedPages(after, after)).toEqual([]);
});

test("lists every page of a first build, and of one for another address", () => {
  const after = manifest({ "/": "a" });
  expect(changedPages(null, after)).toEqual(["https://learn.example/"]);
  expect(changedPages(manifest({ "/": "a" }, "https://other.example"), after)).toEqual(["https://learn.example/"]);
});
