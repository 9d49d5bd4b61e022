// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { submitLogout } from "./logout.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

function open(type: string, html: string): number {
  document.body.innerHTML = html;
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type } as unknown as PerformanceEntry]);
  const submit = vi.spyOn(HTMLFormElement.prototype, "submit").mockReturnValue();
  submitLogout();
  return submit.mock.calls.length;
}

const marked = '<form method="post" data-submit=""></form>';

test.each([
  ["navigate", marked, 1],
  ["navigate", '<form method="post"></form>', 0],
  ["reload", marked, 0],
  ["back_forward", marked, 0],
  ["prerender", marked, 0],
])("%s, %s: submitted %i times", (type, html, times) => {
  expect(open(type, html)).toBe(times);
});
