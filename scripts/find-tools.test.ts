import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { findBrowser, findJava, findWindowlessBrowser } from "./find-tools.ts";

let folder: string;
const program = (name: string): string => {
  const file = join(folder, name);
  writeFileSync(file, "#!/bin/sh\n");
  chmodSync(file, 0o755);
  return file;
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tools-"));
  vi.stubEnv("PATH", ["/nowhere", folder].join(delimiter));
  vi.stubEnv("BROWSER_PATH", undefined);
  vi.stubEnv("CI", undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

// Executables are recognised by their permission bits, which Windows doesn't have.
describe.skipIf(process.platform === "win32")("finds what is on the machine", () => {
  test("a system browser, Chromium first", () => {
    const chrome = program("google-chrome");
    expect(findBrowser()).toBe(chrome);
    const chromium = program("chromium");
    expect(findBrowser()).toBe(chromium);
  });

  test("the given browser, before any other", () => {
    program("chromium");
    const mine = program("my-browser");
    vi.stubEnv("BROWSER_PATH", mine);
    expect(findBrowser()).toBe(mine);
  });

  test("Chromium without windows; none if a browser is given", () => {
    program("chromium");
    expect(findWindowlessBrowser()).toBeNull();
    const shell = program("chromium-headless-shell");
    expect(findWindowlessBrowser()).toBe(shell);
    vi.stubEnv("BROWSER_PATH", shell);
    expect(findWindowlessBrowser()).toBeNull();
  });

  test("reports a given path that doesn't exist", () => {
    program("chromium");
    vi.stubEnv("BROWSER_PATH", join(folder, "gone"));
    const said = vi.spyOn(console, "error").mockReturnValue();
    vi.spyOn(process, "exit").mockImplementation((code) => {
      throw new Error(`ended with ${code}`);
    });
    expect(findBrowser).toThrow("ended with 1");
    expect(said.mock.calls[0]?.[0]).toContain("there is no program there");
  });

  test("Java; null if it is missing and can't be installed", () => {
    expect(findJava()).toBeNull();
    const java = program("java");
    expect(findJava()).toBe(java);
  });
});
