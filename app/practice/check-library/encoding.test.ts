// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { beginning, encodingOf } from "./encoding.ts";

test.each([
  ['<meta charset="utf-8">', "utf-8"],
  ['<meta http-equiv="content-type" content="text/html; charset=utf-8">', "text/html; charset=utf-8"],
  ['<meta name="viewport" content="width=device-width">', null],
])("the encoding of %s is %s", (source, encoding) => {
  expect(encodingOf(source)).toBe(encoding);
});

test("counts bytes, not letters", () => {
  expect(beginning("éa", 2)).toBe("é");
  expect(beginning("abc", 2)).toBe("ab");
});
