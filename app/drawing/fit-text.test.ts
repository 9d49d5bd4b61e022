import { expect, test } from "vitest";
import { fitText, type Measure } from "./fit-text.ts";

/** Every letter is half as wide as high. */
const measure: Measure = (text, size) => [...text].length * size * 0.5;
const box = { width: 480, height: 340 };

test("sets a short title in one line at the largest size", () => {
  const { size, lines } = fitText("Links", box, measure);
  expect([size, lines]).toEqual([104, ["Links"]]);
});

test.each([
  "JavaScript Basics: The Ten Ideas Everything Else Rests On",
  "The Internet Is Everywhere: Cables, Waves and the Devices Between",
  "A b c d e f g h i j k l m n o p q r s t u v w x y z a b c d e f g h i j k l m n o p q r s t u v w x y z",
  "grid-template-columns and grid-auto-flow",
])("%s: keeps every word within the box", (title) => {
  const { size, lineHeight, lines } = fitText(title, box, measure);
  expect(lines.join(" ")).toBe(title);
  expect(lines.length * lineHeight).toBeLessThanOrEqual(box.height);
  for (const words of lines) expect(measure(words, size)).toBeLessThanOrEqual(box.width);
});

test("balances the length of lines", () => {
  const { lines } = fitText("One two three four five six", { width: 480, height: 340 }, measure, [50]);
  expect(lines).toEqual(["One two three", "four five six"]);
});

test("truncates text that doesn't fit", () => {
  const long = fitText("word ".repeat(200), box, measure);
  expect(long.lines.at(-1)).toMatch(/word…$/);
  expect(long.lines.length * long.lineHeight).toBeLessThanOrEqual(box.height);
  for (const words of long.lines) expect(measure(words, long.size)).toBeLessThanOrEqual(box.width);
  const oneWord = fitText("x".repeat(500), { width: 480, height: 50 }, measure);
  expect(oneWord.lines).toHaveLength(1);
  expect(oneWord.lines[0]).toMatch(/^x{20,}…$/);
});

test("returns no lines for an empty text", () => {
  expect(fitText("", box, measure).lines).toEqual([]);
});
