import { expect, test } from "vitest";
import { nameSlug } from "#app/domain/urls.ts";
import { isVisible, nextDue, visibleArticles } from "./journal.ts";

const day = (date: string, status: "published" | "scheduled" = "published", title = "A") => ({
  status,
  publishDate: date,
  title,
});
const now = Date.parse("2026-03-01T00:00:00Z");

test.each([
  ["published", day("2026-01-01"), true],
  ["published with a date to come", day("2027-01-01"), true],
  ["scheduled and due this instant", day("2026-03-01", "scheduled"), true],
  ["scheduled and not due", day("2026-03-02", "scheduled"), false],
  ["unknown", null, false],
  ["unknown", undefined, false],
])("the guard: %s", (_name, article, seen) => {
  expect(isVisible(article, now)).toBe(seen);
});

test("sorts newest first, then by title, and leaves out the rest", () => {
  const list = visibleArticles(
    [
      day("2026-01-01", "published", "b"),
      day("2026-05-01", "scheduled"),
      day("2026-01-01", "published", "a"),
      day("2026-02-01"),
    ],
    now,
  );
  expect(list.map((article) => article.publishDate + article.title)).toEqual([
    "2026-02-01A",
    "2026-01-01a",
    "2026-01-01b",
  ]);
});

test("the next change is the nearest future date", () => {
  expect(nextDue([day("2026-05-01", "scheduled"), day("2026-04-01", "scheduled")], now)).toBe(Date.parse("2026-04-01"));
  expect(nextDue([day("2026-01-01")], now)).toBeNull();
});

test("names in URLs", () => {
  expect(nameSlug("DevOps & Deployment")).toBe("devops-deployment");
  expect(nameSlug("Web Fundamentals")).toBe("web-fundamentals");
});
