/**
 * Stored reading pages. For visitors without a session, they are rendered at build with their compressed forms. For
 * logged-in readers, they are templates to fill in. They are rendered again after the date until which they were valid (a
 * year begins, a scheduled article is due).
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { StoredBody } from "./files.ts";

/** Written by the build beside the rendered pages. */
export interface PageManifest {
  /** Milliseconds since 1970 until which the files are true, or null for always. */
  readonly validUntil: number | null;
  /** Site origin that the files were rendered for; absolute addresses in them begin with it. */
  readonly origin: string;
  /** By the path of each page: its file, beside which `.br` and `.gz` are the compressed forms; type; entity tag. */
  readonly pages: Readonly<Record<string, { readonly file: string; readonly type: string; readonly etag: string }>>;
}

interface Kept<T> {
  readonly page: T;
  readonly validUntil: number | null;
}

export interface ReadingPagesOptions<T> {
  readonly manifest: PageManifest;
  /** The page as the build made it; null: the file is missing, or the build makes none of this kind. */
  readonly load: (path: string) => T | null;
  /** Renders the page; null when it is not a page any more. `keep`: whether it serves more than this one request. */
  readonly render: (path: string, origin: string, keep: boolean) => Promise<T | null>;
  /** Until when what is rendered at `now` is true, or null for always. */
  readonly validUntil: (now: number) => number | null;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/**
 * How many origins have their pages kept, beside the one of the build. With PUBLIC_URL there is only one; without it a site
 * answers under a few names, such as localhost and an address in the local network.
 */
const keptOrigins = 4;

/**
 * Keeps each page once for each origin, and renders each at most once at a time. Clients choose the Host header, so only
 * the first few origins are kept: invented ones can neither fill the memory nor push out the pages of others.
 */
export class ReadingPages<T> {
  readonly #options: ReadingPagesOptions<T>;
  readonly #kept = new Map<string, Kept<T>>();
  readonly #origins = new Set<string>();
  readonly #rendering = new Map<string, Promise<T | null>>();

  constructor(options: ReadingPagesOptions<T>) {
    this.#options = options;
    for (const path of Object.keys(options.manifest.pages)) {
      const page = options.load(path);
      if (page !== null)
        this.#kept.set(this.#key(options.manifest.origin, path), { page, validUntil: options.manifest.validUntil });
    }
  }

  has(path: string): boolean {
    return Object.hasOwn(this.#options.manifest.pages, path);
  }

  /** The page for a path as `origin` is to see it, or null where the path is not a reading page. */
  async get(path: string, origin: string): Promise<T | null> {
    if (!this.has(path)) return null;
    const key = this.#key(origin, path);
    const kept = this.#kept.get(key);
    if (kept && (kept.validUntil === null || this.#options.now() < kept.validUntil)) return kept.page;
    return this.#renderOnce(key, path, origin);
  }

  #renderOnce(key: string, path: string, origin: string): Promise<T | null> {
    const running = this.#rendering.get(key);
    if (running) return running;
    const run = this.#renderAndKeep(key, path, origin).finally(() => this.#rendering.delete(key));
    this.#rendering.set(key, run);
    return run;
  }

  async #renderAndKeep(key: string, path: string, origin: string): Promise<T | null> {
    const now = this.#options.now();
    const keep = this.#keeps(origin);
    const page = await this.#options.render(path, origin, keep);
    if (page !== null && keep) this.#kept.set(key, { page, validUntil: this.#options.validUntil(now) });
    return page;
  }

  #keeps(origin: string): boolean {
    if (origin === this.#options.manifest.origin || this.#origins.has(origin)) return true;
    if (this.#origins.size >= keptOrigins) return false;
    this.#origins.add(origin);
    return true;
  }

  #key(origin: string, path: string): string {
    return `${origin} ${path}`;
  }
}

/** Reads what the build wrote into `folder`. */
export function loadPages(folder: string): Pick<ReadingPagesOptions<StoredBody>, "manifest" | "load"> {
  // The build wrote it, in this shape.
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
