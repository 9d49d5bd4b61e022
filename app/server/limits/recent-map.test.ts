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

test("entries may have different weights", () => {
  const map = new RecentMap<string>(6, (text) => text.length);
  for (const [key, text] of Object.entries({ a: "1", b: "22", c: "333" })) map.set(key, text);
  map.set("b", "2222");
  expect([map.get("a"), map.get("b"), map.get("c")]).toEqual([undefined, "2222", undefined]);
  map.delete("b");
  map.set("d", "666666");
  expect(map.get("d")).toBe("666666");
  map.set("e", "7777777");
  expect(map.size).toBe(0);
});
