import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { mediaIn } from "./media-plugin.ts";

const folder = mkdtempSync(join(tmpdir(), "media-"));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("no folder, no media", () => expect(mediaIn(folder)).toEqual([]));

test("media are found with their types, in folders too; notes beside them stay out", () => {
  mkdirSync(join(folder, "media/creek"), { recursive: true });
  for (const name of ["otter.jpg", "README.md", "creek/bridge.avif"]) writeFileSync(join(folder, "media", name), "x");
  expect(mediaIn(folder)).toEqual([
    { path: "creek/bridge.avif", type: "image/avif" },
    { path: "otter.jpg", type: "image/jpeg" },
  ]);
});
