/**
 * Cached reading pages. For visitors without a session, they are rendered at build with their compressed forms. For
 * logged-in readers, they are templates to fill in. They are rendered again when they expire (a new year begins, or a
 * scheduled article is due).
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { StoredBody } from "./files.ts";

/** Written by the build next to the rendered pages. */
export interface PageManifest {
  /** When the files expire, in milliseconds since 1970, or null for never. */
  readonly validUntil: number | null;
  /** Site origin that the files were rendered for; absolute URLs in them start with it. */
  readonly origin: string;
  /** By path of the page: its file, with `.br` and `.gz` next to it as compressed forms; type; entity tag. */
  readonly pages: Readonly<Record<string, { readonly file: string; readonly type: string; readonly etag: string }>>;
}

interface CachedPage<T> {
  readonly page: T;
  readonly validUntil: number | null;
}

export interface CachedPagesOptions<T> {
  readonly manifest: PageManifest;
  /** The page as the build made it. Null: the file is missing, or the build doesn't make this kind. */
  readonly load: (path: string) => T | null;
  /** Renders the page. Null if it no longer exists. `keep`: whether it will be cached. */
  readonly render: (path: string, origin: string, keep: boolean) => Promise<T | null>;
  /** When a page rendered at `now` expires, or null for never. */
  readonly validUntil: (now: number) => number | null;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * For how many origins besides that of the build pages are cached. With PUBLIC_URL there is only one. Without it, a
 * site has a few names, such as localhost and an address in the local network.
 */
const maxCachedOrigins = 4;

/**
 * Caches each page once per origin and renders it at most once at a time. Clients choose the Host header, so only the
 * first few origins are cached: invented ones can neither fill the memory nor evict the pages of others.
 */
export class CachedPages<T> {
  readonly #options: CachedPagesOptions<T>;
  readonly #cache = new Map<string, CachedPage<T>>();
  readonly #origins = new Set<string>();
  readonly #rendering = new Map<string, Promise<T | null>>();

  constructor(options: CachedPagesOptions<T>) {
    this.#options = options;
    for (const path of Object.keys(options.manifest.pages)) {
      const page = options.load(path);
      if (page !== null)
        this.#cache.set(this.#key(options.manifest.origin, path), { page, validUntil: options.manifest.validUntil });
    }
  }

  has(path: string): boolean {
    return Object.hasOwn(this.#options.manifest.pages, path);
  }

  /** The page at a path for an origin, or null if the path isn't a reading page. */
  async get(path: string, origin: string): Promise<T | null> {
    if (!this.has(path)) return null;
    const key = this.#key(origin, path);
    const cached = this.#cache.get(key);
    if (cached && (cached.validUntil === null || this.#options.now() < cached.validUntil)) return cached.page;
    return this.#renderOnce(key, path, origin);
  }

  #renderOnce(key: string, path: string, origin: string): Promise<T | null> {
    const running = this.#rendering.get(key);
    if (running) return running;
    const run = this.#renderAndCache(key, path, origin).finally(() => this.#rendering.delete(key));
    this.#rendering.set(key, run);
    return run;
  }

  async #renderAndCache(key: string, path: string, origin: string): Promise<T | null> {
    const now = this.#options.now();
    const keep = this.#isCached(origin);
    const page = await this.#options.render(path, origin, keep);
    if (page !== null && keep) this.#cache.set(key, { page, validUntil: this.#options.validUntil(now) });
    return page;
  }

  #isCached(origin: string): boolean {
    if (origin === this.#options.manifest.origin || this.#origins.has(origin)) return true;
    if (this.#origins.size >= maxCachedOrigins) return false;
    this.#origins.add(origin);
    return true;
  }

  #key(origin: string, path: string): string {
    return `${origin} ${path}`;
  }
}

/**
 * `Cache-Control` of a cached page. Browsers always ask whether it has changed. A shared cache may answer for
 * `sharedSeconds` by itself, but not beyond the time at which the page expires.
 */
export function pageCaching(
  sharedSeconds: number,
  validUntil: CachedPagesOptions<unknown>["validUntil"],
  now: number,
): string {
  // Most sites have no shared cache, and finding out when pages expire is work.
  if (sharedSeconds === 0) return "no-cache";
  const shared = Math.min(sharedSeconds, Math.floor(((validUntil(now) ?? Number.POSITIVE_INFINITY) - now) / 1000));
  return shared <= 0 ? "no-cache" : `public, max-age=0, must-revalidate, s-maxage=${shared}`;
}

/** Reads the pages that the build wrote into `folder`. */
export function loadPages(folder: string): Pick<CachedPagesOptions<StoredBody>, "manifest" | "load"> {
  // The build wrote it in this shape.
  const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as PageManifest;
  const bytes = (file: string): Uint8Array<ArrayBuffer> | null => {
    try {
      return new Uint8Array(readFileSync(join(folder, file)));
    } catch {
      return null;
    }
  };
  return {
    manifest,
    load(path) {
      const page = manifest.pages[path];
      const plain = page && bytes(page.file);
      if (!page || !plain) return null;
      const { file, type, etag } = page;
      return { type, etag, plain, br: bytes(`${file}.br`), gzip: bytes(`${file}.gz`) };
    },
  };
}
