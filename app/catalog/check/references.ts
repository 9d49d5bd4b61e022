/** What the texts of a content folder lead to: their links and pictures. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ContentSources } from "#app/catalog/read/content.ts";
import type { Problem } from "#app/catalog/read/problem.ts";
import { checkImages } from "./image-check.ts";
import { checkLinks, siteOf } from "./link-check.ts";

export function checkReferences(
  { content, texts, media }: Pick<ContentSources, "content" | "texts" | "media">,
  contentDir: string,
  publicDir: string,
  count: (name: string) => void = () => {},
): Problem[] {
  const site = siteOf(content, texts, media);
  const isPicture = (path: string) => {
    if (media.has(path)) return true;
    const drawing = /^\/images\/(journal\/[a-z0-9-]+\.svg)$/.exec(path)?.[1];
    return existsSync(drawing ? join(contentDir, drawing) : join(publicDir, path)) && path.startsWith("/");
  };
  return texts.flatMap(({ source }) => [...checkImages(source, isPicture), ...checkLinks(source, site, count)]);
}
