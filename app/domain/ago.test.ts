import { expect, test } from "vitest";
import { timeAgo } from "./ago.ts";

const minute = 60_000;

test.each([
  [-5, "just now"],
  [minute - 1, "just now"],
  [minute, "1 minute ago"],
  [59 * minute, "59 minutes ago"],
  [60 * minute, "1 hour ago"],
  [24 * 60 * minute - 1, "23 hours ago"],
  [24 * 60 * minute, "1 day ago"],
  [61 * 24 * 60 * minute, "61 days ago"],
])("%d ms back is %s", (passed, words) => {
  expect(timeAgo(1_700_000_000_000, 1_700_000_000_000 + passed)).toBe(words);
});
