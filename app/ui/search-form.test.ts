import { expect, test } from "vitest";
import { AllResultsLink, resultCount, showsAll } from "./search-form.tsx";

test.each([
  [1, 1, "One result."],
  [7, 7, "7 results."],
  [29, 29, "29 results."],
  [29, 20, "29 results, showing the first 20."],
])("%i found, %i shown", (found, shown, words) => {
  expect(resultCount(found, shown)).toBe(words);
});

test("the link to all results keeps the query, and its page recognises it", () => {
  const { href } = AllResultsLink({ query: "a & b=<c>", found: 30 }).props as { href: string };
  const { pathname, searchParams } = new URL(href, "http://localhost");
  expect([pathname, searchParams.get("q"), showsAll(searchParams)]).toEqual(["/search", "a & b=<c>", true]);
  expect(showsAll(new URLSearchParams("q=all"))).toBe(false);
});
