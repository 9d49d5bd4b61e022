import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Card } from "../app/drawing/card.ts";
import { drawCards } from "./draw-cards.ts";

const site = { name: "Graphite", tagline: "The web, drawn from the first line." };
const card = (page: string, title: string): Card => ({
  page,
  kind: "",
  title,
  number: null,
  picture: { kind: "logo" },
});

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "cards-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const files = (): Record<string, string> => JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8"));
const draw = (...cards: Card[]): Promise<void> => drawCards({ cards, site, folder });

test("draws a small card of 1200 × 630 per page, redraws it only after a change, and removes old ones", async () => {
  await draw(card("/about", "About"), card("/terms", "Terms"));
  const first = files();
  expect(Object.keys(first)).toEqual(["/about", "/terms"]);
  for (const file of Object.values(first)) {
    const png = readFileSync(join(folder, file));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(60 * 1024);
  }
  const about = join(folder, first["/about"] ?? "");
  utimesSync(about, 1, 1);

  await draw(card("/about", "About"), card("/terms", "Terms and licences"));
  const second = files();
  expect(second["/about"]).toBe(first["/about"]);
  expect(statSync(about).mtimeMs).toBe(1000);
  expect(second["/terms"]).not.toBe(first["/terms"]);
  expect(readdirSync(folder).sort()).toEqual([...Object.values(second), "manifest.json"].sort());
}, 30_000);

test("a title with characters that the font lacks is replaced by the site's name", async () => {
  await draw(card("/posts/x", "Введение"), card("/about", site.name));
  const made = files();
  expect(made["/posts/x"]).toBe(made["/about"]);
}, 30_000);
