import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { generatedFiles, projectRoot } from "./generate.ts";

test.each([...generatedFiles()])("%s is what the drawing hand draws now", (path, text) => {
  const file = new URL(path, projectRoot);
  const hint = `${path} is behind its drawing. Run: node app/drawing/generate.ts`;
  expect(existsSync(file), hint).toBe(true);
  expect(readFileSync(file, "utf8") === text, hint).toBe(true);
});

test("no drawing has a style attribute, because the content security policy refuses it", () => {
  for (const text of generatedFiles().values()) expect(text).not.toMatch(/\sstyle=/);
});
