import { expect, test } from "vitest";
import { shuffled } from "./shuffle.ts";

const list = ["a", "b", "c", "d", "e"];

test("the same seed gives the same order, and nothing is lost", () => {
  expect(shuffled(list, "one")).toEqual(shuffled(list, "one"));
  expect([...shuffled(list, "one")].sort()).toEqual(list);
  expect(list).toEqual(["a", "b", "c", "d", "e"]);
  expect(shuffled([], "one")).toEqual([]);
});

test("over many seeds, each item gets each position about equally often", () => {
  const seeds = Array.from({ length: 1000 }, (_, at) => `exercise:${at}`);
  const firsts = seeds.map((seed) => shuffled(list, seed)[0]);
  for (const one of list) {
    const count = firsts.filter((first) => first === one).length;
    expect(count).toBeGreaterThan(140);
    expect(count).toBeLessThan(260);
  }
  expect(new Set(seeds.map((seed) => shuffled(list, seed).join(""))).size).toBe(120);
});
