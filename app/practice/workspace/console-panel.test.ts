import { expect, test } from "vitest";
import type { ConsoleEntry, ConsoleLevel } from "#app/domain/practice/practice.ts";
import { appendLines, maxLines } from "./console-panel.tsx";

const entry = (level: ConsoleLevel, text = ""): ConsoleEntry => ({
  level,
  values: [{ kind: "text", text, entries: null }],
  file: null,
  line: null,
  count: 1,
  uncaught: false,
});

test("appends and clears lines, up to a limit", () => {
  const two = appendLines(appendLines([], [entry("log", "1")]), [entry("log", "2")]);
  expect(two).toHaveLength(2);
  const cleared = appendLines(two, [entry("log", "3"), entry("clear"), entry("log", "4")]);
  expect(cleared.map(({ kind }) => kind)).toEqual(["note", "entry"]);
  const many = appendLines(
    two,
    Array.from({ length: 1000 }, () => entry("log")),
  );
  expect(many).toHaveLength(maxLines);
});
