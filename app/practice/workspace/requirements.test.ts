import { expect, test } from "vitest";
import { requirementsOf } from "./requirements.ts";

test("s1 comes first, the other standard requirements last", () => {
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
