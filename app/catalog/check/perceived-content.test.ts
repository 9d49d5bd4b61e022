import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkPerception, rawMarkup } from "./perceived-content.ts";

test.each([
  ["const page = new DOMParser();", "DOMParser"],
  ['if (one.localName === "h2") return;', ".localName"],
  ['link.getAttribute("aria-current")', 'getAttribute("aria-'],
  ['attributeOf(nav, "aria-label")', 'attributeOf(nav, "aria-'],
])("%s needs a reason", (code, found) => {
  expect(rawMarkup(`// A reason for something else.\n\n${code}\n`)).toMatchObject([{ line: 3, code: found }]);
  expect(rawMarkup(`${code} // A style may draw the state.`)).toEqual([]);
  expect(rawMarkup(`/** Only the element itself counts. */\n${code}`)).toEqual([]);
});

test.each(['link.getAttribute("href")', "t.name(element)", 'says: "write aria-label"'])("%s doesn't", (code) => {
  expect(rawMarkup(code)).toEqual([]);
});

test("looks into every script of a practice and names the place", () => {
  const folder = mkdtempSync(join(tmpdir(), "perceived-"));
  writeFileSync(join(folder, "checks.ts"), "ok\n");
  writeFileSync(join(folder, "walk.ts"), "\nx.localName\n");
  expect(checkPerception([{ folder }])).toMatchObject([{ file: join(folder, "walk.ts"), line: 2 }]);
  rmSync(folder, { recursive: true });
});
