import { expect, test } from "vitest";
import { fitted, type Measure } from "./fitted.ts";

/** Every letter half as wide as high. */
const measure: Measure = (text, size) => [...text].length * size * 0.5;
const box = { width: 480, height: 340 };

test("a short title stands in one line of the largest letters", () => {
  const { size, lines } = fitted("Links", box, measure);
  expect([size, lines]).toEqual([104, ["Links"]]);
});

test.each([
  "JavaScript Basics: The Ten Ideas Everything Else Rests On",
  "The Internet Is Everywhere: Cables, Waves and the Devices Between",
  "A b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i j k l m n o p q r s t u v w x y z",
  "grid-template-columns and grid-auto-flow",
])("%s: every word stands, within the box", (title) => {
  const { size, lineHeight, lines } = fitted(title, box, measure);
  expect(lines.join(" ")).toBe(title);
  expect(lines.length * lineHeight).toBeLessThanOrEqual(box.height);
  for (const words of lines) expect(measure(words, size)).toBeLessThanOrEqual(box.width);
});

test("lines are about equally long", () => {
  const { lines } = fitted("One two three four five six", { width: 480, height: 340 }, measure, [50]);
  expect(lines).toEqual(["One two three", "four five six"]);
});

test("what does not fit at all is cut, and says so", () => {
  const long = fitted("word ".repeat(200), box, measure);
  expect(long.lines.at(-1)).toMatch(/word…$/);
  expect(long.lines.length * long.lineHeight).toBeLessThanOrEqual(box.height);
  for (const words of long.lines) expect(measure(words, long.size)).toBeLessThanOrEqual(box.width);
  const oneWord = fitted("x".repeat(500), { width: 480, height: 50 }, measure);
  expect(oneWord.lines).toHaveLength(1);
  expect(oneWord.lines[0]).toMatch(/^x{20,}…$/);
});

test("nothing to say is no line", () => {
  expect(fitted("", box, measure).lines).toEqual([]);
});
