import { expect, test } from "vitest";
import { hostOf, parseExpectations, sameValue } from "./expectations.ts";

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

test("pseudo-elements have a style and a contrast, but no box", () => {
  const { expectations, unreadable } = parseExpectations(
    "input::placeholder | contrast | 4.5\nli::marker | color | teal\np::before | box.width | 3\np::before | text | x",
  );
  expect(expectations.map(({ property }) => property)).toEqual(["contrast", "color"]);
  expect(unreadable).toEqual([3, 4]);
  expect(hostOf("form input::placeholder")).toEqual({ element: "form input", pseudo: "::placeholder" });
  expect(hostOf("a:hover")).toEqual({ element: "a:hover", pseudo: null });
});

test("numbers may differ by half a pixel, words may not differ", () => {
  expect(sameValue("width", "160", "160.4px")).toBe(true);
  expect(sameValue("width", "160px", "160.6")).toBe(false);
  expect(sameValue("width", "1em", "1px")).toBe(false);
  expect(sameValue("display", "flex", "flex")).toBe(true);
  expect(sameValue("border", "1px  solid", "1px solid")).toBe(true);
  expect(sameValue("display", "flex", "grid")).toBe(false);
});

test("a contrast may differ by 0.05", () => {
  expect(sameValue("contrast", "2.6", "2.65")).toBe(true);
  expect(sameValue("contrast", "2.6", "2.55")).toBe(true);
  expect(sameValue("contrast", "2.6", "2.66")).toBe(false);
  expect(sameValue("contrast", "4.5", "none")).toBe(false);
});
