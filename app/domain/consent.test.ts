import { describe, expect, test } from "vitest";
import {
  acceptAll,
  CONSENT_KEY,
  type ConsentStorage,
  defaultSettings,
  essentialOnly,
  forgetSummary,
  hasChosen,
  keysToDelete,
  keysToForget,
  OFFLINE_CACHE,
  permitted,
  readSettings,
  save,
  storageKey,
} from "#app/domain/consent.ts";

const storageWith = (entries: Record<string, string> = {}): ConsentStorage & { entries: Map<string, string> } => {
  const map = new Map(Object.entries(entries));
  return { entries: map, getItem: (key) => map.get(key) ?? null, setItem: (key, value) => void map.set(key, value) };
};
const logOf = () => {
  const lines: string[] = [];
  return { lines, log: (message: string) => void lines.push(message) };
};
const silent = (message: string): never => {
  throw new Error(`unexpected: ${message}`);
};
const all = { essential: true, progress: true, preferences: true };
const none = { essential: true, progress: false, preferences: false };

test("the defaults are all on", () => {
  expect(defaultSettings).toEqual(all);
});

describe("before a choice", () => {
  test("the dialog shows the defaults, but nothing is permitted or stored", () => {
    const storage = storageWith();
    expect(hasChosen(storage, silent)).toBe(false);
    expect(readSettings(storage, silent)).toEqual(all);
    expect(permitted(storage, silent)).toEqual(none);
    expect(storage.entries.size).toBe(0);
  });

  test.each(["false", "True", "1", ""])("%j is not a choice", (value) => {
    expect(hasChosen(storageWith({ cookieConsent: value }), silent)).toBe(false);
  });
});

describe("the three buttons", () => {
  test("Accept All", () => {
    const storage = storageWith();
    expect(acceptAll(storage, silent)).toEqual(all);
    expect(storage.entries.get("cookieConsent")).toBe("true");
    expect(JSON.parse(storage.entries.get("cookieSettings") ?? "")).toEqual(all);
    expect(permitted(storage, silent)).toEqual(all);
  });

  test("Essential Only", () => {
    const storage = storageWith();
    expect(essentialOnly(storage, silent)).toEqual(none);
    expect(JSON.parse(storage.entries.get("cookieSettings") ?? "")).toEqual(none);
    expect(hasChosen(storage, silent)).toBe(true);
    expect(permitted(storage, silent)).toEqual(none);
  });

  test("Save Settings", () => {
    const storage = storageWith();
    const settings = save(storage, { progress: false, preferences: true }, silent);
    expect(settings).toEqual({ essential: true, progress: false, preferences: true });
    expect(readSettings(storage, silent)).toEqual(settings);
  });
});

describe("saved settings are merged over the defaults", () => {
  test.each([
    ["{}", all],
    ['{"progress":false}', { ...all, progress: false }],
    ['{"essential":false,"preferences":false}', { ...all, preferences: false }],
    ['{"progress":"no","preferences":0}', all],
    ['{"unknown":1,"progress":false}', { ...all, progress: false }],
    ["null", all],
    ["5", all],
    ["[]", all],
  ])("%s", (text, expected) => {
    expect(readSettings(storageWith({ cookieSettings: text }), silent)).toEqual(expected);
  });

  test("logs saved settings that can't be parsed", () => {
    const { lines, log } = logOf();
    expect(readSettings(storageWith({ cookieConsent: "true", cookieSettings: "{progress" }), log)).toEqual(all);
    expect(lines).toHaveLength(1);
  });
});

test("without storage, logs the error and returns the choice", () => {
  const { lines, log } = logOf();
  const refuse = (): never => {
    throw new Error("The operation is insecure.");
  };
  const storage = { getItem: refuse, setItem: refuse };
  expect(hasChosen(storage, log)).toBe(false);
  expect(readSettings(storage, log)).toEqual(all);
  expect(permitted(storage, log)).toEqual(none);
  expect(essentialOnly(storage, log)).toEqual(none);
  expect(lines.length).toBeGreaterThan(0);
});

describe("withdrawing", () => {
  const names = [
    "progress:lessons",
    "progress:drafts",
    "preferences:theme",
    "cookieConsent",
    "cookieSettings",
    "theirs",
  ];

  test("deletes only what is no longer permitted", () => {
    expect(keysToDelete(names, { essential: true, progress: false, preferences: true })).toEqual(names.slice(0, 2));
    expect(keysToDelete(names, { essential: true, progress: true, preferences: false })).toEqual(["preferences:theme"]);
    expect(keysToDelete(names, { essential: true, progress: false, preferences: false })).toEqual(names.slice(0, 3));
    expect(keysToDelete(names, { essential: true, progress: true, preferences: true })).toEqual([]);
  });

  test("forgetting the device also deletes the choice", () => {
    expect(keysToForget(names)).toEqual(names.slice(0, 5));
  });

  test("says what was deleted from the device and what the account still has", () => {
    const said = (gone: string[], account: Parameters<typeof forgetSummary>[1]) => forgetSummary(gone, account);
    const begin = "Nothing from this site is saved on this device any more.";
    expect(said([], null)).toBe(begin);
    expect(said([CONSENT_KEY], null)).toBe(`${begin} Deleted: your cookie choice.`);
    expect(said(["progress:records", "preferences:theme", CONSENT_KEY, OFFLINE_CACHE], null)).toBe(
      `${begin} Deleted: your progress and what you wrote in exercises, your settings, your cookie choice, and the copy of the site to read offline.`,
    );
    expect(said([], "sent")).toContain("Your account still has all your progress");
    expect(said([], "unsent")).toContain("Anything that hadn’t reached your account yet is lost");
    expect(said([], "in")).toContain("You’re still logged in");
  });

  test("finds names made by storageKey", () => {
    expect(keysToForget([storageKey("progress", "x"), storageKey("preferences", "y")])).toHaveLength(2);
  });
});
