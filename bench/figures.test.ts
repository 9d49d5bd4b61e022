import { describe, expect, test } from "vitest";
import { budgets } from "./budgets.ts";
import { budgetOf, figure, median, plainFigure, table, verdict } from "./figures.ts";

describe("the median", () => {
  test.each([
    [[7], 7],
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[10, 9, 100], 10],
  ])("of %j is %d", (values, expected) => expect(median(values)).toBe(expected));

  test("doesn't change the list", () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });

  test("of an empty list is an error", () => expect(() => median([])).toThrow("at least one value"));
});

describe("a figure", () => {
  test("is over budget above its maximum, but not at the limit", () => {
    expect(verdict({ id: "bytes.html", value: budgets["bytes.html"].limit })).toBe("ok");
    expect(verdict({ id: "bytes.html", value: budgets["bytes.html"].limit + 0.1 })).toBe("over");
  });

  test("is over budget below its minimum, but not at the limit", () => {
    expect(verdict({ id: "server.rendered", value: budgets["server.rendered"].limit })).toBe("ok");
    expect(verdict({ id: "server.rendered", value: budgets["server.rendered"].limit - 1 })).toBe("over");
  });

  test("isn't judged without a budget", () => {
    expect(budgetOf("bytes.nothing")).toBeNull();
    expect(budgetOf("toString")).toBeNull();
    expect(verdict({ id: "bytes.nothing", value: 1e9 })).toBe("no budget");
  });

  test("of several runs is their median, and keeps the runs", () => {
    expect(figure("cpu.javascript", [12.34, 10.06, 11])).toEqual({
      id: "cpu.javascript",
      title: budgets["cpu.javascript"].title,
      unit: "ms",
      value: 11,
      runs: [12.3, 10.1, 11],
    });
  });
});

test("the table shows value, budget, verdict and the spread of the runs", () => {
  const lines = table([
    figure("cpu.javascript", [50, 60, 42]),
    plainFigure("bytes.images", "Images", "KiB", 3),
    figure("bytes.html", 9),
  ]).split("\n");
  expect(lines[0]).toMatch(/Main thread, caused by JavaScript +50 ms +at most 45 +over +42 to 60$/);
  expect(lines[1]).toMatch(/Images +3 KiB$/);
  expect(lines[2]).toMatch(/HTML +9 KiB +at most 18 +ok$/);
});
