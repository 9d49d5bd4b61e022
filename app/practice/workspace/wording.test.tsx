import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import {
  announcement,
  CodeText,
  clockTime,
  finishedText,
  openText,
  placeIn,
  summarise,
  timeAgo,
  whereChecked,
} from "./wording.tsx";

const html = (text: string) => renderToStaticMarkup(<CodeText text={text} />);

test("renders text in backticks as code, and leaves a single backtick unchanged", () => {
  expect(html("Write `<b>` and `</b>`.")).toBe("Write <code>&lt;b&gt;</code> and <code>&lt;/b&gt;</code>.");
  expect(html("a ` b")).toBe("a ` b");
  expect(html("plain")).toBe("plain");
  expect(html("`a` b ` c")).toBe("<code>a</code> b ` c");
});

test("formats the time of day the same on every device", () => {
  const at = (hours: number, minutes: number) => clockTime(new Date(2026, 10, 4, hours, minutes).getTime());
  expect([at(0, 5), at(9, 0), at(12, 0), at(19, 25)]).toEqual(["12:05 am", "9:00 am", "12:00 pm", "7:25 pm"]);
});

const checks = (...states: ("pass" | "fail" | "gated")[]) =>
  states.map((status, at) => ({ id: String(at), status, message: null, width: null }));

test("says when a practice was finished, if that is known", () => {
  const noon = new Date(2026, 10, 4, 12).getTime();
  expect(finishedText(noon, "en-AU")).toBe("Finished on 4 Nov 2026");
  expect(finishedText(null, "en-AU")).toBe("Finished before");
});

test("uses the past tense for results of older code", () => {
  expect(summarise(checks("pass", "fail"), true).words).toBe("1 of 2 checks passed before");
  expect(summarise(checks("pass", "pass"), true).words).toBe("All 2 checks passed before");
});

describe("the announcement after a run", () => {
  test("has the number of passed checks and the next step", () => {
    const run = { checks: checks("pass", "fail", "gated"), stopped: null };
    expect(announcement(run, { title: "The page has a `title`" })).toBe(
      "1 of 3 checks passed. Next: The page has a title.",
    );
  });
  test("says that all checks pass", () => {
    expect(announcement({ checks: checks("pass", "pass"), stopped: null }, null)).toBe(
      "All 2 checks pass. You have finished.",
    );
    expect(summarise(checks("pass", "pass", "fail")).words).toBe("2 of 3 checks passed");
  });
  test("says why the run was stopped", () => {
    const stopped = {
      kind: "loop",
      file: "a.js",
      line: 3,
      column: null,
      message: "The loop in line 3 went on.",
    } as const;
    expect(announcement({ checks: [], stopped }, null)).toBe("The run was stopped. The loop in line 3 went on");
  });
});

test("formats how long ago something was", () => {
  expect([0, 59_000, 60_000, 7_200_000, 200_000_000].map((ms) => timeAgo(0, ms))).toEqual([
    "just now",
    "just now",
    "1 minute ago",
    "2 hours ago",
    "2 days ago",
  ]);
});

test.each([
  ["`index.html`, line 11: `<p>` comes after the end of the body.", { file: "index.html", line: 11 }],
  ["`main.js` shouldn't call `eval`, but line 3 does.", { file: "main.js", line: 3 }],
  ["In line 4 of `main.js`, `<b>` is inside a comment.", { file: "main.js", line: 4 }],
  ["`style.css`, line 2 is provided.", null],
  ["Line 7 of `main.js` declares a variable with `var`.", { file: "main.js", line: 7 }],
  ["`index.html` has no `aria-current`. Your code threw: TypeError (`main.js`, line 3).", { file: "main.js", line: 3 }],
  ["Line 2 of the console should show `main.js`.", null],
  ["`index.html` has no title.", null],
])("finds the line that a message is about: %s", (message, place) => {
  expect(placeIn(message, ["index.html", "main.js"])).toEqual(place);
});

test("says how wide the window was, unless the message does", () => {
  expect(whereChecked(360, "The menu has no gap.")).toBe(" (Checked in a window of 360 px.)");
  expect(whereChecked(360, "The menu is wider than the window of 360 px.")).toBeNull();
  expect(whereChecked(null, "The form has no name.")).toBeNull();
});

test("says what is left after a run", () => {
  expect(openText(["fail", "pass", "gated", "skipped"])).toBe("1 failed, and 2 wait until others pass.");
  expect(openText(["fail", "fail", "gated"])).toBe("2 failed, and 1 waits until others pass.");
  expect(openText(["pass", "fail"])).toBe("1 failed.");
  expect(openText(["pass", "pass"])).toBeNull();
});
