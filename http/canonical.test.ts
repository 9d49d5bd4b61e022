import { expect, test } from "vitest";
import { canonicalPath } from "./canonical.ts";

test.each([
  ["/tutorials", null],
  ["/", null],
  ["/tutorials/", "/tutorials"],
  ["/Tutorials/HTML-Basics/Introduction", "/tutorials/html-basics/introduction"],
  ["/about//", "/about"],
  ["//evil.example/", "/evil.example"],
  ["/assets/entry-AbC.js", null],
  ["/fonts/Kiwi.woff2", null],
])("%s → %s", (path, wanted) => {
  expect(canonicalPath(path)).toBe(wanted);
});
