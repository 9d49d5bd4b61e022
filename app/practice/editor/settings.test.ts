import { expect, test } from "vitest";
import { defaultSettings, readSettings } from "./settings.ts";

test("settings come back, and damage is as nothing kept", () => {
  const settings = { plain: true, tabIndents: true };
  expect(readSettings(JSON.stringify(settings))).toEqual(settings);
  expect(readSettings('{"plain":true}')).toEqual({ plain: true, tabIndents: false });
  for (const text of [null, "", "null", "3", "{", '{"plain":"yes","tabIndents":1}'])
    expect(readSettings(text), String(text)).toEqual(defaultSettings);
});
