/** Where readers pass an address on: plain links, which nobody hears of before they are followed. */

export interface ShareLink {
  readonly name: string;
  readonly href: string;
}

/**
 * Links that begin a message with the title and the absolute address of a page. Mastodon has no one host: its own page
 * for sharing asks for the reader's server and works behind the `#`, which is not sent (blog.joinmastodon.org, March
 * 2026). Instagram takes no addresses from the web.
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
