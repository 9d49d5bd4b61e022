import { expect, test } from "vitest";
import { longDay, shortDay } from "./format-date.ts";

test.each([
  ["2026-11-04", "4 Nov 2026", "4 November 2026"],
  ["2026-01-01", "1 Jan 2026", "1 January 2026"],
  ["2024-02-29", "29 Feb 2024", "29 February 2024"],
  ["2026-06-30", "30 June 2026", "30 June 2026"],
])("%s", (day, short, long) => {
  expect(shortDay(day)).toEqual({ day, text: short });
  expect(longDay(day)).toEqual({ day, text: long });
});
