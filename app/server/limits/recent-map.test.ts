import { expect, test } from "vitest";
import { RecentMap } from "./recent-map.ts";

test("memory is bounded, and used entries stay", () => {
  const map = new RecentMap<number>(3);
  for (let i = 0; i < 1000; i += 1) {
    map.set(`k${i}`, i);
    map.get("k0");
  }
  expect(map.size).toBe(3);
  expect(map.get("k0")).toBe(0);
  expect(map.get("k997")).toBeUndefined();
});
