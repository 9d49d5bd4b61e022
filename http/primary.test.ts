import { expect, test } from "vitest";
import { pauseAfter } from "./primary.ts";

test("the first crash has no pause; those that follow at once have longer and longer ones", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 100].map(pauseAfter)).toEqual(
    [0, 1, 2, 4, 8, 16, 32, 60, 60, 60].map((seconds) => seconds * 1000),
  );
});
