/**
 * npm run offline -- FILE.zip
 *
 * Builds the site if sources have changed and packs it into one archive for any static server: on a USB stick, in a
 * room without a network. docs/guides/deploy.md lists its contents and limits.
 */
import "../http/node-env.ts";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, extname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type Zippable, zipSync } from "fflate";
import { loadPages } from "../http/cached-pages.ts";
import { loadFiles } from "../http/files.ts";
import { type AppBuild, buildRenderer, renderForCache } from "../http/render.ts";
import {
  copiedPage,
  copiedRunner,
  copiedSample,
  deviceOnlyPages,
  fileFor,
  isCopied,
  isSample,
  picturesIn,
  redirectPage,
  serverPages,
  startHereText,
} from "./offline-copy.ts";

/** An error that the operator can fix. */
class OfflineError extends Error {}

/** Already compressed. */
const compressedTypes = /^\.(?:avif|gif|jpg|mp4|png|webp|woff2)$/;

/** Every file of the copy by its path in it. Reads `build`. Throws if a page can't be rendered. */
async function copySite(now: number): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  const text = (path: string, content: string) => void files.set(path, new TextEncoder().encode(content));
  const read = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

  for (const [path, { plain }] of loadFiles("build/client"))
    if (isSample(path)) text(path.slice(1), copiedSample(path, read(plain)));
    else if (isCopied(path)) files.set(path.slice(1), plain);
  text("practice/runner.html", copiedRunner(readFileSync("build/client/practice/runner.html", "utf8")));

  const { manifest, load } = loadPages("build/pages");
  const page = (path: string) => {
    const found = load(path);
    if (!found)
      throw new OfflineError(`The build doesn't contain the page ${path}. Delete the build folder and try again.`);
    return found;
  };
  const pictures = new Set<string>();
  for (const path of Object.keys(manifest.pages)) {
    if (!isCopied(path)) continue;
    const { type, plain } = page(path);
    const html = type.startsWith("text/html");
    if (html) for (const picture of picturesIn(read(plain))) pictures.add(picture);
    if (html) text(fileFor(path, type), copiedPage(read(plain)));
    else files.set(fileFor(path, type), plain);
    const section = /^(\/tutorials\/[^/]+)\/overview$/.exec(path)?.[1];
    if (section) text(fileFor(section, type), redirectPage(path));
  }

  const build = (await import(pathToFileURL(resolve("build/server/index.js")).href)) as AppBuild;
  const render = buildRenderer(() => Promise.resolve(build), "production", null);
  // Hydrated in the browser here but rendered per person on the site, so they aren't among the pages of the build.
  for (const path of [...pictures, ...deviceOnlyPages(Object.keys(manifest.pages))]) {
    const { status, type, bytes } = await renderForCache(render, path, { origin: manifest.origin, now });
    if (status !== 200) throw new OfflineError(`${path} answered ${status} while the copy was made.`);
    if (type.startsWith("text/html")) text(fileFor(path, type), copiedPage(read(bytes)));
    else files.set(fileFor(path, type), bytes);
  }

  text("search/index.html", copiedPage(read(page("/offline/search").plain)));
  const unavailable = copiedPage(read(page("/offline/unavailable").plain));
  for (const path of serverPages) text(fileFor(path, "text/html"), unavailable);
  // Many static servers show it for missing pages.
  text("404.html", unavailable);
  return files;
}

/** Builds if sources have changed, or if pages of the last build have expired. */
function build(now: number): void {
  const manifest = "build/pages/manifest.json";
  const run = (...args: string[]) => {
    const done = spawnSync(process.execPath, ["scripts/build.ts", ...args], { stdio: "inherit" });
    if (done.status !== 0) throw new OfflineError("The site couldn't be built. The output above says why.");
  };
  run("--if-changed");
  const { validUntil } = JSON.parse(readFileSync(manifest, "utf8")) as { validUntil: number | null };
  if (validUntil !== null && validUntil <= now) run();
}

async function main(): Promise<void> {
  const [argument, ...rest] = process.argv.slice(2);
  if (!argument || rest.length > 0 || argument.startsWith("-") || extname(argument) !== ".zip")
    throw new OfflineError("Name the file for the copy: npm run offline -- FILE.zip");
  const target = resolve(argument);
  if (existsSync(target)) throw new OfflineError(`${target} already exists. Choose another name.`);
  if (!existsSync(dirname(target)))
    throw new OfflineError(`The folder ${dirname(target)} doesn't exist. Create it first.`);
  const now = Date.now();
  build(now);
  const { site } = await import("#site");
  const files = await copySite(now);
  const folder = site.name.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  files.set("START-HERE.txt", new TextEncoder().encode(startHereText(site.name, folder)));
  const entries: Zippable = {};
  for (const [path, bytes] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
    entries[`${folder}/${path}`] = [bytes, { level: compressedTypes.test(extname(path)) ? 0 : 9 }];
  const archive = zipSync(entries);
  writeFileSync(target, archive, { flag: "wx" });
  console.log(`${target} (${(archive.length / 1_000_000).toFixed(1)} MB) contains ${files.size} files.`);
  console.log(`Unpack it and read ${folder}/START-HERE.txt.`);
}

await main().catch((error: unknown) => {
  console.error(error instanceof OfflineError ? error.message : error);
  process.exitCode = 1;
});
