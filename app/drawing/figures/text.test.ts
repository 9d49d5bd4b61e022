import { describe, expect, test } from "vitest";
import { textMarkup, textWidth, wrapText } from "./text.ts";

describe("textWidth", () => {
  test("code has characters of one width", () => expect(textWidth("ab", "code")).toBe(textWidth("il", "code")));

  test("backticks have no width of their own", () =>
    expect(textWidth("a `b` c", "small")).toBeCloseTo(textWidth("a  c", "small") + textWidth("b", "fine")));

  test("bold text is wider in the face of the controls", () =>
    expect(textWidth("the question", "small", true)).toBeGreaterThan(textWidth("the question", "small")));

  test("characters without a width of their own are not narrow", () => expect(textWidth("漢", "words")).toBe(15));
});

describe("wrapText", () => {
  test("breaks between words, at the width", () =>
    expect(wrapText("one two three", "code", textWidth("one two", "code"))).toEqual(["one two", "three"]));

  test("keeps a word that is too long in one line", () =>
    expect(wrapText("extraordinarily long", "code", 20)).toEqual(["extraordinarily", "long"]));

  test("divides code at its spaces, and each line stays code", () =>
    expect(wrapText("see `git add` now", "code", textWidth("see git", "code"))).toEqual(["see `git`", "`add` now"]));
});

test("markup escapes characters and marks code", () =>
  expect(textMarkup("a < `<p>`", "small")).toBe('a &lt; <tspan class="fine">&lt;p&gt;</tspan>'));
