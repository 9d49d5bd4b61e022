/**
 * Loads the files of a build into the cache. What is there already is not loaded again, so an interrupted load goes on where it
 * ended, and a new build loads only what has changed. Used by the page and by the service worker.
 */
import { keptAs, manifestPath, type OfflineFile, type OfflineManifest, sentBytes } from "./manifest.ts";

export interface FillOptions {
  readonly manifest: OfflineManifest;
  readonly cache: Pick<Cache, "keys" | "put">;
  /** Of the site, as in `location.origin`. */
  readonly origin: string;
  readonly fetch: typeof fetch;
  /** Told of the bytes that are there, as they are sent, of how many. */
  readonly progress?: (done: number, of: number) => void;
  readonly signal?: AbortSignal;
}

/** Why not everything is there. `changed`: the site was built anew meanwhile; begin again with its manifest. */
export class FillError extends Error {
  readonly reason: "network" | "full" | "changed" | "refused";

  constructor(reason: FillError["reason"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "FillError";
    this.reason = reason;
  }
}

/** Loads at a time: more wait for each other on a phone. */
const atOnce = 6;

/** The files of a manifest that the cache does not have yet. */
export async function missingFrom({ manifest, cache, origin }: FillOptions): Promise<OfflineFile[]> {
  const there = new Set((await cache.keys()).map(({ url }) => url));
  return manifest.files.filter(([path, revision]) => !there.has(keptAs(path, revision, origin)));
}

/** Resolves when everything is there. Rejects with a `FillError`, or with the reason of `signal`. */
export async function fill(options: FillOptions): Promise<void> {
  const { manifest, signal, progress } = options;
  const missing = await missingFrom(options);
  const all = sentBytes(manifest.files);
  let done = all - sentBytes(missing);
  progress?.(done, all);
  // The first that fails ends the others.
  const stop = new AbortController();
  const signals = AbortSignal.any([stop.signal, ...(signal ? [signal] : [])]);
  const worker = async () => {
    for (let file = missing.shift(); file; file = missing.shift()) {
      signals.throwIfAborted();
      await keep(file, options, signals);
      done += file[2];
      progress?.(done, all);
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, worker));
  } catch (error) {
    stop.abort(error);
    throw signal?.aborted ? signal.reason : error;
  }
  await sameBuild(options);
}

async function keep([path, revision]: OfflineFile, options: FillOptions, signal: AbortSignal): Promise<void> {
  const { cache, origin } = options;
  const response = await asked(options, path, {
    // Kept pages are those of a visitor, whoever is logged in here.
    credentials: "omit",
    cache: revision === null ? "default" : "no-cache",
    redirect: "error",
    signal,
  });
  if (response.status === 404) throw new FillError("changed", `${path} is not there any more.`);
  if (!response.ok) throw new FillError("refused", `${path} answered with status ${response.status}.`);
  try {
    await cache.put(keptAs(path, revision, origin), response);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof DOMException && error.name === "QuotaExceededError")
      throw new FillError("full", "There is no room left on this device.", { cause: error });
    throw new FillError("network", `${path} did not come whole.`, { cause: error });
  }
}

async function asked(options: FillOptions, path: string, init: RequestInit): Promise<Response> {
  try {
    return await options.fetch(new URL(path, options.origin).href, init);
  } catch (error) {
    init.signal?.throwIfAborted();
    throw new FillError("network", `${path} could not be loaded.`, { cause: error });
  }
}

/** A build that was exchanged while files came would leave half of each. */
async function sameBuild(options: FillOptions): Promise<void> {
  const response = await asked(options, manifestPath, { credentials: "omit", cache: "no-store" });
  const { build } = response.ok ? ((await response.json()) as Partial<OfflineManifest>) : {};
  if (build !== options.manifest.build) throw new FillError("changed", "The site was built anew meanwhile.");
}
