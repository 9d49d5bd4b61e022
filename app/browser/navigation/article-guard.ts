import { articles } from "virtual:graphite/articles";
import { mayBeSeen } from "#app/domain/journal.ts";

/** The article guard in the browser, over the bundled metadata: the same rule as on the server. `now` in ms since 1970. */
export const mayEnter = (slug: string, now: number): boolean =>
  mayBeSeen(
    articles.find((article) => article.slug === slug),
    now,
  );
