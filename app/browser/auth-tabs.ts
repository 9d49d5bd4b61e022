/**
 * Logging in or out in one tab updates the others. Every page tells the other tabs who it was rendered for (`data-user` on
 * `<html>`, empty for a visitor), and a tab that was rendered for someone else asks the server. The page then fetches
 * its own URL again and replaces its header, and a page that is about one account reloads.
 */
import { fetchPage } from "./navigation/fetch-page.ts";

/** For whom a page was made. */
export const userOf = (page: Document): string => page.documentElement.dataset["user"] ?? "";

/** Whether a page is one that the device keeps (browser/offline): it's for anonymous visitors, so it says nothing about who is logged in. */
export const isKept = (): boolean => "kept" in document.documentElement.dataset;

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
  const tell = () => isKept() || channel.postMessage(userOf(document));
  const refresh = () => {
    refreshHeader().catch((error: unknown) => console.error("The request for who is logged in failed.", error));
  };

  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (data !== userOf(document)) refresh();
  });
  // A page that the browser kept whole while it was away heard nothing.
  window.addEventListener("pageshow", (event) => {
    if (event.persisted) refresh();
  });

  // The network is back: a kept page asks who is logged in.
  window.addEventListener("online", () => {
    if (isKept()) refresh();
  });

  tell();
}
