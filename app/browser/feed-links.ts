/**
 * Clicks on a link to the feed: the navigation is cancelled, the feed is built from the articles that are bundled with the
 * client, and the browser goes to an object URL with its XML (specification, section 2). Feed readers and direct visits get
 * the same feed from the server.
 */
import { plainClick } from "./clicks.ts";
import { loadWithRetry } from "./preload-error.ts";

export function startFeedLinks(): void {
  document.addEventListener("click", (event) => {
    const link = plainClick(event)?.closest<HTMLAnchorElement>("a[href]");
    if (link?.origin !== location.origin || link.pathname !== "/rss.xml" || link.target || link.download) return;
    event.preventDefault();
    const { href } = link;
    loadWithRetry(() => import("./feed-url.ts")).then(
      ({ createFeedUrl }) => location.assign(createFeedUrl(Date.now())),
      (error: unknown) => {
        // If the code for it doesn't load, the server's feed is just as good.
        console.error(error);
        location.assign(href);
      },
    );
  });
}
