import { expect, test } from "vitest";
import { inWords } from "./minutes.ts";

test("minutes in words", () => {
  expect([0, 20, 60, 75, 120].map(inWords)).toEqual(["0 min", "20 min", "1 h", "1 h 15 min", "2 h"]);
});
