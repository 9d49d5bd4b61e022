import { expect, test } from "vitest";
import { isEmptyPage } from "./empty-page.ts";

test("a body with only comments and whitespace is empty", () => {
  expect(
    isEmptyPage("<html><head><title>Ada</title></head><body class='a'>\n <!-- <p>Menu</p> -->\n</body></html>"),
  ).toBe(true);
  expect(isEmptyPage("<head></head><body>")).toBe(true);
  expect(isEmptyPage("<body><main>\n<!-- Part A -->\n</main></body>")).toBe(true);
  expect(isEmptyPage(" \n")).toBe(true);
});

test("a page with text, elements or scripts isn't empty", () => {
  expect(isEmptyPage("<body>Hello</body>")).toBe(false);
  expect(isEmptyPage('<body><img src="a.png"></body>')).toBe(false);
  expect(isEmptyPage('<head><script src="main.js"></script></head><body></body>')).toBe(false);
  expect(isEmptyPage("<h1>Hello</h1>")).toBe(false);
});
