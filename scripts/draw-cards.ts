/**
 * Draws the cards of all pages into a folder. Runs as a worker while the pages are rendered. Existing cards are reused,
 * because a card's file name is a hash of what it was drawn from.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Worker, workerData } from "node:worker_threads";
import type { Card, CardSite } from "../app/drawing/card.ts";
import { cardFont, cardSvg } from "../app/drawing/card.ts";
import { fontWidths } from "./font-widths.ts";
import { palettePng } from "./png.ts";

export interface CardWork {
  readonly cards: readonly Card[];
  readonly site: CardSite;
  readonly folder: string;
}

const font = "public/fonts/kiwi-maru-graphite.woff2";

/** Starts drawing in a thread. Resolves when every card exists. */
export function drawCards(work: CardWork): Promise<void> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { cardWork: work } });
  return new Promise((resolve, reject) => {
    worker.on("error", reject);
    worker.on("exit", (code) => (code === 0 ? resolve() : reject(new Error("The cards couldn't be drawn."))));
  });
}

async function draw({ cards, site, folder }: CardWork): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const woff2 = readFileSync(font);
  const { decompress } = await import("wawoff2");
  const ttf = await decompress(woff2);
  const { measure, covers } = fontWidths(ttf);
  const wasm = readFileSync(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm"));
  const tools = sha256([woff2, wasm, readFileSync("scripts/png.ts")]);

  // Loaded for the first missing card.
  let resvg: typeof import("@resvg/resvg-wasm") | null = null;
  const load = async (): Promise<typeof import("@resvg/resvg-wasm")> => {
    const loaded = await import("@resvg/resvg-wasm");
    await loaded.initWasm(wasm);
    return loaded;
  };

  const files: Record<string, string> = {};
  for (const card of cards) {
    // Characters that the font lacks would be boxes, but it has those of the site's name.
    const shown = covers(card.title + card.kind) ? card : { ...card, title: site.name, kind: "" };
    const svg = cardSvg(shown, site, measure);
    const file = `${sha256([tools, svg]).slice(0, 24)}.png`;
    files[card.page] = file;
    if (existsSync(join(folder, file))) continue;
    resvg ??= await load();
    const drawing = new resvg.Resvg(svg, {
      font: { fontBuffers: [ttf], loadSystemFonts: false, defaultFontFamily: cardFont },
    });
    const image = drawing.render();
    const png = palettePng(image.pixels, image.width, image.height);
    image.free();
    drawing.free();
    // Renamed when complete, so that an interrupted build doesn't leave half a card for the next one.
    writeFileSync(join(folder, `${file}.part`), png);
    renameSync(join(folder, `${file}.part`), join(folder, file));
  }
  writeFileSync(join(folder, "manifest.json"), JSON.stringify(files));
  const wanted = new Set(["manifest.json", ...Object.values(files)]);
  for (const name of readdirSync(folder)) if (!wanted.has(name)) rmSync(join(folder, name));
}

function sha256(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
}

const input: unknown = workerData;
// Only the worker started above has this data. The main thread loads the same module.
if (input !== null && typeof input === "object" && "cardWork" in input) await draw(input.cardWork as CardWork);
