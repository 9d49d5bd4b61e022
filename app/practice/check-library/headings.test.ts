// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { headings, levelOf } from "./headings.ts";
import { sampleTester } from "./testing/sample-tester.ts";

test("finds headings with their levels", () => {
  const t = sampleTester("<h1>a</h1><header>b</header><h3>c</h3>");
  expect(t.all(headings).map(levelOf)).toEqual([1, 3]);
});

test("the level that `aria-level` tells counts, if it is one", () => {
  const t = sampleTester('<h2 aria-level="3">a</h2><h2 aria-level="none">b</h2>');
  expect(t.all(headings).map(levelOf)).toEqual([3, 2]);
});
