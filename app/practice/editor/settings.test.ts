import { expect, test } from "vitest";
import { defaultSettings, nextSize, readSettings, sizes } from "./settings.ts";

test("reads saved settings, and uses defaults for invalid ones", () => {
  const settings = { plain: true, tabIndents: true, brief: 30, code: 66, size: 1.2 };
  expect(readSettings(JSON.stringify(settings))).toEqual(settings);
  expect(readSettings('{"plain":true}')).toEqual({ ...defaultSettings, plain: true });
  for (const text of [null, "", "null", "3", "{", '{"plain":"yes","tabIndents":1}', '{"brief":1,"code":99,"size":9}'])
    expect(readSettings(text), String(text)).toEqual(defaultSettings);
});

test("changes the size in steps within its range", () => {
  expect(nextSize(1, 1)).toBe(1.1);
  expect(nextSize(1.1, -1)).toBe(1);
  expect(nextSize(sizes.max, 1)).toBe(sizes.max);
  expect(nextSize(sizes.min, -1)).toBe(sizes.min);
});
