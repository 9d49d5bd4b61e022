import { expect, test } from "vitest";
import { formatMinutes, formatMinutesInSentence } from "./minutes.ts";

test("minutes in words", () => {
  expect([0, 20, 60, 75, 120].map(formatMinutes)).toEqual(["0 min", "20 min", "1 h", "1 h 15 min", "2 h"]);
});

test("minutes in a sentence", () => {
  expect([1, 8, 60, 75].map(formatMinutesInSentence)).toEqual(["1 minute", "8 minutes", "1 h", "1 h 15 min"]);
});
