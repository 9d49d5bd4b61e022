import type { FeedSite } from "#app/domain/feed.ts";
import { site } from "#site";

/** What a feed says of the site, seen under `origin`. */
export const feedSite = (origin: string): FeedSite => ({ ...site.feed, email: site.email, origin });

/** A feed as an answer; readers ask often, so they may keep it for a few minutes. */
export const feedResponse = (text: string, type: string): Response =>
  new Response(text, { headers: { "content-type": `${type}; charset=utf-8`, "cache-control": "public, max-age=300" } });
