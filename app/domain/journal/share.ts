/** Links for sharing a page. They are plain links, so no one is contacted before people follow one. */

export interface ShareLink {
  readonly name: string;
  readonly href: string;
}

/**
 * Links that start a message with the title and absolute URL of a page. Mastodon has no single host: its own share page
 * asks for the reader's server and works behind the `#`, which isn't sent (blog.joinmastodon.org, March 2026).
 * Instagram doesn't accept URLs from the web.
 */
export function shareLinks(title: string, url: string): ShareLink[] {
  const both = encodeURIComponent(`${title} ${url}`);
  const address = encodeURIComponent(url);
  return [
    { name: "Email", href: `mailto:?subject=${encodeURIComponent(title)}&body=${address}` },
    { name: "Mastodon", href: `https://share.joinmastodon.org/#text=${both}` },
    { name: "Bluesky", href: `https://bsky.app/intent/compose?text=${both}` },
    { name: "LinkedIn", href: `https://www.linkedin.com/sharing/share-offsite/?url=${address}` },
    { name: "Facebook", href: `https://www.facebook.com/sharer/sharer.php?u=${address}` },
  ];
}
