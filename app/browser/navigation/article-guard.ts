import { articles } from "virtual:graphite/articles";
import { isVisible } from "#app/domain/journal/journal.ts";

/** Applies the same rule as the server, to metadata that is part of the bundle. `now` is in milliseconds since 1970. */
export const mayEnter = (slug: string, now: number): boolean =>
  isVisible(
    articles.find((article) => article.slug === slug),
    now,
  );
