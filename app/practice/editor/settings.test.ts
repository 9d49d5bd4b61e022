import { expect, test } from "vitest";
import { defaultSettings, nextSize, readSettings, sizes } from "./settings.ts";

test("settings come back, and damage is as nothing kept", () => {
  const settings = { plain: true, tabIndents: true, brief: 30, code: 66, size: 1.2 };
  expect(readSettings(JSON.stringify(settings))).toEqual(settings);
  expect(readSettings('{"plain":true}')).toEqual({ ...defaultSettings, plain: true });
  for (const text of [null, "", "null", "3", "{", '{"plain":"yes","tabIndents":1}', '{"brief":1,"code":99,"size":9}'])
    expect(readSettings(text), String(text)).toEqual(defaultSettings);
});

test("the code grows and shrinks in steps, and stops at the ends", () => {
  expect(nextSize(1, 1)).toBe(1.1);
  expect(nextSize(1.1, -1)).toBe(1);
  expect(nextSize(sizes.most, 1)).toBe(sizes.most);
  expect(nextSize(sizes.least, -1)).toBe(sizes.least);
});
