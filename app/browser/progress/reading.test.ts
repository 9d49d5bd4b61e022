// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { lessonAt, secondsToRead, whenRead } from "./reading.ts";

let seen: (visible: boolean) => void = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        seen = (isIntersecting) => callback([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test.each([
  ["/tutorials/html-basics/links", "html-basics/links"],
  ["/tutorials/html-basics/links/", "html-basics/links"],
  ["/tutorials/html-basics/overview", null],
  ["/tutorials/html-basics/cheat-sheet", null],
  ["/tutorials", null],
  ["/projects/todo-list", null],
])("%s: %s", (path, id) => expect(lessonAt(path)).toBe(id));

test("needs half a minute for a short lesson, and a quarter of the reading time for a long one", () => {
  expect([secondsToRead(50), secondsToRead(2000)]).toEqual([30, 150]);
});

test("needs both the end and the time, and reports once", () => {
  const read = vi.fn();
  const end = document.createElement("nav");
  whenRead(end, 2000, read);
  vi.advanceTimersByTime(600_000);
  expect(read).not.toHaveBeenCalled();
  seen(true);
  expect(read).toHaveBeenCalledOnce();

  whenRead(end, 2000, read);
  seen(true);
  vi.advanceTimersByTime(149_000);
  expect(read).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(600_000);
  expect(read).toHaveBeenCalledTimes(2);

  whenRead(end, 2000, read)();
  seen(true);
  vi.advanceTimersByTime(600_000);
  expect(read).toHaveBeenCalledTimes(2);
});
