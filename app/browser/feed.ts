/**
 * The plain link to the feed, inside the site: its navigation is cancelled, the feed is built here from the articles
 * that are bundled with the client, turned into an XML object, and the browser goes to that (specification, section 2).
 * Feed readers and direct visits get the same feed from the server.
 */
import { plainClick } from "./clicks.ts";
import { loadTwice } from "./preload-error.ts";

export function startFeed(): void {
  document.addEventListener("click", (event) => {
    const link = plainClick(event)?.closest<HTMLAnchorElement>("a[href]");
    if (link?.origin !== location.origin || link.pathname !== "/rss.xml" || link.target || link.download) return;
    event.preventDefault();
    const { href } = link;
    loadTwice(() => import("./feed-address.ts")).then(
      ({ feedAddress }) => location.assign(feedAddress(Date.now())),
      (error: unknown) => {
        // Without the code for it the server's feed is as good.
        console.error(error);
        location.assign(href);
      },
    );
  });
}
