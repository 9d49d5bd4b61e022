import { expect, test } from "vitest";
import { Frames } from "./frames.ts";
import { hangLimit } from "./stop-messages.ts";

test("after a hang, the hello timeout is shorter, except for frames that share a document", () => {
  const frames = new Frames();
  const usual = frames.helloTimeout();
  expect(usual).toBeGreaterThan(hangLimit);
  frames.removeAll();
  expect(frames.helloTimeout()).toBeLessThan(hangLimit);
  expect(frames.helloTimeout(false)).toBe(usual);
});
