import { describe, expect, test } from "vitest";
import { indentSelection } from "./indent.ts";

/** Texts with `[` and `]` around the selection, or `|` for a caret. */
const read = (marked: string) => {
  const text = marked.replace(/[[\]|]/g, "");
  const from = marked.search(/[[|]/);
  return { text, from, to: marked.includes("]") ? marked.indexOf("]") - 1 : from };
};
const write = ({ text, from, to }: ReturnType<typeof read>) =>
  from === to
    ? `${text.slice(0, from)}|${text.slice(from)}`
    : `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`;
const tab = (marked: string, back = false) => write(indentSelection(read(marked), back));

describe("Tab", () => {
  test("inserts two spaces at the caret", () => {
    expect(tab("a|b")).toBe("a  |b");
  });
  test("indents the selected lines, except for empty ones", () => {
    expect(tab("a\n[b\n\nc]\nd")).toBe("a\n  [b\n\n  c]\nd");
  });
  test("doesn't indent a line if the selection ends at its start", () => {
    expect(tab("[a\n]b")).toBe("  [a\n]b");
  });
});

describe("Shift+Tab", () => {
  test("removes up to two spaces", () => {
    expect(tab("    a|", true)).toBe("  a|");
    expect(tab(" a|", true)).toBe("a|");
    expect(tab("\ta|", true)).toBe("a|");
    expect(tab("a|", true)).toBe("a|");
  });
  test("keeps the caret in the same line", () => {
    expect(tab("x\n |  a", true)).toBe("x\n| a");
  });
  test("outdents the selected lines", () => {
    expect(tab("[  a\n    b]\nc", true)).toBe("[a\n  b]\nc");
  });
});
