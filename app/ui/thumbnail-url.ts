/** Where the drawings of the projects are, by their slugs. */
const files: Readonly<Record<string, string>> = import.meta.glob("./drawings/thumbnails/*.svg", {
  query: "?url&no-inline",
  import: "default",
  eager: true,
});

/** The URL of the drawing of a project; undefined if it has none. */
export const thumbnailUrl = (slug: string): string | undefined => files[`./drawings/thumbnails/${slug}.svg`];
