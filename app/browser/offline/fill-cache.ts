/**
 * Loads the files of a build into the cache, and skips files that are already there. An interrupted load therefore continues
 * where it stopped, and a new build loads only what has changed. The page and the service worker both use it.
 */
import { cacheKey, downloadSize, manifestPath, type OfflineFile, type OfflineManifest } from "./manifest.ts";

export interface FillOptions {
  readonly manifest: OfflineManifest;
  readonly cache: Pick<Cache, "keys" | "put">;
  /** The site's origin, as in `location.origin`. */
  readonly origin: string;
  readonly fetch: typeof fetch;
  /** Called with the bytes loaded so far, as sent (compressed), and their total. */
  readonly progress?: (done: number, of: number) => void;
  readonly signal?: AbortSignal;
}

/** Why the load is incomplete. `changed`: the site was rebuilt meanwhile, so start again with its new manifest. */
export class FillError extends Error {
  readonly reason: "network" | "full" | "changed" | "refused";

  constructor(reason: FillError["reason"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "FillError";
    this.reason = reason;
  }
}

/** Parallel requests. With more, they only wait for each other on a phone. */
const concurrency = 6;

/** The files of a manifest that aren't in the cache yet. */
export async function missingFrom({ manifest, cache, origin }: FillOptions): Promise<OfflineFile[]> {
  const cachedUrls = new Set((await cache.keys()).map(({ url }) => url));
  return manifest.files.filter(([path, revision]) => !cachedUrls.has(cacheKey(path, revision, origin)));
}

/** Resolves when everything is loaded. Rejects with a `FillError`, or with the reason of `signal`. */
export async function fillCache(options: FillOptions): Promise<void> {
  const { manifest, signal, progress } = options;
  const missing = await missingFrom(options);
  const all = downloadSize(manifest.files);
  let done = all - downloadSize(missing);
  progress?.(done, all);
  // The first failure stops the other loads.
  const stop = new AbortController();
  const signals = AbortSignal.any([stop.signal, ...(signal ? [signal] : [])]);
  const worker = async () => {
    for (let file = missing.shift(); file; file = missing.shift()) {
      signals.throwIfAborted();
      await cacheFile(file, options, signals);
      done += file[2];
      progress?.(done, all);
    }
  };
  try {
    await Promise.all(Array.from({ length: concurrency }, worker));
  } catch (error) {
    stop.abort(error);
    throw signal?.aborted ? signal.reason : error;
  }
  await assertSameBuild(options);
}

async function cacheFile([path, revision]: OfflineFile, options: FillOptions, signal: AbortSignal): Promise<void> {
  const { cache, origin } = options;
  const response = await request(options, path, {
    // Saved pages are those of an anonymous visitor, no matter who is logged in here.
    credentials: "omit",
    cache: revision === null ? "default" : "no-cache",
    redirect: "error",
    signal,
  });
  if (response.status === 404) throw new FillError("changed", `${path} no longer exists.`);
  if (!response.ok) throw new FillError("refused", `${path} answered with status ${response.status}.`);
  try {
    await cache.put(cacheKey(path, revision, origin), response);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof DOMException && error.name === "QuotaExceededError")
      throw new FillError("full", "This device has no room left.", { cause: error });
    throw new FillError("network", `${path} arrived incomplete.`, { cause: error });
  }
}

async function request(options: FillOptions, path: string, init: RequestInit): Promise<Response> {
  try {
    return await options.fetch(new URL(path, options.origin).href, init);
  } catch (error) {
    init.signal?.throwIfAborted();
    throw new FillError("network", `${path} couldn't be loaded.`, { cause: error });
  }
}

/** If the build changed while files were loading, the cache would contain half of each. */
async function assertSameBuild(options: FillOptions): Promise<void> {
  const response = await request(options, manifestPath, { credentials: "omit", cache: "no-store" });
  const { build } = response.ok ? ((await response.json()) as Partial<OfflineManifest>) : {};
  if (build !== options.manifest.build) throw new FillError("changed", "The site was rebuilt while it was loading.");
}
