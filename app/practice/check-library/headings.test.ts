// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { headings, levelOf } from "./headings.ts";
import { sampleTester } from "./testing/sample-tester.ts";

test("finds headings with their levels", () => {
  const t = sampleTester("<h1>a</h1><header>b</header><h3>c</h3>");
  expect(t.all(headings).map(levelOf)).toEqual([1, 3]);
});
