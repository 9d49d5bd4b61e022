import { expect, test } from "vitest";
import { parseExpectations, sameValue } from "./expectations.ts";

test("each line is an expectation, perhaps at a width", () => {
  const { expectations, unreadable } = parseExpectations(
    "p > a | color | darkgreen\n\nat 320: body | scrollWidth | 320\n#x | --gap | 1rem\nem | text |",
  );
  expect(unreadable).toEqual([]);
  expect(expectations).toEqual([
    { selector: "p > a", property: "color", value: "darkgreen", width: null, line: 1 },
    { selector: "body", property: "scrollWidth", value: "320", width: 320, line: 3 },
    { selector: "#x", property: "--gap", value: "1rem", width: null, line: 4 },
    { selector: "em", property: "text", value: "", width: null, line: 5 },
  ]);
});

test("lines without three parts, with an unknown box or an odd width can't be read", () => {
  const { expectations, unreadable } = parseExpectations("p | color\np | box.depth | 3\nat 5: p | color | red\np");
  expect(expectations).toEqual([]);
  expect(unreadable).toEqual([1, 2, 3, 4]);
});

test("numbers may differ by half a pixel, words may not differ", () => {
  expect(sameValue("160", "160.4px")).toBe(true);
  expect(sameValue("160px", "160.6")).toBe(false);
  expect(sameValue("1em", "1px")).toBe(false);
  expect(sameValue("flex", "flex")).toBe(true);
  expect(sameValue("1px  solid", "1px solid")).toBe(true);
  expect(sameValue("flex", "grid")).toBe(false);
});
