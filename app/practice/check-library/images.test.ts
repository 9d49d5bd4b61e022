// @vitest-environment happy-dom
import { expect, test } from "vitest";
import {
  fileNameOf,
  freshImage,
  hasShapeOf,
  hasStyledShapeOf,
  isPixelCount,
  sizesOf,
  srcsetEntries,
} from "./images.ts";

test("takes the name of a file out of its URL", () => {
  expect(fileNameOf("https://a.example/media/owl-600.jpg?1.5")).toBe("owl-600.jpg");
  expect(fileNameOf("owl.svg")).toBe("owl.svg");
});

test("splits a srcset", () => {
  expect(srcsetEntries(" a.jpg 1w, b.jpg 2w,")).toEqual(["a.jpg 1w", "b.jpg 2w"]);
  expect(srcsetEntries("")).toEqual([]);
});

test("copies the choice of files under new URLs", () => {
  document.body.innerHTML = '<img src="a.jpg" srcset="a.jpg 1w, b.jpg 2w" sizes="50vw">';
  const copy = freshImage(document.querySelector("img")!);
  expect(copy.sizes).toBe("50vw");
  expect(copy.srcset).toMatch(/^a\.jpg\?[\d.]+ 1w, b\.jpg\?[\d.]+ 2w$/);
  expect(copy.getAttribute("src")).toMatch(/^a\.jpg\?[\d.]+$/);
});

test.each([
  ["600", true],
  ["0", false],
  ["600px", false],
  ["50%", false],
  ["", false],
])("whether %j is a number of pixels: %s", (value, isOne) => {
  expect(isPixelCount(value)).toBe(isOne);
});

test("compares shapes", () => {
  const file = { naturalWidth: 600, naturalHeight: 800 } as HTMLImageElement;
  expect(hasShapeOf(file, "300", "400")).toBe(true);
  expect(hasShapeOf(file, "300", "402")).toBe(true);
  expect(hasShapeOf(file, "400", "300")).toBe(false);
  expect(hasShapeOf(file, "", "")).toBe(false);
});

test.each([
  ["<img>", "3 / 4", true],
  ["<img>", "0.75", true],
  ["<img>", "auto 300 / 400", true],
  ['<img width="300" height="400">', "3 / 4", true],
  ['<img width="300" height="400">', "auto 300 / 400", false],
  ["<img>", "4 / 3", false],
  ["<img>", "auto", false],
])("whether a style gives %s with the ratio %j the shape of its file: %s", (html, ratio, isShape) => {
  document.body.innerHTML = html;
  const file = { naturalWidth: 600, naturalHeight: 800 } as HTMLImageElement;
  expect(hasStyledShapeOf(file, document.querySelector("img")!, ratio)).toBe(isShape);
});

test.each([
  ["lazy", "auto", "300px"],
  ["lazy", "AUTO, 100vw", "300px"],
  ["lazy", "100vw", "100vw"],
  ["eager", "auto, 100vw", "auto, 100vw"],
])("an image that loads %s with the sizes %j is as wide as %s", (loading, sizes, width) => {
  expect(sizesOf({ loading, sizes, clientWidth: 300 } as HTMLImageElement)).toBe(width);
});
