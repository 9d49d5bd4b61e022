import { articles } from "virtual:graphite/articles";
import { rss } from "#app/domain/journal/feed.ts";
import styleSheet from "#app/ui/styles/feed.css?url";
import { site } from "#site";

/** An object URL of the feed as of `now` (milliseconds since 1970). It is valid as long as the page. */
export function createFeedUrl(now: number): string {
  const about = { ...site.feed, email: site.email, origin: location.origin, styleSheet };
  return URL.createObjectURL(new Blob([rss(articles, about, now)], { type: "application/rss+xml" }));
}
