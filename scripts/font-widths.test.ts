import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { beforeAll, expect, test } from "vitest";
import { decompress } from "wawoff2";
import { readContent } from "../app/catalog/read/content.ts";
import { display, widthIn } from "../app/drawing/figures/text-widths.ts";
import { fitText } from "../app/drawing/fit-text.ts";
import { type FontWidths, fontWidths } from "./font-widths.ts";

let ttf: Uint8Array;
let font: FontWidths;

beforeAll(async () => {
  await initWasm(readFileSync(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));
  ttf = await decompress(readFileSync("public/fonts/kiwi-maru-graphite.woff2"));
  font = fontWidths(ttf);
});

/** The width of a text as it is drawn. */
function drawnWidth(text: string, size: number): number {
  const words = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const drawing = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="300"><text y="200" font-size="${size}" font-family="Kiwi Maru">${words}</text></svg>`,
    { font: { fontBuffers: [ttf], loadSystemFonts: false, defaultFontFamily: "Kiwi Maru" } },
  );
  const width = drawing.getBBox()?.width ?? 0;
  drawing.free();
  return width;
}

test.each(["Graphite", "il.,", "WWW MMM", "“Café” – 2026 → 100%", "Waves & AVAToYo"])(
  "%s has the measured width",
  (text) => {
    const said = font.measure(text, 100);
    const drawn = drawnWidth(text, 100);
    expect(drawn).toBeGreaterThan(said * 0.85);
    // The last letter's own space isn't drawn, and pairs are kerned, so it is never wider.
    expect(drawn).toBeLessThanOrEqual(said + 1);
  },
);

test("knows which characters the font has", () => {
  expect(font.covers("A “title” – with é & <code>")).toBe(true);
  for (const text of ["Введение", "日本", "🙂"]) expect(font.covers(text)).toBe(false);
});

test("every title of the site fits its place when it is drawn", async () => {
  const { content } = await readContent("content");
  const places = [
    ...content.articles.map(({ title }) => ({ title, width: 478, height: 338 })),
    ...[...content.lessons, ...content.projects, ...content.sections].map(({ title }) => ({
      title,
      width: 588,
      height: 338,
    })),
  ];
  expect(places.length).toBeGreaterThan(30);
  for (const { title, width, height } of places) {
    expect([title, font.covers(title)]).toEqual([title, true]);
    const { size, lineHeight, lines } = fitText(title, { width, height }, font.measure);
    expect([title, lines.join(" ")]).toEqual([title, title]);
    expect(lines.length * lineHeight).toBeLessThanOrEqual(height);
    for (const line of lines) expect([line, drawnWidth(line, size) <= width]).toEqual([line, true]);
  }
});

test("rejects a file that isn't a TrueType font", () => {
  expect(() => fontWidths(new Uint8Array(64))).toThrow("The font has no head table");
});

test("figures know the widths of the display face", () => {
  const ascii = Array.from({ length: 95 }, (_, at) => String.fromCodePoint(32 + at));
  for (const character of [...ascii, ...Object.keys(display.others)])
    expect(widthIn(display, character), character).toBe(Math.round(font.measure(character, 1000)));
});
