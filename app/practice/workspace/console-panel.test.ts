import { expect, test } from "vitest";
import type { ConsoleEntry, ConsoleLevel } from "#app/domain/practice/practice.ts";
import { linesShown, linesWith } from "./console-panel.tsx";

const entry = (level: ConsoleLevel, text = ""): ConsoleEntry => ({
  level,
  values: [{ kind: "text", text, entries: null }],
  file: null,
  line: null,
  count: 1,
  uncaught: false,
});

test("lines are added, cleared and limited", () => {
  const two = linesWith(linesWith([], [entry("log", "1")]), [entry("log", "2")]);
  expect(two).toHaveLength(2);
  const cleared = linesWith(two, [entry("log", "3"), entry("clear"), entry("log", "4")]);
  expect(cleared.map(({ kind }) => kind)).toEqual(["note", "entry"]);
  const many = linesWith(
    two,
    Array.from({ length: 1000 }, () => entry("log")),
  );
  expect(many).toHaveLength(linesShown);
});
