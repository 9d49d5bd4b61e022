import { expect, test } from "vitest";
import { FillError, type FillOptions, fillCache, missingFrom } from "./fill-cache.ts";
import { cacheKey, downloadSize, type OfflineManifest, storedSize } from "./manifest.ts";

const origin = "https://school.example";
const manifest: OfflineManifest = {
  build: "one",
  made: 0,
  files: [
    ["/", "a", 10, 30],
    ["/assets/x-1.js", null, 20, 60],
    ["/about", "b", 30, 90],
  ],
};

/** A cache and a site in memory. `site` returns the response for a path, and throws if the network is gone. */
function around(site: (path: string) => Response = () => new Response("text"), build = "one") {
  const kept = new Map<string, string>();
  const asked: string[] = [];
  const options: FillOptions = {
    manifest,
    origin,
    cache: {
      keys: async () => [...kept.keys()].map((url) => new Request(url)),
      put: async (key, response) => void kept.set(String(key), await response.text()),
    },
    fetch: async (address) => {
      const { pathname } = new URL(String(address));
      if (pathname === "/offline.json") return Response.json({ build });
      asked.push(pathname);
      return site(pathname);
    },
  };
  return { options, kept, asked };
}

const gone = (): Response => {
  throw new TypeError("Failed to fetch");
};

test("caches every file under its revision, and counts compressed bytes", async () => {
  const { options, kept } = around();
  const told: number[] = [];
  await fillCache({ ...options, progress: (done) => told.push(done) });
  expect([...kept.keys()].sort()).toEqual([
    `${origin}/?__WB_REVISION__=a`,
    `${origin}/about?__WB_REVISION__=b`,
    `${origin}/assets/x-1.js`,
  ]);
  expect([told[0], told.at(-1)]).toEqual([0, 60]);
  expect([downloadSize(manifest.files), storedSize(manifest.files)]).toEqual([60, 180]);
});

test("continues where it stopped", async () => {
  const { options, kept, asked } = around();
  kept.set(cacheKey("/about", "b", origin), "there");
  kept.set(cacheKey("/", "an older one", origin), "old");
  expect((await missingFrom(options)).map(([path]) => path)).toEqual(["/", "/assets/x-1.js"]);
  await fillCache(options);
  expect(asked.sort()).toEqual(["/", "/assets/x-1.js"]);
});

test.each([
  ["network", gone, "one"],
  ["refused", () => new Response("", { status: 500 }), "one"],
  ["changed", () => new Response("", { status: 404 }), "one"],
  ["changed", () => new Response("text"), "two"],
] as const)("says that the reason is %s", async (reason, site, build) => {
  const error = await fillCache(around(site, build).options).catch((fault: unknown) => fault);
  expect(error).toBeInstanceOf(FillError);
  expect((error as FillError).reason).toBe(reason);
});

test("distinguishes a full device from a network error", async () => {
  const { options } = around();
  const put = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
  await expect(fillCache({ ...options, cache: { ...options.cache, put } })).rejects.toMatchObject({ reason: "full" });
});

test("stops when it is aborted", async () => {
  const { options } = around();
  const reason = new Error("enough");
  await expect(fillCache({ ...options, signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
});
