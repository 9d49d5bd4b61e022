/** Which pages differ between two builds, for a cache in front of the site that has to forget them. */
import type { PageManifest } from "../http/cached-pages.ts";

/** URLs of pages that are new, changed or gone, sorted. `before`: null if there was no build. */
export function changedPages(before: PageManifest | null, after: PageManifest): string[] {
  const old = before?.origin === after.origin ? before.pages : {};
  const paths = new Set([...Object.keys(old), ...Object.keys(after.pages)]);
  return [...paths]
    .filter((path) => old[path]?.etag !== after.pages[path]?.etag)
    .map((path) => after.origin + path)
    .sort();
}
