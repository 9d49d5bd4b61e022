import { expect, test } from "vitest";
import { defaultSettings, readSettings } from "./settings.ts";

test("settings come back, and damage is as nothing kept", () => {
  const settings = { plain: true, tabIndents: true, brief: 30, code: 66 };
  expect(readSettings(JSON.stringify(settings))).toEqual(settings);
  expect(readSettings('{"plain":true}')).toEqual({ ...defaultSettings, plain: true });
  for (const text of [null, "", "null", "3", "{", '{"plain":"yes","tabIndents":1}', '{"brief":1,"code":99}'])
    expect(readSettings(text), String(text)).toEqual(defaultSettings);
});
