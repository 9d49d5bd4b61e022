/**
 * Logging in or out in one tab updates the others. Every page tells the other tabs who it was rendered for (`data-user` on
 * `<html>`, empty for a visitor), and a tab that was rendered for someone else asks the server. The page then fetches
 * its own URL again and replaces its header, and a page that is about one account reloads.
 */
import { fetchPage } from "./navigation/fetch-page.ts";

/** The id of the account that a page was rendered for. Empty for visitors. */
export const userOf = (page: Document): string => page.documentElement.dataset["user"] ?? "";

/** Whether this page is an offline copy (browser/offline). Copies are for anonymous visitors, so they don't show who is logged in. */
export const isOfflineCopy = (): boolean => "kept" in document.documentElement.dataset;

async function refreshHeader(): Promise<void> {
  const found = await fetchPage(location.href, { cache: "no-store" });
  const next = found?.page;
  const header = next?.querySelector("header");
  if (!next || !header) return;
  delete document.documentElement.dataset["kept"];
  if (userOf(next) === userOf(document)) return;
  // Under a new header, the page would still show the previous state: the login form, or the account of someone else.
  if ("personal" in document.documentElement.dataset) return location.replace(found.url.href);
  document.querySelector("header")?.replaceChildren(...header.childNodes);
  document.documentElement.dataset["user"] = userOf(next);
}

export function startAuthTabs(): void {
  const channel = new BroadcastChannel("graphite:auth");
  const announceUser = () => isOfflineCopy() || channel.postMessage(userOf(document));
  const refresh = () => {
    refreshHeader().catch((error: unknown) => console.error("The request for who is logged in failed.", error));
  };

  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (data !== userOf(document)) refresh();
  });
  // A page in the back/forward cache gets no messages.
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) refresh();
  });

  // When the network is back, an offline copy asks who is logged in.
  window.addEventListener("online", () => {
    if (isOfflineCopy()) refresh();
  });

  announceUser();
}
