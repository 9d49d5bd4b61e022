/**
 * Second half of the build: renders every reading page as a visitor without a session gets it, and writes pages and
 * assets together with their compressed forms. `http/reading-pages.ts` reads the result.
 */
import "../http/production.ts";
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { storedBody } from "../http/files.ts";
import type { PageManifest } from "../http/reading-pages.ts";
import { type AppBuild, buildRenderer, renderForKeeping } from "../http/render.ts";

const folder = "build/pages";
const origin = process.env["PUBLIC_URL"] ? new URL(process.env["PUBLIC_URL"]).origin : "http://localhost:3000";
const now = Date.now();

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const build = (await import(pathToFileURL("build/server/index.js").href)) as AppBuild;
const render = buildRenderer(() => Promise.resolve(build), "production", null);
const pages: Record<string, PageManifest["pages"][string]> = {};

for (const [index, path] of build.entry.module.readingPaths(now).entries()) {
  const { status, type, bytes } = await renderForKeeping(render, path, { origin, now });
  if (status !== 200) throw new Error(`${path} answered ${status} while the pages were rendered`);
  const file = String(index);
  const body = await storedBody(bytes, type);
  writeFileSync(join(folder, file), body.plain);
  if (body.br) writeFileSync(join(folder, `${file}.br`), body.br);
  if (body.gzip) writeFileSync(join(folder, `${file}.gz`), body.gzip);
  pages[path] = { file, type, etag: body.etag };
}

const manifest: PageManifest = { validUntil: build.entry.module.pageValidUntil(now), origin, pages };
writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));

for (const entry of readdirSync("build/client", { recursive: true, encoding: "utf8" })) {
  const file = join("build/client", entry);
  if (/\.(br|gz)$/.test(entry) || !statSync(file).isFile()) continue;
  if (!/\.(js|css|svg|html|json|txt|xml)$/.test(entry)) continue;
  const body = await storedBody(readFileSync(file), "text/plain");
  if (body.br) writeFileSync(`${file}.br`, body.br);
  if (body.gzip) writeFileSync(`${file}.gz`, body.gzip);
}
console.log(`Rendered ${Object.keys(pages).length} pages.`);
