import { describe, expect, test } from "vitest";
import { choicesFor, type Pressed, shortcutOf, shortcuts, systemOf, systems } from "./shortcuts.ts";

const nothing: Pressed = { key: "", code: "", ctrlKey: false, shiftKey: false, altKey: false, metaKey: false };

describe("recognising a shortcut", () => {
  test("compares modifiers and key on each system", () => {
    const ctrlP = { ...nothing, key: "p", code: "KeyP", ctrlKey: true };
    expect(shortcutOf("windows", ctrlP)?.id).toBe("go-to-file");
    expect(shortcutOf("linux", { ...ctrlP, key: "P", shiftKey: true })?.id).toBe("palette");
    expect(shortcutOf("mac", ctrlP)).toBeNull();
    expect(shortcutOf("mac", { ...nothing, key: "p", code: "KeyP", metaKey: true })?.id).toBe("go-to-file");
    expect(shortcutOf("windows", { ...nothing, key: "p", code: "KeyP" })).toBeNull();
    expect(shortcutOf("windows", { ...ctrlP, altKey: true })).toBeNull();
  });

  test("uses the key's position if it types a different character", () => {
    // Option and F type ƒ on a Mac.
    const optionF = { ...nothing, key: "ƒ", code: "KeyF", altKey: true };
    expect(shortcutOf("mac", { ...optionF, metaKey: true })?.id).toBe("replace");
    expect(shortcutOf("mac", { ...optionF, key: "Ï", shiftKey: true })?.id).toBe("format");
    expect(shortcutOf("windows", { ...nothing, key: "#", code: "Backslash", ctrlKey: true })?.id).toBe("split");
    expect(shortcutOf("mac", { ...nothing, key: "Dead", code: "Backquote", ctrlKey: true })?.id).toBe("terminal");
  });

  test("no two shortcuts of a system are the same", () => {
    for (const { id } of systems) {
      const all = shortcuts.map(({ keys }) => keys[id].join(" "));
      expect(new Set(all).size).toBe(shortcuts.length);
    }
  });
});

test("derives the system from the platform", () => {
  expect(["MacIntel", "Win32", "Linux x86_64", "macOS", "Windows", ""].map(systemOf)).toEqual([
    "mac",
    "windows",
    "linux",
    "mac",
    "windows",
    "windows",
  ]);
});

test("offers three choices including the right one", () => {
  for (const task of shortcuts) {
    const choices = choicesFor(task);
    expect(choices).toContain(task);
    expect(new Set(choices).size).toBe(3);
  }
});
