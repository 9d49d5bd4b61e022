/**
 * Logging in or out in one tab updates the others. Every page tells the other tabs who it was rendered for (`data-user` on
 * `<html>`, empty for a visitor), and a tab that was rendered for someone else asks the server. A reading page then fetches
 * its own URL again and replaces its header; the page of an account reloads; a working page gets `graphite:auth` on
 * `window` and runs its loaders again.
 */
import { isOwnPath } from "#app/domain/pages.ts";
import { AUTH_EVENT } from "./events.ts";
import { fetchPage } from "./page-html.ts";
import type { PageKind } from "./start.ts";

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
  if (isOwnPath(location.pathname)) return location.replace(found.url.href);
  document.querySelector("header")?.replaceChildren(...header.childNodes);
  document.documentElement.dataset["user"] = userOf(next);
}

export function startAuthTabs(kind: PageKind): void {
  const channel = new BroadcastChannel("graphite:auth");
  const tell = () => isKept() || channel.postMessage(userOf(document));
  const refresh = () => {
    if (kind === "working") window.dispatchEvent(new Event(AUTH_EVENT));
    else refreshHeader().catch((error: unknown) => console.error("The request for who is logged in failed.", error));
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
    if (!isKept()) return;
    if (kind === "working") location.reload();
    else refresh();
  });

  tell();
  // A working page changes in place when people log in or out there.
  if (kind === "working") {
    new MutationObserver(tell).observe(document.documentElement, { attributeFilter: ["data-user"] });
  }
}
