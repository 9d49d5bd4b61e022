import { expect, test } from "vitest";
import { usedScheme, withPreferences } from "./preference-rules.ts";

test.each([
  ["light dark", "dark", "dark"],
  ["dark light", "light", "light"],
  ["only dark", "light", null],
  ["dark", "light", null],
  ["light", "dark", null],
  ["", "dark", null],
  ["normal", "dark", null],
  ["light dark", undefined, null],
])("a page with “%s” uses for the preference %s: %s", (declared, preferred, used) =>
  expect(usedScheme(declared, preferred)).toBe(used),
);

test("a condition about a preference becomes one that is always or never true", () => {
  const prefers = { "prefers-color-scheme": "dark", "prefers-reduced-motion": "no-preference" };
  expect(withPreferences("(prefers-color-scheme: dark)", prefers)).toBe("(min-width: 0px)");
  expect(withPreferences("(prefers-color-scheme:light) and (width >= 40rem)", prefers)).toBe(
    "(max-width: 0px) and (width >= 40rem)",
  );
  expect(withPreferences("(prefers-reduced-motion)", prefers)).toBe("(max-width: 0px)");
  expect(withPreferences("print", prefers)).toBe("print");
});
