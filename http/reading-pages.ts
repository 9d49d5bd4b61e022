/**
 * Reading pages as visitors without a session get them: rendered at build, kept with their compressed forms, and
 * rendered anew when the date until which they were true has passed (a year begins, a scheduled article is due).
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type StoredBody, storedBody } from "./files.ts";

/** Written by the build beside the rendered pages. */
export interface PageManifest {
  /** Source expression of the one inline script that pages have: 'sha256-…'. */
  readonly bootHash: string;
  /** Milliseconds since 1970 until which the files are true, or null for always. */
  readonly validUntil: number | null;
  /** Site origin that the files were rendered for; absolute addresses in them begin with it. */
  readonly origin: string;
  /** Path of each page and the name of its file without ending. */
  readonly pages: Readonly<Record<string, { readonly file: string; readonly type: string }>>;
}

interface Kept {
  readonly body: StoredBody;
  readonly validUntil: number | null;
}

export interface ReadingPagesOptions {
  readonly manifest: PageManifest;
  readonly load: (path: string) => StoredBody | null;
  /** Renders the page for a visitor without a session; null when it is not a page any more. */
  readonly render: (path: string, origin: string) => Promise<{ bytes: Uint8Array; type: string } | null>;
  readonly validUntil: (now: number) => number | null;
  readonly now: () => number;
}

/** Keeps one body for each page and origin, and renders each at most once at a time. */
export class ReadingPages {
  readonly #options: ReadingPagesOptions;
  readonly #kept = new Map<string, Kept>();
  readonly #rendering = new Map<string, Promise<StoredBody | null>>();

  constructor(options: ReadingPagesOptions) {
    this.#options = options;
    for (const path of Object.keys(options.manifest.pages)) {
      const body = options.load(path);
      if (body)
        this.#kept.set(this.#key(options.manifest.origin, path), { body, validUntil: options.manifest.validUntil });
    }
  }

  /** The body for a path as `origin` is to see it, or null where the path is not a reading page. */
  async get(path: string, origin: string): Promise<StoredBody | null> {
    if (!(path in this.#options.manifest.pages)) return null;
    const key = this.#key(origin, path);
    const kept = this.#kept.get(key);
    if (kept && (kept.validUntil === null || this.#options.now() < kept.validUntil)) return kept.body;
    return this.#renderOnce(key, path, origin);
  }

  #renderOnce(key: string, path: string, origin: string): Promise<StoredBody | null> {
    const running = this.#rendering.get(key);
    if (running) return running;
    const run = this.#renderAndKeep(key, path, origin).finally(() => this.#rendering.delete(key));
    this.#rendering.set(key, run);
    return run;
  }

  async #renderAndKeep(key: string, path: string, origin: string): Promise<StoredBody | null> {
    const now = this.#options.now();
    const rendered = await this.#options.render(path, origin);
    if (!rendered) return null;
    const body = await storedBody(rendered.bytes, rendered.type, 5);
    // A stranger chooses the Host header; without a bound each invented host would keep a copy of the site.
    if (this.#kept.size > 4 * Object.keys(this.#options.manifest.pages).length + 100) this.#kept.clear();
    this.#kept.set(key, { body, validUntil: this.#options.validUntil(now) });
    return body;
  }

  #key(origin: string, path: string): string {
    return `${origin} ${path}`;
  }
}

/** Reads what the build wrote into `folder`. */
export function loadPages(folder: string): { manifest: PageManifest; load: (path: string) => StoredBody | null } {
  const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as PageManifest & {
    tags: Record<string, string>;
  };
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
      const etag = manifest.tags[path];
      if (!page || !plain || !etag) return null;
      return { type: page.type, etag, plain, br: bytes(`${page.file}.br`), gzip: bytes(`${page.file}.gz`) };
    },
  };
}
