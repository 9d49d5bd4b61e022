/**
 * The second half of the build: renders every reading page as a visitor without a session gets it, and writes pages and
 * assets with their compressed forms. `http/cached-pages.ts` reads the result.
 */
import "../http/node-env.ts";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { OfflineFile } from "../app/browser/offline/manifest.ts";
import type { PageManifest } from "../http/cached-pages.ts";
import { onDemandQuality, type StoredBody, storedBody } from "../http/files.ts";
import { type AppBuild, buildRenderer, renderForCache } from "../http/render.ts";
import { changedPages } from "./changed-pages.ts";
import { drawCards } from "./draw-cards.ts";
import { deviceOnlyPages, picturesIn } from "./offline-copy.ts";
import { bundledWorker, offlineFile, offlineManifest, writeOffline } from "./offline-manifest.ts";

const folder = "build/pages";
const origin = process.env["PUBLIC_URL"] ? new URL(process.env["PUBLIC_URL"]).origin : "http://localhost:3000";
const now = Date.now();

const manifestFile = join(folder, "manifest.json");
// Our own format, from the build before this one.
const before = existsSync(manifestFile) ? (JSON.parse(readFileSync(manifestFile, "utf8")) as PageManifest) : null;
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const build = (await import(pathToFileURL("build/server/index.js").href)) as AppBuild;
const { allCards, site } = build.entry.module;
// Not among the public files, because some pages aren't due (pages/images/card.ts).
const cards = drawCards({ cards: allCards(), site: { name: site.name, tagline: site.tagline }, folder: "build/cards" });
const worker = bundledWorker();
const render = buildRenderer(() => Promise.resolve(build), "production", null);
const pages: Record<string, PageManifest["pages"][string]> = {};

/**
 * Writes a file and its compressed forms. Compression takes longest by far and runs in other threads, so many files are
 * processed at the same time.
 */
async function write(file: string, bytes: Uint8Array, type: string): Promise<StoredBody> {
  // Feeds are long, and programs fetch them in the background, so a tenth more bytes are worth a tenth of the time.
  const body = await storedBody(bytes, type, /^application\/(rss|atom|feed)\+/.test(type) ? 9 : 11);
  if (body.br) writeFileSync(`${file}.br`, body.br);
  if (body.gzip) writeFileSync(`${file}.gz`, body.gzip);
  return body;
}

const writing: Promise<unknown>[] = [];
const offline: OfflineFile[] = [];
const keepOffline = (path: string, body: StoredBody): void => {
  const file = offlineFile(path, body);
  if (file) offline.push(file);
};
/** Pictures of articles, which are rendered on request. */
const pictures = new Set<string>();

for (const [index, path] of build.entry.module.readingPaths(now).entries()) {
  const { status, type, bytes } = await renderForCache(render, path, { origin, now });
  if (status !== 200) throw new Error(`${path} answered ${status} while the pages were rendered`);
  const file = String(index);
  writeFileSync(join(folder, file), bytes);
  if (type.startsWith("text/html"))
    for (const picture of picturesIn(new TextDecoder().decode(bytes))) pictures.add(picture);
  writing.push(
    write(join(folder, file), bytes, type).then((body) => {
      pages[path] = { file, type, etag: body.etag };
      keepOffline(path, body);
    }),
  );
}

// The server doesn't store these, but renders and compresses them again. Devices that store the site need their sizes.
for (const path of [...pictures, ...deviceOnlyPages(build.entry.module.readingPaths(now))]) {
  const { status, type, bytes } = await renderForCache(render, path, { origin, now });
  if (status !== 200) throw new Error(`${path} answered ${status} while the pages were rendered`);
  writing.push(storedBody(bytes, type, onDemandQuality).then((body) => keepOffline(path, body)));
}

const clientFile = (path: string): Promise<StoredBody> => {
  const file = join("build/client", path);
  if (/\.(js|css|svg|html|json|txt|xml)$/.test(path)) return write(file, readFileSync(file), "text/plain");
  return storedBody(readFileSync(file), "application/octet-stream");
};
for (const entry of readdirSync("build/client", { recursive: true, encoding: "utf8" })) {
  if (/\.(br|gz)$/.test(entry) || !statSync(join("build/client", entry)).isFile()) continue;
  const path = `/${entry.split(sep).join("/")}`;
  writing.push(clientFile(path).then((body) => keepOffline(path, body)));
}
await Promise.all([...writing, cards]);
const last = writeOffline("build/client", offlineManifest(offline, now), await worker);
await Promise.all(last.map(clientFile));

const manifest: PageManifest = { validUntil: build.entry.module.pageValidUntil(now), origin, pages };
writeFileSync(manifestFile, JSON.stringify(manifest));
writeFileSync(
  "build/changed-pages.txt",
  changedPages(before, manifest)
    .map((url) => `${url}\n`)
    .join(""),
);

console.log(`Rendered ${Object.keys(pages).length} pages.`);
