/**
 * Second half of the build: renders every reading page as a visitor without a session gets it, and writes pages and
 * assets together with their compressed forms. `http/reading-pages.ts` reads the result.
 */
import "../http/production.ts";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type StoredBody, storedBody } from "../http/files.ts";
import type { PageManifest } from "../http/reading-pages.ts";
import { type AppBuild, buildRenderer, renderForKeeping } from "../http/render.ts";
import { drawCards } from "./draw-cards.ts";

const folder = "build/pages";
const origin = process.env["PUBLIC_URL"] ? new URL(process.env["PUBLIC_URL"]).origin : "http://localhost:3000";
const now = Date.now();

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const build = (await import(pathToFileURL("build/server/index.js").href)) as AppBuild;
const { allCards, site } = build.entry.module;
// Not among the files that are handed out: some pages are not due (pages/machines/card.ts).
const cards = drawCards({ cards: allCards(), site: { name: site.name, tagline: site.tagline }, folder: "build/cards" });
const render = buildRenderer(() => Promise.resolve(build), "production", null);
const pages: Record<string, PageManifest["pages"][string]> = {};

/**
 * Writes a body and its compressed forms. Compressing takes longest by far and runs beside this thread, so many are under
 * way at a time.
 */
async function write(file: string, bytes: Uint8Array, type: string): Promise<StoredBody> {
  const body = await storedBody(bytes, type);
  if (body.br) writeFileSync(`${file}.br`, body.br);
  if (body.gzip) writeFileSync(`${file}.gz`, body.gzip);
  return body;
}

const writing: Promise<unknown>[] = [];
for (const [index, path] of build.entry.module.readingPaths(now).entries()) {
  const { status, type, bytes } = await renderForKeeping(render, path, { origin, now });
  if (status !== 200) throw new Error(`${path} answered ${status} while the pages were rendered`);
  const file = String(index);
  writeFileSync(join(folder, file), bytes);
  writing.push(
    write(join(folder, file), bytes, type).then(({ etag }) => Object.assign(pages, { [path]: { file, type, etag } })),
  );
}

for (const entry of readdirSync("build/client", { recursive: true, encoding: "utf8" })) {
  const file = join("build/client", entry);
  if (/\.(br|gz)$/.test(entry) || !statSync(file).isFile()) continue;
  if (!/\.(js|css|svg|html|json|txt|xml)$/.test(entry)) continue;
  writing.push(write(file, readFileSync(file), "text/plain"));
}
await Promise.all([...writing, cards]);

const manifest: PageManifest = { validUntil: build.entry.module.pageValidUntil(now), origin, pages };
writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));

console.log(`Rendered ${Object.keys(pages).length} pages.`);
