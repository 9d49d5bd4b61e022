import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { CachedPages, type CachedPagesOptions, loadPages, type PageManifest, pageCaching } from "./cached-pages.ts";
import { type StoredBody, storedBody } from "./files.ts";

const site = "https://learn.example";
const type = "text/html; charset=utf-8";
const manifest: PageManifest = {
  validUntil: 100,
  origin: site,
  pages: { "/": { file: "0", type, etag: '"home"' }, "/about": { file: "1", type, etag: '"about"' } },
};

const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const textOf = (body: StoredBody | null): string | null => body && new TextDecoder().decode(body.plain);

let now: number;
let rendered: string[];
let fromBuild: StoredBody;

beforeEach(async () => {
  now = 0;
  rendered = [];
  fromBuild = await storedBody(encode("from the build"), type);
});

const make = (change: Partial<CachedPagesOptions<StoredBody>> = {}): CachedPages<StoredBody> =>
  new CachedPages({
    manifest,
    load: () => fromBuild,
    async render(path, origin) {
      rendered.push(origin + path);
      await Promise.resolve();
      return storedBody(encode(`${origin}${path} at ${now}`), type);
    },
    validUntil: (at) => at + 1000,
    now: () => now,
    ...change,
  });

test("serves what the build rendered until it expires", async () => {
  const pages = make();
  now = 99;
  expect(await pages.get("/", site)).toBe(fromBuild);
  now = 100;
  expect(textOf(await pages.get("/", site))).toBe(`${site}/ at 100`);
});

test("never renders a page again that doesn't expire", async () => {
  const pages = make({ manifest: { ...manifest, validUntil: null } });
  now = Number.MAX_SAFE_INTEGER;
  expect(await pages.get("/", site)).toBe(fromBuild);
});

test("renders once for simultaneous requests, and not again until the page expires", async () => {
  const pages = make();
  now = 100;
  const bodies = await Promise.all([pages.get("/", site), pages.get("/", site), pages.get("/", site)]);
  expect(new Set(bodies).size).toBe(1);
  now = 1099;
  await pages.get("/", site);
  expect(rendered).toEqual([`${site}/`]);
  now = 1100;
  await pages.get("/", site);
  expect(rendered).toHaveLength(2);
});

test("expiry counts from the start of rendering, so changes during it aren't missed", async () => {
  const pages = make({
    render(path) {
      rendered.push(path);
      now = 5000;
      return storedBody(encode("slow"), type);
    },
  });
  now = 100;
  await pages.get("/", site);
  await pages.get("/", site);
  expect(rendered).toHaveLength(2);
});

test("each origin and each page has its own copy", async () => {
  const pages = make();
  const other = "http://127.0.0.1:3000";
  expect(textOf(await pages.get("/", other))).toContain(other);
  expect(textOf(await pages.get("/about", other))).toContain("/about");
  expect(await pages.get("/", site)).toBe(fromBuild);
  await pages.get("/", other);
  expect(rendered).toEqual([`${other}/`, `${other}/about`]);
});

test.each(["/contact", "/about/", "__proto__", "toString"])("%s is not a reading page", async (path) => {
  expect(await make().get(path, site)).toBeNull();
  expect(rendered).toEqual([]);
});

test("falls through if a page no longer exists, and tries again", async () => {
  const pages = make({
    render(path) {
      rendered.push(path);
      return Promise.resolve(null);
    },
  });
  now = 100;
  expect(await pages.get("/", site)).toBeNull();
  expect(await pages.get("/", site)).toBeNull();
  expect(rendered).toHaveLength(2);
});

test("a rendering error only affects that request", async () => {
  let works = false;
  const pages = make({
    render: () => (works ? storedBody(encode("again"), type) : Promise.reject(new Error("no memory"))),
  });
  now = 100;
  await expect(pages.get("/", site)).rejects.toThrow("no memory");
  works = true;
  expect(textOf(await pages.get("/", site))).toBe("again");
});

test("renders a page whose file is missing", async () => {
  const pages = make({ load: () => null });
  expect(textOf(await pages.get("/", site))).toBe(`${site}/ at 0`);
});

test("invented hosts cost no memory and don't evict cached pages", async () => {
  const pages = make();
  const first = await Promise.all(["a", "b", "c", "d"].map((host) => pages.get("/", `http://${host}.example`)));
  for (let host = 0; host < 300; host += 1) await pages.get("/", `http://h${host}.example`);
  expect(rendered).toHaveLength(304);
  rendered = [];
  const again = await Promise.all(["a", "b", "c", "d"].map((host) => pages.get("/", `http://${host}.example`)));
  expect(again).toEqual(first);
  expect(await pages.get("/", site)).toBe(fromBuild);
  expect(rendered).toEqual([]);
  expect(textOf(await pages.get("/", "http://h299.example"))).toBe("http://h299.example/ at 0");
  expect(rendered).toEqual(["http://h299.example/"]);
});

test("says if a page won't be cached, so that it isn't compressed as much", async () => {
  const kept: boolean[] = [];
  const pages = make({
    render(_, __, keep) {
      kept.push(keep);
      return storedBody(encode("x"), type);
    },
  });
  for (const host of ["a", "b", "c", "d", "e"]) await pages.get("/", `http://${host}.example`);
  now = 100;
  await pages.get("/", site);
  expect(kept).toEqual([true, true, true, true, false, true]);
});

test("reads the build's pages with their compressed forms, if there are any", () => {
  const folder = mkdtempSync(join(tmpdir(), "pages-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "manifest.json"), JSON.stringify(manifest));
  writeFileSync(join(folder, "0"), "plain");
  writeFileSync(join(folder, "0.br"), "br");
  const read = loadPages(folder);
  expect(read.manifest).toEqual(manifest);
  expect(read.load("/")).toEqual({ type, etag: '"home"', plain: encode("plain"), br: encode("br"), gzip: null });
  expect(read.load("/about")).toBeNull();
  expect(read.load("/contact")).toBeNull();
});

test("a shared cache may keep a page, but not beyond the time at which it expires", () => {
  const at = (seconds: number, validUntil: number | null) => pageCaching(seconds, () => validUntil, 1000);
  expect(at(0, null)).toBe("no-cache");
  expect(at(600, null)).toBe("public, max-age=0, must-revalidate, s-maxage=600");
  expect(at(600, 61_500)).toBe("public, max-age=0, must-revalidate, s-maxage=60");
  expect(at(600, 1500)).toBe("no-cache");
});
