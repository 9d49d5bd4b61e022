import { expect, test } from "vitest";
import { partAt, requirementsOf } from "./requirements.ts";

test("puts s1 first and the other standard requirements last", () => {
  const check = { id: "own", title: "Own", hints: ["1", "2", "3"] as [string, string, string] };
  const found = requirementsOf({
    checks: [check, { ...check, id: "next" }],
    standard: ["s1", "s2", "s4"],
  });
  expect(found.map(({ id }) => id)).toEqual(["s1", "own", "next", "s2", "s4"]);
  for (const { title, hints } of found) {
    expect(title).not.toBe("");
    expect(hints).toHaveLength(3);
  }
});

test("each requirement has its part, and each part starts once", () => {
  const check = { title: "Own", hints: ["1", "2", "3"] as [string, string, string] };
  const found = requirementsOf({
    checks: [
      { ...check, id: "first" },
      { ...check, id: "second", stage: "A" },
      { ...check, id: "third", stage: "B" },
    ],
    standard: ["s1", "s2", "s4"],
    stages: [
      { id: "A", title: "The recipe" },
      { id: "B", title: "The page" },
    ],
  });
  expect(found.map(({ id }, at) => [id, partAt(found, at)])).toEqual([
    ["s1", null],
    ["first", "Part A: The recipe"],
    ["second", null],
    ["third", "Part B: The page"],
    ["s2", "The whole page"],
    ["s4", null],
  ]);
});

test("without stages, no requirement starts a part", () => {
  const check = { id: "own", title: "Own", hints: ["1", "2", "3"] as [string, string, string] };
  const found = requirementsOf({ checks: [check], standard: ["s1", "s2"], stages: [] });
  expect(found.map((_, at) => partAt(found, at))).toEqual([null, null, null]);
});
