/** What all feeds of the journal have in common. */

export interface FeedSite {
  readonly title: string;
  readonly description: string;
  /** Language code as the channel shows it, "en-au". */
  readonly language: string;
  /** Mailbox used as the author's address. */
  readonly email: string;
  /** Scheme and host, without a trailing slash. */
  readonly origin: string;
  /** Domain and date that every id begins with (RFC 4151): "graphite.example,2024". Ids don't depend on `origin`. */
  readonly tag: string;
  /** Path of the style sheet with which browsers show the feed. */
  readonly styleSheet: string;
}

export const feedPaths = { rss: "/rss.xml", atom: "/atom.xml", json: "/feed.json" } as const;

/** A tag URI (RFC 4151). It stays the same when the site moves to another host. */
export const tagUri = (site: FeedSite, path: string): string => `tag:${site.tag}:${path}`;
