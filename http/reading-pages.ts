/**
 * Reading pages as visitors without a session get them: rendered at build, kept with their compressed forms, and
 * rendered anew when the date until which they were true has passed (a year begins, a scheduled article is due).
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type StoredBody, storedBody } from "./files.ts";

/** Written by the build beside the rendered pages. */
export interface PageManifest {
  /** Milliseconds since 1970 until which the files are true, or null for always. */
  readonly validUntil: number | null;
  /** Site origin that the files were rendered for; absolute addresses in them begin with it. */
  readonly origin: string;
  /** By the path of each page: its file, beside which `.br` and `.gz` are the compressed forms; type; entity tag. */
  readonly pages: Readonly<Record<string, { readonly file: string; readonly type: string; readonly etag: string }>>;
}

interface Kept {
  readonly body: StoredBody;
  readonly validUntil: number | null;
}

export interface ReadingPagesOptions {
  readonly manifest: PageManifest;
  /** The page as the build rendered it; null: the file is missing. */
  readonly load: (path: string) => StoredBody | null;
  /** Renders the page for a visitor without a session; null when it is not a page any more. */
  readonly render: (path: string, origin: string) => Promise<{ bytes: Uint8Array; type: string } | null>;
  /** Until when what is rendered at `now` is true, or null for always. */
  readonly validUntil: (now: number) => number | null;
  /** Milliseconds since 1970. */
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
    if (!Object.hasOwn(this.#options.manifest.pages, path)) return null;
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
export function loadPages(folder: string): Pick<ReadingPagesOptions, "manifest" | "load"> {
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
