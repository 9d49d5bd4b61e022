import { expect, test } from "vitest";
import { Frames } from "./frames.ts";
import { hangLimit } from "./stops.ts";

test("after a hang, silence counts soon, but not before the limit of a page next to it", () => {
  const frames = new Frames();
  const usual = frames.patience();
  expect(usual).toBeGreaterThan(hangLimit);
  frames.clear();
  expect(frames.patience()).toBeLessThan(hangLimit);
  expect(frames.patience(false)).toBe(usual);
});
