/** Pictures, sound and captions that all practice shares: `content/media/otter.jpg` is `/practice/media/otter.jpg`. */
import { createReadStream, existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, resolve, sep } from "node:path";
import type { Plugin, ResolvedConfig } from "vite";
import { mediaPath } from "#app/domain/urls.ts";

const types: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".gif": "image/gif",
  ".jpg": "image/jpeg",
  ".mp4": "video/mp4",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".vtt": "text/vtt; charset=utf-8",
  ".webp": "image/webp",
};

export interface MediaFile {
  /** Below the folder, with slashes. */
  readonly path: string;
  /** Value of the content-type header. */
  readonly type: string;
}

/** Media of a content folder; notes and sources beside them, such as the licence, stay out. None without the folder. */
export function mediaIn(contentDir: string): readonly MediaFile[] {
  const folder = join(contentDir, "media");
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .sort()
    .flatMap((entry) => {
      const type = types[extname(entry)];
      return type ? [{ path: entry.split(sep).join("/"), type }] : [];
    });
}

/** A build gets the media as files of the client; a development server sends them from the folder. */
export function mediaPlugin(options: { readonly contentDir: string }): Plugin {
  let config: ResolvedConfig;
  const folder = (): string => resolve(config.root, options.contentDir);
  return {
    name: "graphite-media",
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      for (const { path } of mediaIn(folder()))
        this.emitFile({
          type: "asset",
          fileName: mediaPath.slice(1) + path,
          source: readFileSync(join(folder(), "media", path)),
        });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? "/", "http://localhost");
        const found = mediaIn(folder()).find(({ path }) => pathname === mediaPath + path);
        if (!found) return next();
        // The sandboxed document has no origin, so for it each of them is a cross-origin request.
        response.setHeader("cross-origin-resource-policy", "cross-origin");
        response.setHeader("content-type", found.type);
        createReadStream(join(folder(), "media", found.path)).pipe(response);
      });
    },
  };
}
