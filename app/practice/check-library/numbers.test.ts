import { expect, test } from "vitest";
import { numbersIn } from "./numbers.ts";

test.each([
  ["2 tasks left", [2]],
  ["12 of 30", [12, 30]],
  ["Two to go, and then none", [2, 0]],
  ["1,000 km and 2.5 L", [1000, 2.5]],
  ["Nothing left", [0]],
  ["tent, oneself", []],
  ["1, 2, 3", [1, 2, 3]],
  ["بقيت ٣ مهام", [3]],
  ["残り３件", [3]],
  ["९ कार्य, ৬ কাজ", [9, 6]],
  ["", []],
])("%s says %j", (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers);
});
