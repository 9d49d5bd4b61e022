import { describe, expect, test } from "vitest";
import { bar, duration, progressLine } from "./progress-bar.ts";

describe("the bar", () => {
  test.each([
    [{ done: 0, total: 10_000, perSecond: 0 }, `[${"-".repeat(40)}]   0 %  0 of 10,000`],
    [
      { done: 5000, total: 10_000, perSecond: 10 },
      `[${"#".repeat(20)}${"-".repeat(20)}]  50 %  5,000 of 10,000, 8 min left`,
    ],
    [{ done: 9999, total: 10_000, perSecond: 5 }, `[${"#".repeat(39)}-]  99 %  9,999 of 10,000, 1 s left`],
    [{ done: 10_000, total: 10_000, perSecond: 5 }, `[${"#".repeat(40)}] 100 %  10,000 of 10,000`],
    [{ done: 0, total: 0, perSecond: 0 }, `[${"#".repeat(40)}] 100 %  0 of 0`],
  ])("%j", (progress, shown) => {
    expect(bar(progress, 100)).toBe(shown);
  });

  test("fits any terminal, and leaves out the bar if there is no room", () => {
    const progress = { done: 1234, total: 10_000, perSecond: 5 };
    for (const columns of [200, 80, 50, 40]) expect(bar(progress, columns).length).toBeLessThanOrEqual(columns);
    expect(bar(progress, 30)).toBe("12 %  1,234 of 10,000, 29 min left");
  });
});

test.each([
  [0.2, "1 s"],
  [89, "89 s"],
  [90, "2 min"],
  [3600, "1 h"],
  [7500, "2 h 5 min"],
])("formats %d seconds as %s", (seconds, words) => {
  expect(duration(seconds)).toBe(words);
});

const sink = (isTTY: boolean) => {
  const written: string[] = [];
  return { written, out: { isTTY, columns: 80, write: (text: string) => written.push(text) } };
};

test("redraws one line on a terminal, at most ten times a second", () => {
  const { written, out } = sink(true);
  let now = 0;
  const line = progressLine(out, () => now);
  for (let done = 1; done <= 100; done += 1) {
    now += 10;
    line.show({ done, total: 100, perSecond: 100 });
  }
  expect(written).toHaveLength(10);
  expect(written.every((text) => text.startsWith("\r\u001b[2K[") && !text.includes("\n"))).toBe(true);
  line.printLine("A word.");
  line.end({ done: 100, total: 100, perSecond: 100 });
  expect(written.slice(-3)).toEqual(["\r\u001b[2KA word.\n", expect.stringContaining("100 of 100"), "\n"]);
});

test("prints a plain line for each tenth to a file", () => {
  const { written, out } = sink(false);
  const line = progressLine(out, () => 0);
  for (let done = 1; done <= 1000; done += 1) line.show({ done, total: 1000, perSecond: 100 });
  line.printLine("A word.");
  line.end({ done: 1000, total: 1000, perSecond: 100 });
  const tenths = [100, 200, 300, 400, 500, 600, 700, 800, 900].map((done) => `${done} of 1,000\n`);
  expect(written).toEqual([...tenths, "A word.\n", "1,000 of 1,000\n"]);
});
