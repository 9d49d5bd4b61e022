import { EventEmitter } from "node:events";
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { recheckChanges } from "./watch-recheck.ts";

let folder: string;
let file: string;
let watcher: EventEmitter;
let told: string[];

/** Gives the file a time of its own, whatever the resolution of the file system's clock is. */
function write(second: number): void {
  writeFileSync(file, String(second));
  utimesSync(file, second, second);
}

beforeEach(() => {
  vi.useFakeTimers();
  folder = mkdtempSync(join(tmpdir(), "watch-recheck-"));
  file = join(folder, "lesson.mdx");
  watcher = new EventEmitter();
  told = [];
  recheckChanges(watcher, (path) => path.endsWith(".mdx"));
  watcher.on("change", (path: string) => told.push(path));
  write(1);
});

afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

test("a change that the watcher did not tell is told, and the next one too", () => {
  watcher.emit("change", file);
  write(2);
  vi.advanceTimersByTime(150);
  expect(told).toEqual([file, file]);
  write(3);
  vi.advanceTimersByTime(150);
  expect(told).toEqual([file, file, file]);
});

test("one change is told once", () => {
  watcher.emit("change", file);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([file]);
});

test("a file that is gone, and one that is no content, are left alone", () => {
  watcher.emit("change", file);
  rmSync(file);
  vi.advanceTimersByTime(1000);
  const other = join(folder, "draft.txt");
  writeFileSync(other, "1");
  watcher.emit("change", other);
  utimesSync(other, 9, 9);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([file, other]);
});
