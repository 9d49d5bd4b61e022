/** URLs of the drawings of projects, by slug. */
const files: Readonly<Record<string, string>> = import.meta.glob("./drawings/thumbnails/*.svg", {
  query: "?url&no-inline",
  import: "default",
  eager: true,
});

/** The URL of a project's drawing. Undefined if it has none. */
export const thumbnailUrl = (slug: string): string | undefined => files[`./drawings/thumbnails/${slug}.svg`];
