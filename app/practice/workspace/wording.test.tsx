import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { ago, announcement, clockTime, finishedWords, tally, Worded } from "./wording.tsx";

const html = (text: string) => renderToStaticMarkup(<Worded text={text} />);

test("code stands in backticks, and a lonely one stays", () => {
  expect(html("Write `<b>` and `</b>`.")).toBe("Write <code>&lt;b&gt;</code> and <code>&lt;/b&gt;</code>.");
  expect(html("a ` b")).toBe("a ` b");
  expect(html("plain")).toBe("plain");
  expect(html("`a` b ` c")).toBe("<code>a</code> b ` c");
});

test("the time of day is written the same on every device", () => {
  const at = (hours: number, minutes: number) => clockTime(new Date(2026, 10, 4, hours, minutes).getTime());
  expect([at(0, 5), at(9, 0), at(12, 0), at(19, 25)]).toEqual(["12:05 am", "9:00 am", "12:00 pm", "7:25 pm"]);
});

const checks = (...states: ("pass" | "fail" | "gated")[]) =>
  states.map((status, at) => ({ id: String(at), status, message: null, width: null }));

test("what was finished before is told with its day, where that is known", () => {
  const noon = new Date(2026, 10, 4, 12).getTime();
  expect(finishedWords(noon, "en-AU")).toBe("Finished on 4 November 2026: all checks passed.");
  expect(finishedWords(null, "en-AU")).toBe("Finished before: all checks passed.");
});

test("results of other code are counted as past", () => {
  expect(tally(checks("pass", "fail"), true).words).toBe("1 of 2 checks passed before");
  expect(tally(checks("pass", "pass"), true).words).toBe("All 2 checks passed before");
});

describe("the sentence after a run", () => {
  test("counts, and names the next step", () => {
    const run = { checks: checks("pass", "fail", "gated"), stopped: null };
    expect(announcement(run, { title: "The page has a `title`" })).toBe(
      "1 of 3 checks passed. Next: The page has a title.",
    );
  });
  test("says when all is done", () => {
    expect(announcement({ checks: checks("pass", "pass"), stopped: null }, null)).toBe(
      "All 2 checks pass. You have finished.",
    );
    expect(tally(checks("pass", "pass", "fail")).words).toBe("2 of 3 checks passed");
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

test("how long ago", () => {
  expect([0, 59_000, 60_000, 7_200_000, 200_000_000].map((ms) => ago(0, ms))).toEqual([
    "just now",
    "just now",
    "1 minute ago",
    "2 hours ago",
    "2 days ago",
  ]);
});
